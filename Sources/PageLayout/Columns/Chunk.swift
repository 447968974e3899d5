/// Words of a row that no gap as of a column parts.
///
/// A space in large type is wider than a gutter, so gaps are judged by the size of the words beside them.
struct Chunk {
  /// Positions of its words among the page's words as they are read row by row; never empty.
  var words: Range<Int>
  var box: Box

  /// A gap wider than this many em parts two chunks.
  static let gap = 0.5

  /// The chunks of a page's rows, and the rows' words in the order that they refer to.
  static func all(of rows: [[Word]], styles: [TextStyle]) -> (words: [Word], chunks: [Chunk]) {
    let sizes = styles.map { max(1, $0.size) }
    var ordered: [Word] = []
    ordered.reserveCapacity(rows.reduce(0) { $0 + $1.count })
    var chunks: [Chunk] = []
    for row in rows {
      let start = ordered.count
      let first = chunks.count
      for word in row {
        let here = ordered.count
        if here > start, let last = chunks.last,
          word.box.x0 - last.box.x1 <= gap * max(sizes[word.style], sizes[ordered[here - 1].style])
        {
          chunks[chunks.count - 1] = Chunk(
            words: last.words.lowerBound..<(here + 1), box: last.box.union(word.box))
        } else {
          chunks.append(Chunk(words: here..<(here + 1), box: word.box))
        }
        ordered.append(word)
      }
      // Its gaps are of straight edges, not of columns.
      if chunks.count > first + 2, Justification.fills(row.map(\.text), at: row.map(\.box)) {
        let box = chunks[first...].dropFirst().reduce(chunks[first].box) { $0.union($1.box) }
        chunks.replaceSubrange(first..., with: [Chunk(words: start..<ordered.count, box: box)])
      }
    }
    return (ordered, chunks)
  }
}
