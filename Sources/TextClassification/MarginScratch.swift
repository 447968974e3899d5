/// Buffers in which the margins of one text after the other are computed, without allocation once they are large enough.
struct MarginScratch: Sendable {
  /// The margins of the last text.
  ///
  /// Shape `[labels]`.
  private(set) var margins: [Float] = []
  /// The sums of the open block.
  private var sums: [Float] = []
  /// The known features of the open block and how often each occurs.
  private(set) var found: [(feature: Int32, count: Int32)] = []
  /// Open addressing over ``found``: position + 1, or 0; its count is a power of two.
  private var slots: [Int32] = []

  mutating func start(_ model: LinearClassifier) {
    margins.removeAll(keepingCapacity: true)
    for _ in model.labels { margins.append(0) }
  }

  /// Adds what a block of a text speaks for.
  mutating func add(_ hashes: [UInt64], block: Int, of model: LinearClassifier) {
    count(hashes, model.vocabulary)
    let labelCount = model.labels.count
    sums.removeAll(keepingCapacity: true)
    for _ in 0..<labelCount { sums.append(0) }
    var squares: Float = 0
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe model.weights.withUnsafeBufferPointer { weights in
        for (feature, count) in found {
          let value = model.vocabulary.value(of: Int(feature), count: Int(count))
          squares += value * value
          let start = Int(feature) * labelCount
          for label in 0..<labelCount {
            unsafe sums[label] += Float(weights[start + label]) * value
          }
        }
      }
    }
    guard squares > 0 else { return }
    let scale = model.blockWeights[block] / squares.squareRoot()
    for label in 0..<labelCount { margins[label] += sums[label] * scale }
  }

  mutating func finish(_ model: LinearClassifier) {
    for label in margins.indices {
      margins[label] = margins[label] * model.scales[label] + model.biases[label]
    }
  }

  /// Counts the known features of a block, in the order of their first occurrence.
  mutating func count(_ hashes: [UInt64], _ vocabulary: Vocabulary) {
    found.removeAll(keepingCapacity: true)
    var size = 64
    while size < hashes.count * 2 { size *= 2 }
    if slots.count < size {
      slots = Array(repeating: 0, count: size)
    } else {
      for i in 0..<size { slots[i] = 0 }
    }
    for hash in hashes {
      guard let feature = vocabulary.index(of: hash) else { continue }
      var slot =
        Int(truncatingIfNeeded: UInt64(truncatingIfNeeded: feature) &* 0x9E37_79B9 >> 8)
        & (size - 1)
      while slots[slot] != 0, found[Int(slots[slot]) - 1].feature != Int32(feature) {
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] == 0 {
        found.append((Int32(feature), 1))
        slots[slot] = Int32(found.count)
      } else {
        found[Int(slots[slot]) - 1].count += 1
      }
    }
  }
}
