package import PageLayout
internal import UnicodeText

/// A line's text whose parts know where they stand.
package struct FieldText {
  /// The words joined by single spaces.
  package let text: String
  /// Position of the paragraph in the document.
  package let paragraph: Int
  /// The lines that it is made of.
  package let lines: [TextLine]
  /// Where each word stands: between which bytes of the text, in which paragraph, and on the page.
  private let words: [(start: Int, end: Int, paragraph: Int, page: Int, box: Box)]

  /// The text of some lines of a paragraph; a hyphen that the paragraph's text resolves parts no word.
  package init(_ lines: [TextLine], of paragraph: Paragraph, at index: Int) {
    self.init(lines.map { SourceLine($0) }, of: paragraph, at: index)
  }

  /// The text of some lines of a paragraph, and of lines that are read with them.
  package init(_ lines: [SourceLine], of paragraph: Paragraph, at index: Int) {
    self.paragraph = index
    self.lines = lines.map(\.line)
    var text = ""
    var words: [(start: Int, end: Int, paragraph: Int, page: Int, box: Box)] = []
    var (wordCount, byteCount) = (0, 0)
    for line in self.lines {
      for run in line.runs {
        wordCount += run.words.count
        byteCount += run.words.reduce(0) { $0 + $1.text.utf8.count + 1 }
      }
    }
    words.reserveCapacity(wordCount)
    text.reserveCapacity(byteCount)
    for (number, source) in lines.enumerated() {
      var isBreak = number > 0
      for (n, run) in source.line.runs.enumerated() {
        let place = source.paragraphs.isEmpty ? index : source.paragraphs[n] ?? index
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
          words.append((start, text.utf8.count, place, source.line.page, word.box))
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
    var value = FieldValue(
      text: String(text[first..<end]), paragraph: place.paragraph, page: place.page,
      box: place.box, confidence: confidence)
    value.pieces = pieces(of: first..<end, confidence)
    return value
  }

  /// The parts of a range that stand in different paragraphs; none where all of it stands in one.
  private func pieces(of range: Range<String.Index>, _ confidence: Double) -> [FieldValue] {
    let (start, end) = bytes(range)
    let starts = words.indices.dropFirst().filter { n in
      words[n].start > start && words[n].start < end
        && words[n].paragraph != words[n - 1].paragraph
    }.map { text.utf8.index(text.startIndex, offsetBy: words[$0].start) }
    guard !starts.isEmpty else { return [] }
    return zip([range.lowerBound] + starts, starts + [range.upperBound]).map { lower, upper in
      let place = place(of: lower..<upper)
      return FieldValue(
        text: String(text[lower..<upper].trimmed), paragraph: place.paragraph, page: place.page,
        box: place.box, confidence: confidence)
    }
  }

  /// Whether a sign stands around values rather than in them.
  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar.isWhiteSpace || edges.contains(ascii: UInt8(scalar.value))
      : scalar.properties.isWhitespace || otherEdges.contains(scalar)
  }

  private static let edges = WordCharacters(signs: ",;:|-@/\\~()[]")
  private static let otherEdges = Set("·•–—‒―→›»◆⌂☎✉↗".unicodeScalars)

  /// The first paragraph and page of the words that a range touches, and the box around those of them that stand there.
  package func place(of range: Range<String.Index>) -> (paragraph: Int, page: Int, box: Box) {
    let (start, end) = bytes(range)
    let touched = words.lazy.filter { $0.start < end && $0.end > start }
    guard let first = touched.first ?? words.first else {
      return (paragraph, 1, Box(x0: 0, y0: 0, x1: 0, y1: 0))
    }
    let box = touched.reduce(first.box) { box, word in
      word.paragraph == first.paragraph && word.page == first.page ? box.union(word.box) : box
    }
    return (first.paragraph, first.page, box)
  }

  private func bytes(_ range: Range<String.Index>) -> (start: Int, end: Int) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return (start, start + text.utf8.distance(from: range.lowerBound, to: range.upperBound))
  }
}

/// A line of a paragraph as it is read: runs of other paragraphs may be in it.
package struct SourceLine {
  package var line: TextLine
  /// The paragraph of each run, `nil` for the line's own; empty where all runs are.
  fileprivate var paragraphs: [Int?] = []

  package init(_ line: TextLine) { self.line = line }

  /// Puts a run of another paragraph into the line.
  package mutating func insert(_ run: TextLine.Run, of paragraph: Int, at n: Int) {
    if paragraphs.isEmpty { paragraphs = line.runs.map { _ in nil } }
    line.runs.insert(run, at: n)
    paragraphs.insert(paragraph, at: n)
  }
}

/// A value found on a page.
package struct FieldValue {
  /// The words as the page has them.
  package var text: String {
    didSet { pieces = [] }
  }
  package var paragraph: Int
  package var page: Int
  package var box: Box
  /// 0...1.
  package var confidence: Double
  /// What stands in each paragraph, of a value that stands in several: a date that goes on in the next row.
  package fileprivate(set) var pieces: [FieldValue] = []

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
