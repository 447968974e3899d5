internal import UnicodeText

/// What stands beside a gutter: a column, or notes to the lines at its other side.
extension ColumnSplit {
  /// What stands beside a gutter.
  enum Side: Equatable {
    case columns, leftMargin, rightMargin
    /// A right margin whose notes have several lines, each beside an entry.
    case stackedRightMargin
    /// A left margin below some height whose notes have several lines, which do not stand on the baselines beside them.
    case stackedMargin(from: Double)
    /// Tables and notes of several sections, whose gaps happen to lie above each other.
    case tables
  }

  func side(left: [Chunk], right: [Chunk]) -> Side {
    let (leftRows, rightRows) = (rows(of: left), rows(of: right))
    let (leftIsNarrow, rightIsNarrow) = (isNarrow(leftRows), isNarrow(rightRows))
    guard leftIsNarrow || rightIsNarrow else { return .columns }
    let leftLines = lines(of: leftRows, styles: styles)
    let rightLines = lines(of: rightRows, styles: styles)
    // Far from their items, the markers of a list are none of its columns.
    if leftLines.allSatisfy(ListMarker.stands) { return .tables }
    if leftIsNarrow, areCenteredHeadings(rightLines, above: leftLines) { return .tables }
    if leftIsNarrow, areHangingHeadings(leftLines, above: rightLines) { return .leftMargin }
    // The labels of a form run along all values, and have headings among them.
    if leftIsNarrow,
      MarginNotes.areFormLabels(leftLines.filter { !isEmphatic($0) })
        || MarginNotes.areFormLabels(leftLines, leastRepeated: 3)
        || MarginNotes.endInColons(leftLines)
    {
      return .leftMargin
    }
    if let top = topOfHeadings(leftLines, atOpeningsOf: rightLines) {
      return .stackedMargin(from: top)
    }
    if rightIsNarrow, areDatedStacks(rightLines, beside: leftLines, leastLines: 3) {
      return .stackedRightMargin
    }
    let isLeft =
      leftIsNarrow
      && isMargin(leftLines, beside: rightLines, atLeast: areTwoDates(leftLines) ? 2 : 3)
    // Where lines are short on both sides, the notes are the side that has far fewer of them.
    if isLeft, leftLines.count * 2 <= rightLines.count { return .leftMargin }
    if rightIsNarrow, isMargin(rightLines, beside: leftLines) { return .rightMargin }
    if isLeft { return .leftMargin }
    if leftIsNarrow, areStacks(leftLines, beside: rightLines) {
      return .stackedMargin(from: -.infinity)
    }
    if rightIsNarrow, areStacks(rightLines, beside: leftLines) { return .rightMargin }
    if rightIsNarrow, areDatedStacks(rightLines, beside: leftLines, leastLines: 2) {
      return .stackedRightMargin
    }
    if leftIsNarrow, let top = topOfAnchoredStacks(leftLines, beside: rightLines) {
      return .stackedMargin(from: top)
    }
    return areTables(leftLines, rightLines) ? .tables : .columns
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

  /// Whether lines are two dates, perhaps below headings: of a table of two rows without rules.
  private func areTwoDates(_ lines: [Line]) -> Bool {
    lines.count(where: \.hasYear) == 2
      && lines.allSatisfy {
        $0.hasYear ? $0.words.count <= 5 : isEmphatic($0) && !$0.hasDigit && $0.words.count <= 4
      }
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
  func isMargin(
    _ side: [Line], beside main: [Line], atLeast count: Int = 3
  ) -> Bool {
    var anchored: [Line] = []
    var floating = 0
    var next = 0
    let edge = side.map(\.box.x1).max() ?? 0
    let below = linesBelowDates(side)
    for (i, line) in side.enumerated() {
      while next < main.count, main[next].box.y1 < line.box.y0 { next += 1 }
      // The boxes of rows that stand tightly touch each other.
      let slack = 0.2 * line.box.height
      let beside = main[next...].prefix(3).filter {
        $0.box.y0 < line.box.y1 - slack && $0.box.y1 > line.box.y0 + slack
      }
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
    // A label may be set in capitals: "CAD/CAM".
    return headings * 10 <= anchored.count || plain == 0 || !runsAlong
  }

  /// Where lines begin to be nothing but headings whose tops stand by lines of the other side; `nil` when they are something else.
  ///
  /// Larger type does not share the baseline of the text beside it, and a heading may have several lines. A name and what is
  /// below it may stand above the headings.
  func topOfHeadings(_ side: [Line], atOpeningsOf main: [Line]) -> Double? {
    let start =
      side.lastIndex { line in
        !isEmphatic(line) || line.hasDigit || line.words.count > 5
          || !line.words.contains { $0.text.prefix(2).count { $0.isLetter } == 2 }
      } ?? -1
    guard start < 6 else { return nil }
    let tops = side.indices.dropFirst(start + 1).filter { i in
      i == start + 1 || side[i].box.y0 - side[i - 1].box.y1 > 0.6 * side[i].size
    }.map { side[$0].box }
    var next = 0
    func isAnchored(_ top: Box) -> Bool {
      while next < main.count, main[next].box.y0 < top.y0 - 1.4 * bodySize { next += 1 }
      return next < main.count && main[next].box.y0 < top.y1 + 0.5 * bodySize
    }
    let anchored = tops.map(isAnchored)
    guard let first = anchored.firstIndex(of: true), first < 3,
      anchored[first...].allSatisfy(\.self)
    else { return nil }
    let count = tops.count - first
    let lineCount = main.count { $0.box.midY > tops[first].y0 - bodySize }
    guard count >= 3, count * 3 <= lineCount else { return nil }
    return start < 0 && first == 0 ? -.infinity : tops[first].y0 - 1
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

  /// Whether lines are stacks of several lines in which a date stands, whatever stands above it: most of them open beside a
  /// line that white space sets apart, and the other side hardly has years itself.
  ///
  /// - Parameters:
  ///   - side: The lines of the stacks.
  ///   - main: Those beside them.
  ///   - leastLines: How many lines most stacks have.
  /// - Returns: Whether they are.
  private func areDatedStacks(
    _ side: [Line], beside main: [Line], leastLines: Int
  ) -> Bool {
    var stacks: [[Line]] = []
    for line in side {
      if let last = stacks.last?.last, line.box.y0 - last.box.y1 < 0.6 * line.size {
        stacks[stacks.count - 1].append(line)
      } else {
        stacks.append([line])
      }
    }
    guard stacks.count > 2, stacks.contains(where: { $0.count > 2 }),
      stacks.count(where: { $0.count >= leastLines }) * 2 > stacks.count,
      stacks.allSatisfy({ $0.count < 6 }),
      stacks.count(where: { $0.count(where: \.hasYear) == 1 }) * 5 >= stacks.count * 4,
      main.count(where: \.hasYear) * 5 <= main.count
    else { return false }
    let openings = main.indices.filter { i in
      i == 0 || main[i].box.y0 - main[i - 1].box.y1 > 0.3 * bodySize
    }
    let anchored = stacks.count { stack in
      openings.contains { abs(main[$0].box.y0 - stack[0].box.y0) < 0.8 * bodySize }
    }
    return anchored * 5 >= stacks.count * 4
  }

  /// The lines of notes that stand tightly below the first line of a date, where many notes are dates: its second line, a place.
  private func linesBelowDates(_ side: [Line]) -> Set<Int> {
    let dated = side.count(where: \.hasYear)
    // Headings of sections among the notes say nothing against it.
    let headings = side.count { !$0.hasYear && isEmphatic($0) }
    guard dated > 2, dated * 5 >= (side.count - (headings > 2 ? headings : 0)) * 2 else {
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
        depth = line.hasDigit ? 1 : 0
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

  func isEmphatic(_ line: Line) -> Bool {
    line.size >= 1.12 * bodySize || line.isCapitals(atLeast: 4) || line.boldFraction > 0.9
  }
}
