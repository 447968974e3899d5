import TestSupport
import Testing

@testable import TextClassification

@Suite struct DualCoordinateDescentTests {
  /// The problem of peer_numbers.py: two classes that overlap.
  private static let dense: [[Float]] = [
    [1, 0.5, 0], [0.8, 0, 0.3], [0.2, 0.9, 0.1], [0.6, 0.4, 0.7], [-0.5, 0.3, 0.9],
    [-0.9, -0.2, 0.4], [0.1, -0.7, 0.6], [0.7, -0.1, 0.2],
  ]
  private static let isPositive = (0..<8).map { $0 < 4 }

  /// Fits one separator for rows of `+1` (`isPositive`) and `-1`; its last weight is the bias.
  private static func weights(
    _ dense: [[Float]], isPositive: [Bool], featureCount: Int, seed: UInt64, cost: Float,
    tolerance: Float = 0.1, passes: Int = 10
  ) -> [Float] {
    var solver = DualCoordinateDescent(
      labelCount: 1, costs: Array(repeating: cost, count: dense.count))
    solver.tolerance = tolerance
    solver.maximumPasses = passes
    let rows = RowView(SparseRows(dense.map { $0.enumerated().map { (Int32($0), $1) } }))
    let w = solver.separators(
      rows, labels: isPositive.map { $0 ? 0 : 99 },
      columnCount: featureCount, seed: seed)
    return (0...featureCount).map { w[$0, 0] }
  }

  private static func objective(_ w: [Float], cost: Double) -> Double {
    var sum = w.reduce(0.0) { $0 + Double($1 * $1) } / 2
    for (row, positive) in zip(dense, isPositive) {
      let margin = zip(w, row + [1]).reduce(0.0) { $0 + Double($1.0 * $1.1) }
      let loss = max(0, 1 - (positive ? margin : -margin))
      sum += cost * loss * loss
    }
    return sum
  }

  @Test func `weights are those of LinearSVC with squared hinge loss`() {
    let peer: [(cost: Float, w: [Float], objective: Double)] = [
      (0.25, [0.529077, 0.574736, -0.192468, -0.107446], 1.169411),
      (1, [0.780188, 0.951477, -0.153541, -0.27594], 3.200986),
      (4, [1.3182, 1.644986, 0.226983, -0.846751], 8.767146),
    ]
    for (cost, expected, objective) in peer {
      let w = Self.weights(
        Self.dense, isPositive: Self.isPositive, featureCount: 3, seed: 1, cost: cost,
        tolerance: 1e-6, passes: 10_000)
      let difference = zip(w, expected).map { abs($0 - $1) }.max() ?? .infinity
      #expect(difference < 1e-4, "cost \(cost): max_diff \(difference), \(w)")
      #expect(abs(Self.objective(w, cost: Double(cost)) - objective) < 1e-4, "cost \(cost)")
    }
  }

  @Test func `the usual tolerance comes within two hundredths of the least objective`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let w = Self.weights(
        Self.dense, isPositive: Self.isPositive, featureCount: 3, seed: seed, cost: 1)
      let objective = Self.objective(w, cost: 1)
      #expect(objective < 3.200986 * 1.02, "seed \(seed): \(objective)")
    }
  }

  @Test func `no rows, and rows without features, leave the features' weights at zero`() {
    func weights(_ rows: [[Float]]) -> [Float] {
      Self.weights(rows, isPositive: rows.map { _ in true }, featureCount: 2, seed: 1, cost: 1)
    }
    #expect(weights([]) == [0, 0, 0])
    let w = weights([[], []])
    #expect(w[0] == 0 && w[1] == 0 && w[2] > 0)
  }

  @Test func `rows that can be parted are parted`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let truth = (0..<6).map { _ in Float.random(in: -1...1, using: &random) }
      var dense: [[Float]] = []
      var isPositive: [Bool] = []
      while dense.count < 40 {
        let row = truth.map { _ in Float.random(in: -1...1, using: &random) }
        let side = zip(truth, row).reduce(0) { $0 + $1.0 * $1.1 }
        guard abs(side) > 0.3 else { continue }
        dense.append(row)
        isPositive.append(side > 0)
      }
      let w = Self.weights(
        dense, isPositive: isPositive, featureCount: 6, seed: seed, cost: 100, passes: 2000)
      let wrong = zip(dense, isPositive).count { row, positive in
        (zip(w, row + [1]).reduce(0) { $0 + $1.0 * $1.1 } > 0) != positive
      }
      #expect(wrong == 0, "seed \(seed)")
    }
  }

  @Test func `the same seed gives the same bits, another one nearly the same weights`() {
    func weights(_ seed: UInt64) -> [Float] {
      Self.weights(
        Self.dense, isPositive: Self.isPositive, featureCount: 3, seed: seed, cost: 1,
        tolerance: 1e-6, passes: 1000)
    }
    #expect(weights(7) == weights(7))
    #expect(zip(weights(7), weights(8)).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test func `labels fitted together get the weights that each gets alone`() {
    let labels = [0, 1, 2, 0, 9, 4, 9, 2]
    let rows = RowView(SparseRows(Self.dense.map { $0.enumerated().map { (Int32($0), $1) } }))
    func solver(labelCount: Int) -> DualCoordinateDescent {
      var solver = DualCoordinateDescent(
        labelCount: labelCount, costs: labels.map { 0.5 + Float($0) / 4 })
      solver.tolerance = 1e-6
      solver.maximumPasses = 5000
      return solver
    }
    let all = solver(labelCount: 10).separators(
      rows, labels: labels, columnCount: 3, seed: 1)
    for label in 0..<10 {
      let one = solver(labelCount: 1).separators(
        rows, labels: labels.map { $0 == label ? 0 : 99 }, columnCount: 3,
        seed: 2)
      for feature in 0...3 {
        #expect(abs(all[feature, label] - one[feature, 0]) < 1e-3, "\(label), \(feature)")
      }
    }
  }

  @Test func `a row that costs twice counts as two rows`() {
    let rows = RowView(SparseRows(Self.dense.map { $0.enumerated().map { (Int32($0), $1) } }))
    let twice = RowView(
      SparseRows(
        (Self.dense + Self.dense[4...]).map { $0.enumerated().map { (Int32($0), $1) } }))
    func weights(_ rows: RowView, costs: [Float], labels: [Int]) -> [Float] {
      var solver = DualCoordinateDescent(labelCount: 2, costs: costs)
      (solver.tolerance, solver.maximumPasses) = (1e-6, 5000)
      let w = solver.separators(rows, labels: labels, columnCount: 3, seed: 1)
      return (0...3).flatMap { [w[$0, 0], w[$0, 1]] }
    }
    let labels = [0, 0, 0, 0, 1, 1, 1, 1]
    let dear = weights(rows, costs: labels.map { $0 == 0 ? 1 : 2 }, labels: labels)
    let doubled = weights(
      twice, costs: Array(repeating: 1, count: 12), labels: labels + [1, 1, 1, 1])
    #expect(zip(dear, doubled).allSatisfy { abs($0 - $1) < 1e-4 }, "\(dear), \(doubled)")
    // Of two labels each is the other's opposite.
    #expect((0...3).allSatisfy { abs(dear[2 * $0] + dear[2 * $0 + 1]) < 1e-4 })
  }

  @Test func `the generator gives the numbers of its paper`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }
}
