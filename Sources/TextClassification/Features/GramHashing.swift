/// How words and n-grams of letters become hashes; `docs/model-file.md` writes it down.
struct GramHashing: Sendable {
  /// Stands before the first and behind the last character of a word; no scalar has this value.
  static let edge: UInt32 = 0x11_0000
  /// The state of a word without letters.
  static let noLetters: UInt64 = 0xcbf2_9ce4_8422_2325

  private let single: UInt64
  private let pair: UInt64
  private let three: UInt64
  private let four: UInt64

  /// The hashing of texts in one kind of place; kinds are kept apart.
  init(kind: UInt8) {
    func salt(_ gram: UInt64) -> UInt64 {
      (UInt64(kind) &* 8 &+ gram &+ 1) &* 0xD6E8_FEB8_6659_FD93
    }
    (single, pair, three, four) = (salt(0), salt(1), salt(3), salt(4))
  }

  /// The state of a word with one letter more.
  @inline(__always)
  static func adding(_ scalar: UInt32, to state: UInt64) -> UInt64 {
    (state ^ UInt64(scalar)) &* factor
  }

  /// The hash of a word, of the state behind its last letter.
  @inline(__always)
  func word(_ state: UInt64) -> UInt64 { Self.mixed(state ^ single) }

  /// The hash of two words that follow each other.
  @inline(__always)
  func pair(_ first: UInt64, _ second: UInt64) -> UInt64 {
    Self.mixed(first &* Self.factor ^ second ^ pair)
  }

  /// Three scalars of 21 bits, the last one in the upper bits: the key of the three before, one scalar further.
  @inline(__always)
  static func key(_ key: UInt64, then scalar: UInt32) -> UInt64 { key >> 21 | UInt64(scalar) << 42 }

  /// What ``three(_:)`` and ``four(_:_:)`` need of a key.
  @inline(__always)
  static func product(_ key: UInt64) -> UInt64 { key &* factor }

  /// The hash of three letters, of the product of their key.
  @inline(__always)
  func three(_ product: UInt64) -> UInt64 { Self.mixed(product ^ three) }

  /// The hash of four letters, of the product of the first three's key and the fourth.
  @inline(__always)
  func four(_ product: UInt64, _ last: UInt32) -> UInt64 {
    Self.mixed(product &+ UInt64(last) &* Self.lastFactor ^ four)
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let lastFactor: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Spreads a state over all bits; the upper 32, which models keep, depend on every bit of it.
  @inline(__always)
  private static func mixed(_ state: UInt64) -> UInt64 {
    var x = state ^ state >> 32
    x &*= 0xff51_afd7_ed55_8ccd
    return x ^ x >> 33
  }
}
