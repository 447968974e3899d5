internal import UnicodeText

/// Three columns and more side by side, each of which opens with a heading: the cards of short sections.
extension ColumnSplit {
  /// What a row of headings parts.
  struct HeadedColumns {
    var above: [Chunk]
    /// The columns from left to right, their headings included.
    var columns: [[Chunk]]
    var below: [Chunk]
  }

  /// The columns below a row that holds nothing but three headings and more in one type; `nil` without such a row.
  ///
  /// They end where something reaches from one into the next, or stands left of all of them.
  func headedColumns(_ chunks: [Chunk]) -> HeadedColumns? {
    // Most rows are told by their first words.
    let heads = chunks.filter { chunk in
      let word = words[chunk.words.lowerBound]
      return styles[word.style].size >= 1.08 * bodySize || word.text.capitalCount != nil
        || styles[word.style].isBold
    }
    guard heads.count > 2 else { return nil }
    for (n, first) in heads.enumerated() {
      let row = heads[n...].prefix { isInRow($0.box, first.box) }
      guard row.count > 2, let columns = columns(below: Array(row), chunks) else { continue }
      return columns
    }
    return nil
  }

  /// Whether a bold line is larger than plain text right below it: small print in cards has headings of the text's size.
  private func standsOut(_ line: Line, above chunks: [Chunk], at box: Box) -> Bool {
    let below = chunks.filter { $0.box.y0 > box.midY && abs($0.box.x0 - box.x0) < 1.5 * bodySize }
    guard line.boldFraction > 0.95, let next = below.min(by: { $0.box.y0 < $1.box.y0 }) else {
      return false
    }
    let text = Line(words: Array(words[next.words]), styles: styles)
    return text.boldFraction < 0.5 && line.size >= 1.05 * text.size
  }

  private func columns(below heads: [Chunk], _ chunks: [Chunk]) -> HeadedColumns? {
    let heads = heads.sorted { $0.box.x0 < $1.box.x0 }
    let lines = heads.map { Line(words: Array(words[$0.words]), styles: styles) }
    let top = heads[0].box.midY - 0.2 * bodySize
    guard chunks.count(where: { isInRow($0.box, heads[0].box) }) == heads.count,
      lines.allSatisfy({ line in
        isSet(line, as: lines[0]) && !line.hasDigit && line.words.count <= 4
      }),
      case let areLarge = lines.allSatisfy({
        $0.size >= 1.08 * bodySize || $0.isCapitals(atLeast: 4)
          // No table has columns of such names.
          || $0.boldFraction > 0.95 && ColumnHeads.namesSection($0.words)
      }), areLarge || zip(heads, lines).allSatisfy({ standsOut($1, above: chunks, at: $0.box) })
    else { return nil }
    func column(of chunk: Chunk) -> Int? {
      guard let at = heads.lastIndex(where: { $0.box.x0 < chunk.box.x0 + 3 }) else { return nil }
      let end = at + 1 < heads.count ? heads[at + 1].box.x0 - 0.5 * bodySize : .infinity
      return chunk.box.x1 < end ? at : nil
    }
    let under = chunks.filter { $0.box.midY > top }
    let bottom =
      under.filter { column(of: $0) == nil }.map(\.box.y0).min() ?? .infinity
    var columns = [[Chunk]](repeating: [], count: heads.count)
    for chunk in under where chunk.box.y0 < bottom {
      if let at = column(of: chunk) { columns[at].append(chunk) }
    }
    // Bold names above a line each are a row of a grid.
    guard columns.allSatisfy({ $0.count > 1 }),
      areLarge || columns.count(where: { $0.count > 3 }) > 1
    else { return nil }
    let taken = Set(columns.joined().map(\.words.lowerBound))
    return HeadedColumns(
      above: chunks.filter { $0.box.midY <= top }, columns: columns,
      below: under.filter { !taken.contains($0.words.lowerBound) })
  }
}
