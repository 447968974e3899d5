/// What the tokenizer needs to know of a Unicode scalar: whether it belongs to a word, and how it is folded.
///
/// Letters are folded as by simple case folding (`ς` and `Σ` to `σ`, `ſ` to `s`, `ẞ` to `ß`), every decimal digit to `0`.
enum ScalarFolding {
  /// What a scalar is to a text.
  enum Role {
    /// Stands between words.
    case separator
    /// Part of a word.
    case letter
    /// A word of its own: a letter of a script that is written without spaces.
    case ideograph
    /// Part of a word; may compose with the letter before it.
    case mark
  }

  /// The folded scalar, or 0 for a separator, and its role.
  static func folded(_ scalar: UInt32) -> (value: UInt32, role: Role) {
    if scalar < tableEnd {
      let entry = table[Int(scalar)]
      return (entry & 0x1F_FFFF, roles[Int(entry >> 24)])
    }
    // Dashes, quotation marks and bullets need not be asked for.
    if scalar >= 0x2000, scalar < 0x2070 { return (0, .separator) }
    return isUnspaced(scalar) ? (scalar, .ideograph) : looked(up: scalar)
  }

  /// Latin, Greek, Cyrillic, Hebrew, Arabic and the scripts of India are looked up in a table.
  private static let tableEnd: UInt32 = 0x1000
  private static let roles: [Role] = [.separator, .letter, .ideograph, .mark]
  /// Folded scalar in the lower 21 bits, role above bit 24.
  private static let table: [UInt32] = (0..<tableEnd).map { scalar in
    let (value, role) = looked(up: scalar)
    return value | UInt32(roles.firstIndex(of: role) ?? 0) << 24
  }

  /// The role of a letter in ``withTable(_:)``.
  static let letterCode: UInt32 = 1

  /// Calls a function with the folded scalars below 0x1000: the scalar in the lower 21 bits, its role above bit 24; 0 for
  /// a separator.
  @inline(__always)
  static func withTable<T>(_ body: (UnsafeBufferPointer<UInt32>) -> T) -> T {
    unsafe table.withUnsafeBufferPointer { unsafe body($0) }
  }

  /// Thai to Myanmar, kana, and Chinese characters.
  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC,
      0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  private static func looked(up value: UInt32) -> (value: UInt32, role: Role) {
    switch value {
    case 0x30...0x39: return (0x30, .letter)
    case 0x41...0x5A: return (value + 0x20, .letter)
    case 0x61...0x7A, 0x2B, 0x23, 0x26: return (value, .letter)  // also + # &
    case 0..<0x80: return (0, .separator)
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0EDF: return (value, .ideograph)  // Thai, Lao
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return (0, .separator) }
    let properties = scalar.properties
    if properties.numericType == .decimal { return (0x30, .letter) }
    if properties.canonicalCombiningClass != .notReordered { return (value, .mark) }
    guard properties.isAlphabetic || properties.numericType != nil else { return (0, .separator) }
    return (foldedCase(scalar), .letter)
  }

  private static func foldedCase(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x03C2: return 0x03C3  // ς
    case 0x017F: return 0x73  // ſ
    default: break
    }
    // A scalar that becomes several (İ) keeps the first: the others are marks.
    return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
  }
}
