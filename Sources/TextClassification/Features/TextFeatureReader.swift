/// Hashes the n-grams of one text after the other in buffers that are used again.
public struct TextFeatureReader: Sendable {
  private var scanner = TextScanner()

  /// A reader that has read nothing.
  public init() {}

  /// One hash a word of the last text, and one a pair of neighbours.
  public var words: [UInt64] { scanner.words }
  /// One hash a character 3- and 4-gram of the last text.
  public var characters: [UInt64] { scanner.characters }

  /// Hashes the n-grams of a text, as ``TextFeatures`` does.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - kind: Below 64; keeps the n-grams of texts in different places apart.
  /// - Complexity: O(`n`) for `n` characters.
  public mutating func read(_ text: String, kind: UInt8 = 0) {
    scanner.scan(text, kind: kind)
  }
}
