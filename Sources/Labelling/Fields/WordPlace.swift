/// The place of printed words in the text of their paragraph.
enum WordPlace {
  /// Where words stand in a text, in code points.
  ///
  /// Of several places it is the one that fits best to where the words stand in the paragraph on the page.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - box: Their box on the page.
  ///   - text: The paragraph's text.
  ///   - paragraph: The paragraph's box.
  /// - Returns: The place; `nil` when the text does not hold the words.
  static func range(
    of words: String, box: [Double]?, in text: String, box paragraph: [Double]?
  ) -> Range<Int>? {
    let (words, text) = (Array(words.unicodeScalars), Array(text.unicodeScalars))
    guard !words.isEmpty, words.count <= text.count else { return nil }
    var starts = (0...(text.count - words.count)).filter { start in
      text[start] == words[0] && text[start..<(start + words.count)].elementsEqual(words)
    }
    // Whole words, unless there are none.
    let whole = starts.filter { start in
      let end = start + words.count
      return (start == 0 || !isWord(text[start - 1]) || !isWord(words[0]))
        && (end == text.count || !isWord(text[end]) || !isWord(words[words.count - 1]))
    }
    if !whole.isEmpty { starts = whole }
    let wanted = share(of: box, in: paragraph) * Double(text.count)
    let best = starts.min { abs(Double($0) - wanted) < abs(Double($1) - wanted) }
    return best.map { $0..<($0 + words.count) }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The share of a paragraph that stands before a box, 0...1, from lines of the box's height.
  private static func share(of box: [Double]?, in paragraph: [Double]?) -> Double {
    guard let box, let paragraph, box.count == 4, paragraph.count == 4,
      box[3] > box[1], paragraph[3] > paragraph[1], paragraph[2] > paragraph[0]
    else { return 0 }
    let height = paragraph[3] - paragraph[1]
    let count = max(1, (height / (box[3] - box[1])).rounded())
    let line = ((box[1] + box[3]) / 2 - paragraph[1]) / height * count
    let across = (box[0] - paragraph[0]) / (paragraph[2] - paragraph[0])
    return min(1, max(0, (line.rounded(.down) + across) / count))
  }
}
