import TestSupport
import Testing

@testable import TextClassification

@Suite struct TrainingProblemTests {
  /// Two labels told apart by features 0 and 1; the held-out row 4 and the learnt row 0 share feature 2, which no other
  /// row has.
  private func margins(shared: Bool, minimumCount: Int) async -> [Float]? {
    let rare: [(Int32, Float)] = shared ? [(2, 0.6)] : []
    // What a row keeps is as long as the row was.
    let own: Float = shared ? 0.8 : 1
    let rows = SparseRows([
      [(0, own)] + rare, [(0, 1)], [(1, 1)], [(1, 1)], [(0, own)] + rare,
    ])
    let problem = TrainingProblem(
      rows: rows, labels: [0, 0, 1, 1, 0], labelCount: 2, columnCount: 3,
      labelWeights: [1, 1], rowWeights: Array(repeating: 1, count: 5),
      minimumCount: minimumCount, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<5), folds: [0, 0, 0, 0, 1], heldOut: [1])
    return await problem.outOfFoldMargins(cost: 1, folds) { _ in }[4]?.margins
  }

  @Test func `a held-out text has no feature that too few of the other texts have`() async throws {
    let without = try #require(await margins(shared: false, minimumCount: 2))
    let with = try #require(await margins(shared: true, minimumCount: 2))
    for (a, b) in zip(without, with) { #expect(abs(a - b) < 1e-5, "\(without), \(with)") }
    let kept = try #require(await margins(shared: true, minimumCount: 1))
    #expect(abs(kept[0] - without[0]) > 1e-3)
  }

  @Test func `a held-out text whose features no other text has is told apart`() async {
    let rows = SparseRows([[(0, 1)], [(1, 1)], [(2, 1)], [(0, 1)], []])
    let problem = TrainingProblem(
      rows: rows, labels: [0, 1, 0, 0, 1], labelCount: 2, columnCount: 3, labelWeights: [1, 1],
      rowWeights: Array(repeating: 1, count: 5), minimumCount: 1, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<5), folds: [0, 0, 1, 1, 1], heldOut: [1])
    let held = await problem.outOfFoldMargins(cost: 1, folds) { _ in }
    #expect(held.mapValues(\.hasFeatures) == [2: false, 3: true, 4: false])
  }

  @Test func `a row of weight two costs as much as two rows`() {
    func separators(_ rows: [[(Int32, Float)]], _ labels: [Int], _ weights: [Float]) -> [Float] {
      let problem = TrainingProblem(
        rows: SparseRows(rows), labels: labels, labelCount: 2, columnCount: 2,
        labelWeights: [1, 1], rowWeights: weights, minimumCount: 1, seed: 1)
      let fitted = problem.separators(cost: 0.1)
      let judged = RowView(SparseRows([[(0, 1)], [(1, 1)]]))
      return (0..<2).flatMap { fitted.margins(judged, row: $0) }
    }
    let rows: [[(Int32, Float)]] = [[(0, 1)], [(1, 1)], [(0, 0.6), (1, 0.8)]]
    let once = separators(rows, [0, 1, 0], [1, 1, 2])
    let twice = separators(rows + [rows[2]], [0, 1, 0, 0], [1, 1, 1, 1])
    for (a, b) in zip(once, twice) { #expect(abs(a - b) < 1e-2, "\(once), \(twice)") }
    let light = separators(rows, [0, 1, 0], [1, 1, 1])
    #expect(zip(once, light).contains { abs($0 - $1) > 2e-2 }, "\(once), \(light)")
  }

  @Test func `going on from a fit on all rows comes to the separators of a fit without some`() async
  {
    var random = SeededGenerator(seed: 3)
    let rows = (0..<400 as Range<Int32>).map { row -> [(Int32, Float)] in
      [(row % 3, 1), (3 + row % 4, 0.5), (7 + Int32.random(in: 0..<20, using: &random), 0.7)]
    }
    let problem = TrainingProblem(
      rows: SparseRows(rows), labels: (0..<400).map { $0 % 10 }, labelCount: 10, columnCount: 27,
      labelWeights: Array(repeating: 1, count: 10),
      rowWeights: Array(repeating: 1, count: 400), minimumCount: 1, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<400), folds: (0..<400).map { $0 % 8 }, heldOut: [0, 2])
    let whole = await problem.outOfFoldMargins(cost: 1, folds, passes: 500) { _ in }
    let duals = problem.fitted(cost: 1).duals
    let later = await problem.outOfFoldMargins(cost: 1, folds, passes: 3, from: duals) { _ in }
    let cold = await problem.outOfFoldMargins(cost: 1, folds, passes: 3) { _ in }
    func distance(_ held: [Int: TrainingProblem.HeldOutRow]) -> Float {
      whole.reduce(0) { sum, row in
        sum
          + zip(row.value.margins, held[row.key]?.margins ?? []).reduce(0) { $0 + abs($1.0 - $1.1) }
      } / Float(whole.count * 10)
    }
    #expect(later.keys.sorted() == whole.keys.sorted())
    let end = await problem.outOfFoldMargins(cost: 1, folds, passes: 500, from: duals) { _ in }
    #expect(distance(end) < 0.02, "\(distance(end))")
    #expect(distance(later) < 0.5 * distance(cold), "\(distance(later)), \(distance(cold))")
  }
}
