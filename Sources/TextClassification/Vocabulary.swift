internal import ByteCoding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The features a model knows, each with its inverse document frequency, and how to look them up.
struct Vocabulary: Sendable {
  /// The upper 32 bits of each known feature's hash, ascending.
  let hashes: [UInt32]
  /// ln((1 + n) / (1 + df)) + 1 for each feature, as scikit-learn's `smooth_idf`.
  let idf: [Float]
  /// Open addressing over `hashes`: position + 1, or 0 for an empty slot.
  ///
  /// Its count is a power of two.
  private let slots: [UInt32]

  /// The features that occur in at least `minimumCount` of the texts.
  ///
  /// Two features with the same 32 bits become one: of 60,000, about one pair does.
  init(of texts: [HashedFeatures], minimumCount: Int) {
    var counts: [UInt32: Int] = [:]
    for text in texts {
      var seen: Set<UInt32> = []
      for block in text.blocks {
        for hash in block { seen.insert(Self.short(hash)) }
      }
      for hash in seen { counts[hash, default: 0] += 1 }
    }
    let known = counts.filter { $0.value >= minimumCount }.sorted { $0.key < $1.key }
    let n = Double(texts.count)
    self.init(
      hashes: known.map(\.key), idf: known.map { Float(log((1 + n) / Double(1 + $0.value)) + 1) })
  }

  init(hashes: [UInt32], idf: [Float]) {
    precondition(hashes.count == idf.count, "\(hashes.count) hashes, \(idf.count) idf values")
    self.hashes = hashes
    self.idf = idf
    var size = 16
    while size < hashes.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for (i, hash) in hashes.enumerated() {
      var slot = Int(hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(i + 1)
    }
    self.slots = slots
  }

  var count: Int { hashes.count }

  static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The position of a feature, or `nil` when the model does not know it.
  func index(of hash: UInt64) -> Int? {
    let short = Self.short(hash)
    var slot = Int(short) & (slots.count - 1)
    while slots[slot] != 0 {
      let i = Int(slots[slot]) - 1
      if hashes[i] == short { return i }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The weighted features of a text, each block scaled to the length 1 (or left empty) and then by its weight.
  ///
  /// Within a block a feature that occurs `k` times weighs `(1 + ln k) · idf`.
  func vector(of features: HashedFeatures, blockWeights: [Float]) -> SparseVector {
    precondition(
      features.blocks.count == blockWeights.count,
      "\(features.blocks.count) blocks, \(blockWeights.count) block weights")
    var vector = SparseVector()
    for (block, weight) in zip(features.blocks, blockWeights) {
      var indices = block.compactMap { index(of: $0).map(Int32.init) }
      indices.sort()
      let start = vector.indices.count
      var sum: Float = 0
      var i = 0
      while i < indices.count {
        var end = i + 1
        while end < indices.count, indices[end] == indices[i] { end += 1 }
        let value = (1 + logf(Float(end - i))) * idf[Int(indices[i])]
        vector.indices.append(indices[i])
        vector.values.append(value)
        sum += value * value
        i = end
      }
      let scale = sum > 0 ? weight / sum.squareRoot() : 0
      for j in start..<vector.values.count { vector.values[j] *= scale }
    }
    return vector
  }
}

/// A vector of which only some places are not zero.
struct SparseVector: Sendable {
  /// Positions; one may occur twice when two blocks share a feature, and then counts twice.
  var indices: [Int32] = []
  /// The values at these positions.
  var values: [Float] = []

  /// The sum of the squared values.
  var squaredLength: Float { values.reduce(0) { $0 + $1 * $1 } }
}
