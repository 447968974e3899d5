internal import PageLayout

/// Forms whose labels stand above their values, several side by side: "Job title    Dates" above "Welder    2019 – 2021".
extension ResumeReader {
  /// A part of a line between wide gaps.
  struct Cell {
    var value: FieldValue
    var text: String
    var isBullet: Bool
    /// Where it opens, points.
    var start: Double
    /// How high its first word is, points.
    var height: Double

    /// The label that it is by its words; told when asked, as few sections open with one.
    var label: FormLabel? { FormLabel.detail(text) }
  }

  /// The entries of a form with labels above values; `nil` when paragraphs are none.
  ///
  /// Every value stands below a label that opens at the same place, and each row of labels has values below it.
  func formOfLabelsAbove(_ members: [Int]) -> [FormEntry]? {
    guard let first = members.first, let last = members.last else { return nil }
    // The labels of some rows were taken for the names of a table's columns.
    let heads = tableHeads.values.filter { (first - 1...last).contains($0) }
    var rows = rows(of: (members + heads).sorted())
    // What the section is called may stand above.
    if let opening = rows.first, opening.count == 1, opening[0].label == nil { rows.removeFirst() }
    guard let opening = rows.first, opening.allSatisfy({ $0.label != nil }) else { return nil }
    let height = Self.labelHeight(rows)
    // "Gediz University" may be a label by its words, but stands there once.
    guard height != nil || Self.haveRepeatedLabels(rows) else { return nil }
    func areLabels(_ row: [Cell]) -> Bool {
      height.map { height in row.allSatisfy { abs($0.height - height) < 0.05 * height } }
        ?? row.allSatisfy { $0.label != nil }
    }
    var out = [FormEntry()]
    var labels: [Cell] = []
    var labelRows = 0
    var isFilled = true
    for row in rows {
      if areLabels(row), isFilled || labels.isEmpty || height != nil {
        (labels, isFilled) = (row, false)
        labelRows += 1
        // A label that occurs again opens the next entry, "To" behind "From" does not.
        let own = out[out.count - 1].items
        let isAgain = row.contains { cell in
          guard let label = cell.label, let known = own[label] else { return false }
          return label != .dates || known.count > 1 || !FormLabel.namesEnd(cell.text)
        }
        if isAgain { out.append(FormEntry()) }
        continue
      }
      for cell in row {
        guard let above = labels.last(where: { $0.start < cell.start + 14 }),
          cell.start < above.start + 30
        else { return nil }
        let label = above.label ?? .other
        out[out.count - 1].items[label, default: []].append(
          FormEntry.Item(value: cell.value, text: cell.text, isBullet: cell.isBullet))
        isFilled = true
      }
    }
    let kinds = out.reduce(into: Set<FormLabel>()) { $0.formUnion($1.items.keys) }
    guard labelRows > 1, kinds.count > 2, kinds.contains(.dates),
      // The rows of a table below the names of its columns have dates each.
      out.allSatisfy({ ($0.items[.dates]?.count ?? 0) <= 2 })
    else { return nil }
    return out
  }

  /// Whether several of the labels occur again.
  private static func haveRepeatedLabels(_ rows: [[Cell]]) -> Bool {
    let labels = rows.joined().filter { $0.label != nil }.map(\.text)
    let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.values.count { $0 > 1 } > 2
  }

  /// How high labels are that are smaller than all values, points; `nil` where they are as high as some.
  private static func labelHeight(_ rows: [[Cell]]) -> Double? {
    let known = rows.filter { $0.allSatisfy { $0.label != nil } }.joined().map(\.height).sorted()
    guard let height = known.first, known.count > 3, known[known.count / 2] < 1.05 * height else {
      return nil
    }
    let others = rows.joined().filter { abs($0.height - height) >= 0.05 * height }
    return others.count * 3 >= rows.joined().count && others.allSatisfy { $0.height > height }
      ? height : nil
  }

  /// The cells of each line of some paragraphs, from top to bottom; what shares a line is one row.
  func rows(of paragraphs: [Int]) -> [[Cell]] {
    var rows: [(box: Box, page: Int, cells: [Cell])] = []
    for i in paragraphs {
      let paragraph = self.paragraphs[i]
      let field = paragraph.fieldText(at: i)
      var word = 0
      for line in paragraph.textLines {
        for cell in line.cells {
          let count = cell.reduce(0) { $0 + $1.words.count }
          let range =
            field.range(ofWord: word).lowerBound..<field.range(ofWord: word + count - 1).upperBound
          word += count
          guard let value = field.value(range, confidence: 0.9) else { continue }
          let text = String(field.text[range])
          let box = cell[0].words[0].box
          let own = Cell(
            value: value, text: text, isBullet: !paragraph.style.marker.isEmpty, start: box.x0,
            height: box.height)
          let row = rows.lastIndex {
            $0.page == line.page && $0.box.verticalOverlap(box) > 0.5
          }
          if let row { rows[row].cells.append(own) } else { rows.append((box, line.page, [own])) }
        }
      }
    }
    return rows.sorted { ($0.page, $0.box.y0) < ($1.page, $1.box.y0) }
      .map { $0.cells.sorted { $0.start < $1.start } }
  }
}
