/// The direction in which a character is read, as far as lines that run both ways need it.
///
/// A reduced form of the classes of Unicode Standard Annex #9, "Unicode Bidirectional Algorithm", §3.2.
package enum TextDirection: Equatable {
  /// Letters that are read from left to right.
  case left
  /// Letters that are read from right to left, and the marks on them.
  case right
  /// Digits; their numbers are read from left to right in every script.
  case digit
  /// Punctuation and spaces: the text around them decides.
  case neutral

  /// The direction of a character.
  package init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .left
    case 0..<0xAA, 0x60C, 0x66A...0x66C: self = .neutral
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = .right
    default:
      self =
        scalar.properties.isAlphabetic
        ? .left : scalar.properties.numericType == .decimal ? .digit : .neutral
    }
  }

  /// Whether a letter that is read from right to left occurs in a text.
  package static func isRightToLeft(in text: String) -> Bool {
    let bytes = text.utf8.span
    // No such letter's first byte is smaller.
    for i in bytes.indices where bytes[i] >= 0xD6 {
      return text.unicodeScalars.contains { TextDirection(of: $0) == .right }
    }
    return false
  }

  /// Whether most letters of some texts are read from right to left.
  package static func runsRightToLeft(_ texts: some Sequence<String>) -> Bool {
    var (left, right) = (0, 0)
    for text in texts {
      for scalar in text.unicodeScalars {
        switch TextDirection(of: scalar) {
        case .left: left += 1
        case .right: right += 1
        case .digit, .neutral: break
        }
      }
    }
    return right > left
  }
}
