import TestSupport
import Testing

@testable import TextClassification

@Suite struct FoldTests {
  @Test func `no group is parted, whatever the groups are`() {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let names = (0..<Int.random(in: 1...30, using: &random)).map { "g\($0)" }
      let groups = (0..<200).compactMap { _ in names.randomElement(using: &random) }
      let count = Int.random(in: 2...6, using: &random)
      let folds = groupedFolds(groups: groups, count: count, seed: seed)
      #expect(folds.count == groups.count, "seed \(seed)")
      #expect(folds.allSatisfy((0..<count).contains), "seed \(seed)")
      for (group, rows) in Dictionary(grouping: groups.indices, by: { groups[$0] }) {
        #expect(Set(rows.map { folds[$0] }).count == 1, "seed \(seed), group \(group)")
      }
    }
  }

  @Test func `folds hold as many groups each, up to one`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let groups = (0..<13).map { "g\($0)" }
      let folds = groupedFolds(groups: groups, count: 4, seed: seed)
      let sizes = (0..<4).map { fold in folds.count { $0 == fold } }
      #expect(sizes.sorted() == [3, 3, 3, 4], "seed \(seed)")
    }
  }

  @Test func `the seed deals the groups, the order of rows does not`() {
    let groups = (0..<40).map { "g\($0 % 20)" }
    let folds = groupedFolds(groups: groups, count: 4, seed: 1)
    #expect(folds == groupedFolds(groups: groups, count: 4, seed: 1))
    #expect(folds != groupedFolds(groups: groups, count: 4, seed: 2))
    let backwards = groupedFolds(groups: groups.reversed(), count: 4, seed: 1)
    #expect(Array(backwards.reversed()) == folds)
  }

  /// Two texts hold a word that nobody else uses; what it means can be learnt from the twin only.
  private func outOfFold(twinsShareGroup: Bool) async throws -> [Double] {
    var examples = Topics.examples(count: 60, seed: 11)
    for twin in 0..<2 {
      examples.append(
        Example(
          features: TextClassifier.features(of: "quux quuux"), label: 2,
          group: twinsShareGroup ? "twins" : "twin \(twin)"))
    }
    let result = try await LinearClassifier.train(
      labels: Topics.labels, examples: examples,
      options: TrainingOptions(costs: [1], foldCount: 10))
    let final = result.classifier.probabilities(of: examples[61].features)
    #expect(indexOfLargest(final) == 2)
    return result.outOfFoldProbabilities.suffix(2).map { $0[2] }
  }

  @Test func `nothing is learnt from a text of the same group`() async throws {
    let together = try await outOfFold(twinsShareGroup: true)
    let apart = try await outOfFold(twinsShareGroup: false)
    #expect(together[0] == together[1])
    #expect((apart.min() ?? 0) > 2 * (together.max() ?? 1), "\(together) \(apart)")
  }
}
