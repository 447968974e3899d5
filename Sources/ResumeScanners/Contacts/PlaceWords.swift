internal import ResumeLexicon
internal import UnicodeText

/// Knows places by the names of countries, of states and provinces of large countries, and of some cities.
package enum PlaceWords {
  /// Whether a text is a place: its last part is one that is known, or it is "Remote".
  package static func isPlace(_ text: String) -> Bool {
    guard text.wordCount <= 7 else { return false }
    let text = text.contains(bytesOf: "–") ? text.replacing("–", with: ",") : text
    let parts = text.parts(between: signs)
      .map { String($0.trimmed) }.filter { !$0.isEmpty }
    guard let last = parts.last, parts.count <= 4 else { return false }
    if names.contains(last.inSmallLetters) { return true }
    // Codes of two letters say a place only behind another part: "Austin, TX", not "IN".
    return parts.count > 1 && codes.contains(last)
  }

  private static let signs = WordCharacters(signs: ",/()")

  /// Whether a text alone names a region, or is the code of one or of a country.
  static func isRegion(_ text: String) -> Bool {
    codes.contains(text) || regions.contains(text.inSmallLetters)
  }

  /// Whether a text alone names a country, or is a code that is nothing else.
  package static func isCountry(_ text: String) -> Bool {
    countries.contains(text.inSmallLetters)
      || ["UK", "USA", "U.S.A.", "U.K.", "UAE"].contains(text)
  }

  /// Whether a text alone names a listed city, and no region.
  static func isCity(_ text: String) -> Bool {
    let name = text.inSmallLetters
    return cities.contains(name) && !regions.contains(name)
  }

  /// Whether a text is a listed country, region or city.
  package static func isKnown(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= 2 * longestName && names.contains(Substring(text).inSmallLetters)
  }

  /// Whether a text is the code of a country or state.
  package static func isCode(_ text: some StringProtocol) -> Bool {
    text.utf8.count <= longestCode && codes.contains(String(text))
  }

  private static let names = countries.union(regions).union(cities)

  private static let longestCode = codes.map(\.utf8.count).max() ?? 0

  /// Bytes of the longest name; with other marks or capitals it may have twice as many.
  private static let longestName = names.map(\.utf8.count).max() ?? 0

  private static let codes = Lexicon.all[.placesCodes]

  private static let countries = Set(Lexicon.all.words(of: .placesCountries).map(\.inSmallLetters))

  private static let regions = Set(Lexicon.all.words(of: .placesRegions).map(\.inSmallLetters))

  private static let cities = Set(Lexicon.all.words(of: .placesCities).map(\.inSmallLetters))
}
