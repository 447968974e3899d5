/// The features that a model knows, by the keys under which its exports in other formats take them.
///
/// A key is the upper 32 bits of a feature's hash. Core ML refuses a dictionary with a key that its model does not know,
/// so texts are handed in by ``counts(of:)``.
///
/// ```swift
/// let keys = FeatureKeys(littleEndianBytes: listInTheModel)
/// let words = keys?.counts(of: TextFeatures("Led a team of five nurses").words)
/// ```
public struct FeatureKeys: Sendable, Hashable {
  /// The keys, ascending.
  public let keys: [UInt32]

  /// The keys of a classifier.
  public init(of classifier: LinearClassifier) { keys = Array(classifier.vocabulary.hashes) }

  /// The keys from their bytes, as an exported model lists them; `nil` when the bytes are not ascending keys.
  ///
  /// - Parameter bytes: Four bytes a key, the lowest first.
  public init?(littleEndianBytes bytes: [UInt8]) {
    guard bytes.count % 4 == 0 else { return nil }
    var keys: [UInt32] = []
    keys.reserveCapacity(bytes.count / 4)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let key = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
      if let last = keys.last, last >= key { return nil }
      keys.append(key)
    }
    self.keys = keys
  }

  /// The keys of those features that are known, in their order; a feature that occurs twice is there twice.
  ///
  /// - Parameter hashes: A block of features, for example ``TextFeatures/words``.
  /// - Returns: The keys.
  /// - Complexity: O(`n` · log `k`) for `n` features and `k` known ones.
  public func known(_ hashes: [UInt64]) -> [UInt32] {
    hashes.compactMap { hash in
      let key = UInt32(truncatingIfNeeded: hash >> 32)
      var (low, high) = (0, keys.count)
      while low < high {
        let middle = (low + high) / 2
        if keys[middle] < key { low = middle + 1 } else { high = middle }
      }
      return low < keys.count && keys[low] == key ? key : nil
    }
  }

  /// How often each known feature occurs in a block.
  ///
  /// - Parameter hashes: A block of features, for example ``TextFeatures/words``.
  /// - Returns: The counts by key.
  public func counts(of hashes: [UInt64]) -> [Int64: Int] {
    var counts: [Int64: Int] = [:]
    for key in known(hashes) { counts[Int64(key), default: 0] += 1 }
    return counts
  }
}
