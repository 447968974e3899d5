/// Fits linear separators, one a label: L2-regularised squared hinge loss by dual coordinate descent.
///
/// For each label minimises ½‖w‖² + Σ Cᵢ max(0, 1 − yᵢ w·xᵢ)², yᵢ = +1 for rows of the label and −1 for others. The last
/// weight belongs to a constant feature of 1. All labels are fitted in one pass over the rows, so that a row is read once
/// for all of them.
///
/// Source: Hsieh, Chang, Lin, Keerthi, Sundararajan: "A Dual Coordinate Descent Method for Large-scale Linear
/// SVM", ICML 2008, algorithm 1.
struct DualCoordinateDescent: Sendable {
  /// How many labels there are.
  var labelCount: Int
  /// The cost of a margin violation of each row, for its own label and for the others.
  ///
  /// Shape `[rows]`.
  var costs: [Float]
  /// Stops when no projected gradient that a pass looked at is larger; those that rest had at most a fifth of it.
  var tolerance: Float = 0.1
  /// Stops after this many passes.
  var maximumPasses = 10

  /// The weights of every label for rows.
  ///
  /// The order of the rows in a pass is drawn from `seed`, so equal calls give equal bits.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - labels: Each row's label. Shape `[rows.count]`.
  ///   - columnCount: One more than the largest index of a row.
  ///   - seed: Draws the order.
  ///   - start: The dual variables to start from, of a fit on nearly the same rows; 0 when absent.
  /// - Returns: The separators.
  func separators(
    _ rows: RowView, labels: [Int], columnCount: Int, seed: UInt64,
    from start: DualVariables? = nil
  ) -> Separators {
    fitted(rows, labels: labels, columnCount: columnCount, seed: seed, from: start).separators
  }

  /// The weights of every label for rows, and the dual variables that they are made of.
  func fitted(
    _ rows: RowView, labels: [Int], columnCount: Int, seed: UInt64,
    from start: DualVariables? = nil
  ) -> (separators: Separators, duals: DualVariables) {
    var fit = LabelGroups(self, rows, labels, columnCount: columnCount)
    if let start { fit.start(from: start, rows) }
    var order = Array(0..<rows.count)
    var random = SplitMix64(seed: seed)
    for _ in 0..<maximumPasses {
      order.shuffle(using: &random)
      // What rested had at most a fifth of the tolerance in the pass before.
      if fit.pass(rows, order) < tolerance { break }
    }
    return (
      Separators(fit.weights, labelCount: labelCount), DualVariables(table: fit.duals)
    )
  }
}

/// How much each row has to do with each label's separator: what a fit may go on from.
struct DualVariables: Sendable {
  /// The variables of each row.
  let table: LaneTable

  /// Those of some of the rows.
  func keeping(_ rows: [Int]) -> DualVariables { DualVariables(table: table.keeping(rows)) }
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
