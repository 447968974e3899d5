/// Texts whose words spaces part, and their signs, by their bytes.
///
/// Inlinable, so that other modules get code made for `String` and `Substring` instead of code for any text.
extension StringProtocol where SubSequence == Substring {
  /// The words between spaces.
  @inlinable package var spacedWords: [Substring] {
    let text = self[startIndex...]
    let bytes = text.utf8.span
    var out: [Substring] = []
    var start: Int?
    for i in bytes.indices {
      if bytes[i] != 0x20 {
        if start == nil { start = i }
      } else if let from = start {
        out.append(text.part(bytes: from..<i))
        start = nil
      }
    }
    if let from = start { out.append(text.part(bytes: from..<bytes.count)) }
    return out
  }

  /// The parts between ASCII signs; what would be empty is left out.
  @inlinable package func parts(between signs: WordCharacters) -> [Substring] {
    let text = self[startIndex...]
    let bytes = text.utf8.span
    var out: [Substring] = []
    var start = 0
    for i in bytes.indices where bytes[i] < 0x80 && signs.contains(ascii: bytes[i]) {
      if start < i { out.append(text.part(bytes: start..<i)) }
      start = i + 1
    }
    if start < bytes.count { out.append(text.part(bytes: start..<bytes.count)) }
    return out
  }

  /// What it opens with, whole scalars of at most so many bytes.
  @inlinable package func opening(ofBytes count: Int) -> Substring {
    let text = self[startIndex...]
    guard text.utf8.count > count else { return text }
    let bytes = text.utf8.span
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return text[..<text.index(atByte: end)]
  }

  /// Whether it opens with the bytes of a text.
  @inlinable package func opens(withBytesOf text: String) -> Bool {
    let own = self[startIndex...]
    let (bytes, wanted) = (own.utf8.span, text.utf8.span)
    guard bytes.count >= wanted.count else { return false }
    for i in wanted.indices where bytes[i] != wanted[i] { return false }
    return true
  }

  /// Whether it ends with the bytes of a text.
  @inlinable package func ends(withBytesOf text: String) -> Bool {
    let own = self[startIndex...]
    let (bytes, wanted) = (own.utf8.span, text.utf8.span)
    let start = bytes.count - wanted.count
    guard start >= 0 else { return false }
    for i in wanted.indices where bytes[start + i] != wanted[i] { return false }
    return true
  }

  /// Whether it is words of running text although no full stop says so: five and more, most of them in small letters.
  ///
  /// "Set up data contracts with eleven teams" is, "Head of the Department of Physics" is not.
  @inlinable package var isPhrase: Bool {
    let words = spacedWords
    return words.count >= 5 && words.count(where: \.startsSmall) * 2 > words.count
  }

  /// Whether a sentence ends within it, and another one starts.
  @inlinable package var hasSentenceEnd: Bool {
    let words = spacedWords
    return zip(words, words.dropFirst()).contains { last, next in
      last.ends(in: ".") && last.count > 3
        && next.unicodeScalars.first?.properties.isUppercase == true
    }
  }

  /// The text without white space at its ends.
  @inlinable package var trimmed: Substring {
    let scalars = unicodeScalars
    var (start, end) = (scalars.startIndex, scalars.endIndex)
    while start < end, scalars[start].isWhiteSpace { scalars.formIndex(after: &start) }
    while start < end {
      let last = scalars.index(before: end)
      guard scalars[last].isWhiteSpace else { break }
      end = last
    }
    return self[start..<end]
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// How many words stand between spaces.
  @inlinable package var wordCount: Int {
    var count = 0
    var isInWord = false
    for byte in utf8 {
      if byte == 0x20 {
        isInWord = false
      } else if !isInWord {
        isInWord = true
        count += 1
      }
    }
    return count
  }

  /// Whether it starts with an ASCII sign.
  @inlinable package func starts(in sign: Unicode.Scalar) -> Bool {
    utf8.first == UInt8(ascii: sign)
  }

  /// Whether it ends in an ASCII sign.
  @inlinable package func ends(in sign: Unicode.Scalar) -> Bool { utf8.last == UInt8(ascii: sign) }

  /// Whether an ASCII sign occurs.
  @inlinable package func has(_ sign: Unicode.Scalar) -> Bool {
    let wanted = UInt8(ascii: sign)
    for byte in utf8 where byte == wanted { return true }
    return false
  }

  /// Where an ASCII sign first occurs.
  @inlinable package func index(of sign: Unicode.Scalar) -> Index? {
    utf8.firstIndex(of: UInt8(ascii: sign))
  }

  /// Whether it has at most so many characters.
  ///
  /// Characters are counted only where there are more bytes.
  @inlinable package func isNoLonger(than count: Int) -> Bool {
    utf8.count <= count || self.count <= count
  }

  /// Where a parenthesis opens that nothing closes before the end; `nil` where none does.
  @inlinable package var openParenthesis: Index? {
    let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    return utf8.lastIndex { $0 == open || $0 == close }.flatMap { utf8[$0] == open ? $0 : nil }
  }

  /// How often an ASCII sign occurs.
  @inlinable package func count(of sign: Unicode.Scalar) -> Int {
    let wanted = UInt8(ascii: sign)
    var count = 0
    for byte in utf8 where byte == wanted { count += 1 }
    return count
  }

  /// Whether it starts with a small letter of any script.
  @inlinable package var startsSmall: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return scalar.isASCII
      ? ("a"..."z").contains(scalar) : scalar.properties.isLowercase
  }
}

extension Unicode.Scalar {
  /// Whether it is white space.
  @inlinable package var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
