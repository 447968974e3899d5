import TestSupport
import Testing

@testable import TextClassification

@Suite struct FeaturePruningTests {
  /// Texts of words that each stand in two texts of one group: chosen with these texts, they tell their labels; no text
  /// of another group has them.
  private let texts = (0..<120).map { i -> LabeledText in
    var random = SeededGenerator(seed: UInt64(i / 2))
    let words = (0..<6).map { _ in
      String((0..<5).compactMap { _ in "abcdefghijklmnop".randomElement(using: &random) })
    }
    return LabeledText(
      text: words.joined(separator: " "), label: i / 2 % 2 == 0 ? "a" : "b", group: "g\(i / 2)")
  }

  @Test func `features that say nothing of new texts are not chosen with held-out texts`()
    async throws
  {
    let result = try await TextClassifier.train(
      on: texts, options: TrainingOptions(costs: [1], maximumByteCount: 3000))
    let labels = result.classifier.labels
    let held = zip(texts, result.outOfFoldProbabilities).filter { !$1.isEmpty }
    let right = held.count { labels[indexOfLargest($1)] == $0.label }
    #expect(held.count > 50)
    #expect(Double(right) / Double(held.count) < 0.65, "\(right) of \(held.count)")
  }

  @Test func `the columns that decide most are kept as long as there is room`() {
    let rows = FeatureRows.made([[1, 2], [1, 3], [2, 3], [4]])
    let vocabulary = Vocabulary(of: rows, minimumCount: 1)
    let columns = FeatureColumns.shared(by: rows, vocabulary).columns
    #expect(columns.count == 4)
    let sparse = SparseRows(sharing: rows, vocabulary, blockWeights: [1])
    let separators = Separators(
      LaneTable(
        groupCount: 1, lanes: [0.1, 3, 1, 2, 0].map { Lanes($0, -$0, 0, 0, 0, 0, 0, 0) }),
      labelCount: 2)
    let pruning = FeaturePruning(to: 2, of: vocabulary, columns)
    let positions: [Int32] = [0, 1, 2, 3]
    #expect(pruning.isNeeded(positions) && !pruning.isNeeded([-1, 0, 1, -1]))
    let kept = pruning.kept(positions, RowView(sparse), separators)
    #expect(kept.count == 2 && kept.positions == [-1, 0, -1, 1])
  }
}

extension FeatureRows {
  /// Rows of one block, of features by their numbers.
  fileprivate static func made(_ rows: [[UInt64]]) -> FeatureRows {
    rows.reduce(into: FeatureRows(blockCount: 1)) { $0.append([$1.map { $0 << 32 }]) }
  }
}
