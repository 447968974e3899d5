/// Buffers in which the margins of one text after the other are computed, without allocation once they are large enough.
struct MarginScratch: Sendable {
  /// Margins of the last text by group of labels, filled up with ``MarginCalibration/noLabel``; the open text's before
  /// their scales.
  private(set) var lanes: [Lanes] = []
  /// Whether any feature of the last text is known.
  private(set) var hasFeatures = false
  /// The known features of the open block.
  private var counts = FeatureCounts()
  /// What each of them weighs, before scaling.
  private var values: [Float] = []
  /// Of no use but that the first weights of all features were asked for.
  private var touched: Int8 = 0

  mutating func start(_ model: LinearClassifier) {
    hasFeatures = false
    lanes.removeAll(keepingCapacity: true)
    for _ in 0..<model.weights.groupCount { lanes.append(.zero) }
  }

  /// Adds what a block of a text speaks for.
  mutating func add(_ hashes: [UInt64], block: Int, of model: LinearClassifier) {
    counts.count(hashes, model.vocabulary)
    let squares = readValues(model.weights, model.vocabulary)
    guard squares > 0 else { return }
    hasFeatures = true
    addWeights(model.weights, scale: model.blockWeights[block] / squares.squareRoot())
  }

  mutating func finish(_ model: LinearClassifier) {
    for group in lanes.indices {
      lanes[group] = lanes[group] * model.scales.lanes[group] + model.biases.lanes[group]
    }
  }

  /// Computes ``values`` of the features that were counted; returns the sum of their squares.
  ///
  /// A feature's value stands with its weights, so that they are on their way from memory for all features before the
  /// first is added.
  private mutating func readValues(_ weights: ByteWeights, _ vocabulary: Vocabulary) -> Float {
    let found = counts.found
    if values.count < found.count { values = Array(repeating: 0, count: found.count * 2) }
    let groupCount = weights.groupCount
    var squares: Float = 0
    var touched: Int8 = 0
    defer { self.touched = touched }
    unsafe weights.withRows { rows in
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe found.withUnsafeBufferPointer { found in
          for i in 0..<found.count {
            let entry = unsafe found[i]
            let start = Int(entry.feature) &* groupCount
            let last = unsafe rows[start &+ groupCount &- 1]
            touched |= unsafe rows[start][0]
            let value = vocabulary.value(
              idfStep: ByteWeights.idfStep(last), count: Int(entry.count))
            squares += value * value
            unsafe values[i] = value
          }
        }
      }
    }
    return squares
  }

  /// Adds the weighted features that were counted to ``lanes``: four groups at a time, whose sums stay in registers.
  private mutating func addWeights(_ weights: ByteWeights, scale: Float) {
    let groupCount = weights.groupCount
    let found = counts.found
    unsafe weights.withRows { rows in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe found.withUnsafeBufferPointer { found in
          var group = 0
          while group &+ 4 <= groupCount {
            var sums = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
            for i in 0..<found.count {
              let start = unsafe Int(found[i].feature) &* groupCount &+ group
              let value = unsafe values[i]
              unsafe sums.0 += Lanes(rows[start]) * value
              unsafe sums.1 += Lanes(rows[start &+ 1]) * value
              unsafe sums.2 += Lanes(rows[start &+ 2]) * value
              unsafe sums.3 += Lanes(rows[start &+ 3]) * value
            }
            lanes[group] += sums.0 * scale
            lanes[group &+ 1] += sums.1 * scale
            lanes[group &+ 2] += sums.2 * scale
            lanes[group &+ 3] += sums.3 * scale
            group &+= 4
          }
          if group &+ 2 <= groupCount {
            var sums = (Lanes.zero, Lanes.zero)
            for i in 0..<found.count {
              let start = unsafe Int(found[i].feature) &* groupCount &+ group
              let value = unsafe values[i]
              unsafe sums.0 += Lanes(rows[start]) * value
              unsafe sums.1 += Lanes(rows[start &+ 1]) * value
            }
            lanes[group] += sums.0 * scale
            lanes[group &+ 1] += sums.1 * scale
            group &+= 2
          }
          if group < groupCount {
            var sum = Lanes.zero
            for i in 0..<found.count {
              unsafe sum += Lanes(rows[Int(found[i].feature) &* groupCount &+ group]) * values[i]
            }
            lanes[group] += sum * scale
          }
        }
      }
    }
  }
}
