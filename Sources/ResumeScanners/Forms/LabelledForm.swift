package import PageLayout
internal import ResumeLexicon
package import ResumeSections
internal import UnicodeText

/// The cells of a form's section, told apart into labels and values by where and how they are set: labels in one column or
/// several, beside their values, above them, or before a colon.
///
/// Labels need not be known one by one: a column, or a type, in which most texts are known labels holds nothing but labels.
package struct LabelledForm {
  /// A part of a line between wide gaps, or a whole paragraph.
  package struct Cell {
    /// What it says, without what only surrounds it.
    package var value: FieldValue
    /// The same as it is written.
    package var text: String
    package var page: Int
    package var box: Box
    /// How high its first word is, points.
    package var height: Double
    /// How wide its first word is, points.
    package var firstWidth: Double
    package var isBold: Bool
    package var isBullet: Bool
    /// Whether the layout takes it for a heading.
    package var isHeading: Bool
    /// Whether it is the part of a text before a colon.
    package var endsInColon: Bool
    /// The text that it is a part of, where a colon parts that; at most one.
    package var whole: [Cell] = []

    /// A cell with the box of its first word.
    package init(
      value: FieldValue, text: String, box: Box, firstWord: Box, isBold: Bool, isBullet: Bool,
      isHeading: Bool, endsInColon: Bool
    ) {
      (self.value, self.text, self.page, self.box) = (value, text, value.page, box)
      (height, firstWidth) = (firstWord.height, firstWord.width)
      (self.isBold, self.isBullet) = (isBold, isBullet)
      (self.isHeading, self.endsInColon) = (isHeading, endsInColon)
    }
  }

  /// A label with what it says, and the values that belong to it.
  package struct Label {
    package var cell: Cell
    package var text: String
    package var kind: FormLabel?
  }

  private let cells: [Cell]
  package let topic: FormLabel.FormTopic
  package private(set) var labels: [Label] = []
  package private(set) var values: [Cell] = []

  /// Takes cells from top to bottom and left to right.
  package init(_ cells: [Cell], of topic: FormLabel.FormTopic, _ reading: any LineReading) {
    self.topic = topic
    self.cells = Self.joinedColons(Self.withBullets(cells)) { Self.match($0, topic) }
    tellLabels(reading)
    if FieldRule.brokenLabels.isOn(reading) { joinBrokenLabels() }
    // Beside a label of its own for the post, "Tätigkeit" says what was done.
    if labels.contains(where: { $0.kind == .position && $0.text.inSmallLetters != "tätigkeit" }) {
      for n in labels.indices where labels[n].text.inSmallLetters == "tätigkeit" {
        labels[n].kind = .activities
      }
    }
  }

  /// Cells whose typed signs of lists are none of their text.
  private static func withBullets(_ cells: [Cell]) -> [Cell] {
    var out: [Cell] = []
    var isOpen = false
    for var cell in cells {
      if cell.text.count == 1, cell.text.allSatisfy(signs.contains) {
        isOpen = true
        continue
      }
      if isOpen { cell.isBullet = true }
      isOpen = false
      if opensItem(cell.text) {
        cell.isBullet = true
        cell.text = String(cell.text.dropFirst().trimmed)
        if cell.value.text.first.map(signs.contains) == true {
          cell.value.text = String(cell.value.text.dropFirst().trimmed)
        }
      }
      out.append(cell)
    }
    return out
  }

  private static let signs: Set<Character> = Set("-–—•·▪●■◦‣*")

  /// Cells without the colons that stand within a value, beside a label: "Subject | Thesis: on colons".
  private static func joinedColons(_ cells: [Cell], _ match: (String) -> FormLabel?) -> [Cell] {
    var out: [Cell] = []
    for cell in cells {
      guard let whole = cell.whole.first else {
        out.append(cell)
        continue
      }
      if !cell.endsInColon {
        // The second part of a whole that was put back together.
        if out.last?.value.paragraph != whole.value.paragraph || out.last?.text != whole.text {
          out.append(cell)
        }
        continue
      }
      let isValue =
        match(cell.text) == nil
        && (cell.text.wordCount > 5
          || cells.contains { other in
            other.page == cell.page && other.box.x1 < cell.box.x0
              && other.box.verticalOverlap(cell.box) > 0.5
              && match(other.text) != nil
          })
      out.append(isValue ? whole : cell)
    }
    return out
  }

  func match(_ text: String) -> FormLabel? { Self.match(text, topic) }

  private static func match(_ text: String, _ topic: FormLabel.FormTopic) -> FormLabel? {
    // "Time from decision to incision at a municipal hospital" is no label.
    let isTold = topic == .person || topic == .languages || topic == .references
    guard
      isTold || text.wordCount < 2
        || FormLabel.unknownShare(text) < (text.wordCount > 4 ? 0.3 : 0.51)
    else { return nil }
    return FormLabel.ofForm(text, of: topic)
  }

  /// The labels that say what has a field.
  package var kinds: Set<FormLabel> { Set(labels.compactMap(\.kind)).subtracting([.other]) }

  private struct Setting: Hashable {
    var column: Int
    var height: Int
    var isBold: Bool
    var isCapitals: Bool
  }

  /// How a cell is set, and in which column: of cells that start or end at one edge, whichever more do.
  private func setting(_ cell: Cell, _ starts: [Double], _ ends: [Double]) -> Setting {
    let starting = cells.count { abs($0.box.x0 - cell.box.x0) < 3 }
    let ending = cells.count { abs($0.box.x1 - cell.box.x1) < 4 }
    return Setting(
      column: ending > 3 && ending > starting
        ? -1 - (ends.firstIndex { abs($0 - cell.box.x1) < 4 } ?? 0)
        : starts.firstIndex { abs($0 - cell.box.x0) < 3 } ?? 0,
      height: Int((cell.height * 2).rounded()), isBold: cell.isBold,
      isCapitals: cell.text.count(of: .letters) > 3 && cell.text == cell.text.uppercased())
  }

  /// How much texts that are set alike in one column look like labels.
  private struct Group {
    var known = 0
    var repeated = 0
    var all = 0

    /// Whether most are known labels.
    var mayBeLabels: Bool { known > 1 && known * 5 >= all * 3 }
    var score: Double { Double(known + repeated) / Double(max(1, all)) }
  }

  /// One position for each place at which several may lie.
  static func edges(_ positions: [Double], within tolerance: Double) -> [Double] {
    positions.reduce(into: []) { edges, position in
      if !edges.contains(where: { abs($0 - position) < tolerance }) { edges.append(position) }
    }
  }

  private mutating func tellLabels(_ reading: any LineReading) {
    let (starts, ends) = (
      Self.edges(cells.map(\.box.x0), within: 3), Self.edges(cells.map(\.box.x1), within: 4)
    )
    let kinds = cells.map { cell in
      // Labels may have signs of a list before them, too.
      let mayBeLabel =
        !cell.isBullet
        || FormLabel.isPlain(cell.text) && cells.contains { Self.opens($0, beside: cell) }
      return mayBeLabel && cell.text.wordCount <= 12 ? match(cell.text) : nil
    }
    let counts = Dictionary(cells.map { ($0.text.inSmallLetters, 1) }, uniquingKeysWith: +)
    let known = zip(cells, kinds).filter { $1 != nil }
    let colonsTell = known.count { $0.0.endsInColon } * 5 >= known.count * 3
    if colonsTell {
      /// The text of the last whole that was put back together.
      var dropped: String?
      for (cell, kind) in zip(cells, kinds) {
        // "Clients: three of them" set in below a label is text.
        let isAtEdge = known.contains {
          $0.0.endsInColon
            && (abs($0.0.box.x0 - cell.box.x0) < 3 || abs($0.0.box.x1 - cell.box.x1) < 4)
        }
        if cell.endsInColon, kind != nil || isAtEdge {
          labels.append(Label(cell: cell, text: FormLabel.withoutNumber(cell.text), kind: kind))
        } else if cell.endsInColon, let whole = cell.whole.first {
          values.append(whole)
          dropped = whole.text
        } else if cell.whole.isEmpty || cell.whole[0].text != dropped {
          values.append(cell)
        }
      }
      if FieldRule.labelsAboveParts.isOn(reading) { takeUpperParts() }
      return
    }
    let settings = cells.map { setting($0, starts, ends) }
    var sorts: [Setting: Group] = [:]
    for (setting, kind) in zip(settings, kinds) {
      var sort = setting
      sort.column = 0
      sorts[sort, default: Group()].all += 1
      if kind != nil { sorts[sort, default: Group()].known += 1 }
    }
    var groups: [Setting: Group] = [:]
    for (cell, (setting, kind)) in zip(cells, zip(settings, kinds)) {
      groups[setting, default: Group()].all += 1
      if kind != nil { groups[setting, default: Group()].known += 1 }
      if counts[cell.text.inSmallLetters] ?? 0 > 1 {
        groups[setting, default: Group()].repeated += 1
      }
    }
    // Of two types in one column one is that of the labels; labels occur again, values that have words of labels do not.
    let areRepeated = groups.contains { $0.value.mayBeLabels && $0.value.repeated > 1 }
    let ofLabels = Set(
      Dictionary(
        grouping: groups.filter { $0.value.mayBeLabels && (!areRepeated || $0.value.repeated > 0) },
        by: \.key.column
      ).values.compactMap { sorts in
        sorts.max { ($0.value.score, -$0.key.height) < ($1.value.score, -$1.key.height) }?.key
      })
    for (cell, (setting, kind)) in zip(cells, zip(settings, kinds)) {
      let isAgain = (counts[cell.text.inSmallLetters] ?? 0) > 1
      let group = groups[setting] ?? Group()
      var sort = setting
      sort.column = 0
      let isOfLabels =
        ofLabels.contains(setting)
        || kind != nil && sorts[sort]?.mayBeLabels == true
          && (topic == .person || FormLabel.isPlain(cell.text))
      let isLabel =
        (!cell.isBullet || kind != nil) && cell.text.wordCount <= 12
        && (isOfLabels && (kind != nil || !cell.text.has(.numbers))
          || kind != nil
            && (cell.endsInColon || ofLabels.isEmpty && isAgain && group.known * 4 >= group.all))
      if isLabel {
        labels.append(Label(cell: cell, text: cell.text, kind: kind))
      } else {
        values.append(cell)
      }
    }
  }

  /// Gives labels that end in colons what stands tightly above them in their column, before the values: "Name of the" above
  /// "employer:".
  private mutating func takeUpperParts() {
    let start = values.filter { value in labels.contains { Self.opens(value, beside: $0.cell) } }
      .map(\.box.x0).min()
    guard let start else { return }
    for n in labels.indices {
      while let above = values.lastIndex(where: { value in
        let label = labels[n].cell
        return value.page == label.page
          && (abs(value.box.x0 - label.box.x0) < 3 || abs(value.box.x1 - label.box.x1) < 4)
          && value.box.x1 <= start
          && value.box.y0 < label.box.y0 && label.box.y0 - value.box.y1 < 0.9 * label.height
          && value.isBold == label.isBold && !value.isBullet
          // "Employment 2" names an entry.
          && value.text.last?.isNumber != true
      }) {
        let part = values.remove(at: above)
        labels[n].text = part.text + " " + labels[n].text
        labels[n].cell.box = part.box.union(labels[n].cell.box)
      }
      labels[n].kind = match(labels[n].text) ?? labels[n].kind
    }
  }

  /// Joins a label that goes on below itself: "Name of the" above "employer", where no value opens beside that.
  private mutating func joinBrokenLabels() {
    var out: [Label] = []
    for label in labels.sorted(by: {
      ($0.cell.page, $0.cell.box.y0) < ($1.cell.page, $1.cell.box.y0)
    }) {
      let above = out.lastIndex {
        $0.cell.page == label.cell.page && $0.cell.box.x0 < label.cell.box.x1
          && label.cell.box.x0 < $0.cell.box.x1
      }
      if let above, case let upper = out[above].cell, label.cell.box.y0 > upper.box.y0,
        label.cell.box.y0 - upper.box.y1 < 0.55 * label.cell.height,
        upper.isBold == label.cell.isBold, !upper.endsInColon,
        label.kind == nil || out[above].kind == nil || label.text.first?.isLowercase == true
          || Self.isConnecting(out[above].text),
        label.text.first?.isLowercase == true
          || !values.contains(where: { Self.opens($0, beside: label.cell) })
      {
        out[above].text += " " + label.text
        out[above].cell.box = upper.box.union(label.cell.box)
        out[above].cell.endsInColon = label.cell.endsInColon
        out[above].kind = match(out[above].text) ?? out[above].kind ?? label.kind
      } else {
        out.append(label)
      }
    }
    labels = out
  }

  private static let labelEnds = Lexicon.all[.textLabelEnds]

  /// Whether a text cannot end with its last word: "Name and".
  package static func isConnecting(_ text: String) -> Bool {
    guard let last = text.spacedWords.last?.inSmallLetters else { return false }
    return last == "/" || labelEnds.contains(last)
  }

  /// Whether a value opens in the row of a label, at its right.
  package static func opens(_ value: Cell, beside label: Cell) -> Bool {
    value.page == label.page && value.box.x0 > label.box.x1 - 2
      && abs(value.box.y0 - label.box.y0) < 0.6 * label.height
  }

  /// Whether a text opens with the sign of a list's item.
  private static func opensItem(_ text: String) -> Bool {
    guard let first = text.first, signs.contains(first) else { return false }
    return text.dropFirst().first?.isWhitespace == true
  }
}
