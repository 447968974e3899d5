/// Composes letters with the marks behind them, so that `e` + `´` and `é` are one text (Unicode's form NFC).
///
/// Composed are Latin, Greek, Cyrillic, Arabic, kana and Hangul. What has no composed form stays as it is.
package enum CanonicalComposition {
  /// The scalar that a letter and a mark compose to, or `nil`.
  static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    hangul(base, mark) ?? pairs[UInt64(base) << 32 | UInt64(mark)]
  }

  /// The letter and the mark that a scalar is composed of, or `nil`.
  package static func decomposed(_ whole: UInt32) -> (base: UInt32, mark: UInt32)? {
    parts[whole].map { (UInt32($0 >> 32), UInt32(truncatingIfNeeded: $0)) }
  }

  /// How a mark is ordered among the marks of one letter; 0 for no mark.
  static func combiningClass(_ value: UInt32) -> UInt8 {
    Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Source: The Unicode Standard, §3.12, "Hangul Syllable Composition".
  private static func hangul(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    let (syllables, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) = (
      0xAC00, 0x1100, 0x1161, 0x11A7
    )
    if (leads..<leads + 19).contains(base), (vowels..<vowels + 21).contains(mark) {
      return syllables + ((base - leads) * 21 + mark - vowels) * 28
    }
    if base >= syllables, base < syllables + 11_172, (base - syllables) % 28 == 0,
      (tails + 1..<tails + 28).contains(mark)
    {
      return base + mark - tails
    }
    return nil
  }

  private static let parts = Dictionary(pairs.map { ($1, $0) }, uniquingKeysWith: min)

  private static let letters: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x370...0x52F, 0x622...0x626, 0x6C0...0x6D3, 0x1E00...0x1FFF, 0x3041...0x30FE,
  ]
  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x345, 0x653...0x655, 0x3099...0x309A,
  ]

  /// Letter and mark to composed letter, found by asking for every letter which pair is equal to it.
  ///
  /// Swift compares strings by canonical equivalence, so the standard library knows the answers.
  private static let pairs: [UInt64: UInt32] = {
    var composed: [String: UInt32] = [:]
    for value in letters.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      // Of letters that are equal to each other the first is the normal one.
      if composed[text] == nil { composed[text] = value }
    }
    let bases = ([0x41...0x5A, 0x61...0x7A, 0x627...0x64A, 0x6C1...0x6D5] + letters).joined()
    var out: [UInt64: UInt32] = [:]
    for base in bases {
      guard let first = Unicode.Scalar(base) else { continue }
      for mark in marks.joined() {
        guard let second = Unicode.Scalar(mark) else { continue }
        var text = String.UnicodeScalarView()
        text.append(first)
        text.append(second)
        if let value = composed[String(text)], value != base {
          out[UInt64(base) << 32 | UInt64(mark)] = value
        }
      }
    }
    return out
  }()
}
