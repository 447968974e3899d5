/// Buffers in which the margins of one text after the other are computed, without allocation once they are large enough.
struct MarginScratch: Sendable {
  /// The margins of the last text.
  ///
  /// Shape `[labels]`.
  private(set) var margins: [Float] = []
  /// Margins by group of labels, before their scales.
  private var lanes: [Lanes] = []
  /// The sums of the open block, by group of labels.
  private var sums: [Lanes] = []
  /// Begins with the positions of the open block's known features, each as often as it occurs.
  private var known: [Int32] = []
  /// Open addressing: feature + 1 in the upper half, how often it occurs in the lower; 0 for an empty slot.
  ///
  /// Its count is a power of two.
  private var slots: [UInt64] = Array(repeating: 0, count: 64)
  /// The slots that are not empty, in the order of the features' first occurrence.
  private var used: [Int32] = []

  /// The known features of the last block that was counted, in the order of their first occurrence.
  var found: [(feature: Int32, count: Int32)] {
    used.map {
      let slot = slots[Int($0)]
      return (Int32(slot >> 32) - 1, Int32(truncatingIfNeeded: slot))
    }
  }

  mutating func start(_ model: LinearClassifier) {
    lanes.removeAll(keepingCapacity: true)
    for _ in 0..<model.weights.groupCount { lanes.append(.zero) }
  }

  /// Adds what a block of a text speaks for.
  mutating func add(_ hashes: [UInt64], block: Int, of model: LinearClassifier) {
    count(hashes, model.vocabulary)
    let squares = sumWeights(model.weights, model.vocabulary)
    guard squares > 0 else { return }
    let scale = model.blockWeights[block] / squares.squareRoot()
    for group in lanes.indices { lanes[group] += sums[group] * scale }
  }

  mutating func finish(_ model: LinearClassifier) {
    margins.removeAll(keepingCapacity: true)
    for label in model.labels.indices {
      let sum = lanes[label / Lanes.scalarCount][label % Lanes.scalarCount]
      margins.append(sum * model.scales[label] + model.biases[label])
    }
  }

  /// Computes ``sums`` of the features that were counted; returns the sum of their squared values.
  private mutating func sumWeights(_ weights: ByteWeights, _ vocabulary: Vocabulary) -> Float {
    let groupCount = weights.groupCount
    sums.removeAll(keepingCapacity: true)
    for _ in 0..<groupCount { sums.append(.zero) }
    var squares: Float = 0
    unsafe weights.withRows { rows in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for place in used {
          let slot = slots[Int(place)]
          let start = (Int(slot >> 32) - 1) * groupCount
          let last = unsafe rows[start + groupCount - 1]
          let value = vocabulary.value(
            idfStep: ByteWeights.idfStep(last), count: Int(slot & 0xFFFF_FFFF))
          squares += value * value
          for group in 0..<groupCount - 1 {
            unsafe sums[group] += Lanes(rows[start + group]) * value
          }
          unsafe sums[groupCount - 1] += Lanes(last) * value
        }
      }
    }
    return squares
  }

  /// Counts the known features of a block.
  mutating func count(_ hashes: [UInt64], _ vocabulary: Vocabulary) {
    for place in used { slots[Int(place)] = 0 }
    used.removeAll(keepingCapacity: true)
    let knownCount = vocabulary.positions(of: hashes, into: &known)
    if slots.count < knownCount * 4 {
      var size = slots.count
      while size < knownCount * 4 { size *= 2 }
      slots = Array(repeating: 0, count: size)
    }
    let mask = slots.count - 1
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      for feature in known[..<knownCount] {
        let key = UInt64(feature + 1) << 32
        // Neighbours in the vocabulary have nothing in common, so the lower bits will do.
        var place = Int(feature) & mask
        while true {
          let slot = unsafe slots[place]
          if slot == 0 {
            unsafe slots[place] = key | 1
            used.append(Int32(place))
            break
          }
          if slot & 0xFFFF_FFFF_0000_0000 == key {
            unsafe slots[place] = slot + 1
            break
          }
          place = (place + 1) & mask
        }
      }
    }
  }
}
