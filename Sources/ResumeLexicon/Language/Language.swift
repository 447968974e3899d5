internal import UnicodeText

/// The language of a resume, as far as ``guessLanguage(of:)`` tells them apart.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// Spanish.
  case spanish = "es"
  /// Italian.
  case italian = "it"
  /// Portuguese.
  case portuguese = "pt"
  /// Dutch.
  case dutch = "nl"
  /// Danish.
  case danish = "da"
  /// Any other language.
  case other

  /// The languages whose resumes are read.
  static let supported = allCases.filter { $0 != .other }
}

/// Returns the language that most of some texts are in.
///
/// The guess is a linear model over words and their three-letter pieces; its table is trained from
/// `datasets/languages.tsv` by `make models`.
///
/// - Parameter texts: The texts of a document, for example its paragraphs.
/// - Returns: `nil` when there are fewer than twelve letters.
/// - Complexity: O(`n`) for the first 4,000 bytes.
public func guessLanguage(of texts: some Sequence<String>) -> Language? {
  LanguageGuesser.shipped.guess(texts)
}
