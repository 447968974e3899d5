extension TerminalText {
  /// About how many columns a terminal gives the text: CJK and emoji two, combining marks none.
  ///
  /// An approximation: terminals differ on rare scripts. Control characters count nothing; escape
  /// the text first.
  public static func width(_ text: some StringProtocol) -> Int {
    var isPlain = true
    var count = 0
    for byte in text.utf8 {
      count += 1
      isPlain = isPlain && byte >= 0x20 && byte < 0x7F
    }
    return isPlain ? count : text.reduce(0) { $0 + width(of: $1) }
  }

  /// The columns of one character: those of its widest scalar.
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // U+FE0F asks for the picture of a character that also exists as a narrow symbol.
      width = max(width, scalar == "\u{FE0F}" ? 2 : columns(scalar))
    }
    return width
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Blocks of East Asian Wide and Fullwidth characters (Unicode 15, EastAsianWidth.txt), rounded
  /// to whole blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
