/// Fits linear separators, one a label: L2-regularised squared hinge loss by dual coordinate descent.
///
/// For each label minimises ½‖w‖² + Σ Cᵢ max(0, 1 − yᵢ w·xᵢ)², yᵢ = +1 for rows of the label and −1 for others. The last
/// weight belongs to a constant feature of 1. All labels are fitted in one pass over the rows, so that a row is read once
/// for all of them.
///
/// Source: Hsieh, Chang, Lin, Keerthi, Sundararajan: "A Dual Coordinate Descent Method for Large-scale Linear
/// SVM", ICML 2008, algorithm 1.
struct DualCoordinateDescent: Sendable {
  /// The cost of a margin violation of a row of the label itself.
  ///
  /// Shape `[labels]`.
  var positiveCosts: [Float]
  /// The cost of a margin violation of any other row.
  var cost: Float
  /// Stops when no projected gradient of a pass is larger.
  var tolerance: Float = 0.1
  /// Stops after this many passes.
  var maximumPasses = 10

  /// The weights of every label for some of the rows.
  ///
  /// The order of the rows in a pass is drawn from `seed`, so equal calls give equal bits.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - chosen: Which rows are fitted.
  ///   - labels: Each row's label. Shape `[rows.count]`.
  ///   - featureCount: One more than the largest index of a row.
  ///   - seed: Draws the order.
  /// - Returns: The separators.
  func separators(
    _ rows: SparseRows, chosen: [Int], labels: [Int], featureCount: Int, seed: UInt64
  ) -> Separators {
    var w = Separators(featureCount: featureCount, labelCount: positiveCosts.count)
    var duals = [Lanes](repeating: .zero, count: chosen.count * w.groupCount)
    let lengths = chosen.map { rows.squaredLength(of: $0) + 1 }
    var order = Array(chosen.indices)
    var random = SplitMix64(seed: seed)
    for _ in 0..<maximumPasses {
      order.shuffle(using: &random)
      var largest: Float = 0
      for i in order {
        let places = rows.places(of: chosen[i])
        w.computeMargins(rows, places)
        largest = max(largest, step(i, labels[chosen[i]], lengths[i], &w, &duals))
        w.applySteps(rows, places)
      }
      if largest < tolerance { break }
    }
    return w
  }

  /// Finds the step of a row's dual variables from its margins; returns the largest projected gradient.
  @inline(__always)
  private func step(
    _ i: Int, _ label: Int, _ length: Float, _ w: inout Separators, _ duals: inout [Lanes]
  ) -> Float {
    var largest = Lanes.zero
    w.steps.removeAll(keepingCapacity: true)
    for group in 0..<w.groupCount {
      var sign = Lanes(repeating: -1)
      var diagonal = Lanes(repeating: 0.5 / cost)
      if label / Lanes.scalarCount == group {
        sign[label % Lanes.scalarCount] = 1
        diagonal[label % Lanes.scalarCount] = 0.5 / positiveCosts[label]
      }
      let alpha = duals[i * w.groupCount + group]
      let gradient = sign * w.margins[group] - 1 + diagonal * alpha
      let isAtRest = (alpha .<= 0) .& (gradient .>= 0) .| w.isNoLabel(group)
      let projected = gradient.replacing(with: Lanes.zero, where: isAtRest)
      let size = projected.replacing(with: -projected, where: projected .< 0)
      guard any(size .> 0) else { continue }
      largest.replace(with: size, where: size .> largest)
      let target = alpha - gradient / (diagonal + length)
      let next = target.replacing(with: 0, where: target .< 0)
        .replacing(with: alpha, where: isAtRest)
      duals[i * w.groupCount + group] = next
      w.steps.append((group, (next - alpha) * sign))
    }
    return largest.max()
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
