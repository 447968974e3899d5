/// Questions about a word's text that are asked of every word: bytes answer them where the text is ASCII, Unicode's
/// tables only where it is not.
extension String {
  /// Whether a year from 1900 to 2099 occurs, with no digit beside it.
  package var hasYear: Bool {
    let bytes = utf8.span
    var count = 0
    for i in bytes.indices where bytes[i].isASCIIDigit {
      count = i > 0 && bytes[i - 1].isASCIIDigit ? count + 1 : 1
      guard count == 4, i + 1 == bytes.count || !bytes[i + 1].isASCIIDigit else { continue }
      let century = (bytes[i - 3], bytes[i - 2])
      if century == (UInt8(ascii: "1"), UInt8(ascii: "9"))
        || century == (UInt8(ascii: "2"), UInt8(ascii: "0"))
      {
        return true
      }
    }
    return false
  }

  /// Whether a decimal digit of any script occurs.
  package var hasDecimalDigit: Bool {
    let bytes = utf8.span
    for i in bytes.indices {
      let byte = bytes[i]
      if byte >= 0x80 { return unicodeScalars.contains(where: \.isDecimalDigit) }
      if byte.isASCIIDigit { return true }
    }
    return false
  }

  /// Whether a letter of any script occurs.
  package var hasLetter: Bool {
    let bytes = utf8.span
    for i in bytes.indices {
      let byte = bytes[i]
      if byte >= 0x80 {
        return utf8.contains(where: \.isASCIILetter) || contains(where: \.isLetter)
      }
      if byte.isASCIILetter { return true }
    }
    return false
  }

  /// Whether it opens with a letter or digit of ASCII.
  package var startsWithASCIIAlphanumeric: Bool {
    guard let first = utf8.first else { return false }
    return first.isASCIILetter || first.isASCIIDigit
  }

  /// How many ASCII digits occur.
  package var digitCount: Int {
    let bytes = utf8.span
    var count = 0
    for i in bytes.indices where bytes[i].isASCIIDigit { count += 1 }
    return count
  }

  /// Whether every character is ASCII.
  package var isASCII: Bool {
    let bytes = utf8.span
    for i in bytes.indices where bytes[i] >= 0x80 { return false }
    return true
  }

  /// Whether it starts with a number sign of any script.
  package var startsWithNumber: Bool {
    guard let byte = utf8.first else { return false }
    return byte >= 0x80 ? first?.isNumber == true : byte.isASCIIDigit
  }

  /// Whether it starts with a small letter of any script.
  package var startsWithSmallLetter: Bool {
    guard let byte = utf8.first else { return false }
    return byte >= 0x80 ? first?.isLowercase == true : byte.isASCIILetter && byte & 0x20 != 0
  }

  /// Whether it starts with a letter of any script.
  package var startsWithLetter: Bool {
    guard let byte = utf8.first else { return false }
    return byte >= 0x80 ? first?.isLetter == true : byte.isASCIILetter
  }

  /// How many capitals occur; `nil` when a small letter does.
  package var capitalCount: Int? {
    var count = 0
    let bytes = utf8.span
    for i in bytes.indices {
      let byte = bytes[i]
      if byte >= 0x80 { return capitalCountByProperties }
      if byte.isASCIILetter {
        if byte >= UInt8(ascii: "a") { return nil }
        count += 1
      }
    }
    return count
  }

  private var capitalCountByProperties: Int? {
    // Most words with an accent have small letters of ASCII as well, for which no table need be asked.
    if utf8.contains(where: { $0.isASCIILetter && $0 >= UInt8(ascii: "a") }) { return nil }
    var count = 0
    for scalar in unicodeScalars {
      if scalar.isASCII {
        if UInt8(scalar.value).isASCIILetter { count += 1 }
        continue
      }
      guard !scalar.isTypographicSign, scalar.properties.isAlphabetic else { continue }
      if scalar.properties.isLowercase { return nil }
      if scalar.properties.isUppercase { count += 1 }
    }
    return count
  }

  /// Whether a byte occurs in its UTF-8.
  package func has(byte: UInt8) -> Bool {
    let bytes = utf8.span
    for i in bytes.indices where bytes[i] == byte { return true }
    return false
  }

  /// Whether it starts with ASCII text, given in small letters, whatever the case.
  package func startsWith(lowercase prefix: String) -> Bool {
    let (bytes, wanted) = (utf8.span, prefix.utf8.span)
    guard bytes.count >= wanted.count else { return false }
    for i in wanted.indices {
      let byte = bytes[i]
      guard (byte.isASCIILetter ? byte | 0x20 : byte) == wanted[i] else { return false }
    }
    return true
  }

  /// Whether it ends in a hyphen that a keyboard or a typesetter makes.
  package var endsInHyphen: Bool {
    guard let last = utf8.last else { return false }
    return last == UInt8(ascii: "-") || last == 0x90 && hasSuffix("\u{2010}")
  }
}

extension Substring {
  /// Where the bytes of some text first occur, the quick way to look for words of one spelling; `nil` when they do not.
  package func firstRange(ofBytes part: String) -> Range<Index>? {
    guard let start = utf8.span.firstOffset(of: part.utf8.span) else { return nil }
    let lower = utf8.index(utf8.startIndex, offsetBy: start)
    return lower..<utf8.index(lower, offsetBy: part.utf8.count)
  }

  /// Where the bytes of some text occur, from left to right and without overlaps.
  package func ranges(ofBytes part: String) -> [Range<Index>] {
    var out: [Range<Index>] = []
    var rest = self
    while !part.isEmpty, let range = rest.firstRange(ofBytes: part) {
      out.append(range)
      rest = rest[range.upperBound...]
    }
    return out
  }

  /// Whether the bytes of some text occur.
  package func contains(bytesOf part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }
}

extension String {
  /// Where the bytes of some text first occur, the quick way to look for words of one spelling; `nil` when they do not.
  package func firstRange(ofBytes part: String) -> Range<Index>? {
    self[...].firstRange(ofBytes: part)
  }

  /// Where the bytes of some text occur, from left to right and without overlaps.
  package func ranges(ofBytes part: String) -> [Range<Index>] {
    self[...].ranges(ofBytes: part)
  }

  /// Whether the bytes of some text occur.
  package func contains(bytesOf part: String) -> Bool {
    utf8.span.firstOffset(of: part.utf8.span) != nil
  }
}

extension Span<UInt8> {
  /// How many bytes stand before the first occurrence of others; `nil` when there is none.
  fileprivate func firstOffset(of wanted: borrowing Span<UInt8>) -> Int? {
    guard count >= wanted.count else { return nil }
    guard wanted.count > 0 else { return 0 }
    let first = wanted[0]
    for start in 0...(count - wanted.count) where self[start] == first {
      var i = 1
      while i < wanted.count, self[start + i] == wanted[i] { i += 1 }
      if i == wanted.count { return start }
    }
    return nil
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Unicode.Scalar {
  /// Whether it is a decimal digit of any script.
  fileprivate var isDecimalDigit: Bool {
    if isASCII { return ("0"..."9").contains(self) }
    // The first of other scripts are Arabic; from U+2000 to U+2FFF, where signs are, there are none.
    return value >= 0x660 && value >> 12 != 2 && properties.numericType == .decimal
  }

  /// Whether it is a space, a dash, a quotation mark or a bullet of U+2000 to U+2027: neither letters nor numbers, of which
  /// Unicode's tables need not be asked.
  @inlinable package var isTypographicSign: Bool { (0x2000...0x2027).contains(value) }
}
