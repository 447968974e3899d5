/// Cards side by side: two entries in one row of a grid, each opening on the baseline and in the type of the other.
extension ColumnSplit {
  /// Lines that white space sets apart from those above.
  private struct Block {
    /// The first of the lines.
    var opening: Line
    /// The lines from top to bottom; never empty.
    var lines: ArraySlice<Line>

    var bottom: Double { lines.last?.box.y1 ?? opening.box.y1 }
    var hasYear: Bool { lines.contains(where: \.hasYear) }

    init(_ lines: ArraySlice<Line>) {
      opening = lines[lines.startIndex]
      self.lines = lines
    }
  }

  /// The stretches of two columns that cards side by side make, row by row; `nil` where a gutter parts none.
  ///
  /// Notes beside lines stand on their baselines too, but say something else: a date beside a title, a place above a date.
  func cards(_ chunks: [Chunk], by gutter: Gutter, left: [Chunk], right: [Chunk]) -> [Parts]? {
    guard let opening = right.min(by: { $0.box.midY < $1.box.midY }),
      // Most gutters are told by the first words beside them, before any line is made.
      left.contains(where: { isInRow($0.box, opening.box) && isSet($0, as: opening) })
    else { return nil }
    let leftLines = lines(of: rows(of: left), styles: styles)
    let rightLines = lines(of: rows(of: right), styles: styles)
    let (leftBlocks, rightBlocks) = (blocks(of: leftLines), blocks(of: rightLines))
    var cards: [(left: Block, right: Block)] = []
    /// Where cards and what stands between them open.
    var edges = [gutter.bottom]
    for block in rightBlocks {
      let row = block.opening.box
      // A heading may stand right above the card at the left.
      let next = leftBlocks.firstPosition { $0.bottom > row.midY }
      guard next < leftBlocks.count,
        let line = leftBlocks[next].lines.firstIndex(where: { isInRow($0.box, row) })
      else { continue }
      let card = Block(leftBlocks[next].lines[line...])
      edges.append(min(card.opening.box.y0, row.y0) - 1)
      if isSet(block.opening, as: card.opening) { cards.append((card, block)) }
    }
    guard cards.count > 1, cards.count * 3 >= rightBlocks.count * 2,
      cards.contains(where: { $0.left.lines.count > 1 && $0.right.lines.count > 1 }),
      // Both sides say when: jobs and schools, no names of groups beside what is in them.
      cards.count(where: { $0.left.hasYear }) * 2 >= cards.count,
      cards.count(where: { $0.right.hasYear }) * 2 >= cards.count,
      // Where a title wraps, dates stand beside something else.
      cards.count(where: { areAlike($0.left, $0.right) }) * 2 > cards.count
    else { return nil }
    edges += headings(leftBlocks, beside: rightLines, over: cards[0].left.opening)
    let own = right.filter { chunk in
      let at = cards.firstPosition { $0.right.bottom >= chunk.box.midY }
      return at < cards.count && cards[at].right.opening.box.y0 <= chunk.box.midY
    }
    return Self.parted(chunks, at: edges.sorted(), by: gutter.middle, right: own)
  }

  /// The middles of the headings that stand over cards: openings of blocks with their rows for themselves, in other type
  /// than a card opens with.
  private func headings(_ blocks: [Block], beside right: [Line], over card: Line) -> [Double] {
    zip(blocks, areAlone(blocks.map(\.opening), beside: right)).compactMap { block, isAlone in
      let line = block.opening
      let isHeading =
        isAlone && isEmphatic(line) && !line.hasDigit && line.words.count <= 6
        && !isSet(line, as: card)
      return isHeading ? line.box.midY : nil
    }
  }

  /// Whether two blocks in one row have dates in the same of their first two lines: entries of a column rarely do.
  private func areAlike(_ left: Block, _ right: Block) -> Bool {
    guard left.opening.hasYear == right.opening.hasYear else { return false }
    guard let second = right.lines.dropFirst().first,
      let other = left.lines.first(where: { isInRow($0.box, second.box) })
    else { return true }
    return other.hasYear == second.hasYear
  }

  /// The lines in blocks that white space parts.
  private func blocks(of lines: [Line]) -> [Block] {
    var starts = lines.indices.filter { i in
      i == 0 || lines[i].box.y0 - lines[i - 1].box.y1 >= 0.8 * bodySize
    }
    starts.append(lines.count)
    return zip(starts, starts.dropFirst()).map { Block(lines[$0..<$1]) }
  }

  /// Whether a chunk is set in the type of another one, by their first words.
  func isSet(_ chunk: Chunk, as other: Chunk) -> Bool {
    let own = styles[words[chunk.words.lowerBound].style]
    let type = styles[words[other.words.lowerBound].style]
    return own.looks(like: type) && abs(own.size - type.size) < 0.05 * type.size
  }
}
