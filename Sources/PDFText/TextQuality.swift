package import PageLayout

/// Counts the characters a font does not explain, to tell text from garbage.
///
/// A font without a Unicode map yields control characters, replacement characters or private-use
/// code points. A few are normal (icons, bullets); a large share means that no word can be trusted.
package struct TextQuality: Hashable, Sendable {
  /// Characters that were painted, without white space.
  package private(set) var characterCount = 0
  /// Those of them that name no character.
  package private(set) var unmappedCount = 0

  /// Nothing counted yet.
  package init() {}

  /// Counts a page's characters.
  package mutating func count(_ glyphs: [Glyph]) {
    for glyph in glyphs { count(glyph.scalar) }
  }

  /// Counts one character.
  mutating func count(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: return
    case 0..<0x20, 0x7F...0x9F, 0xE000...0xF8FF, 0xFFFD...0xFFFF, 0xF0000...0x10FFFF:
      unmappedCount += 1
    default: break
    }
    characterCount += 1
  }

  /// Whether too much is unmapped: at least 10 characters and three in ten.
  package var isGarbled: Bool {
    unmappedCount >= 10 && unmappedCount * 10 >= characterCount * 3
  }

  /// For example `unmapped characters 480 of 500`.
  package var summary: String { "unmapped characters \(unmappedCount) of \(characterCount)" }
}
