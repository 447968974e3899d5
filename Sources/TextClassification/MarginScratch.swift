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
  /// The known features of the open block.
  private var counts = FeatureCounts()

  mutating func start(_ model: LinearClassifier) {
    lanes.removeAll(keepingCapacity: true)
    for _ in 0..<model.weights.groupCount { lanes.append(.zero) }
  }

  /// Adds what a block of a text speaks for.
  mutating func add(_ hashes: [UInt64], block: Int, of model: LinearClassifier) {
    counts.count(hashes, model.vocabulary)
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
        for entry in counts.found {
          let start = Int(entry.feature) &* groupCount
          let last = unsafe rows[start &+ groupCount &- 1]
          let value = vocabulary.value(
            idfStep: ByteWeights.idfStep(last), count: Int(entry.count))
          squares += value * value
          for group in 0..<groupCount &- 1 {
            unsafe sums[group] += Lanes(rows[start &+ group]) * value
          }
          unsafe sums[groupCount &- 1] += Lanes(last) * value
        }
      }
    }
    return squares
  }
}
