/// Where the columns of a table start, below names that may stand in the middle of them.
enum TableColumns {
  /// The left edges of columns.
  ///
  /// A name stands in its column, wherever in it. So between two names there is a strip that no word below crosses, and the
  /// next column starts at its right edge: of several strips that where most words start. Where cells fill their columns, the
  /// strip is as narrow as a space.
  ///
  /// - Parameters:
  ///   - heads: The words of each name, from left to right.
  ///   - lines: The lines below, from top to bottom; those from the first one on that fills all strips are of no table.
  ///   - bodySize: The usual size of text, points.
  /// - Returns: An edge for each name, points.
  static func starts(
    below heads: [[Word]], _ lines: ArraySlice<Line>, bodySize: Double
  ) -> [Double] {
    let wide = strips(below: heads, lines, bodySize: bodySize, least: 0.4 * bodySize)
    let (strips, body) =
      wide.body.isEmpty
      ? self.strips(below: heads, lines, bodySize: bodySize, least: 0.2 * bodySize) : wide
    let first = min(heads[0][0].box.x0, body.map { $0.box.x0 }.min() ?? .infinity)
    return [first]
      + zip(strips, heads.dropFirst()).map { strips, head in
        let best = strips.max { own, other in
          (own.count(startingIn: body), own.width) < (other.count(startingIn: body), other.width)
        }
        // A space of one line is no strip.
        guard let best, best.width > 0.8 * bodySize || best.count(startingIn: body) > 1 else {
          return head[0].box.x0
        }
        return best.x1
      }
  }

  /// The strips between names that no word of the lines below crosses, and those lines.
  private static func strips(
    below heads: [[Word]], _ lines: ArraySlice<Line>, bodySize: Double, least: Double
  ) -> (strips: [[Strip]], body: [Line]) {
    var strips = zip(heads, heads.dropFirst()).map { head, next in
      [Strip(x0: head[head.count - 1].box.x1, x1: next[0].box.x0)]
    }
    var bottom = heads.joined().map(\.box.y1).max() ?? 0
    var body: [Line] = []
    for line in lines.prefix(80) {
      guard line.box.y0 - bottom < 2.5 * bodySize else { break }
      let rest = strips.map { $0.flatMap { $0.parts(beside: line.words, least: least) } }
      guard rest.allSatisfy({ !$0.isEmpty }) else { break }
      strips = rest
      body.append(line)
      bottom = line.box.y1
    }
    return (strips, body)
  }

  /// The left edges of columns that nobody names, below a row whose cells gaps part; `nil` where fewer than three are seen.
  ///
  /// Gaps that no other line keeps to are spaces of the first one.
  ///
  /// - Parameters:
  ///   - cells: The words of the first row between its gaps.
  ///   - lines: The lines below.
  ///   - bodySize: The usual size of text, points.
  /// - Returns: The edges, and how many of the lines keep to them.
  static func starts(
    of cells: [[Word]], _ lines: ArraySlice<Line>, bodySize: Double
  ) -> (starts: [Double], count: Int)? {
    var strips = zip(cells, cells.dropFirst()).map { cell, next in
      Strip(x0: cell[cell.count - 1].box.x1, x1: next[0].box.x0)
    }
    var supports = strips.map { _ in 0 }
    var bottom = cells.joined().map(\.box.y1).max() ?? 0
    var count = 0
    for line in lines.prefix(80) {
      guard line.box.y0 - bottom < 2.5 * bodySize else { break }
      var kept: [Strip] = []
      var keptSupports: [Int] = []
      var isBroken = false
      for (strip, support) in zip(strips, supports) {
        // The next column starts at the right edge of its strip.
        let parts = strip.parts(beside: line.words, least: 0.4 * bodySize).filter {
          abs($0.x1 - strip.x1) < 1
        }
        guard let part = parts.last else {
          isBroken = isBroken || support > 0
          continue
        }
        kept.append(part)
        keptSupports.append(
          support + (line.words.contains { abs($0.box.x0 - strip.x1) < 1 } ? 1 : 0))
      }
      guard !isBroken, kept.count > 1 else { break }
      (strips, supports) = (kept, keptSupports)
      count += 1
      bottom = line.box.y1
    }
    let known = zip(strips, supports).filter { $0.1 > 0 }.map(\.0)
    guard known.count > 1, count > 1 else { return nil }
    let first = lines.prefix(count).map { $0.box.x0 }.reduce(cells[0][0].box.x0) { min($0, $1) }
    return ([first] + known.map(\.x1), count)
  }

  /// A range without words.
  private struct Strip {
    var x0: Double
    var x1: Double

    var width: Double { x1 - x0 }

    /// What some words leave of it, in parts of a least width.
    func parts(beside words: [Word], least: Double) -> [Strip] {
      var (parts, start): ([Strip], Double) = ([], x0)
      for word in words where word.box.x0 < x1 && word.box.x1 > x0 {
        parts.append(Strip(x0: start, x1: word.box.x0))
        start = max(start, word.box.x1)
      }
      parts.append(Strip(x0: start, x1: x1))
      return parts.filter { $0.width >= least }
    }

    /// How many lines have a word that starts at its right edge.
    func count(startingIn lines: [Line]) -> Int {
      lines.count { $0.words.contains { abs($0.box.x0 - x1) < 1 } }
    }
  }
}
