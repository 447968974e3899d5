internal import UnicodeText

/// What a character does to the word it stands in.
enum CharacterRole: Equatable {
  /// Part of a word.
  case text
  /// Part of a word under other code points: a ligature, or a sign that form C replaces.
  case expanded(String)
  /// A combining mark; it belongs to the letter before it, wherever it is painted.
  case mark
  /// Ends a word.
  case space
  /// A bullet painted with an icon font.
  case bullet
  /// A private-use code point without a known meaning.
  case icon
  /// Says nothing about text or gaps: bidi marks, zero-width spaces.
  case invisible
  /// A character whose code the font does not explain; its box counts, its code does not.
  case unmapped

  /// Bullets of the symbol fonts that word processors embed (Symbol, Wingdings) as U+F0xx.
  private static let iconBullets: Set<UInt32> = [
    0xF06C, 0xF06E, 0xF071, 0xF075, 0xF076, 0xF09F, 0xF0A7, 0xF0A8, 0xF0B7, 0xF0D8, 0xF0FC,
  ]

  /// Whether a private-use code point is a bullet.
  static func isIconBullet(_ value: UInt32) -> Bool { iconBullets.contains(value) }

  /// The role of a code point in a font of letters.
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x21...0x7E: self = .text
    case 0x09...0x0D, 0x20, 0x85, 0xA0: self = .space
    case 0..<0x20, 0x7F...0x9F, 0xFFFD...0xFFFF: self = .unmapped
    case 0xA1...0x2FF: self = .text
    case 0x300...0x36F, 0xFE00...0xFE0F: self = .mark
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x61C, 0xFEFF:
      self = .invisible
    case 0x2028, 0x2029: self = .space
    case 0x2126: self = .expanded("\u{3A9}")
    case 0x212A: self = .expanded("K")
    case 0x212B: self = .expanded("\u{C5}")
    case 0xFB00: self = .expanded("ff")
    case 0xFB01: self = .expanded("fi")
    case 0xFB02: self = .expanded("fl")
    case 0xFB03: self = .expanded("ffi")
    case 0xFB04: self = .expanded("ffl")
    case 0xFB05, 0xFB06: self = .expanded("st")
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF:
      self = Self.isIconBullet(scalar.value) ? .bullet : .icon
    case 0xFB50...0xFEFC:
      if let letters = ArabicForms.letters(of: scalar.value) {
        self = .expanded(letters)
      } else {
        self = Self.byProperties(scalar)
      }
    default: self = Self.byProperties(scalar)
    }
  }

  private static func byProperties(_ scalar: Unicode.Scalar) -> CharacterRole {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    return properties.canonicalCombiningClass == .notReordered ? .text : .mark
  }
}
