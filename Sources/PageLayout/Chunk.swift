/// Words of a row that no gap as of a column parts.
///
/// A space in large type is wider than a gutter, so gaps are judged by the size of the words beside them.
struct Chunk {
  /// From left to right; never empty.
  var words: [Word]
  var box: Box

  /// A gap wider than this many em parts two chunks.
  static let gap = 0.5

  /// The chunks of a page's words.
  ///
  /// - Complexity: O(`n` log `n`) for `n` words.
  static func all(of words: [Word], styles: [TextStyle]) -> [Chunk] {
    var out: [Chunk] = []
    for line in lines(of: words, styles: styles) {
      for (i, word) in line.words.enumerated() {
        let size = max(1, styles[word.style].size)
        if i > 0, let last = out.last {
          let before = max(1, styles[line.words[i - 1].style].size)
          if word.box.x0 - last.box.x1 <= gap * max(size, before) {
            out[out.count - 1].words.append(word)
            out[out.count - 1].box = last.box.union(word.box)
            continue
          }
        }
        out.append(Chunk(words: [word], box: word.box))
      }
    }
    return out
  }
}
