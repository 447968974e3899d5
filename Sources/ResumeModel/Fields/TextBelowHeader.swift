internal import PageLayout

/// Tells where a header ends that the layout joined with the text below it.
extension Paragraph {
  /// How many of its lines are a header: all, or those up to a date behind which a sentence starts on a line of its own.
  var headerLineCount: Int {
    guard lines.count > 1, style.marker.isEmpty else { return lines.count }
    for count in 1...min(2, lines.count - 1)
    where Self.isHeader(lines[..<count]) && Self.isText(lines[count...]) {
      return count
    }
    return lines.count
  }

  /// The text of the lines that are a header.
  var headerText: String {
    let count = headerLineCount
    return count == lines.count
      ? text : lines[..<count].map(\.text).joined(separator: " ")
  }

  /// The text of the lines below the header; `nil` when there are none.
  func textBelowHeader(at index: Int) -> FieldValue? {
    let count = headerLineCount
    guard count < lines.count else { return nil }
    let field = FieldText(Array(lines[count...]), of: self, at: index)
    return field.value(field.text.startIndex..<field.text.endIndex, confidence: 0.8)
  }

  /// Whether lines hold a stretch of time or several signs that part, and nothing in them goes on behind their end.
  private static func isHeader(_ lines: ArraySlice<TextLine>) -> Bool {
    let text = lines.map(\.text).joined(separator: " ")
    guard !text.isEmpty, !text.isUnfinished, text.count(of: "(") == text.count(of: ")"),
      text.wordCount <= 24
    else { return false }
    // "Title | Employer | Place" needs no date to be a header.
    return text.unicodeScalars.count { $0 == "|" || $0 == "·" } > 1
      || DateSpan.all(in: text).contains(where: \.isRange)
  }

  /// Whether lines are a sentence without a date.
  private static func isText(_ lines: ArraySlice<TextLine>) -> Bool {
    let text = lines.map(\.text).joined(separator: " ")
    guard let first = text.first, first.isUppercase || first.isNumber,
      DateSpan.all(in: text).isEmpty, lines.allSatisfy({ !$0.runs.allSatisfy(\.isBold) })
    else { return false }
    return text.ends(in: ".") && text.wordCount > 3 || GradeWords.isScore(text)
  }
}

extension String {
  /// Whether it ends in a sign or a small word behind which more follows: "Universidade do".
  var isUnfinished: Bool {
    unicodeScalars.last.map { ",–—-&".unicodeScalars.contains($0) } == true
      || spacedWords.last.map { Self.smallWords.contains($0) } == true
  }

  private static let smallWords: Set<Substring> = [
    "of", "for", "and", "the", "de", "do", "da", "dos", "das", "del", "des", "du", "di", "della",
    "der", "den", "für", "und", "et", "y", "e", "en", "van", "zum", "zur", "im",
  ]
}
