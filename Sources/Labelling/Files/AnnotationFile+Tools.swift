internal import ContentDigest
internal import Workbench

// The forms of other tools, by the names that these give their members.

extension AnnotationFile {
  /// A task of Label Studio: each annotation and prediction with a choice is a label.
  mutating func addTask(_ node: JSONNode, _ number: Int, _ columns: LabeledTexts.Columns) {
    let data = node["data"]?.object ?? [:]
    var row = LabelRow(label: "", line: number)
    let texts = data.filter { $0.value.string != nil }
    row.text = data[columns.text]?.string ?? (texts.count == 1 ? texts.first?.value.string : nil)
    row.id = (data["id"] ?? node["id"])?.text
    row.document = data["document"]?.string
    row.digest = data["digest"]?.string.flatMap { ContentDigest(hex: $0) }
    row.paragraph = data["paragraph"]?.integer
    row.group = (data["group"] ?? data["person"])?.text
    keepColumns(of: .object(data), in: &row)
    let annotations = (node["annotations"] ?? node["completions"])?.array ?? []
    let predictions = node["predictions"]?.array ?? []
    var labeled = 0
    for annotation in annotations where annotation["was_cancelled"] != .bool(true) {
      var row = row
      row.annotator = Self.annotator(of: annotation)
      row.source = annotation["ground_truth"] == .bool(true) ? .gold : .person
      if addChoice(of: annotation, row, number, columns) { labeled += 1 }
    }
    for prediction in predictions {
      var row = row
      row.annotator = prediction["model_version"]?.text
      row.source = .model
      row.confidence = Self.number(prediction["score"])
      if addChoice(of: prediction, row, number, columns) { labeled += 1 }
    }
    guard labeled == 0 else { return }
    let results = (annotations + predictions).flatMap { $0["result"]?.array ?? [] }
    if results.isEmpty || results.contains(where: { $0["type"]?.string == "choices" }) {
      unlabeledCount += 1
    } else {
      complain(Self.spans, number)
    }
  }

  /// What is wrong with an annotation of parts of an item.
  private static let spans =
    "has spans; a label of the whole text is expected, and 'vitae label fields' reads spans of fields"

  /// Keeps the choice of an annotation; false when there is none.
  private mutating func addChoice(
    of node: JSONNode, _ row: LabelRow, _ number: Int, _ columns: LabeledTexts.Columns
  ) -> Bool {
    let results = (node["result"]?.array ?? []).filter { $0["type"]?.string == "choices" }
    let named = results.filter { $0["from_name"]?.string == columns.label }
    let names = Set(results.compactMap { $0["from_name"]?.string })
    if named.isEmpty, names.count > 1 {
      let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
      complain(
        "has \(names.count) choices, \(list): name one with --label-column \(names.min() ?? "")",
        number)
      return true
    }
    guard let choices = (named.isEmpty ? results : named).first?["value"]?["choices"]?.array else {
      return false
    }
    switch Self.single(.array(choices)) {
    case .none: return false
    case .several(let count): complain("a text has one label, found \(count)", number)
    case .notAName: complain("a choice is not a name", number)
    case .one(let label):
      var row = row
      row.label = label
      row.time = (node["updated_at"] ?? node["created_at"])?.text
        .flatMap(TimeText.milliseconds(of:))
      keep(row)
    }
    return true
  }

  /// Who made an annotation: the name in its results, where vitae wrote one, else the user.
  static func annotator(of annotation: JSONNode) -> String? {
    annotation["result"]?.array?.lazy.compactMap { $0["meta"]?["annotator"]?.text }.first
      ?? annotator(annotation["completed_by"])
  }

  /// The name of a user that is a number, or an object with an address.
  private static func annotator(_ node: JSONNode?) -> String? {
    node?.text ?? ["email", "username", "id"].lazy.compactMap { node?[$0]?.text }.first
  }

  /// A row of doccano: a list of labels, or annotations with a user each.
  mutating func addDoccano(_ node: JSONNode, _ number: Int, _ columns: LabeledTexts.Columns) {
    var row = LabelRow(label: "", line: number)
    row.text = (node[columns.text] ?? node["data"])?.string
    row.id = (node["item"] ?? node["id"])?.text
    row.document = node["document"]?.string
    row.digest = node["digest"]?.string.flatMap { ContentDigest(hex: $0) }
    row.paragraph = node["paragraph"]?.integer
    row.group = node["group"]?.text
    row.annotator = (node["annotator"] ?? node["username"])?.text
    row.time = node["at"]?.text.flatMap(TimeText.milliseconds(of:))
    row.source = node["source"]?.string.flatMap(LabelRow.Source.init)
    row.confidence = Self.number(node["confidence"])
    keepColumns(of: node, in: &row)
    if let annotations = node["annotations"]?.array {
      if annotations.isEmpty { unlabeledCount += 1 }
      for annotation in annotations {
        var row = row
        row.annotator = annotation["user"]?.text
        add(annotation["label"], row)
      }
      return
    }
    add(node["label"] ?? node["labels"], row)
  }

  private mutating func add(_ label: JSONNode?, _ row: LabelRow) {
    if label?.array?.contains(where: { $0.array != nil }) == true {
      return complain(Self.spans, row.line)
    }
    switch Self.single(label) {
    case .none: unlabeledCount += 1
    case .several(let count): complain("a text has one label, found \(count)", row.line)
    case .notAName: complain("'label' is not a name: a text or a number is expected", row.line)
    case .one(let name):
      var row = row
      row.label = name
      keep(row)
    }
  }

  /// A task of Prodigy: an accepted label, or the option that was chosen; a label without an answer is a model's.
  mutating func addProdigy(_ node: JSONNode, _ number: Int, _ columns: LabeledTexts.Columns) {
    let meta = node["meta"]
    var row = LabelRow(label: "", line: number)
    row.text = node[columns.text]?.string
    row.id = (meta?["id"] ?? node["id"])?.text
    row.document = meta?["document"]?.string
    row.digest = meta?["digest"]?.string.flatMap { ContentDigest(hex: $0) }
    row.paragraph = meta?["paragraph"]?.integer
    row.group = meta?["group"]?.text
    row.annotator = (node["_annotator_id"] ?? node["_session_id"])?.text
    keepColumns(of: meta, node, in: &row)
    row.time = Self.number(node["_timestamp"]).flatMap(TimeText.milliseconds(of:))
    if let answer = node["answer"]?.string {
      guard answer == "accept" else {
        unlabeledCount += 1
        return
      }
      row.source = meta?["source"]?.string.flatMap(LabelRow.Source.init) ?? .person
    } else {
      row.source = .model
      row.annotator = meta?["model"]?.string ?? row.annotator
      row.confidence = Self.number(node["score"] ?? meta?["score"])
    }
    let label = node["accept"] ?? node["label"]
    if label == nil, node["spans"]?.array?.isEmpty == false {
      return complain(Self.spans, number)
    }
    add(label, row)
  }

  static func number(_ node: JSONNode?) -> Double? {
    switch node {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
