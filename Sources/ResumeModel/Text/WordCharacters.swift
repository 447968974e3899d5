/// Which characters words are made of: ASCII ones by a table, others by Unicode's properties.
struct WordCharacters: Sendable {
  /// Letters of any script.
  static let letters = WordCharacters(letters: true)
  /// Numbers of any script.
  static let numbers = WordCharacters(numbers: true)
  /// Both.
  static let lettersAndNumbers = WordCharacters(letters: true, numbers: true)

  /// One bit an ASCII character.
  private let table: (UInt64, UInt64)
  private let letters: Bool
  private let numbers: Bool

  /// - Parameters:
  ///   - letters: Whether letters of any script are among them.
  ///   - numbers: Whether numbers of any script are.
  ///   - signs: ASCII characters that are, too.
  init(letters: Bool = false, numbers: Bool = false, signs: String = "") {
    self.letters = letters
    self.numbers = numbers
    var table: (UInt64, UInt64) = (0, 0)
    for byte in UInt8(0)..<0x80 {
      let scalar = Unicode.Scalar(byte)
      let isMember =
        letters && scalar.properties.isAlphabetic
        || numbers && scalar.properties.numericType != nil
        || signs.utf8.contains(byte)
      guard isMember else { continue }
      if byte < 64 { table.0 |= 1 << UInt64(byte) } else { table.1 |= 1 << UInt64(byte - 64) }
    }
    self.table = table
  }

  /// Whether an ASCII character is one of them.
  func contains(ascii byte: UInt8) -> Bool {
    (byte < 64 ? table.0 >> UInt64(byte) : table.1 >> UInt64(byte & 63)) & 1 != 0
  }

  /// Whether a character is one of them.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return contains(ascii: UInt8(scalar.value)) }
    return letters && scalar.properties.isAlphabetic
      || numbers && scalar.properties.numericType != nil
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The runs of such characters, in order; marks that combine stay with what they stand on.
  func runs(of characters: WordCharacters) -> [Substring] {
    var out: [Substring] = []
    let scalars = unicodeScalars
    var start: String.Index?
    var i = scalars.startIndex
    while i < scalars.endIndex {
      let scalar = scalars[i]
      let isIn =
        scalar.isASCII || !scalar.properties.isGraphemeExtend
        ? characters.contains(scalar) : start != nil
      if isIn {
        if start == nil { start = i }
      } else if let from = start {
        out.append(self[from..<i])
        start = nil
      }
      scalars.formIndex(after: &i)
    }
    if let from = start { out.append(self[from..<endIndex]) }
    return out
  }
}

extension StringProtocol {
  /// Whether one of the characters occurs.
  func has(_ characters: WordCharacters) -> Bool {
    for scalar in unicodeScalars where characters.contains(scalar) { return true }
    return false
  }

  /// How many of the characters occur.
  func count(of characters: WordCharacters) -> Int {
    var count = 0
    for scalar in unicodeScalars where characters.contains(scalar) { count += 1 }
    return count
  }

  /// Whether every character is one of them, or a mark on one.
  func isMade(of characters: WordCharacters) -> Bool {
    for scalar in unicodeScalars
    where !characters.contains(scalar) && (scalar.isASCII || !scalar.properties.isGraphemeExtend) {
      return false
    }
    return true
  }
}
