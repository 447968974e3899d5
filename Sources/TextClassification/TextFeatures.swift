/// Turns text into hashed n-grams: word 1- and 2-grams, and character 3- and 4-grams within words.
///
/// Letters are lower-cased, every digit becomes `0`. A word is a run of letters, digits, `+`, `#` and `&`. What
/// stands behind the first ``maximumScalarCount`` characters is ignored, so no input takes unbounded time.
public struct TextFeatures: Sendable {
  /// How much of a text is read, Unicode scalars.
  public static let maximumScalarCount = 65_536
  /// A word is cut after this many UTF-8 bytes; what follows is a word of its own.
  static let maximumWordBytes = 64

  /// One hash a word, and one a pair of neighbours.
  public private(set) var words: [UInt64] = []
  /// One hash a character 3- and 4-gram; the ends of a word count as a character.
  public private(set) var characters: [UInt64] = []

  private let kind: UInt8
  private var word: [UInt8] = []
  /// Where each character of `word` starts.
  private var starts: [Int] = []
  private var last: UInt64?

  /// The n-grams of a text; an empty text has none.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - kind: Below 64; keeps the n-grams of texts in different places (a paragraph, its heading) apart.
  /// - Complexity: O(`n`) for `n` characters.
  public init(_ text: String, kind: UInt8 = 0) {
    precondition(kind < 64, "kind \(kind) is not below 64")
    self.kind = kind * 4
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > Self.maximumScalarCount { break }
      let isPart = Self.isWordPart(scalar)
      if !isPart || word.count >= Self.maximumWordBytes { closeWord() }
      guard isPart else { continue }
      starts.append(word.count)
      appendFolded(scalar)
    }
    closeWord()
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x2B, 0x23, 0x26: true  // + # &
    case 0..<0x80: false
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.canonicalCombiningClass != .notReordered
    }
  }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39: word.append(0x30)
    case 0x41...0x5A: word.append(UInt8(scalar.value) + 0x20)
    case 0..<0x80: word.append(UInt8(scalar.value))
    default:
      if scalar.properties.numericType == .decimal {
        word.append(0x30)
      } else {
        word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
  }

  private mutating func closeWord() {
    guard !word.isEmpty else { return }
    var hash = FeatureHash(kind: kind)
    for byte in word { hash.add(byte) }
    let single = hash.value
    words.append(single)
    if let last {
      var pair = FeatureHash(kind: kind + 1)
      pair.add(last)
      pair.add(single)
      words.append(pair.value)
    }
    last = single
    appendCharacterGrams()
    word.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Appends the 3- and 4-grams of `<word>`.
  private mutating func appendCharacterGrams() {
    // Positions 0 and n + 1 are the ends of the word, 1...n its characters.
    let n = starts.count
    for length in 3...4 where n + 2 >= length {
      for first in 0...(n + 2 - length) {
        var hash = FeatureHash(kind: kind + UInt8(length - 1))
        let end = first + length - 1
        if first == 0 { hash.add(UInt8(ascii: "<")) }
        let from = starts[max(first, 1) - 1]
        let to = min(end, n) == n ? word.count : starts[min(end, n)]
        for byte in word[from..<to] { hash.add(byte) }
        if end == n + 1 { hash.add(UInt8(ascii: ">")) }
        characters.append(hash.value)
      }
    }
  }
}
