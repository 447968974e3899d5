package import PageLayout
package import ResumeScanners

/// What belongs to the headers of entries though their paragraphs do not say so: found once, and asked by those who read headers.
package struct PageLinks {
  /// The paragraphs as they are read: without words that the date of the line above goes on with.
  package let paragraphs: [Paragraph]
  /// Headers with the sign of a list, which opens no item there.
  let marked: Set<Int>
  /// Headers whose second line stands for itself, as behind a gap.
  private let broken: Set<Int>
  /// Dates that stand beside headers.
  private let margin: DateMargin
  /// Dates that go on in the next line.
  private let column: DateColumn

  /// The links of some paragraphs.
  init(_ paragraphs: [Paragraph], _ reading: FieldReading) {
    column = DateColumn(paragraphs, reading)
    let paragraphs = column.paragraphs
    self.paragraphs = paragraphs
    margin = DateMargin(paragraphs, reading)
    marked = MarkedHeaders.found(in: paragraphs, reading)
    broken = marked.filter { paragraphs[$0].goesOnBelowDates(reading) }
      .union(PlacesBelow.found(in: paragraphs, reading))
  }

  /// The paragraph that each paragraph with a date in the margin belongs to.
  package var headers: [Int: Int] { margin.headers }

  /// Whether a date stands beside a paragraph.
  func hasDateBeside(_ i: Int) -> Bool { margin.dates[i] != nil }

  /// Lines of a paragraph as they are read: with the date that stands beside them.
  package func lines(_ own: [TextLine], of i: Int) -> [SourceLine] {
    var lines = own.map { SourceLine($0) }
    guard let last = lines.indices.last else { return lines }
    if broken.contains(i), lines.count > 1 { lines[1].line.runs[0].followsGap = true }
    if let rest = column.rest[i], own.first == paragraphs[i].lines.first {
      lines[0].insert(rest, of: i + 1, at: 1)
    }
    guard let date = margin.dates[i] else { return lines }
    if date.opensHeader { lines[0].line.runs[0].followsGap = true }
    let (line, start) = date.opensHeader ? (0, 0) : (last, lines[last].line.runs.count)
    for (n, (run, paragraph)) in date.runs.enumerated() {
      lines[line].insert(run, of: paragraph, at: start + n)
    }
    return lines
  }
}
