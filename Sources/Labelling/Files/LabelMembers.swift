internal import Workbench

/// The members of one object that mean something for a label, each in a place that its name leads to.
///
/// An object is read without a dictionary of its own, and the places are used again: of 100,000 rows the dictionaries alone
/// took half the time of reading.
struct LabelMembers {
  /// The place of each name.
  private let places: [String: Int]
  /// What stands in each place; `nil` where the object has no such member.
  private var values: [JSONNode?]
  /// The name under which the label stands.
  let labelName: String
  /// Where the label stands, and the list `labels` where the label has its usual name.
  private let label: Int
  private let labels: Int?
  /// Where lists of `vitae errors` say what they are.
  private let suggested: Int
  private let finding: Int
  /// Where lists of `vitae label agreement --out` say how far annotators differ.
  private let dispute: Int
  /// Where corrections of the page of `vitae inspect` say what they are.
  private let tool: Int
  /// The places of each property, the usual name first.
  private let properties: [(key: LabelColumn, places: [Int])]
  /// The places of other members that are kept.
  private let kept: [(name: String, place: Int)]

  /// The places for some names.
  init(_ columns: LabeledTexts.Columns, kept: [String]) {
    var places: [String: Int] = [:]
    func place(_ name: String) -> Int {
      if let known = places[name] { return known }
      defer { places[name] = places.count }
      return places.count
    }
    labelName = columns.label
    label = place(columns.label)
    labels = columns.label == "label" ? place("labels") : nil
    suggested = place("suggested")
    finding = place("place")
    tool = place("tool")
    dispute = place(DisputedItems.mark)
    properties = LabelColumn.allCases.map { key in (key, key.names(columns).map(place)) }
    self.kept = kept.map { ($0, place($0)) }
    self.places = places
    values = Array(repeating: nil, count: places.count)
  }

  /// Reads an object; false when the text is none.
  mutating func read(_ reader: inout JSONReader) -> Bool {
    clear()
    return reader.members { name, value in
      if let place = places[name] { values[place] = value }
    }
  }

  /// Takes the members of an object.
  mutating func read(_ node: JSONNode) {
    clear()
    for (name, value) in node.object ?? [:] {
      if let place = places[name] { values[place] = value }
    }
  }

  private mutating func clear() {
    for place in values.indices { values[place] = nil }
  }

  /// The label.
  var single: AnnotationFile.Label {
    AnnotationFile.single(values[label] ?? labels.flatMap { values[$0]?.array.map(JSONNode.array) })
  }

  /// Whether the object is of a list of `vitae errors`.
  var isFinding: Bool { values[suggested] != nil && values[finding] != nil }
  /// Whether the object is a correction of the page of `vitae inspect`.
  var isInspection: Bool { values[tool]?.string == "vitae inspect" }
  /// Whether the object is of a list of `vitae label agreement --out`.
  var isDisputed: Bool { values[dispute] != nil }
  /// The paragraph that a list of `vitae errors` says.
  var foundParagraph: Int? {
    guard let text = values[finding]?.string, text.contains("paragraph") else { return nil }
    return text.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Puts the properties into a row; returns what is wrong with them.
  func fill(_ row: inout LabelRow) -> String? {
    let isFinding = isFinding
    for (key, places) in properties {
      // A list of `vitae errors`: its confidence is the model's in its own answer, not the label's.
      if isFinding, key == .confidence { continue }
      for place in places {
        guard let text = values[place]?.text?.nonEmpty else { continue }
        if let problem = key.set(text, in: &row) { return problem }
        break
      }
    }
    for (name, place) in kept { row.columns[name] = values[place]?.text?.nonEmpty }
    return nil
  }
}

extension AnnotationFile {
  /// An object with a member per property.
  mutating func addObject(_ members: LabelMembers, _ number: Int) {
    switch members.single {
    case .none: unlabeledCount += 1
    case .several(let count): complain("a text has one label, found \(count)", number)
    case .notAName:
      complain(
        "'\(members.labelName)' is not a name: a text or a number is expected; --label-column names another member",
        number)
    case .one(let label):
      var row = LabelRow(label: label, line: number)
      if let problem = members.fill(&row) { return complain(problem, number) }
      if members.isFinding || members.isInspection || members.isDisputed { isCorrection = true }
      if members.isDisputed { isAdjudication = true }
      if members.isFinding {
        isReview = true
        row.paragraph = members.foundParagraph ?? row.paragraph
      }
      keep(row)
    }
  }
}
