/// Splits a page into regions in reading order: what is above a gutter, its left column, its right column, what
/// is below.
///
/// A gutter is a vertical strip without words, at least 6 pt and 0.75 body sizes wide, with at least four lines
/// and eight words on each side. A column of dates, places or run-in headings is not split off: it is side data
/// of the lines that it stands beside.
struct ColumnSplit {
  private let styles: [TextStyle]
  private let bodySize: Double
  /// The page's words in rows.
  private let rows: [[Word]]
  /// The same words row by row in one list: chunks refer to them.
  private let words: [Word]
  private let chunks: [Chunk]
  /// The margin of headings on the pages before, where there is one.
  private let margin: Gutter?

  /// A split of a page's words in any order; a page of few headings may have those beside the same margin as the pages
  /// before.
  init(of words: [Word], styles: [TextStyle], bodySize: Double, margin: Gutter? = nil) {
    self.styles = styles
    self.bodySize = bodySize
    self.margin = margin
    rows = PageLayout.rows(of: words)
    (self.words, chunks) = Chunk.all(of: rows, styles: styles)
  }

  /// The regions with the bands that they lie in.
  func regions() -> [Region] {
    var band = 0
    return bands(of: chunks, kind: .full, depth: 0).flatMap { columns in
      defer { band += 1 }
      return columns.map { region in
        var region = region
        region.band = band
        return region
      }
    }
  }

  /// The regions of some chunks from top to bottom, those side by side in one list.
  private func bands(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> [[Region]] {
    switch cut(of: chunks, kind: kind, depth: depth) {
    case .none: return []
    case .whole(let region): return [[region]]
    case .columns(let parts): return columns(parts, kind: kind, depth: depth)
    case .stretches(let stretches):
      // Their headings stand over both columns: all of it is one column to read.
      let box = chunks.dropFirst().reduce(chunks[0].box) { $0.union($1.box) }
      return stretches.flatMap { columns($0, kind: kind, depth: depth) }.map { regions in
        regions.map { region in
          var region = region
          region.columnBox = box
          return region
        }
      }
    }
  }

  private func columns(_ parts: Parts, kind: ColumnKind, depth: Int) -> [[Region]] {
    let left = bands(of: parts.left, kind: .left, depth: depth + 1)
    let right = bands(of: parts.right, kind: .right, depth: depth + 1)
    return bands(of: parts.above, kind: kind, depth: depth + 1)
      + [(left + right).flatMap(\.self)] + bands(of: parts.below, kind: kind, depth: depth + 1)
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
    /// Columns that headings of the page's whole width interrupt.
    case stretches([Parts])
  }

  /// The stretches of two columns that headings over both of them interrupt: cards side by side, section by section.
  ///
  /// The headings stand at the left with their rows for themselves, and nothing at the right reaches over such a row.
  private func interrupted(
    _ chunks: [Chunk], by gutter: Gutter, left: [Chunk], right: [Chunk], below top: Double
  ) -> [Parts]? {
    let leftLines = lines(of: rows(of: left.filter { $0.box.midY > top }), styles: styles)
    let rightLines = lines(of: rows(of: right.filter { $0.box.midY > top }), styles: styles)
    func isFree(_ line: Line) -> Bool {
      !rightLines.contains { $0.box.y0 < line.box.y1 && $0.box.y1 > line.box.y0 }
    }
    let free = leftLines.filter { isHeading($0) && isFree($0) }
    guard let first = free.first, let type = free.first.map({ styles[$0.words[0].style] }) else {
      return nil
    }
    func isAlike(_ line: Line) -> Bool {
      styles[line.words[0].style].looks(like: type)
        && abs(line.size - first.size) < 0.05 * first.size
    }
    // All lines in this type open sections, and the right side has none.
    guard !leftLines.contains(where: { isAlike($0) && !isFree($0) }),
      !rightLines.contains(where: { isAlike($0) || isHeading($0) })
    else { return nil }
    let edges = [top] + free.filter(isAlike).map(\.box.midY) + [gutter.bottom]
    var out: [Parts] = []
    var last = -Double.infinity
    for (start, end) in zip(edges, edges.dropFirst()) {
      func isWithin(_ chunk: Chunk) -> Bool {
        chunk.box.midY > start + 0.1 && chunk.box.midY < end - 0.1
      }
      let side = right.filter(isWithin)
      guard !side.isEmpty else { continue }
      out.append(
        Parts(
          above: chunks.filter { $0.box.midY > last && $0.box.midY <= start + 0.1 },
          left: left.filter(isWithin), right: side, below: []))
      last = end - 0.1
    }
    guard !out.isEmpty else { return nil }
    out[out.count - 1].below = chunks.filter { $0.box.midY >= last }
    return out
  }

  /// Whether a line is set as headings of sections are: few words in large type or capitals.
  private func isHeading(_ line: Line) -> Bool {
    line.words.count <= 6 && !line.hasDigit && line.segmentStarts.isEmpty
      && (line.size >= 1.08 * bodySize || line.isCapitals(atLeast: 4))
  }

  private func cut(of chunks: [Chunk], kind: ColumnKind, depth: Int) -> Cut {
    guard let first = chunks.first else { return .none }
    let box = chunks.dropFirst().reduce(first.box) { $0.union($1.box) }
    guard depth < 4 else { return .whole(Region(rows: rows(of: chunks), box: box, kind: kind)) }
    var (leftMargin, rightMargins): (Gutter?, [Gutter]) = (nil, [])
    let finder = GutterFinder(chunks: chunks, box: box, bodySize: bodySize)
    lazy var margins = finder.leftMargins()
    search: for gutter in finder.gutters() {
      let inside = chunks.filter { $0.box.midY > gutter.top && $0.box.midY < gutter.bottom }
      let left = inside.filter { $0.box.midX < gutter.middle }
      let right = inside.filter { $0.box.midX >= gutter.middle }
      let heads = headingRow(of: left, right)
      if heads == nil, gutter.isShort || leftMargin != nil { continue }
      // Beside a margin there are no columns, above and below it there may be.
      if let leftMargin, gutter.isBeside(leftMargin),
        (heads ?? 0) < leftMargin.bottom - 2.5 * bodySize
      {
        continue
      }
      let place = heads == nil ? side(left: left, right: right) : .columns
      switch place {
      case .leftMargin, .stackedMargin:
        var gutter = gutter
        gutter.hasStacks = place == .stackedMargin
        leftMargin = leftMargin ?? gutter
      case .rightMargin:
        if !rightMargins.contains(where: gutter.isBeside) { rightMargins.append(gutter) }
      case .tables:
        continue search
      case .columns:
        if leftMargin == nil,
          let margin = headingMargin(among: margins, of: finder, leftOf: gutter)
        {
          leftMargin = margin
          break search
        }
        let from = max(gutter.top, heads ?? gutter.top)
        if let parts = interrupted(chunks, by: gutter, left: left, right: right, below: from) {
          return .stretches(parts)
        }
        // What stands above headings side by side stands above the columns.
        let top = heads.map { max(gutter.top, $0) } ?? gutter.top
        return .columns(
          Parts(
            above: chunks.filter { $0.box.midY <= top }, left: left.filter { $0.box.midY > top },
            right: right.filter { $0.box.midY > top },
            below: chunks.filter { $0.box.midY >= gutter.bottom }))
      }
    }
    let outerMargin = leftMargin.flatMap { inner in
      headingMargin(among: margins, of: finder, leftOf: inner).flatMap {
        partsDates($0, inner, chunks) ? $0 : nil
      }
    }
    leftMargin =
      leftMargin
      ?? margins.prefix(4).first { margin in
        let rows = chunks.filter { $0.box.midY > margin.top && $0.box.midY < margin.bottom }
        let beside = rows.filter { $0.box.x1 <= margin.x0 + 1 || $0.box.x0 >= margin.x1 - 1 }
        return side(
          left: beside.filter { $0.box.midX < margin.middle },
          right: beside.filter { $0.box.midX >= margin.middle }) == .leftMargin
      } ?? headingMargin(among: margins, of: finder) ?? knownMargin(chunks, box)
    return .whole(
      Region(
        rows: rows(of: chunks), box: box, kind: kind, outerMargin: outerMargin,
        leftMargin: leftMargin, rightMargins: rightMargins))
  }

  /// A margin at the left that holds nothing but the headings of the sections beside it, some of which a gutter may part.
  private func headingMargin(
    among margins: [Gutter], of finder: GutterFinder, leftOf gutter: Gutter? = nil
  ) -> Gutter? {
    let margins = margins.filter { margin in
      // A dozen headings of a few words each.
      margin.words <= 40
        && gutter.map { margin.x1 < $0.x0 && margin.top < $0.bottom && margin.bottom > $0.top }
          ?? true
    }
    // Headings run along all sections, other notes beside some lines.
    return margins.sorted { ($0.height, $0.x1 - $0.x0) > ($1.height, $1.x1 - $1.x0) }.prefix(2)
      .first { holdsOnlyHeadings($0, finder.chunks) }
  }

  /// Whether what stands between two margins are dates, and nothing reaches over the outer one.
  private func partsDates(_ outer: Gutter, _ inner: Gutter, _ chunks: [Chunk]) -> Bool {
    let notes = chunks.filter {
      $0.box.x1 <= inner.x1 && $0.box.midY > outer.top && $0.box.midY < outer.bottom
    }
    let dates = notes.filter { $0.box.x0 >= outer.x1 - 1 }
    return notes.allSatisfy { $0.box.x1 <= outer.x0 + 1 || $0.box.x0 >= outer.x1 - 1 }
      && lines(of: rows(of: dates), styles: styles).count(where: \.hasYear) > 1
  }

  /// The margin of the pages before, where it is free on this page and all that stands in it are headings beside lines.
  private func knownMargin(_ chunks: [Chunk], _ box: Box) -> Gutter? {
    guard let margin,
      chunks.allSatisfy({ $0.box.x1 < margin.x1 - 1 || $0.box.x0 >= margin.x1 - 1 })
    else { return nil }
    let left = chunks.filter { $0.box.x1 < margin.x1 - 1 }
    let notes = lines(of: rows(of: left), styles: styles)
    guard !notes.isEmpty,
      notes.allSatisfy({ isEmphatic($0) && !$0.hasDigit && $0.words.count <= 4 })
    else { return nil }
    let edge = left.map(\.box.x1).reduce(margin.x0) { max($0, $1) }
    return Gutter(
      x0: edge, x1: margin.x1, top: box.y0 - 1, bottom: box.y1 + 1, words: notes.count)
  }

  /// The margin of a region, where it holds nothing but headings.
  func headingMargin(of region: Region) -> Gutter? {
    region.leftMargin.flatMap { holdsOnlyHeadings($0, chunks) ? $0 : nil }
  }

  private func holdsOnlyHeadings(_ margin: Gutter, _ chunks: [Chunk]) -> Bool {
    let inside = chunks.filter { $0.box.midY > margin.top && $0.box.midY < margin.bottom }
    let left = inside.filter { $0.box.x1 <= margin.x0 + 1 }
    let right = inside.filter { $0.box.x0 >= margin.x1 - 1 }
    let notes = lines(of: rows(of: left), styles: styles)
    let main = lines(of: rows(of: right), styles: styles)
    guard notes.count >= 3, notes.count * 2 <= main.count, isMargin(notes, beside: main) else {
      return false
    }
    if MarginNotes.ownStyle(notes, beside: main, styles) != nil
      || !notes.contains(where: isEmphatic) && MarginNotes.standAtBreaks(notes, beside: main)
    {
      return true
    }
    let usual = main.first { !isEmphatic($0) }.map { styles[$0.words[0].style] }
    return notes.allSatisfy { note in
      let style = styles[note.words[0].style]
      return !note.hasDigit && note.words.count <= 4
        && (isEmphatic(note) || usual.map(style.sharesNothing) ?? true)
    }
  }

  /// What stands beside a gutter.
  private enum Side {
    case columns, leftMargin, rightMargin
    /// A left margin whose notes have several lines, which do not stand on the baselines beside them.
    case stackedMargin
    /// Tables and notes of several sections, whose gaps happen to lie above each other.
    case tables
  }

  /// The words of chunks in rows; those of the page when the chunks are all of its.
  private func rows(of chunks: [Chunk]) -> [[Word]] {
    chunks.count == self.chunks.count ? rows : PageLayout.rows(of: words(of: chunks))
  }

  private func words(of chunks: [Chunk]) -> [Word] {
    var out: [Word] = []
    out.reserveCapacity(chunks.reduce(0) { $0 + $1.words.count })
    for chunk in chunks { out += words[chunk.words] }
    return out
  }

  private func side(left: [Chunk], right: [Chunk]) -> Side {
    let (leftRows, rightRows) = (rows(of: left), rows(of: right))
    guard isNarrow(leftRows) || isNarrow(rightRows) else { return .columns }
    let leftLines = lines(of: leftRows, styles: styles)
    let rightLines = lines(of: rightRows, styles: styles)
    if isNarrow(leftRows), areCenteredHeadings(rightLines, above: leftLines) { return .tables }
    if isNarrow(leftRows), areHangingHeadings(leftLines, above: rightLines) { return .leftMargin }
    // The labels of a form run along all values, and have headings among them.
    if isNarrow(leftRows), MarginNotes.areFormLabels(leftLines.filter { !isEmphatic($0) }) {
      return .leftMargin
    }
    let isLeft = isNarrow(leftRows) && isMargin(leftLines, beside: rightLines)
    // Where lines are short on both sides, the notes are the side that has far fewer of them.
    if isLeft, leftLines.count * 2 <= rightLines.count { return .leftMargin }
    if isNarrow(rightRows), isMargin(rightLines, beside: leftLines) { return .rightMargin }
    if isLeft { return .leftMargin }
    if isNarrow(leftRows), areStacks(leftLines, beside: rightLines) { return .stackedMargin }
    if isNarrow(rightRows), areStacks(rightLines, beside: leftLines) { return .rightMargin }
    return areTables(leftLines, rightLines) ? .tables : .columns
  }

  /// The top of a row of two headings in one type, one at each side, where the right side opens with it and neither goes on
  /// in that type: what stands below them are columns.
  private func headingRow(of left: [Chunk], _ right: [Chunk]) -> Double? {
    guard let opening = right.min(by: { $0.box.midY < $1.box.midY }) else { return nil }
    let top = opening.box.midY
    // Most gutters are told by the first words beside them, before any line is made.
    guard
      words[opening.words].contains(where: {
        styles[$0.style].size >= 1.08 * bodySize || $0.text.capitalCount != nil
      }), left.contains(where: { abs($0.box.midY - top) < 0.2 * bodySize })
    else { return nil }
    let leftLines = lines(
      of: rows(of: left.filter { $0.box.midY > top - bodySize }), styles: styles)
    let rightLines = lines(of: rows(of: right), styles: styles)
    guard leftLines.count > 1, rightLines.count > 1 else { return nil }
    let (first, second) = (leftLines[0], rightLines[0])
    let (own, other) = (styles[first.words[0].style], styles[second.words[0].style])
    guard abs(first.box.midY - second.box.midY) < 0.2 * bodySize, !first.hasDigit, !second.hasDigit,
      first.words.count <= 4, second.words.count <= 6, isEmphatic(first), isEmphatic(second),
      own.looks(like: other), abs(first.size - second.size) < 0.05 * first.size,
      // Two words of one heading whose letters are spaced out stand nearer.
      second.box.x0 - first.box.x1 > 2 * first.size,
      // The names of a table's columns are bold, headings of sections more than that.
      first.size >= 1.08 * bodySize
        || first.isCapitals(atLeast: 4) && second.isCapitals(atLeast: 4),
      !isSet(leftLines[1], as: first), !isSet(rightLines[1], as: second)
    else { return nil }
    return min(first.box.y0, second.box.y0) - 1
  }

  /// Whether a line is set in another one's type.
  private func isSet(_ line: Line, as other: Line) -> Bool {
    styles[line.words[0].style].looks(like: styles[other.words[0].style])
      && abs(line.size - other.size) < 0.05 * other.size
      && line.isCapitals(atLeast: 2) == other.isCapitals(atLeast: 2)
  }

  /// Whether headings with a row for themselves part two sides into stretches, each of which is notes beside lines.
  private func areTables(_ left: [Line], _ right: [Line]) -> Bool {
    let edges = left.filter { line in
      isEmphatic(line)
        && !right.contains { $0.box.y0 < line.box.y1 && $0.box.y1 > line.box.y0 }
    }.map(\.box.midY)
    guard !edges.isEmpty else { return false }
    let bounds = [-Double.infinity] + edges + [.infinity]
    var stretchCount = 0
    for (top, bottom) in zip(bounds, bounds.dropFirst()) {
      let main = left.filter { $0.box.midY > top && $0.box.midY < bottom }
      let side = right.filter { $0.box.midY > top && $0.box.midY < bottom }
      guard !side.isEmpty else { continue }
      stretchCount += 1
      guard
        isMargin(side, beside: main, atLeast: 2) || isMargin(main, beside: side, atLeast: 2)
      else { return false }
    }
    return stretchCount > 1
  }

  /// Whether the lines at the left are headings with a row for themselves, above text that is set in, but for some notes beside that.
  private func areHangingHeadings(_ left: [Line], above right: [Line]) -> Bool {
    var alone = 0
    var next = 0
    for line in left {
      while next < right.count, right[next].box.y1 <= line.box.midY { next += 1 }
      let isBeside = next < right.count && right[next].box.y0 < line.box.midY
      if isBeside, isEmphatic(line), !line.hasDigit { return false }
      guard !isBeside else { continue }
      guard isEmphatic(line), line.words.count <= 7 else { return false }
      alone += 1
    }
    return alone >= 3 && alone * 2 >= left.count
  }

  /// Whether the lines at the right are headings in the middle of the page, above short lines at the left, and perhaps
  /// notes to these.
  private func areCenteredHeadings(_ right: [Line], above left: [Line]) -> Bool {
    var (alone, notes) = ([Line](), [Line]())
    var next = 0
    for line in right {
      while next < left.count, left[next].box.y1 <= line.box.midY { next += 1 }
      let isBeside = next < left.count && left[next].box.y0 < line.box.midY
      if isBeside { notes.append(line) } else { alone.append(line) }
    }
    guard alone.count >= 3, alone.allSatisfy({ isEmphatic($0) && $0.words.count <= 7 }) else {
      return false
    }
    let middles = alone.map(\.box.midX).sorted()
    let starts = alone.map(\.box.x0).sorted()
    // Set in the middle, not flush left.
    guard middles[middles.count - 1] - middles[0] < bodySize,
      starts[starts.count - 1] - starts[0] > 1.5 * bodySize
    else { return false }
    return notes.isEmpty || isMargin(notes, beside: left, atLeast: 1)
  }

  private static let dashes = ["–", "—", "-"]

  /// Whether rows are few words each, as notes in a margin are: "Mar 2018 – Jul 2021" has four; dates alone may have
  /// eight, "from June 2019 to July 2021 and since 2023".
  private func isNarrow(_ rows: [[Word]]) -> Bool {
    guard !rows.isEmpty else { return false }
    let count = rows.joined().count { $0.text.utf8.count > 3 || !Self.dashes.contains($0.text) }
    if Double(count) <= 4.5 * Double(rows.count) { return true }
    return rows.allSatisfy { row in row.count <= 8 && row.contains { $0.text.hasYear } }
  }

  /// Whether lines are short notes to the lines beside them, such as dates, places or run-in headings.
  ///
  /// Notes stand on the baselines of the main lines; a line that has its row for itself (a section heading) says
  /// nothing, nor does the second line of a heading that wraps. A column with headings that runs along most of the main
  /// lines is a column, even on the same baselines.
  private func isMargin(
    _ side: [Line], beside main: [Line], atLeast count: Int = 3
  ) -> Bool {
    var anchored: [Line] = []
    var floating = 0
    var next = 0
    let edge = side.map(\.box.x1).max() ?? 0
    let below = linesBelowDates(side)
    for (i, line) in side.enumerated() {
      while next < main.count, main[next].box.y1 < line.box.y0 { next += 1 }
      let beside = main[next...].prefix(3).filter { $0.box.y0 < line.box.y1 }
      let shares = beside.contains { other in
        abs(other.box.y1 - line.box.y1) < 0.2 * bodySize
          || abs(other.box.midY - line.box.midY) < 0.15 * bodySize
      }
      let isRest =
        below.contains(i)
        || i > 0 && anchored.last == side[i - 1]
          && headingWraps(side[i - 1], into: line, before: edge)
      if shares, !below.contains(i) {
        anchored.append(line)
      } else if !beside.isEmpty, !isRest {
        floating += 1
      }
    }
    guard anchored.count >= (below.isEmpty ? count : min(count, 2)),
      Double(floating) <= 0.2 * Double(side.count)
    else { return false }
    let headings = anchored.count { isEmphatic($0) && !$0.hasDigit }
    let plain = anchored.count { !isEmphatic($0) && !$0.hasDigit }
    let runsAlong = Double(side.count) > 0.6 * Double(main.count)
    return headings == 0 || plain == 0 || !runsAlong
  }

  /// Whether lines are stacks of a date and a place, perhaps below headings, each beside a block of the main lines, which
  /// hardly have years themselves.
  private func areStacks(_ all: [Line], beside main: [Line]) -> Bool {
    let top = (main.first?.box.y0 ?? 0) - bodySize
    let side = all.filter { $0.box.midY > top }
    let notes = side.filter { !isEmphatic($0) || $0.hasYear }
    let dated = side.count(where: \.hasYear)
    guard dated > 2, dated * 5 >= notes.count * 2, main.count(where: \.hasYear) * 5 <= main.count,
      notes.count * 3 <= main.count * 2
    else { return false }
    let below = linesBelowDates(side)
    // Every note is a date, what stands right below one, or a heading.
    let others = side.indices.count { i in
      !side[i].hasYear && !below.contains(i) && !isEmphatic(side[i])
    }
    return others * 5 <= side.count
  }

  /// The lines of notes that stand tightly below the first line of a date, where many notes are dates: its second line, a place.
  private func linesBelowDates(_ side: [Line]) -> Set<Int> {
    guard side.count(where: \.hasYear) > 2, side.count(where: \.hasYear) * 5 >= side.count * 2
    else {
      return []
    }
    var out: Set<Int> = []
    /// How many lines of the note stand above.
    var depth = 0
    for (i, line) in side.enumerated() {
      let isTight = i > 0 && line.box.y0 - side[i - 1].box.y1 < 0.6 * line.size
      if isTight, depth > 0, depth < 4, line.words.count <= 4, !isEmphatic(line) {
        out.insert(i)
        depth += 1
      } else {
        depth = line.hasYear || line.hasDigit ? 1 : 0
      }
    }
    return out
  }

  /// Whether a heading in a margin goes on in the next line: tightly below, and without room for its first word.
  private func headingWraps(_ last: Line, into next: Line, before edge: Double) -> Bool {
    let gap = next.box.y0 - last.box.y1
    guard isEmphatic(last), isEmphatic(next), !next.hasDigit, gap > -0.3 * next.size,
      gap < 0.35 * next.size, abs(next.size - last.size) < 0.1 * next.size
    else { return false }
    return last.goesOn(in: next, before: edge)
  }

  private func isEmphatic(_ line: Line) -> Bool {
    line.size >= 1.12 * bodySize || line.isCapitals(atLeast: 4) || line.boldFraction > 0.9
  }
}
