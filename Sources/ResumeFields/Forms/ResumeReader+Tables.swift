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
            isSecond && reading.dates(in: text).isEmpty
              && FieldRule.scores.holds(GradeWords.isScore(text), reading)
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
    let cells = names(in: line, above: table)
    let names = cells.map { $0.map(\.text).joined(separator: " ") }
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
    return Array(zip(starts(below: cells, of: table), found))
  }

  /// The words of each name of a column: between wide gaps, and parted where a cell of every row starts.
  private func names(in line: TextLine, above table: [Int]) -> [ArraySlice<PlacedWord>] {
    let rows = table.map(cellStarts).filter { $0.count > 1 }
    let common = (rows.first ?? []).filter { start in
      rows.count > 1 && rows.allSatisfy { $0.contains { abs($0 - start) < 1 } }
    }
    return line.cells.flatMap { cell in
      let words = cell.flatMap(\.words)
      let cuts = words.indices.dropFirst().filter { n in
        common.contains { $0 > words[n - 1].box.x1 - 1 && $0 < words[n].box.x0 + 1 }
      }
      return zip([0] + cuts, cuts + [words.count]).map { words[$0..<$1] }
    }
  }

  /// Where the cells of a paragraph start, points: the first words of lines, and those behind more than a space.
  private func cellStarts(_ i: Int) -> [Double] {
    field(i).lines.flatMap(\.cells).flatMap { cell in
      let words = cell.flatMap(\.words)
      return words.indices.filter { $0 == 0 || Self.hasGap(before: $0, words) }.map {
        words[$0].box.x0
      }
    }
  }

  /// Where the columns below some names start: where the names do, or further left where they stand in the middle of
  /// their columns.
  private func starts(
    below heads: [ArraySlice<PlacedWord>], of table: [Int]
  ) -> [Double] {
    let cells = table.flatMap(cellStarts)
    let boxes = heads.map { words in
      (x0: words[words.startIndex].box.x0, x1: words[words.endIndex - 1].box.x1)
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
      for words in Self.parted(cell.flatMap(\.words), at: columns) {
        let range =
          field.range(ofWord: word)
          .lowerBound..<field.range(ofWord: word + words.count - 1)
          .upperBound
        word += words.count
        let start = words[words.startIndex].box.x0
        let column = columns.last { $0.start <= start + 4 } ?? columns[0]
        // "–" in a cell says that there is nothing.
        guard let value = field.value(range, confidence: 0.9) else { continue }
        out.append((column.label, value, String(field.text[range])))
      }
    }
    return out
  }

  /// Whether more than a space stands before a word.
  private static func hasGap(before n: Int, _ words: [PlacedWord]) -> Bool {
    let box = words[n].box
    return box.x0 - words[n - 1].box.x1 > 0.4 * (box.y1 - box.y0)
  }

  /// The words between two wide gaps, parted where one stands at the start of a column: "02/2022 10/2024" below "From" and "To".
  private static func parted(
    _ words: [PlacedWord], at columns: [Column]
  ) -> [ArraySlice<PlacedWord>] {
    let cuts = words.indices.dropFirst().filter { n in
      hasGap(before: n, words)
        && columns.dropFirst().contains { abs($0.start - words[n].box.x0) < 4 }
    }
    return zip([0] + cuts, cuts + [words.count]).map { words[$0..<$1] }
  }
}
