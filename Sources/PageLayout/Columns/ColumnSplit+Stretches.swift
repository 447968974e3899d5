internal import UnicodeText

/// Columns that headings tell: below two of them in one row, and between those over both columns.
extension ColumnSplit {
  /// The stretches of two columns that headings over both of them interrupt: cards side by side, section by section.
  ///
  /// The headings stand at the left with their rows for themselves, and nothing at the right reaches over such a row.
  func interrupted(
    _ chunks: [Chunk], by gutter: Gutter, left: [Chunk], right: [Chunk], below top: Double
  ) -> [Parts]? {
    let leftLines = lines(of: rows(of: left.filter { $0.box.midY > top }), styles: styles)
    let rightLines = lines(of: rows(of: right.filter { $0.box.midY > top }), styles: styles)
    let isAlone = areAlone(leftLines, beside: rightLines)
    let headings = zip(leftLines, isAlone).filter { isHeading($0.0) && $0.1 }.map(\.0)
    guard let first = headings.first else { return nil }
    func isAlike(_ line: Line) -> Bool { isInType(line, of: first) }
    // All lines in this type open sections, and the right side has none.
    guard
      zip(leftLines, isAlone).allSatisfy({ $1 || !isAlike($0) }),
      !rightLines.contains(where: { isAlike($0) || isHeading($0) })
    else { return nil }
    let edges = [top] + headings.filter(isAlike).map(\.box.midY) + [gutter.bottom]
    let parts = Self.parted(chunks, at: edges, by: gutter.middle, right: right)
    return parts?.map { part in
      // A job over both columns has its dates at the right.
      let notes = lines(of: rows(of: part.right), styles: styles)
      guard notes.count < 3, notes.allSatisfy({ $0.hasYear && $0.words.count <= 5 }) else {
        return part
      }
      return Parts(
        above: part.above + part.left + part.right, left: [], right: [], below: part.below)
    }
  }

  /// The chunks between some edges at the left and right of a line, where some stand at the right; what lies between such
  /// stretches, the rows of the edges included, is above the next one.
  ///
  /// - Complexity: O(`n` log `m`) for `n` chunks and `m` edges.
  static func parted(
    _ chunks: [Chunk], at edges: [Double], by middle: Double, right: [Chunk]
  ) -> [Parts]? {
    /// How many edges have their rows above a chunk, and whether it stands clear of the next one's.
    func place(_ chunk: Chunk) -> (edges: Int, isClear: Bool) {
      let y = chunk.box.midY
      let count = edges.firstPosition { $0 + 0.1 >= y }
      return (count, count > 0 && count < edges.count && y < edges[count] - 0.1)
    }
    let used = Set(right.map(place).filter(\.isClear).map(\.edges)).sorted()
    guard !used.isEmpty else { return nil }
    var out = used.map { _ in Parts(above: [], left: [], right: [], below: []) }
    for chunk in chunks {
      let (count, isClear) = place(chunk)
      let own = used.firstPosition { $0 >= count }
      if isClear, own < used.count, used[own] == count {
        if chunk.box.midX < middle {
          out[own].left.append(chunk)
        } else {
          out[own].right.append(chunk)
        }
        continue
      }
      // Below the row of its own edge the next stretch is another one.
      let next = used.firstPosition { $0 > count }
      if next < used.count {
        out[next].above.append(chunk)
      } else {
        out[next - 1].below.append(chunk)
      }
    }
    return out
  }

  /// Which lines have their rows for themselves, one answer a line; both sides from top to bottom.
  func areAlone(_ lines: [Line], beside others: [Line]) -> [Bool] {
    var next = 0
    return lines.map { line in
      while next < others.count, others[next].box.y1 <= line.box.y0 { next += 1 }
      return next == others.count || others[next].box.y0 >= line.box.y1
    }
  }

  /// Whether a line is set as headings of sections are: few words in large type or capitals.
  private func isHeading(_ line: Line) -> Bool {
    line.words.count <= 6 && !line.hasDigit && line.segmentStarts.isEmpty
      && (line.size >= 1.08 * bodySize || line.isCapitals(atLeast: 4))
  }

  /// The top of a row of two headings in one type, one at each side, where the right side opens with it and neither goes on
  /// in that type: what stands below them are columns.
  func headingRow(of left: [Chunk], _ right: [Chunk]) -> Double? {
    // A date at the end of a line above the headings is none of theirs.
    let opening = right.filter { !endsRow($0, left) }.min { $0.box.midY < $1.box.midY }
    guard let opening else { return nil }
    let top = opening.box.midY
    let right = right.filter { $0.box.midY > top - bodySize }
    // Most gutters are told by the first words beside them, before any line is made.
    guard
      words[opening.words].contains(where: {
        styles[$0.style].size >= 1.08 * bodySize || $0.text.capitalCount != nil
          || styles[$0.style].isBold
      }), left.contains(where: { isInRow($0.box, opening.box) })
    else { return nil }
    let leftLines = lines(
      of: rows(of: left.filter { $0.box.midY > top - bodySize }), styles: styles)
    let rightLines = lines(of: rows(of: right), styles: styles)
    guard leftLines.count > 1, rightLines.count > 1 else { return nil }
    let (first, second) = (leftLines[0], rightLines[0])
    guard isInRow(first.box, second.box), !first.hasDigit, !second.hasDigit,
      first.words.count <= 4, second.words.count <= 6, isEmphatic(first), isEmphatic(second),
      isInType(second, of: first),
      // Two words of one heading whose letters are spaced out stand nearer.
      second.box.x0 - first.box.x1 > 2 * first.size,
      // The names of a table's columns are bold, headings of sections more than that.
      first.size >= 1.08 * bodySize
        || first.isCapitals(atLeast: 4) && second.isCapitals(atLeast: 4)
        || ColumnHeads.namesSection(first.words) && ColumnHeads.namesSection(second.words),
      !isSet(leftLines[1], as: first), !isSet(rightLines[1], as: second)
    else { return nil }
    return min(first.box.y0, second.box.y0) - 1
  }

  /// Whether a chunk is a date at the right of a line.
  private func endsRow(_ chunk: Chunk, _ left: [Chunk]) -> Bool {
    let words = words[chunk.words]
    return words.count <= 6 && words.contains { $0.text.hasYear }
      && left.contains { isInRow($0.box, chunk.box) }
  }

  /// Where cards end below a row of their headings: at a heading in the same type that stands left of them, outside of their
  /// frames.
  func endOfCards(below top: Double, _ left: [Chunk]) -> Double? {
    let lines = lines(of: rows(of: left.filter { $0.box.midY > top }), styles: styles)
    guard let first = lines.first else { return nil }
    return lines.dropFirst().first { line in
      line.box.x0 < first.box.x0 - 0.4 * bodySize && line.words.count <= 6
        && isInType(line, of: first)
    }?.box.y0
  }

  /// Whether a line is set in another one's type, and in capitals where that is.
  func isSet(_ line: Line, as other: Line) -> Bool {
    isInType(line, of: other) && line.isCapitals(atLeast: 2) == other.isCapitals(atLeast: 2)
  }

  private func isInType(_ line: Line, of other: Line) -> Bool {
    styles[line.words[0].style].looks(like: styles[other.words[0].style])
      && abs(line.size - other.size) < 0.05 * other.size
  }

  /// Whether two boxes have their middles at one height.
  func isInRow(_ box: Box, _ other: Box) -> Bool {
    abs(box.midY - other.midY) < 0.2 * bodySize
  }
}
