/// Which characters words are made of: ASCII ones by a table, others by Unicode's properties.
@usableFromInline package struct WordCharacters: Sendable {
  /// Letters of any script.
  package static let letters = WordCharacters(letters: true)
  /// Numbers of any script.
  package static let numbers = WordCharacters(numbers: true)
  /// Both.
  package static let lettersAndNumbers = WordCharacters(letters: true, numbers: true)

  /// One bit an ASCII character.
  @usableFromInline let table: (UInt64, UInt64)
  @usableFromInline let letters: Bool
  @usableFromInline let numbers: Bool

  /// - Parameters:
  ///   - letters: Whether letters of any script are among them.
  ///   - numbers: Whether numbers of any script are.
  ///   - signs: ASCII characters that are, too.
  package init(letters: Bool = false, numbers: Bool = false, signs: String = "") {
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
  @inlinable package func contains(ascii byte: UInt8) -> Bool {
    (byte < 64 ? table.0 >> UInt64(byte) : table.1 >> UInt64(byte & 63)) & 1 != 0
  }

  /// Whether a character is one of them.
  @inlinable package func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return contains(ascii: UInt8(scalar.value)) }
    // All of Latin-1's letters and the two blocks behind it, but for the signs of multiplication and division.
    if (0xC0...0x24F).contains(scalar.value) {
      return letters && scalar.value != 0xD7 && scalar.value != 0xF7
    }
    if scalar.isTypographicSign { return false }
    return letters && scalar.properties.isAlphabetic
      || numbers && scalar.properties.numericType != nil
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The runs of such characters, in order; marks that combine stay with what they stand on.
  @inlinable package func runs(of characters: WordCharacters) -> [Substring] {
    let text = self[startIndex...]
    let bytes = text.utf8.span
    var out: [Substring] = []
    var start: Int?
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      var length = 1
      let isIn: Bool
      if byte < 0x80 {
        isIn = characters.contains(ascii: byte)
      } else {
        let scalar = text.unicodeScalars[text.index(atByte: i)]
        length = UTF8.width(scalar)
        // No mark is among the letters of two bytes that Latin scripts have.
        let isMark = scalar.value > 0x24F && scalar.properties.isGraphemeExtend
        isIn = isMark ? start != nil : characters.contains(scalar)
      }
      if isIn {
        if start == nil { start = i }
      } else if let from = start {
        out.append(text.part(bytes: from..<i))
        start = nil
      }
      i += length
    }
    if let from = start { out.append(text.part(bytes: from..<bytes.count)) }
    return out
  }
}

extension Substring {
  /// The place behind so many bytes of UTF-8.
  @inlinable package func index(atByte offset: Int) -> Index {
    utf8.index(utf8.startIndex, offsetBy: offset)
  }

  /// The part of some bytes of UTF-8, from one boundary of scalars to another.
  ///
  /// Cut as UTF-8, which need not look for the boundaries that are known.
  @inlinable package func part(bytes range: Range<Int>) -> Substring {
    Substring(utf8[index(atByte: range.lowerBound)..<index(atByte: range.upperBound)])
  }
}

extension StringProtocol {
  /// Whether one of the characters occurs.
  @inlinable package func has(_ characters: WordCharacters) -> Bool {
    for scalar in unicodeScalars where characters.contains(scalar) { return true }
    return false
  }

  /// How many of the characters occur.
  @inlinable package func count(of characters: WordCharacters) -> Int {
    var count = 0
    for scalar in unicodeScalars where characters.contains(scalar) { count += 1 }
    return count
  }

  /// Whether every character is one of them, or a mark on one.
  @inlinable package func isMade(of characters: WordCharacters) -> Bool {
    for scalar in unicodeScalars
    where !characters.contains(scalar) && (scalar.isASCII || !scalar.properties.isGraphemeExtend) {
      return false
    }
    return true
  }
}
