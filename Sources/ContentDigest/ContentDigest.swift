/// The SHA-256 of some bytes: the name under which content is cached and stored.
public struct ContentDigest: Hashable, Sendable, Comparable, CustomStringConvertible {
  let words: (UInt64, UInt64, UInt64, UInt64)

  /// The digest of a buffer.
  public static func sha256(_ bytes: [UInt8]) -> ContentDigest { SHA256.digest(of: bytes.span) }

  /// The digest of a string's UTF-8 bytes.
  public static func sha256(_ text: String) -> ContentDigest { sha256(Array(text.utf8)) }

  /// The digest of any sequence of bytes.
  public static func sha256(of bytes: some Sequence<UInt8>) -> ContentDigest {
    sha256(Array(bytes))
  }

  init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  /// A digest from its 64 hexadecimal digits, either case; `nil` for anything else.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var values = [UInt64](repeating: 0, count: 4)
    for (i, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x41 + 10
      case 0x61...0x66: value = digit - 0x61 + 10
      default: return nil
      }
      values[i / 16] = values[i / 16] << 4 | UInt64(value)
    }
    words = (values[0], values[1], values[2], values[3])
  }

  /// A digest from its 32 bytes; `nil` for any other number of bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var values = [UInt64](repeating: 0, count: 4)
    for (i, byte) in bytes.enumerated() { values[i / 8] = values[i / 8] << 8 | UInt64(byte) }
    words = (values[0], values[1], values[2], values[3])
  }

  /// The digest's 32 bytes, most significant first, as the standard prints them.
  public var bytes: [UInt8] {
    [words.0, words.1, words.2, words.3].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = hexDigits
    return unsafe String(unsafeUninitializedCapacity: 64) { buffer in
      for i in 0..<64 { unsafe buffer[i] = digits[i] }
      return 64
    }
  }

  /// The bytes of the 64 lower-case hexadecimal digits, for writers that need no string.
  package var hexDigits: InlineArray<64, UInt8> {
    let words = self.words
    var out = InlineArray<64, UInt8>(repeating: 0)
    func add(_ word: UInt64, at start: Int) {
      for i in 0..<16 {
        let value = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(i))) & 15
        out[start + i] = value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
    }
    add(words.0, at: 0)
    add(words.1, at: 16)
    add(words.2, at: 32)
    add(words.3, at: 48)
    return out
  }

  /// The digest's first 32 bits, evenly spread: for drawing samples.
  public var leadingBits: UInt32 { UInt32(truncatingIfNeeded: words.0 >> 32) }

  /// The first 12 hexadecimal digits, for people.
  public var short: String { String(hex.prefix(12)) }

  /// The 64 hexadecimal digits.
  public var description: String { hex }

  /// Whether two digests are the same.
  public static func == (a: ContentDigest, b: ContentDigest) -> Bool { a.words == b.words }

  /// Order of the printed digits.
  public static func < (a: ContentDigest, b: ContentDigest) -> Bool { a.words < b.words }

  /// Feeds the digest to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
  }

  /// The hash that sets and dictionaries use: the digest's bits are evenly spread already, and only mixed with the table's seed.
  public func _rawHashValue(seed: Int) -> Int {
    let mixed = (words.0 ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
  }
}

extension ContentDigest: Codable {
  /// Reads the 64 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let digest = ContentDigest(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 64 hexadecimal digits")
    }
    self = digest
  }

  /// Writes the 64 hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
