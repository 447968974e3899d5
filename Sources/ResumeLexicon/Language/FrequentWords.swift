internal import UnicodeText

/// Very frequent words of languages that are written in Latin letters, and letters that few of them have.
///
/// They tell languages apart that the guesser's table holds as one, and those that it knows from these.
enum FrequentWords {
  /// Codes of ISO 639-1, those whose resumes are read first; a language's position is its bit.
  static let codes = rows.map(\.code)
  /// How many of the first languages are read.
  static let supportedCount = Language.supported.count

  /// The languages of a word, one bit each, by its bytes as one number.
  static func languages(of word: UInt64) -> UInt32 {
    var slot = slot(of: word)
    while keys[slot] != word {
      if keys[slot] == 0 { return 0 }
      slot = (slot + 1) & (slotCount - 1)
    }
    return masks[slot]
  }

  /// A table with open addressing, less than half full: every word of a document is looked up.
  private static let (keys, masks): ([UInt64], [UInt32]) = {
    var keys = [UInt64](repeating: 0, count: slotCount)
    var masks = [UInt32](repeating: 0, count: slotCount)
    for (n, row) in rows.enumerated() {
      for word in row.words {
        guard let packed = packed(word.utf8) else { preconditionFailure("\(word) is too long") }
        var slot = slot(of: packed)
        while keys[slot] != 0, keys[slot] != packed { slot = (slot + 1) & (slotCount - 1) }
        keys[slot] = packed
        masks[slot] |= 1 << UInt32(n)
      }
    }
    return (keys, masks)
  }()
  private static let slotCount = 1024

  private static func slot(of word: UInt64) -> Int {
    Int((word &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The languages of each letter beyond Latin-1, and of those of Latin-1 that few languages have.
  static let letterMasks: [UInt32] = {
    var masks = [UInt32](repeating: 0, count: letterEnd)
    for (n, row) in rows.enumerated() {
      for letter in row.letters.joined().unicodeScalars {
        masks[Int(letter.value)] |= 1 << UInt32(n)
      }
    }
    return masks
  }()
  /// No letter of the table has this code point or a higher one.
  static let letterEnd = 0x250

  /// Up to eight bytes as one number; `nil` for more.
  private static func packed(_ bytes: some Collection<UInt8>) -> UInt64? {
    bytes.count <= 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : nil
  }

  private struct Row {
    let code: String
    let words: [String]
    let letters: [String]
  }

  private static let rows: [Row] = {
    let supported = Language.supported.map(\.rawValue)
    let others = Set(Lexicon.all.groups(of: .frequentWords)).subtracting(supported).sorted()
    precondition(supported.count + others.count <= UInt32.bitWidth, "a language has a bit")
    return (supported + others).map { code in
      Row(
        code: code, words: Lexicon.all.words(of: .frequentWords, group: code),
        letters: Lexicon.all.words(of: .frequentLetters, group: code))
    }
  }()
}
