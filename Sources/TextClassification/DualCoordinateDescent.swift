/// Fits one linear separator: L2-regularised squared hinge loss by dual coordinate descent.
///
/// Minimises ½‖w‖² + C Σ max(0, 1 − yᵢ w·xᵢ)². The last weight belongs to a constant feature of 1.
///
/// Source: Hsieh, Chang, Lin, Keerthi, Sundararajan: "A Dual Coordinate Descent Method for Large-scale Linear
/// SVM", ICML 2008, algorithm 1.
struct DualCoordinateDescent {
  /// The cost of a margin violation.
  var cost: Float
  /// Stops when no projected gradient of a pass is larger.
  var tolerance: Float = 0.05
  /// Stops after this many passes.
  var maximumPasses = 60

  /// The weights for rows of `+1` (`isPositive`) and `-1`, `featureCount + 1` of them.
  ///
  /// The order of the rows in a pass is drawn from `seed`, so equal calls give equal bits.
  func weights(
    rows: [SparseVector], isPositive: [Bool], featureCount: Int, seed: UInt64
  ) -> [Float] {
    var w = [Float](repeating: 0, count: featureCount + 1)
    var alpha = [Float](repeating: 0, count: rows.count)
    let diagonal = 0.5 / cost
    let q = rows.map { $0.squaredLength + 1 + diagonal }
    var order = Array(rows.indices)
    var random = SplitMix64(seed: seed)
    for _ in 0..<maximumPasses {
      order.shuffle(using: &random)
      var largest: Float = 0
      for i in order {
        let y: Float = isPositive[i] ? 1 : -1
        let gradient = y * dot(w, rows[i]) - 1 + diagonal * alpha[i]
        let projected = alpha[i] == 0 ? min(gradient, 0) : gradient
        guard projected != 0 else { continue }
        largest = max(largest, abs(projected))
        let old = alpha[i]
        alpha[i] = max(old - gradient / q[i], 0)
        add((alpha[i] - old) * y, rows[i], to: &w)
      }
      if largest < tolerance { break }
    }
    return w
  }

  private func dot(_ w: [Float], _ row: SparseVector) -> Float {
    var sum = w[w.count - 1]
    for j in row.indices.indices { sum += w[Int(row.indices[j])] * row.values[j] }
    return sum
  }

  private func add(_ step: Float, _ row: SparseVector, to w: inout [Float]) {
    for j in row.indices.indices { w[Int(row.indices[j])] += step * row.values[j] }
    w[w.count - 1] += step
  }
}

/// A small random generator with a 64-bit state: the same seed gives the same numbers everywhere.
///
/// Source: Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
