internal import ResumeLexicon
internal import UnicodeText

/// Splits the lines of one region into paragraphs.
struct ParagraphSplit {
  let measure: DocumentMeasure
  let region: Region
  let lines: [Line]
  let styles: [TextStyle]
  /// Usual distance of two lines' bottoms in this region, points.
  private let leading: Double
  /// How far lines reach to the right: the 97th percentile of their ends.
  private let rightEdge: Double
  /// Whether text tells how far lines reach; else the page's width does.
  private let isEdgeKnown: Bool
  /// The same for the lines beside a margin at the right, without what stands in it.
  private let marginEdges: [Double]
  /// Where paragraphs start beside something in a margin: the middles of those, from top to bottom, points.
  private let openings: [Double]
  /// Where the lines of lists start whose markers are drawn, so that the page's text has none; from left to right, points.
  private var listStarts: [Double] = []
  /// What the lines that are set in say of such lists, by where they start.
  private(set) var listVotes = ListVotes()
  /// How far apart the items of such lists stand.
  private var itemSpacing = ItemSpacing([])
  /// Whether the text of marked items goes on below its start, never below its marker.
  private var itemsHang = false
  /// Where nothing starts but the text of items with markers, points, rising.
  private var hangingStarts: [Double] = []
  /// The lists without markers of a narrow column: from their first line's middle to their last one's, points.
  private var narrowLists: [ClosedRange<Double>] = []

  /// The lines of a region.
  ///
  /// Without columns, text may reach as near to the page's right edge, `width` points, as to its left one; in a column as
  /// far as that is known to, `columnEdge`. Lists without markers start at `lists`, paragraphs beside `openings`, which
  /// stand in a margin.
  init(
    measure: DocumentMeasure, region: Region, lines: [Line], styles: [TextStyle], width: Double,
    columnEdge: Double = 0, lists: [Double] = [], openings: [Box] = []
  ) {
    self.openings = openings.map(\.midY).sorted()
    self.measure = measure
    self.region = region
    self.lines = lines
    self.styles = styles
    let gaps = zip(lines, lines.dropFirst())
      .filter { abs($0.size - $1.size) < 0.07 * $0.size }
      .map { $1.box.y1 - $0.box.y1 }
      .filter { $0 > 0.5 * measure.bodySize && $0 < 4 * measure.bodySize }
      .sorted()
    // Where all lines stand far apart, as those of small type in a scaled page do, that is their distance.
    let near = gaps.prefix { $0 < 2.5 * measure.bodySize }
    let usual = near.isEmpty && gaps.count > 4 ? gaps[...] : near
    leading = usual.isEmpty ? 1.25 * measure.bodySize : usual[usual.count / 3]
    // A name above a side column reaches further than the column's text.
    let small = lines.filter { region.kind == .full || $0.size < 1.15 * measure.bodySize }
    let wholeEdge = Self.edge((small.count > 4 ? small : lines).map(\.box.x1))
    // Dates at the right may stand further out than running text reaches.
    let plain = lines.map { $0.segmentStarts.isEmpty ? $0.box.x1 : nil }
    // Where few lines are full, those that are sure to be tell how far text reaches.
    let full = Self.breaks(lines, plain, within: 3).compactMap { plain[$0] }
    let fullEdge = Self.fullEdge(full, of: plain.compactMap(\.self), left: region.box.x0)
    // Where none is, the longest is not for that reason full.
    isEdgeKnown = fullEdge != nil || region.kind != .full
    rightEdge =
      Self.brokenEdge(lines, plain)
      ?? max(wholeEdge, columnEdge, fullEdge ?? (isEdgeKnown ? 0 : width - region.box.x0))
    let edge = rightEdge
    marginEdges = region.rightMargins.map { margin in
      let ends = lines.map { line in
        margin.contains(line) ? line.words.last { $0.box.x1 <= margin.x1 }?.box.x1 : nil
      }
      return Self.brokenEdge(lines, ends) ?? edge
    }
    itemsHang = Self.itemsHang(lines)
    hangingStarts = Self.hangingStarts(lines)
    listVotes = votesForLists()
    listStarts = (listVotes.starts + lists).sorted()
    if isNarrow { narrowLists = listsInNarrowColumn() }
    itemSpacing = ItemSpacing(
      zip(lines, lines.dropFirst()).compactMap { last, line in
        distance(of: line, below: last).map { .init(distance: $0, goesOn: goesOn(line, last)) }
      })
  }

  /// How far a line stands below another that starts where it does, in its size and without cells, em; `nil` for others.
  private func distance(of line: Line, below last: Line) -> Double? {
    let gap = line.box.y1 - last.box.y1
    guard abs(line.box.x0 - last.box.x0) < 1, abs(line.size - last.size) < 0.02 * line.size,
      line.segmentStarts.isEmpty, last.segmentStarts.isEmpty, gap > 0, gap < 1.45 * leading,
      !ListMarker.opens(line), !ListMarker.opens(last), !isHeading(line), !isHeading(last)
    else { return nil }
    return gap / line.size
  }

  /// Whether a line surely goes on the one above, by small letters, or surely does not, by room left there.
  private func goesOn(_ line: Line, _ last: Line) -> Bool? {
    guard let end = last.words.last else { return nil }
    if line.words[0].text.startsWithSmallLetter { return end.text.ends(in: ".") ? nil : true }
    return isOpen(end) || !fits(line, behind: last) ? nil : false
  }

  /// Whether lines with small letters follow marked ones below their text, and none below their marker.
  private static func itemsHang(_ lines: [Line]) -> Bool {
    var count = 0
    for (item, line) in zip(lines, lines.dropFirst())
    where ListMarker.opens(item) && line.words[0].text.startsWithSmallLetter {
      if abs(line.box.x0 - item.words[1].box.x0) < 1 { count += 1 }
      if abs(line.box.x0 - item.box.x0) < 1 { return false }
    }
    return count > 1
  }

  /// Blocks of a narrow column whose lines are items although nothing sets them in: mostly one line an item, with room
  /// behind, and no sentence that ends inside of one.
  private func listsInNarrowColumn() -> [ClosedRange<Double>] {
    guard lines.count > 3 else { return [] }
    var out: [ClosedRange<Double>] = []
    var start = 0
    for end in 1...lines.count {
      if end < lines.count, isBelow(lines[end], lines[end - 1]) { continue }
      let block = lines[start..<end]
      start = end
      guard block.count > 3, let first = block.first, let last = block.last else { continue }
      let votes = zip(block, block.dropFirst()).map { last, line in
        last.words.last.map(isOpen) == true ? -1 : listVote(line, below: last)
      }
      if ListVotes.areItems(votes) { out.append(first.box.midY...last.box.midY) }
    }
    return out
  }

  /// Whether a line stands tightly below another of the same size and edge.
  private func isBelow(_ line: Line, _ last: Line) -> Bool {
    abs(line.box.x0 - last.box.x0) < 1 && abs(line.size - last.size) < 0.07 * line.size
      && line.box.y1 - last.box.y1 < 1.3 * leading && line.segmentStarts.isEmpty
      && last.segmentStarts.isEmpty && !ListMarker.opens(line)
      && isSetAlike(line.words[0], last.words[0])
      && !isHeading(line) && !isHeading(last)
  }

  /// What lines that are set in say of unmarked lists, each below another one at the same start.
  private func votesForLists() -> ListVotes {
    var votes = ListVotes()
    guard let left = lines.map(\.box.x0).min() else { return votes }
    for (last, line) in zip(lines, lines.dropFirst()) {
      guard line.box.x0 > left + 0.8 * measure.bodySize, abs(line.box.x0 - last.box.x0) < 1,
        last.segmentStarts.isEmpty, line.segmentStarts.isEmpty, !ListMarker.opens(line),
        line.box.y1 - last.box.y1 < 1.45 * leading
      else { continue }
      let vote = listVote(line, below: last)
      // In a name all words open with capitals, wherever it is broken.
      let small = line.words.dropFirst().count { $0.text.startsWithSmallLetter }
      if vote != 0 || small > 1 { votes.add(vote, at: line.box.x0) }
    }
    return votes
  }

  /// How much a line below another speaks for a list without markers: a sentence that ends inside of one of them much
  /// against, so do small letters behind a full stop; words that go on a little, room behind the line above for it.
  private func listVote(_ line: Line, below last: Line) -> Int {
    if Self.hasSentenceEnd(last) || Self.hasSentenceEnd(line) { return -4 }
    if line.words[0].text.startsWithSmallLetter {
      // A word that a hyphen cuts says nothing.
      guard let end = last.words.last?.text, !end.endsInHyphen else { return 0 }
      return end.ends(in: ".") ? -4 : -1
    }
    // Where sentences end inside of no line, one that ends with its line is an item.
    let closes = last.words.last.map { $0.text.count > 4 && $0.text.ends(in: ".") } == true
    return fits(line, behind: last) || closes ? 1 : 0
  }

  /// Whether a sentence ends inside of a line: behind a word of some length, and a name or a new sentence follows.
  private static func hasSentenceEnd(_ line: Line) -> Bool {
    zip(line.words, line.words.dropFirst()).contains { word, next in
      word.text.count > 4 && word.text.ends(in: ".")
        && next.text.startsWithLetter && !next.text.startsWithSmallLetter
    }
  }

  /// Whether a line is an item of a list whose markers are drawn, although the item above it fills its line.
  private func isUnmarkedItem(_ line: Line, below last: Line) -> Bool {
    guard let end = last.words.last, !isOpen(end),
      line.words[0].text.unicodeScalars.first?.properties.isUppercase == true
    else { return false }
    // Where items stand further apart, two lines that do not are one.
    if line.box.y1 - last.box.y1 > 0.85 * leading,
      narrowLists.contains(where: { $0.contains(line.box.midY) && $0.contains(last.box.midY) })
    {
      return true
    }
    let (low, high) = (min(line.box.x0, last.box.x0), max(line.box.x0, last.box.x0))
    return Self.contains(listStarts, above: high - 1, below: low + 1)
  }

  /// Whether a line stands as far below another as the items of lists do, and further than their lines.
  private func opensSpacedItem(_ line: Line, below last: Line) -> Bool {
    !line.words[0].text.startsWithSmallLetter
      && distance(of: line, below: last).map(itemSpacing.opensItem) == true
  }

  /// Whether one of some rising numbers lies between two.
  private static func contains(_ rising: [Double], above low: Double, below high: Double) -> Bool {
    var (from, to) = (0, rising.count)
    while from < to {
      let middle = (from + to) / 2
      if rising[middle] > low { to = middle } else { from = middle + 1 }
    }
    return from < rising.count && rising[from] < high
  }

  private static func edge(_ ends: [Double]) -> Double {
    ends.isEmpty ? 0 : ends.sorted()[Int(0.97 * Double(ends.count - 1))]
  }

  /// Where running text is broken: the edge of some lines' ends, when at least three times a line ends there and the
  /// next one goes on with a small letter.
  private static func brokenEdge(_ lines: [Line], _ ends: [Double?]) -> Double? {
    let edge = edge(ends.compactMap(\.self))
    let full = breaks(lines, ends).count { i in
      let next = lines[i + 1]
      return ends[i].map { $0 + 0.25 * next.size + next.words[0].box.width > edge } == true
    }
    return full >= 3 ? edge : nil
  }

  /// How far lines reach that are sure to be full; `nil` where several seem so and all are far from the longest line.
  ///
  /// Those are short lines above others in small letters, as names above roles. One alone is believed: there may be no other
  /// sign of the edge.
  private static func fullEdge(_ ends: [Double], of all: [Double], left: Double) -> Double? {
    guard let edge = ends.max(), let longest = all.max() else { return nil }
    return ends.count > 1 && edge - left < 0.85 * (longest - left) ? nil : edge
  }

  /// The lines behind which text goes on in the next line: it starts with a small letter.
  private static func breaks(
    _ lines: [Line], _ ends: [Double?], within distance: Double = 2
  ) -> [Int] {
    lines.indices.dropLast().filter { i in
      let next = lines[i + 1]
      return ends[i] != nil && ends[i + 1] != nil && next.words[0].text.startsWithSmallLetter
        && next.box.y1 - lines[i].box.y1 < distance * next.size
        && !ContactShape.opens(next.words)
    }
  }

  /// The lines of each paragraph, from top to bottom.
  func paragraphs() -> [[Line]] {
    var groups: [[Line]] = []
    for line in lines {
      if let group = groups.last, let last = group.last, continues(line, after: last, in: group) {
        groups[groups.count - 1].append(line)
      } else {
        groups.append([line])
      }
    }
    return groups
  }

  /// Whether a line looks like a heading: one segment, few words, larger, in capitals or bold.
  func isHeading(_ line: Line) -> Bool {
    let isItem = ListMarker.opens(line)
    let count = line.words.count - (isItem ? 1 : 0)
    guard count <= 7, line.segmentStarts.isEmpty else { return false }
    // "2. EXPERIENCE"; what stands behind another sign is an item of a list.
    if isItem, line.words[0].text.first?.isNumber != true { return false }
    guard let end = line.words.last?.text.utf8.last, !".,;".utf8.contains(end) else { return false }
    guard line.words.indices.contains(where: { line.words[$0].text.hasLetter }),
      !line.words.indices.contains(where: {
        let text = line.words[$0].text
        return text.has("@") || text.has(":") && text.contains(bytesOf: "://")
      })
    else { return false }
    if line.size >= 1.15 * measure.bodySize { return true }
    if line.isCapitals(atLeast: 4) { return true }
    return line.boldFraction > 0.95 && count <= 4 && !line.hasDigit && !isItem
  }

  /// Whether lines are one heading: two or three in large or bold type, without a number.
  func isHeading(wrapped lines: [Line]) -> Bool {
    lines.count <= 3
      && lines.allSatisfy { line in
        isHeading(line) && !line.hasDigit
          && (line.size >= 1.15 * measure.bodySize || line.boldFraction > 0.95)
      }
  }

  private func continues(_ line: Line, after last: Line, in group: [Line]) -> Bool {
    if closesParenthesis(line, after: last) || endsDates(line, after: last)
      || endsNumber(line, after: last)
    {
      return true
    }
    if ListMarker.opens(line) { return closesRange(line, after: last) }
    if Self.contains(openings, above: line.box.y0, below: line.box.y1) { return false }
    let gap = line.box.y1 - last.box.y1
    if gap > 1.45 * leading(of: line) || gap < 0.3 * measure.bodySize { return false }
    let before = group.count > 1 ? last.box.y1 - group[group.count - 2].box.y1 : nil
    if let before, gap > 1.25 * before + 0.5 { return false }
    // Further apart than usual, and than its lines so far, a line goes on only what is open.
    if gap > max(1.25 * leading(of: line), 1.1 * (before ?? 0)), let end = last.words.last,
      !line.words[0].text.startsWithSmallLetter, !isOpen(end)
    {
      return false
    }
    if abs(line.size - last.size) > 0.07 * max(line.size, last.size) { return false }
    if areTags(line, last), gap > 1.12 * leading * line.size / measure.bodySize { return false }
    if !line.segmentStarts.isEmpty { return false }
    if ContactShape.opens(line.words) || ContactShape.closes(last.words) { return false }
    let cell = last.segmentStarts.first
    let goesOnUnderStart = cell.map { isUnderStart(line, of: last, before: $0) } ?? true
    // Below the second of three cells, only that one may go on.
    let next = last.segmentStarts.dropFirst().first
    let end =
      goesOnUnderStart ? (cell ?? last.words.count) - 1 : (next ?? last.words.count) - 1
    if !isSetAlike(line.words[0], last.words[end]) { return false }
    if isHeading(line) || isHeading(last), !isWrapped(last.words[end], line, of: last) {
      return false
    }
    guard let cell else {
      return isExpectedIndent(line, after: last, in: group)
        && (!fits(line, behind: last) || hangs(line, below: group[0]))
        && !isUnmarkedItem(line, below: last) && !opensSpacedItem(line, below: last)
    }
    if goesOnUnderStart { return true }
    // The wrapped text of a table cell goes on under the cell, not under the line.
    guard abs(line.box.x0 - last.words[cell].box.x0) < 0.3 * line.size else { return false }
    guard let next else { return !fits(line, behind: last) }
    let room = last.words[next].box.x0 - last.size - last.words[next - 1].box.x1
    return 0.25 * last.size + line.words[0].box.width > room || isOpen(last.words[next - 1])
  }

  /// Whether two lines that say nothing but when are the ends of one stretch: "08/2019 -" above "03/2021".
  private func endsDates(_ line: Line, after last: Line) -> Bool {
    guard last.words.count <= 4, line.words.count <= 3, last.hasYear, line.hasYear,
      let end = last.words.last?.text.last, "-–—".contains(end),
      line.words.last?.text.last?.isNumber == true,
      (last.words + line.words).allSatisfy({ DateCell.isOfDate($0.text) })
    else { return false }
    return line.box.y1 - last.box.y1 < 1.5 * leading
      && abs(line.size - last.size) < 0.07 * last.size && abs(line.box.x0 - last.box.x0) < line.size
  }

  /// Whether a line has the rest of a telephone number.
  private func endsNumber(_ line: Line, after last: Line) -> Bool {
    ContactShape.goesOn(line.words, after: last.words)
      && line.box.y1 - last.box.y1 < 1.5 * leading(of: line)
      && abs(line.size - last.size) < 0.07 * last.size
  }

  /// Whether a line has the rest of a range that the last one opens: "(Feb 2006" / "– Jul 2010)", "2006" / "– 2010".
  private func closesRange(_ line: Line, after last: Line) -> Bool {
    guard (2...4).contains(line.words.count), ["–", "—", "-"].contains(line.words[0].text),
      let start = last.words.last?.text, start.hasYear, let end = line.words.last?.text,
      line.box.y1 - last.box.y1 < 1.45 * leading, abs(line.size - last.size) < 0.07 * last.size
    else { return false }
    let sign = last.words.last { $0.text.has("(") || $0.text.has(")") }
    if let sign, sign.text.has("("), !sign.text.has(")") { return end.ends(in: ")") }
    // "Prizes, 2006" / "– 2010 …" opens a list.
    return line.words.count <= 3 && start.count == 4 && end.count == 4 && end.hasYear
      && !ListMarker.opens(last)
  }

  /// Whether lines of a narrow column may be words in frames, one below the other: small, and set in by the frame.
  ///
  /// Lines of one frame stand nearer than frames do.
  private func areTags(_ line: Line, _ last: Line) -> Bool {
    guard isNarrow, line.size < 0.97 * measure.bodySize,
      abs(line.box.x0 - last.box.x0) < 1, !ListMarker.opens(last)
    else { return false }
    let inset = (line.box.x0 - region.box.x0) / measure.bodySize
    return inset > 0.3 && inset < 1
  }

  /// Whether a line right below another closes what that one leaves open: "(10.2004 –" / "07.2005)".
  private func closesParenthesis(_ line: Line, after last: Line) -> Bool {
    let gap = line.box.y1 - last.box.y1
    guard line.segmentStarts.isEmpty, last.segmentStarts.isEmpty,
      abs(line.box.x0 - last.box.x0) < 0.5 * measure.bodySize,
      abs(line.size - last.size) < 0.07 * last.size, gap > 0.3 * measure.bodySize,
      gap < 1.15 * leading(of: line), !isHeading(last),
      !ListMarker.opens(line) || !ListMarker.opens(last),
      !Self.contains(openings, above: line.box.y0, below: line.box.y1)
    else { return false }
    guard let opening = last.words.last(where: { $0.text.has("(") || $0.text.has(")") }),
      let closing = line.words.prefix(8).first(where: { $0.text.has("(") || $0.text.has(")") })
    else { return false }
    func isParenthesis(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }
    return opening.text.utf8.last(where: isParenthesis) == UInt8(ascii: "(")
      && closing.text.utf8.first(where: isParenthesis) == UInt8(ascii: ")")
  }

  /// The usual distance of two lines' bottoms in the size of a line, points: those of headings in large type stand further
  /// apart.
  private func leading(of line: Line) -> Double {
    isHeading(line) ? leading * max(1, line.size / measure.bodySize) : leading
  }

  /// Whether a line goes on what stands before a date at the right: it starts where that does, and had no room before
  /// the date or must follow it.
  private func isUnderStart(_ line: Line, of last: Line, before cell: Int) -> Bool {
    let isOpen = isOpen(last.words[cell - 1]) || last.words[cell - 1].text.endsInHyphen
    let end = last.words[cell - 1].box.x1 + 0.25 * last.size + line.words[0].box.width
    let isFull = end > last.words[cell].box.x0 - last.size
    let indent = line.box.x0 - last.box.x0
    // A sentence below a date goes on none.
    let isBelowDate = cell <= 6 && last.words[..<cell].contains(where: \.text.hasYear)
    if isBelowDate, line.words.count > 3, !line.hasYear { return false }
    if abs(indent) < 0.5 * measure.bodySize { return isOpen || isFull }
    // Set in, it may be the first item of a list.
    guard indent > 0, indent < 3 * measure.bodySize, !ListMarker.opens(last) else { return false }
    return isFull && (isOpen || line.words[0].text.startsWithSmallLetter)
  }

  /// Whether a line stands straight below the text of an item, where nothing else does.
  private func hangs(_ line: Line, below item: Line) -> Bool {
    guard ListMarker.opens(item), case let start = item.words[1].box.x0,
      abs(line.box.x0 - start) < 0.7
    else { return false }
    return Self.contains(hangingStarts, above: start - 0.7, below: start + 0.7)
  }

  /// Where the text of marked items starts, at least two of them, and no other line but those below one of them.
  private static func hangingStarts(_ lines: [Line]) -> [Double] {
    let starts = lines.map { ListMarker.opens($0) ? $0.words[1].box.x0 : nil }
    var found: [Double] = []
    for start in starts.compactMap(\.self) where !found.contains(where: { abs($0 - start) < 0.7 }) {
      found.append(start)
    }
    return found.filter { start in
      let isBelow = lines.indices.allSatisfy { i in
        guard starts[i] == nil, abs(lines[i].box.x0 - start) < 0.7 else { return true }
        return i > 0 && abs((starts[i - 1] ?? lines[i - 1].box.x0) - start) < 0.7
      }
      return isBelow && starts.count { $0.map { abs($0 - start) < 0.7 } == true } > 1
    }.sorted()
  }

  /// Whether the line's first word had room at the end of the last line: then the break was meant.
  private func fits(_ line: Line, behind last: Line) -> Bool {
    if !isEdgeKnown, let end = last.words.last, isOpen(end) { return false }
    // A word that a hyphen cuts goes on, however narrow the lines are.
    if last.words.last?.text.endsInHyphen == true, line.words[0].text.startsWithSmallLetter {
      return false
    }
    let space = 0.25 * last.size
    let margin = region.rightMargins.firstIndex { $0.contains(last) }
    let edge = margin.map { marginEdges[$0] } ?? rightEdge
    return last.box.x1 + space + line.words[0].box.width < edge - 0.5
  }

  /// Whether the words on both sides of a line break have one weight.
  private func isSetAlike(_ next: Word, _ last: Word) -> Bool {
    styles[next.style].isBold == styles[last.style].isBold
  }

  /// Whether a heading or title goes on in the next line: it had no room, and its words say that something follows.
  private func isWrapped(_ end: Word, _ next: Line, of last: Line) -> Bool {
    guard !fits(next, behind: last), let start = next.words[0].text.first else { return false }
    // The names of a narrow column: "TECHNICAL" / "UNIVERSITY", set alike and tightly.
    if isNarrow, next.words.count < last.words.count + 2, isHeading(next), isHeading(last),
      styles[next.words[0].style] == styles[end.style],
      next.box.y1 - last.box.y1 < 1.2 * leading(of: next)
    {
      return true
    }
    // Names and titles of two lines, set alike and tightly, of which the first is full.
    if isEdgeKnown,
      styles[next.words[0].style] == styles[end.style],
      next.box.y1 - last.box.y1 < 1.2 * leading(of: next),
      next.words.count < last.words.count, !last.isCapitals(atLeast: 4)
    {
      return true
    }
    return isOpen(end) || start.isLowercase || start == "&" || start == "("
  }

  /// Whether lines have room for few words only, as in a side column.
  private var isNarrow: Bool {
    min(region.box.x1, rightEdge) - region.box.x0 < 18 * measure.bodySize
  }

  /// Whether something must follow a word: "Governance and", "Finance,".
  private func isOpen(_ word: Word) -> Bool {
    // "Peterborough, ON": a state.
    if Self.states.contains(word.text) { return false }
    let text = word.text.inSmallLetters
    return text.hasSuffix(",") || text.hasSuffix("-") || text.hasSuffix("\u{2010}")
      || Self.connecting.contains(text)
  }

  /// States and provinces whose signs are also words that join others.
  private static let states: Set<String> = ["ON", "IN", "LA", "DE"]

  /// Whether a word joins what stands before it with what follows: "and", "of", "der".
  static func isConnecting(_ word: String) -> Bool { connecting.contains(word.inSmallLetters) }

  private static let connecting = Lexicon.all[.textConnecting]

  private func isExpectedIndent(_ line: Line, after last: Line, in group: [Line]) -> Bool {
    let tolerance = 0.5 * measure.bodySize
    if group.count == 1, ListMarker.opens(last) {
      let text = last.words[1].box.x0
      // What stands left of the marker, in another font, is no part of the item.
      let (own, other) = (
        styles[line.words[0].style], styles[last.words[last.words.count - 1].style]
      )
      if line.box.x0 < last.box.x0 - 1, own.fontName != other.fontName { return false }
      return line.box.x0 < text + tolerance
        && line.box.x0 > (itemsHang ? text : last.box.x0) - tolerance
    }
    if abs(line.box.x0 - last.box.x0) < tolerance { return true }
    // A paragraph's first line may be set in or out, or follow a run-in word: as near as lines usually are.
    return group.count == 1 && abs(line.box.x0 - last.box.x0) < 2.5 * measure.bodySize
      && line.box.y1 - last.box.y1 < 1.2 * leading(of: line)
  }
}
