/// Splits a page into regions in reading order: what is above a gutter, its left column, its right column, what
/// is below.
///
/// A gutter is a vertical strip without words, at least 6 pt and 0.75 body sizes wide, with at least four lines
/// and eight words on each side. A column of dates, places or run-in headings is not split off: it is side data
/// of the lines that it stands beside.
struct ColumnSplit {
  private let styles: [TextStyle]
  private let bodySize: Double
  /// The page's words row by row: chunks refer to them.
  private let words: [Word]
  private let chunks: [Chunk]

  /// A split of a page's words in any order.
  init(of words: [Word], styles: [TextStyle], bodySize: Double) {
    self.styles = styles
    self.bodySize = bodySize
    (self.words, chunks) = Chunk.all(of: words, styles: styles)
  }

  /// The regions with the bands that they lie in.
  func regions() -> [Region] {
    var band = 0
    return bands(of: chunks, depth: 0).flatMap { columns in
      defer { band += 1 }
      return columns.map { region in
        var region = region
        region.band = band
        return region
      }
    }
  }

  /// The regions of a page from top to bottom, those side by side in one list.
  private func bands(of chunks: [Chunk], depth: Int) -> [[Region]] {
    switch cut(of: chunks, kind: .full, depth: depth) {
    case .none: []
    case .whole(let region): [[region]]
    case .columns(let parts):
      bands(of: parts.above, depth: depth + 1) + [columns(of: parts, depth: depth)]
        + bands(of: parts.below, depth: depth + 1)
    }
  }

  private func regions(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> [Region] {
    switch cut(of: chunks, kind: kind, depth: depth) {
    case .none: []
    case .whole(let region): [region]
    case .columns(let parts):
      regions(of: parts.above, kind: kind, depth: depth + 1) + columns(of: parts, depth: depth)
        + regions(of: parts.below, kind: kind, depth: depth + 1)
    }
  }

  private func columns(of parts: Parts, depth: Int) -> [Region] {
    regions(of: parts.left, kind: .left, depth: depth + 1)
      + regions(of: parts.right, kind: .right, depth: depth + 1)
  }

  /// What a gutter parts.
  private struct Parts {
    var above: [Chunk]
    var left: [Chunk]
    var right: [Chunk]
    var below: [Chunk]
  }

  private enum Cut {
    case none
    case whole(Region)
    case columns(Parts)
  }

  private func cut(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> Cut {
    guard let first = chunks.first else { return .none }
    let box = chunks.dropFirst().reduce(first.box) { $0.union($1.box) }
    var whole = Region(words: words(of: chunks), box: box, kind: kind)
    guard depth < 4 else { return .whole(whole) }
    let finder = GutterFinder(chunks: chunks, box: box, bodySize: bodySize)
    for gutter in finder.gutters() {
      let inside = chunks.filter { $0.box.midY > gutter.top && $0.box.midY < gutter.bottom }
      let left = inside.filter { $0.box.midX < gutter.middle }
      let right = inside.filter { $0.box.midX >= gutter.middle }
      switch side(left: left, right: right) {
      case .leftMargin:
        whole.leftMargin = gutter
        return .whole(whole)
      case .rightMargin:
        continue
      case .columns:
        return .columns(
          Parts(
            above: chunks.filter { $0.box.midY <= gutter.top }, left: left, right: right,
            below: chunks.filter { $0.box.midY >= gutter.bottom }))
      }
    }
    whole.leftMargin = finder.leftMargins().first { margin in
      let rows = chunks.filter { $0.box.midY > margin.top && $0.box.midY < margin.bottom }
      let beside = rows.filter { $0.box.x1 <= margin.x0 + 1 || $0.box.x0 >= margin.x1 - 1 }
      return side(
        left: beside.filter { $0.box.midX < margin.middle },
        right: beside.filter { $0.box.midX >= margin.middle }) == .leftMargin
    }
    return .whole(whole)
  }

  private enum Side { case columns, leftMargin, rightMargin }

  private func words(of chunks: [Chunk]) -> [Word] {
    var out: [Word] = []
    out.reserveCapacity(chunks.reduce(0) { $0 + $1.words.count })
    for chunk in chunks { out += words[chunk.words] }
    return out
  }

  private func side(left: [Chunk], right: [Chunk]) -> Side {
    let leftLines = lines(of: words(of: left), styles: styles)
    let rightLines = lines(of: words(of: right), styles: styles)
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
