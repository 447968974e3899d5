internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Tables whose first row names their columns: each row is an entry of a form, with the name of its column as the label of
/// each cell.
extension ResumeReader {
  /// The rows of the tables among some paragraphs whose columns say what each cell is, and the other paragraphs.
  func tableEntries(
    _ members: [Int], of topic: FormLabel.FormTopic
  ) -> (entries: [FormEntry], others: [Int]) {
    var (entries, others): ([FormEntry], [Int]) = ([], [])
    var rest = members[...]
    while let first = rest.first {
      let region = paragraphs[first].region
      let table = rest.prefix { paragraphs[$0].region == region }
      rest = rest.dropFirst(table.count)
      guard let rows = rows(of: Array(table), topic) else {
        others += table
        continue
      }
      // What stands right above the names of the columns is what the table is called.
      if let caption = others.last, caption + 2 == first, paragraphs[caption].text.wordCount <= 6,
        reading.dates(in: paragraphs[caption].text).isEmpty
      {
        others.removeLast()
      }
      entries += rows
    }
    return (entries, others)
  }

  /// The rows of a table as entries; `nil` where its columns do not say what every cell is.
  private func rows(of table: [Int], _ topic: FormLabel.FormTopic) -> [FormEntry]? {
    guard let columns = FieldRule.tables.found(columns(of: table, topic), reading) else {
      return nil
    }
    var out: [FormEntry] = []
    for i in table {
      if (field(i).lines.first?.cells.count ?? 0) > 1 {
        out.append(FormEntry())
        for (label, value, text) in cells(of: i, columns) {
          let isSecond = out[out.count - 1].items[label] != nil
          let own =
            isSecond && FieldRule.scores.holds(GradeWords.isScore(text), reading)
            ? .score
            : isSecond && label == .organization && !columns.contains { $0.label == .place }
              ? .place : label
          let value = own == .score ? GradeWords.withoutLabel(value) : value
          out[out.count - 1].items[own, default: []].append(
            FormEntry.Item(value: value, text: text, isBullet: false))
        }
      } else if !out.isEmpty, isPlace(i, in: columns) {
        out[out.count - 1].items[.place, default: []].append(
          FormEntry.Item(
            value: paragraphs[i].value(at: i, confidence: 0.9), text: paragraphs[i].text,
            isBullet: false))
      } else if !out.isEmpty {
        out[out.count - 1].items[.activities, default: []].append(
          FormEntry.Item(
            value: paragraphs[i].value(at: i, confidence: 0.9), text: paragraphs[i].text,
            isBullet: !paragraphs[i].style.marker.isEmpty))
      } else {
        return nil
      }
    }
    // A second line of a cell is where an employer is; any other one nobody named.
    let named = columns.map(\.label).filter { $0 != .organization && $0 != .dates }
    let isMixed = out.contains { row in
      named.contains { $0 != .activities && (row.items[$0]?.count ?? 0) > 1 }
        || (row.items[.organization]?.count ?? 0) > 1 || (row.items[.place]?.count ?? 0) > 1
    }
    return isMixed || out.isEmpty ? nil : out
  }

  /// Whether a line below the employer in its column says where that is.
  private func isPlace(_ i: Int, in columns: [Column]) -> Bool {
    let (text, start) = (paragraphs[i].text, paragraphs[i].box.x0)
    let column = columns.last { $0.start <= start + 4 }
    return column?.label == .organization && paragraphs[i].style.marker.isEmpty
      && !columns.contains { $0.label == .place } && text.wordCount <= 4
      && text.first?.isUppercase == true && Self.isPlaceByWords(text, reading)
  }

  private typealias Column = (start: Double, label: FormLabel)

  /// The columns of a table by their names; `nil` when it is no such table, or a column's name says nothing or two things.
  private func columns(of table: [Int], _ topic: FormLabel.FormTopic) -> [Column]? {
    guard let first = table.first, let heads = tableHeads[paragraphs[first].region],
      let line = paragraphs[heads].lines.first
    else { return nil }
    let names = line.cells.map { $0.map(\.text).joined(separator: " ") }
    var labels = names.map { FormLabel.ofForm($0, of: topic) ?? FormLabel.detail($0) }
    let known = Set(labels.compactMap(\.self))
    // What remains beside who and when is what.
    if let unknown = labels.firstIndex(of: nil), labels.count(where: { $0 == nil }) == 1,
      known.isSuperset(of: [.dates, .organization]), known.isDisjoint(with: [.position, .degree])
    {
      labels[unknown] = .degree
    }
    // "Degree" beside "course": what it is in.
    if topic == .schools, !known.contains(.area),
      let second = labels.lastIndex(of: .degree), labels.firstIndex(of: .degree) != second
    {
      labels[second] = .area
    }
    let found = labels.compactMap(\.self)
    let others = found.filter { $0 != .dates && $0 != .other }
    guard found.count == names.count, Set(others).count == others.count,
      (1...2).contains(found.count(where: { $0 == .dates })),
      !Set(others).isDisjoint(with: [.position, .degree, .organization]),
      // Where no column is for employers they stand with the titles.
      topic == .items || !Set(others).isDisjoint(with: [.organization, .organizationAndPlace])
    else { return nil }
    return Array(zip(starts(below: line.cells, of: table), found))
  }

  /// Where the columns below some names start: where the names do, or further left where they stand in the middle of
  /// their columns.
  private func starts(below heads: [[TextLine.Run]], of table: [Int]) -> [Double] {
    let cells = table.flatMap { field($0).lines.flatMap(\.cells) }.map {
      $0[0].words[0].box.x0
    }
    let boxes = heads.map { runs in
      (x0: runs[0].words[0].box.x0, x1: runs[runs.count - 1].words.last?.box.x1 ?? 0)
    }
    return boxes.enumerated().map { n, head in
      let edge = n > 0 ? boxes[n - 1].x1 : -.infinity
      guard !cells.contains(where: { abs($0 - head.x0) < 4 }) else { return head.x0 }
      return cells.filter { $0 > edge && $0 < head.x0 }.min() ?? head.x0
    }
  }

  /// The cells of a row with the names of their columns.
  private func cells(
    of i: Int, _ columns: [Column]
  ) -> [(label: FormLabel, value: FieldValue, text: String)] {
    let field = field(i)
    var word = 0
    var out: [(label: FormLabel, value: FieldValue, text: String)] = []
    for cell in field.lines.flatMap(\.cells) {
      let count = cell.reduce(0) { $0 + $1.words.count }
      let range =
        field.range(ofWord: word).lowerBound..<field.range(ofWord: word + count - 1).upperBound
      word += count
      let start = cell[0].words[0].box.x0
      let column = columns.last { $0.start <= start + 4 } ?? columns[0]
      // "–" in a cell says that there is nothing.
      guard let value = field.value(range, confidence: 0.9) else { continue }
      out.append((column.label, value, String(field.text[range])))
    }
    return out
  }
}
