extension StringProtocol where SubSequence == Substring {
  /// The text in small letters, the same as `lowercased()`, which asks Unicode's tables for every letter of a text that is
  /// not ASCII.
  ///
  /// Letters up to U+017F and the signs of running text are known here; a text with others is left to `lowercased()`.
  @inlinable package var inSmallLetters: String { SmallLetters.of(self[startIndex...]) }
}

/// Puts text in small letters by its bytes.
@usableFromInline package enum SmallLetters {
  /// A text in small letters.
  @usableFromInline static func of(_ text: Substring) -> String {
    let bytes = text.utf8.span
    var hasCapital = false
    var i = 0
    while i < bytes.count {
      guard let (small, length) = small(at: i, of: bytes) else { return text.lowercased() }
      if small != bytes[i + length - 1] { hasCapital = true }
      i += length
    }
    guard hasCapital else { return String(text) }
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { out in
      var i = 0
      while i < bytes.count, let (small, length) = small(at: i, of: bytes) {
        for k in i..<(i + length - 1) { unsafe out[k] = bytes[k] }
        unsafe out[i + length - 1] = small
        i += length
      }
      return i
    }
  }

  /// The last byte of the small letter of a character, and how many bytes both have; `nil` where Unicode's tables are needed.
  @inline(__always)
  private static func small(
    at i: Int, of bytes: borrowing Span<UInt8>
  ) -> (last: UInt8, length: Int)? {
    let byte = bytes[i]
    if byte < 0x80 { return (byte &- 0x41 < 26 ? byte | 0x20 : byte, 1) }
    let next = bytes[i + 1]
    switch byte {
    // Signs and numbers of Latin-1.
    case 0xC2: return (next, 2)
    // À to Þ, but for the sign of multiplication.
    case 0xC3: return (next < 0x9F && next != 0x97 ? next | 0x20 : next, 2)
    // Latin letters in pairs: most capitals have even numbers; İ, Ŀ and Ÿ have no pair beside them.
    case 0xC4:
      guard next != 0xB0, next != 0xBF else { return nil }
      let isCapital = next < 0xB8 ? next & 1 == 0 : next > 0xB8 && next & 1 == 1
      return (isCapital ? next + 1 : next, 2)
    case 0xC5:
      guard next != 0xB8 else { return nil }
      let isCapital =
        (0x8A...0xB7).contains(next)
        ? next & 1 == 0 : next != 0x89 && next != 0xBF && next & 1 == 1
      return (isCapital ? next + 1 : next, 2)
    // Dashes, quotation marks, bullets and spaces.
    case 0xE2: return next == 0x80 ? (bytes[i + 2], 3) : nil
    default: return nil
    }
  }
}
