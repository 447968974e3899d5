/// A 64-bit hash of a feature's bytes, the same on every machine and in every run (FNV-1a with a final mix).
///
/// Source: Fowler, Noll, Vo; finaliser of MurmurHash3.
@frozen
public struct FeatureHash: Sendable {
  @usableFromInline var state: UInt64

  /// A hash that starts from a kind, so that equal bytes of two kinds differ.
  @inlinable
  public init(kind: UInt8) {
    state = (0xcbf2_9ce4_8422_2325 ^ UInt64(kind)) &* 0x0000_0100_0000_01b3
  }

  /// Adds a byte.
  @inlinable
  public mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds the eight bytes of another hash.
  @inlinable
  public mutating func add(_ hash: UInt64) {
    var rest = hash
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Adds the bytes of a text.
  public mutating func add(bytesOf text: String) {
    let bytes = text.utf8.span
    for i in bytes.indices { add(bytes[i]) }
  }

  /// Adds the bytes of a literal.
  public mutating func add(bytesOf literal: StaticString) {
    literal.withUTF8Buffer { bytes in
      for i in bytes.indices { unsafe add(bytes[i]) }
    }
  }

  /// The hash of everything added.
  @inlinable public var value: UInt64 {
    var x = state
    x ^= x >> 33
    x &*= 0xff51_afd7_ed55_8ccd
    x ^= x >> 33
    x &*= 0xc4ce_b9fe_1a85_ec53
    return x ^ (x >> 33)
  }

  /// The hash of a name, for features that are not n-grams.
  public static func named(_ name: String, kind: UInt8 = 0xFF) -> UInt64 {
    var hash = FeatureHash(kind: kind)
    hash.add(bytesOf: name)
    return hash.value
  }
}

/// The features of one text as hashes, in blocks that are weighted apart from each other.
public struct HashedFeatures: Sendable, Hashable {
  /// `blocks[b]` holds the hashes of block `b`; a hash that occurs twice counts twice.
  public var blocks: [[UInt64]]

  /// Empty features with a number of blocks.
  public init(blockCount: Int) { blocks = Array(repeating: [], count: blockCount) }
}
