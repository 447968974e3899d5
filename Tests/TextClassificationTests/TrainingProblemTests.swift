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
      labelWeights: [1, 1], minimumCount: minimumCount, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<5), folds: [0, 0, 0, 0, 1], heldOut: [1])
    return await problem.outOfFoldMargins(costs: [1], folds) { _ in }[0][4]?.margins
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
      minimumCount: 1, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<5), folds: [0, 0, 1, 1, 1], heldOut: [1])
    let held = await problem.outOfFoldMargins(costs: [1], folds) { _ in }[0]
    #expect(held.mapValues(\.hasFeatures) == [2: false, 3: true, 4: false])
  }

  @Test func `costs that are tried together give what each gives alone`() async {
    let rows = (0..<12 as Range<Int32>).map { row -> [(Int32, Float)] in
      [(row % 3, 1), (3 + row % 4, 0.5)]
    }
    let problem = TrainingProblem(
      rows: SparseRows(rows), labels: (0..<12).map { $0 % 3 }, labelCount: 3, columnCount: 7,
      labelWeights: [1, 1, 1], minimumCount: 1, seed: 1)
    let folds = TrainingProblem.Folds(
      chosen: Array(0..<12), folds: (0..<12).map { $0 % 5 }, heldOut: [0, 2, 3])
    let costs = [0.25, 1, 4]
    let together = await problem.outOfFoldMargins(costs: costs, folds) { _ in }
    for (i, cost) in costs.enumerated() {
      #expect(together[i].keys.sorted() == [0, 2, 3, 5, 7, 8, 10])
      #expect(await problem.outOfFoldMargins(costs: [cost], folds) { _ in } == [together[i]])
    }
  }
}
