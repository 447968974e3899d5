internal import ResumeDates
internal import ResumeLexicon
internal import ResumeSections
internal import UnicodeText

/// What names of people and postal addresses look like where nothing says what they are.
///
/// For hiding, not for reading: whatever may be one counts.
package enum PersonalShape {
  /// Whether a short text may be a person's name.
  ///
  /// As in "Ing. Graciela Uhalde, owner's representative":
  /// titles may stand before it, anything behind its first comma. It is two words and more that start with capitals, and
  /// the last one is not known from titles, employers, schools, headings or common text.
  package static func mayBeName(_ text: String, _ reading: any LineReading) -> Bool {
    guard text.utf8.count <= 120, reading.heading(text) == nil else { return false }
    let head = withoutBrackets(text).prefix { $0 != "," && $0 != ";" && $0 != ":" }
    let words = head.split(whereSeparator: \.isWhitespace).map(String.init)
    guard (2...7).contains(words.count), words.allSatisfy(isCapitalized), let last = words.last
    else { return false }
    return !isKnown(last) && !last.hasSuffix(".") && !documentWords.contains(last.inSmallLetters)
  }

  /// Whether a short text may be a postal address: "Hatanpään puistokuja 11 C, 33900 Tampere".
  ///
  /// It has a number of a house behind or before words, or a postal code before or behind a place, and no month or year range.
  package static func mayBeAddress(_ text: String, _ reading: any LineReading) -> Bool {
    guard text.utf8.count <= 120, reading.dates(in: text).isEmpty else { return false }
    let parts = text.split(separator: ",").map { part in
      part.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    guard parts.count <= 5, parts.reduce(0, { $0 + $1.count }) <= 14 else { return false }
    return parts.contains { words in
      guard (2...6).contains(words.count) else { return false }
      let hasName = words.contains { isCapitalized($0) && $0.count >= 3 }
      return hasName && words.contains(where: isNumberOfHouseOrCode)
    }
  }

  /// One to six digits, a letter or two behind them at most: "11", "40a", "33900", "12/3".
  private static func isNumberOfHouseOrCode(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber || $0 == "/" || $0 == "-" }
    return digits.has(.numbers) && digits.count <= 6
      && word.dropFirst(digits.count).count <= 1
  }

  /// What the first line of a resume may say that it is.
  private static let documentWords = Lexicon.all[.namesDocumentWords]

  /// Whether a word is a capital and small letters, as names are outside of headings.
  private static func isCapitalized(_ word: String) -> Bool {
    guard let first = word.first, first.isUppercase, word.contains(where: \.isLowercase) else {
      return false
    }
    return word.allSatisfy { $0.isLetter || "-.'’".contains($0) }
  }

  /// Words of headers that are neither in the lists of roles nor among those of running text.
  private static let headerWords = Lexicon.all[.entriesHeaderWords]

  private static func isKnown(_ word: String) -> Bool {
    let word = word.inSmallLetters
    return RoleWords.membership[word] != nil || headerWords.contains(word)
      || word.count >= 4 && LanguageProfile.shipped.weights[word] != nil
  }

  private static func withoutBrackets(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
