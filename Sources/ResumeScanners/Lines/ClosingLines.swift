internal import ResumeDates
internal import ResumeLexicon
internal import UnicodeText

/// What stands below everything that a resume tells: where and when it was signed, and that its data may be processed.
package enum ClosingLines {
  /// Whether a text agrees to the processing of personal data, as Italian resumes do in their last line.
  package static func isConsent(_ text: String) -> Bool {
    guard text.wordCount >= 5 else { return false }
    let words = text.inSmallLetters.runs(of: .letters)
    return words.prefix(3).contains(where: verbs.contains) && words.contains(where: data.contains)
  }

  private static let data = Lexicon.all.substrings(of: .itemsPersonalData)
  private static let verbs = Lexicon.all.substrings(of: .itemsConsent)

  /// Whether a text is a place and a day or month, and nothing else: "Köln, im Mai 2024", "Fait à Lyon, le 3 mai 2024".
  package static func isSigned(_ text: String, _ reading: any LineReading) -> Bool {
    guard text.utf8.count <= 60, let comma = text.firstIndex(of: ","),
      (1...4).contains(text[..<comma].wordCount), text.first?.isUppercase == true,
      !text[..<comma].has(.numbers)
    else { return false }
    let place = text[..<comma].spacedWords.drop { ["Fait", "à", "Hecho", "en"].contains($0) }
      .joined(separator: " ")
    let spans = reading.dates(in: text)
    guard PlaceWords.isPlace(place), spans.count == 1, let span = spans.first, !span.isRange,
      span.start?.month != nil,
      span.range.upperBound == text.endIndex, span.range.lowerBound > comma
    else { return false }
    return text[comma..<span.range.lowerBound].wordCount <= 3
  }
}
