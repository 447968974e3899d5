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
    }
    guard heads.count > 2 else { return nil }
    for (n, first) in heads.enumerated() {
      let row = heads[n...].prefix { isInRow($0.box, first.box) }
      guard row.count > 2, let columns = columns(below: Array(row), chunks) else { continue }
      return columns
    }
    return nil
  }

  private func columns(below heads: [Chunk], _ chunks: [Chunk]) -> HeadedColumns? {
    let heads = heads.sorted { $0.box.x0 < $1.box.x0 }
    let lines = heads.map { Line(words: Array(words[$0.words]), styles: styles) }
    let top = heads[0].box.midY - 0.2 * bodySize
    guard chunks.count(where: { isInRow($0.box, heads[0].box) }) == heads.count,
      lines.allSatisfy({ line in
        isSet(line, as: lines[0]) && !line.hasDigit && line.words.count <= 4
          && (line.size >= 1.08 * bodySize || line.isCapitals(atLeast: 4))
      })
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
    guard columns.allSatisfy({ $0.count > 1 }) else { return nil }
    let taken = Set(columns.joined().map(\.words.lowerBound))
    return HeadedColumns(
      above: chunks.filter { $0.box.midY <= top }, columns: columns,
      below: under.filter { !taken.contains($0.words.lowerBound) })
  }
}
