/// Splits a page into regions in reading order: what is above a gutter, its left column, its right column, what
/// is below.
///
/// A gutter is a vertical strip without words, at least 6 pt and 0.75 body sizes wide, with at least four lines
/// and eight words on each side. A column of dates, places or run-in headings is not split off: it is side data
/// of the lines that it stands beside.
struct ColumnSplit {
  let styles: [TextStyle]
  let bodySize: Double

  /// The regions of some words.
  func regions(of words: [Word]) -> [Region] {
    regions(of: Chunk.all(of: words, styles: styles), kind: .full, depth: 0)
  }

  private func regions(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> [Region] {
    guard let first = chunks.first else { return [] }
    let box = chunks.dropFirst().reduce(first.box) { $0.union($1.box) }
    var whole = Region(words: chunks.flatMap(\.words), box: box, kind: kind)
    guard depth < 4 else { return [whole] }
    let finder = GutterFinder(chunks: chunks, box: box, bodySize: bodySize)
    for gutter in finder.gutters() {
      let inside = chunks.filter { $0.box.midY > gutter.top && $0.box.midY < gutter.bottom }
      let left = inside.filter { $0.box.midX < gutter.middle }
      let right = inside.filter { $0.box.midX >= gutter.middle }
      switch side(left: left.flatMap(\.words), right: right.flatMap(\.words)) {
      case .leftMargin:
        whole.leftMargin = gutter
        return [whole]
      case .rightMargin:
        continue
      case .columns:
        let above = chunks.filter { $0.box.midY <= gutter.top }
        let below = chunks.filter { $0.box.midY >= gutter.bottom }
        return regions(of: above, kind: kind, depth: depth + 1)
          + regions(of: left, kind: .left, depth: depth + 1)
          + regions(of: right, kind: .right, depth: depth + 1)
          + regions(of: below, kind: kind, depth: depth + 1)
      }
    }
    return [whole]
  }

  private enum Side { case columns, leftMargin, rightMargin }

  private func side(left: [Word], right: [Word]) -> Side {
    let leftLines = lines(of: left, styles: styles)
    let rightLines = lines(of: right, styles: styles)
    if isMargin(rightLines, beside: leftLines) { return .rightMargin }
    if isMargin(leftLines, beside: rightLines) { return .leftMargin }
    return .columns
  }

  /// Whether lines are short notes to the lines beside them, such as dates, places or run-in headings.
  ///
  /// Notes are few words each and stand on the baselines of the main lines; a line that has its row for itself
  /// (a section heading) says nothing. A column with headings that runs along most of the main lines is a column,
  /// even on the same baselines.
  private func isMargin(_ side: [Line], beside main: [Line]) -> Bool {
    let words = side.reduce(0) { $0 + $1.words.count }
    guard !side.isEmpty, Double(words) <= 4.5 * Double(side.count) else { return false }
    var anchored: [Line] = []
    var floating = 0
    var next = 0
    for line in side {
      while next < main.count, main[next].box.y1 < line.box.y0 { next += 1 }
      let beside = main[next...].prefix(3).filter { $0.box.y0 < line.box.y1 }
      let shares = beside.contains { other in
        abs(other.box.y1 - line.box.y1) < 0.2 * bodySize
          || abs(other.box.midY - line.box.midY) < 0.15 * bodySize
      }
      if shares { anchored.append(line) } else if !beside.isEmpty { floating += 1 }
    }
    guard anchored.count >= 3, Double(floating) <= 0.2 * Double(side.count) else { return false }
    let headings = anchored.count { isEmphatic($0) && !$0.hasDigit }
    let plain = anchored.count { !isEmphatic($0) && !$0.hasDigit }
    let runsAlong = Double(side.count) > 0.6 * Double(main.count)
    return headings == 0 || plain == 0 || !runsAlong
  }

  private func isEmphatic(_ line: Line) -> Bool {
    line.size >= 1.12 * bodySize || line.isCapitals(atLeast: 4) || line.boldFraction > 0.9
  }
}
