internal import ResumeDates
internal import ResumeScanners

/// Cells of a line that say when: what stands between wide gaps.
///
/// Within its cell a date goes on that would not before other words, "2022/03 -      Depot Manager", and a start may stand in one
/// cell and its end in the next, "Oct 2020      today      Nurse".
struct DateCells {
  private let reading: FieldReading
  private let text: String
  /// Where the cells stand, from left to right.
  private let cells: [Range<String.Index>]

  init(_ runs: [HeaderLine.Run], _ text: String, _ reading: FieldReading) {
    self.reading = reading
    self.text = text
    var cells: [Range<String.Index>] = []
    for run in runs {
      if let last = cells.last, !run.followsGap {
        cells[cells.count - 1] = last.lowerBound..<run.range.upperBound
      } else {
        cells.append(run.range)
      }
    }
    self.cells = cells
  }

  /// Makes stretches of single dates whose cells say so.
  func complete(_ spans: inout [DateSpan]) {
    guard cells.count > 1 else { return }
    for (cell, next) in zip(cells, cells.dropFirst()) {
      guard let n = spans.firstIndex(where: { cell.contains($0.range.lowerBound) }),
        !spans[n].isRange, spans[n].range.upperBound <= cell.upperBound
      else { continue }
      if let own = lastSpan(in: cell), own.isRange, own.start == spans[n].start {
        spans[n] = own
      } else if span(of: cell) != nil, let start = spans[n].start, let end = end(in: next) {
        guard end.start.map({ !$0.isCertainlyBefore(start) }) ?? true else { continue }
        let isSecond: (DateSpan) -> Bool = { next.contains($0.range.lowerBound) }
        spans[n].range = spans[n].range.lowerBound..<next.upperBound
        (spans[n].end, spans[n].isOngoing, spans[n].isRange) = (end.start, end.isOngoing, true)
        spans.removeAll { isSecond($0) }
      }
    }
  }

  /// The date that a cell is, and nothing else.
  private func span(of cell: Range<String.Index>) -> DateSpan? {
    lastSpan(in: cell).flatMap { isWordless(cell.lowerBound..<$0.range.lowerBound) ? $0 : nil }
  }

  /// The date that a cell ends in.
  private func lastSpan(in cell: Range<String.Index>) -> DateSpan? {
    let part = String(text[cell])
    guard var span = reading.dates(in: part).last else { return nil }
    let utf8 = text.utf8
    func place(_ index: String.Index) -> String.Index {
      utf8.index(cell.lowerBound, offsetBy: part.utf8.distance(from: part.startIndex, to: index))
    }
    span.range = place(span.range.lowerBound)..<place(span.range.upperBound)
    return isWordless(span.range.upperBound..<cell.upperBound) ? span : nil
  }

  /// Whether a part of the text has neither letters nor digits.
  private func isWordless(_ range: Range<String.Index>) -> Bool {
    text[range].allSatisfy { !$0.isLetter && !$0.isNumber }
  }

  /// The single date that a cell is, or the present.
  private func end(in cell: Range<String.Index>) -> DateSpan? {
    if let span = span(of: cell) { return span.isRange ? nil : span }
    guard DateWords.isPresentAlone(String(text[cell])) else { return nil }
    return DateSpan(range: cell, start: nil, end: nil, isOngoing: true, isRange: true)
  }
}
