/// The head of a page, whose lines are of no column below it.
extension ColumnSplit {
  /// A gutter that begins below the lines in the middle of a region that stand above its left column, as name and address of a
  /// centred head do where no line of it is wide.
  ///
  /// - Parameters:
  ///   - gutter: A gutter.
  ///   - inside: What stands beside it.
  ///   - box: The region's box.
  /// - Returns: The gutter, shorter where such lines stand above the rest.
  func belowCentredHead(_ gutter: Gutter, _ inside: [Chunk], in box: Box) -> Gutter {
    let left = inside.filter { $0.box.midX < gutter.middle }
    guard let top = left.map(\.box.y0).min() else { return gutter }
    let head = inside.filter { $0.box.y1 <= top }
    guard head.count > 1, head.allSatisfy({ abs($0.box.midX - box.midX) < 3 }),
      // A column of one width would be centred, too.
      Set(head.map { ($0.box.x0 / 4).rounded() }).count > 1
    else { return gutter }
    return starting(gutter, at: head.reduce(gutter.top) { max($0, $1.box.y1) }, inside)
  }

  /// A gutter that begins further down, measured by what is left at its right.
  private func starting(_ gutter: Gutter, at top: Double, _ inside: [Chunk]) -> Gutter {
    var gutter = gutter
    gutter.top = top
    let right = inside.filter { $0.box.midX >= gutter.middle && $0.box.midY > top }
    let words = right.reduce(0) { $0 + $1.words.count }
    let rows = Set(right.map { ($0.box.midY / bodySize).rounded() })
    gutter.words = min(gutter.words, words)
    gutter.isShort = gutter.isShort || rows.count < 4 || words < 8
    return gutter
  }

  /// A gutter that begins below the line that goes on with the cells of a row of contact data above it.
  ///
  /// - Parameters:
  ///   - gutter: A gutter.
  ///   - chunks: What it is in.
  /// - Returns: The gutter, shorter where such a line would be torn.
  func belowContactCells(_ gutter: Gutter, _ chunks: [Chunk]) -> Gutter {
    func row(_ isIn: (Double) -> Bool, nearest: (Double, Double) -> Bool) -> Line? {
      let near = chunks.filter { isIn($0.box.midY) }
      guard let middle = near.map(\.box.midY).min(by: nearest) else { return nil }
      let inRow = self.words(of: near.filter { abs($0.box.midY - middle) < 0.3 * bodySize })
      return Line(words: inRow, styles: styles)
    }
    let reach = 2 * bodySize
    guard let last = row({ $0 <= gutter.top && $0 > gutter.top - reach }, nearest: >),
      let next = row({ $0 > gutter.top && $0 < gutter.top + reach }, nearest: <),
      next.box.y1 < gutter.bottom, ContactCells.goOn(last, in: next)
    else { return gutter }
    return starting(gutter, at: next.box.y1, chunks.filter { $0.box.midY < gutter.bottom })
  }

  /// A head of name and address side by side, above lines that have dates in a margin at their right: without the head these
  /// would not be taken for a column.
  ///
  /// - Parameters:
  ///   - left: What stands at the left of a gutter.
  ///   - right: What stands at its right.
  ///   - all: What the gutter is in.
  /// - Returns: The head, and what is below it; `nil` where there is no such head.
  func headAbove(left: [Chunk], right: [Chunk], of all: [Chunk]) -> Parts? {
    let inside = (left + right).map(\.box).sorted { $0.y0 < $1.y0 }
    guard var bottom = inside.first?.y1 else { return nil }
    var tried = 0
    for box in inside.dropFirst() where tried < 3 {
      defer { bottom = max(bottom, box.y1) }
      guard box.y0 - bottom > 0.8 * bodySize else { continue }
      tried += 1
      let isBelow: (Chunk) -> Bool = { $0.box.midY > bottom }
      let notes = right.filter(isBelow)
      let dates = lines(of: rows(of: notes), styles: styles)
      let main = lines(of: rows(of: left.filter(isBelow)), styles: styles)
      guard notes.count < right.count, left.contains(where: { !isBelow($0) }), !dates.isEmpty,
        dates.allSatisfy(\.hasYear), isMargin(dates, beside: main, atLeast: 1)
      else { continue }
      return Parts(
        above: all.filter { !isBelow($0) }, left: [], right: [], below: all.filter(isBelow))
    }
    return nil
  }
}
