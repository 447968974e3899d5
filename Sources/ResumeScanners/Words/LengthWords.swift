internal import ResumeDates
internal import ResumeLexicon
internal import UnicodeText

/// Measures of how long something took, and its terms, written beside its date: "60 hours, May 2022", "2014 – 2016, evenings".
package enum LengthWords {
  /// A date's range in a line with the measure or term that stands in the same cell, between the line's ends, signs or
  /// parentheses.
  ///
  /// - Parameters:
  ///   - range: Where the date stands.
  ///   - text: The line.
  /// - Returns: The cell, or the range itself where the date has neither beside it.
  package static func cell(
    of range: Range<String.Index>, in text: String
  ) -> Range<String.Index> {
    let before = text[..<range.lowerBound].trimmed
    let behind = text[range.upperBound...].drop { $0 == " " }
    let opening = before.unicodeScalars.lastIndex(where: isBoundary)
      .map(before.unicodeScalars.index(after:))
    let first = before[(opening ?? before.startIndex)...].trimmed
    // "5 days in 2019", "Ghent – six months in 2019", "Lech – vier Saisonen 2015".
    let dash = [" – ", " — "].compactMap { first.ranges(ofBytes: $0).last?.upperBound }.max()
    for own in [first, dash.map { first[$0...].trimmed }].compactMap(\.self) {
      if let last = own.spacedWords.last, joins.contains(last), isLength(own[..<last.startIndex]) {
        return own.startIndex..<range.upperBound
      }
      if own.ends(in: ","), isLength(own.dropLast()) { return own.startIndex..<range.upperBound }
    }
    if let dash, case let own = first[dash...].trimmed, own.wordCount == 2, isLength(own) {
      return own.startIndex..<range.upperBound
    }
    guard first.isEmpty else { return range }
    // "2014 – 2016 (part-time)".
    if behind.first == "(", let close = behind.firstIndex(of: ")"),
      case let inside = behind[..<close].dropFirst(),
      isLength(inside) || TermWords.isTerm(inside)
    {
      return range.lowerBound..<behind.index(after: close)
    }
    guard behind.first == "," else { return range }
    let last = Substring(
      behind.dropFirst().unicodeScalars.prefix { !isBoundary($0) && $0 != "," }
    ).trimmed
    return isLength(last) || TermWords.isTerm(last) ? range.lowerBound..<last.endIndex : range
  }

  /// What stands between how long something took and when it was.
  private static let joins = Lexicon.all.substrings(of: .lengthsJoins)

  private static func isBoundary(_ sign: Unicode.Scalar) -> Bool {
    sign == "(" || sign == ")" || sign == "|" || sign == "·" || sign == "•"
  }

  /// Whether a text is a number and what it counts: "120 hrs.", "ocho meses", "3 weeks full-time".
  package static func isLength(_ text: Substring) -> Bool {
    let words = text.inSmallLetters.runs(of: .lettersAndNumbers)
    guard (2...4).contains(words.count), let first = words.first,
      first.allSatisfy(\.isNumber) || numbers.contains(first)
    else { return false }
    return DateWords.lengths.contains(String(words[1])) || measures.contains(words[1])
  }

  private static let measures = Lexicon.all.substrings(of: .lengthsMeasures)

  private static let numbers = Lexicon.all.substrings(of: .lengthsNumbers)
}
