/// A text as hashed n-grams: word 1- and 2-grams, and character 3- and 4-grams within words.
///
/// Letters are folded to lower case and composed (NFC), every digit becomes `0`. A word is a run of letters, digits, `+`,
/// `#` and `&`; in scripts that are written without spaces every character is one. What stands behind the first
/// ``maximumScalarCount`` characters is ignored, so no input takes unbounded time.
public struct TextFeatures: Sendable {
  /// How much of a text is read, Unicode scalars.
  public static let maximumScalarCount = 65_536

  /// One hash a word, and one a pair of neighbours.
  public let words: [UInt64]
  /// One hash a character 3- and 4-gram; the ends of a word count as a character.
  public let characters: [UInt64]

  /// The n-grams of a text; an empty text has none.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - kind: Below 64; keeps the n-grams of texts in different places (a paragraph, its heading) apart.
  /// - Complexity: O(`n`) for `n` characters.
  public init(_ text: String, kind: UInt8 = 0) {
    var reader = TextFeatureReader()
    reader.read(text, kind: kind)
    words = reader.words
    characters = reader.characters
  }

  /// Which piece of a text each hash stands for: a word, two words, or letters of a word (`_nur`, where `_` is the
  /// word's end).
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - kind: As for the n-grams.
  /// - Returns: The pieces by hash.
  public static func sources(of text: String, kind: UInt8 = 0) -> [UInt64: String] {
    var scanner = TextScanner()
    scanner.keepsSources = true
    scanner.scan(Array(text.utf8), kind: kind)
    return scanner.sources
  }
}
