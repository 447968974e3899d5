/// Stacks of lines in a margin that all stand at one height beside the blocks they belong to, whatever they say.
extension ColumnSplit {
  /// Where lines begin to be stacks that stand at one height beside the openings of the other side's blocks, far more often
  /// than columns that know nothing of each other would; `nil` when they do not.
  ///
  /// - Parameters:
  ///   - side: The lines of the narrow side, from top to bottom.
  ///   - main: Those of the other side.
  /// - Returns: The height from which they do, points; `-infinity` when all of them do.
  func topOfAnchoredStacks(_ side: [Line], beside main: [Line]) -> Double? {
    guard side.count >= 4, main.count >= 4,
      Self.width(of: side) < 0.62 * Self.width(of: main),
      side.reduce(0, { $0 + $1.length }) * 5 < main.reduce(0, { $0 + $1.length }) * 4
    else { return nil }
    let openings = Self.blocks(of: main, space: 0.12 * bodySize).map { main[$0.lowerBound] }
    let alone = areAlone(side, beside: main)
    // A heading with a row for itself says nothing, nor does what is far above the text.
    let stacks = Self.blocks(of: side, space: 0.25 * bodySize).compactMap { stack -> Stack? in
      let start = stack.first { !(alone[$0] && isEmphatic(side[$0])) }
      guard let start, stack.contains(where: { !alone[$0] }) || start > stack.lowerBound else {
        return nil
      }
      return Stack(line: side[start], lineCount: stack.upperBound - start)
    }
    guard stacks.contains(where: { $0.lineCount > 1 }),
      let place = Anchor(stacks.map(\.line.box), openings.map(\.box), reach: 1.2 * bodySize)
    else { return nil }
    let slack = 0.25 * bodySize
    let anchored = stacks.map { place.holds($0.line.box, slack) }
    guard let first = anchored.firstIndex(of: true), first <= 3 else { return nil }
    let (count, all) = (anchored[first...].count(where: \.self), anchored.count - first)
    guard count >= 4, count * 7 >= all * 6 else { return nil }
    // How often a line would stand like that if it stood anywhere.
    let span = main[main.count - 1].box.y1 - main[0].box.y0
    let chance = min(0.9, 2 * slack * Double(openings.count) / max(span, 1))
    guard Self.power(chance, count) < 0.001 else { return nil }
    return first == 0 && stacks[0].line.box == side[0].box
      ? -.infinity : stacks[first].line.box.y0 - 1
  }

  private struct Stack {
    var line: Line
    var lineCount: Int
  }

  /// How high above or below the openings of blocks the lines beside them stand.
  private struct Anchor {
    /// How much lower the top and the foot of a line are, points.
    private let (top, foot): (Double, Double)
    private let openings: [Box]

    /// `nil` when no line has an opening within reach.
    init?(_ lines: [Box], _ openings: [Box], reach: Double) {
      self.openings = openings
      let pairs = lines.compactMap { line in
        Self.nearest(line, openings, reach: reach).map { (line.y0 - $0.y0, line.y1 - $0.y1) }
      }
      guard !pairs.isEmpty else { return nil }
      top = pairs.map(\.0).sorted()[pairs.count / 2]
      foot = pairs.map(\.1).sorted()[pairs.count / 2]
    }

    /// Whether an opening stands where it ought to, seen from a line.
    func holds(_ line: Box, _ slack: Double) -> Bool {
      openings.contains {
        abs(line.y0 - $0.y0 - top) <= slack || abs(line.y1 - $0.y1 - foot) <= slack
      }
    }

    private static func nearest(_ line: Box, _ openings: [Box], reach: Double) -> Box? {
      openings.filter { abs($0.y0 - line.y0) < reach }
        .min { abs($0.y0 - line.y0) < abs($1.y0 - line.y0) }
    }
  }

  /// The positions of lines that stand together, by the white space above them: more than lines of one block have, by some
  /// points, or of most of a line's height.
  private static func blocks(of lines: [Line], space: Double) -> [Range<Int>] {
    let gaps = zip(lines, lines.dropFirst()).map { $1.box.y0 - $0.box.y1 }
    let usual = gaps.sorted()[gaps.count / 4]
    var starts = [0]
    for (n, gap) in gaps.enumerated() {
      if gap > min(usual + space, 0.6 * lines[n + 1].size) { starts.append(n + 1) }
    }
    return zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
  }

  private static func width(of lines: [Line]) -> Double {
    (lines.map(\.box.x1).max() ?? 0) - (lines.map(\.box.x0).min() ?? 0)
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}
