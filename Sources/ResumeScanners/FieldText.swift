package import PageLayout
internal import UnicodeText

/// A line's text whose parts know where they stand.
package struct FieldText {
  /// The words joined by single spaces.
  package let text: String
  /// Position of the paragraph in the document.
  package let paragraph: Int
  /// Where each word stands: between which bytes of the text, and on the page.
  private let words: [(start: Int, end: Int, page: Int, box: Box)]

  /// The text of some lines of a paragraph; a hyphen that the paragraph's text resolves parts no word.
  package init(_ lines: [TextLine], of paragraph: Paragraph, at index: Int) {
    self.paragraph = index
    var text = ""
    var words: [(start: Int, end: Int, page: Int, box: Box)] = []
    var (wordCount, byteCount) = (0, 0)
    for line in lines {
      for run in line.runs {
        wordCount += run.words.count
        byteCount += run.words.reduce(0) { $0 + $1.text.utf8.count + 1 }
      }
    }
    words.reserveCapacity(wordCount)
    text.reserveCapacity(byteCount)
    for (number, line) in lines.enumerated() {
      var isBreak = number > 0
      for run in line.runs {
        for word in run.words {
          if isBreak, let joined = Self.joined(text, word.text, in: paragraph.text) {
            text = joined
            // The word before has lost its hyphen: it ends where the next one starts.
            if let last = words.indices.last {
              words[last].end = min(words[last].end, text.utf8.count)
            }
          } else if !text.isEmpty {
            text += " "
          }
          isBreak = false
          let start = text.utf8.count
          text += word.text
          words.append((start, text.utf8.count, line.page, word.box))
        }
      }
    }
    self.text = text
    self.words = words
  }

  /// The text so far, ready for the next line's first word, when both are one word.
  private static func joined(_ text: String, _ next: String, in whole: String) -> String? {
    guard let last = text.last, "-‐\u{AD}".contains(last) else { return nil }
    let tail = text.suffix(while: { !$0.isWhitespace })
    // A dash of its own, as in "09/2019 -" above "02/2021", breaks no word.
    guard tail.unicodeScalars.count > 1 else { return nil }
    if whole.contains(bytesOf: String(tail.dropLast() + next)) { return String(text.dropLast()) }
    return whole.contains(bytesOf: String(tail + next)) ? text : nil
  }

  /// The box of the first word.
  package var start: Box? { words.first?.box }

  /// The range of a word of the lines, counted through.
  package func range(ofWord n: Int) -> Range<String.Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: words[n].start)
    return start..<text.utf8.index(start, offsetBy: words[n].end - words[n].start)
  }

  /// A part of the text without spaces and joining signs at its ends; `nil` when nothing is left.
  package func value(_ range: Range<String.Index>, confidence: Double) -> FieldValue? {
    let part = text[range]
    let scalars = part.unicodeScalars
    guard var first = scalars.firstIndex(where: { !Self.isEdge($0) }),
      let last = scalars.lastIndex(where: { !Self.isEdge($0) })
    else { return nil }
    var end = scalars.index(after: last)
    // What was opened inside is closed: "Engineer (part time)", "(Hons) Biology", "C++ (5 years)".
    if end < range.upperBound, text[first..<end].has("("), text[end] == ")" {
      end = text.index(after: end)
    }
    if first > range.lowerBound, text[text.index(before: first)] == "(",
      text[first..<end].has(")")
    {
      first = text.index(before: first)
    }
    let place = place(of: first..<end)
    return FieldValue(
      text: String(text[first..<end]), paragraph: paragraph, page: place.page, box: place.box,
      confidence: confidence)
  }

  /// Whether a sign stands around values rather than in them.
  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.isWhiteSpace || edges.contains(ascii: UInt8(scalar.value))
      : scalar.properties.isWhitespace || otherEdges.contains(scalar)
  }

  private static let edges = WordCharacters(signs: ",;:|-@/\\~()[]")
  private static let otherEdges = Set("·•–—‒―→›»◆⌂☎✉↗".unicodeScalars)

  /// The first page of the words that a range touches, and the box around those of them that stand on it.
  package func place(of range: Range<String.Index>) -> (page: Int, box: Box) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    var found: (page: Int, box: Box)?
    for word in words where word.start < end && word.end > start {
      if let (page, box) = found {
        if page == word.page { found = (page, box.union(word.box)) }
      } else {
        found = (word.page, word.box)
      }
    }
    return found ?? words.first.map { ($0.page, $0.box) } ?? (1, Box(x0: 0, y0: 0, x1: 0, y1: 0))
  }
}

/// A value found on a page.
package struct FieldValue {
  /// The words as the page has them.
  package var text: String
  package var paragraph: Int
  package var page: Int
  package var box: Box
  /// 0...1.
  package var confidence: Double

  /// A value with the place that it came from.
  package init(text: String, paragraph: Int, page: Int, box: Box, confidence: Double) {
    (self.text, self.paragraph, self.page, self.box) = (text, paragraph, page, box)
    self.confidence = confidence
  }
}

extension String {
  /// The longest end whose characters all fulfil a condition.
  fileprivate func suffix(while isIn: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isIn(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

extension Paragraph {
  /// Its lines; a paragraph without any is one line of one word.
  package var textLines: [TextLine] {
    lines.isEmpty
      ? [TextLine(page: page, runs: [.init(words: [PlacedWord(text: text, box: box)])])] : lines
  }

  /// All of its lines as one text whose parts know where they stand.
  package func fieldText(at index: Int) -> FieldText { FieldText(textLines, of: self, at: index) }

  /// The whole paragraph as a value.
  package func value(at index: Int, confidence: Double) -> FieldValue {
    FieldValue(text: text, paragraph: index, page: page, box: box, confidence: confidence)
  }
}
