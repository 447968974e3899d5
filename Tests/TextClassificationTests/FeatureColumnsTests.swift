import Testing

@testable import TextClassification

@Suite struct FeatureColumnsTests {
  /// Features 1 and 2 stand in the same texts as often; 3 in the same, but twice in one; 4 in the other block; 5 in one text.
  private static let texts: FeatureRows = {
    var out = FeatureRows(blockCount: 2)
    for blocks in [[[1, 2, 3], [4]], [[3, 3, 2, 1], [4, 5]], [[], []], [[6], [6]]] {
      out.append(blocks.map { $0.map { UInt64($0) << 32 } })
    }
    return out
  }()
  private static let vocabulary = Vocabulary(of: texts, minimumCount: 1)
  private static let columns = FeatureColumns.shared(by: texts, vocabulary).columns

  @Test func `features of the same texts, as often in each, share a column`() throws {
    let own = try (1...6).map { hash in
      Self.columns.ofFeatures[try #require(Self.vocabulary.index(of: UInt64(hash) << 32))]
    }
    #expect(own[0] == own[1])
    #expect(Set(own).count == 5 && Self.columns.count == 5)
    #expect(Self.columns.sizes.reduce(0, +) == 6 && Self.columns.sizes[Int(own[0])] == 2)
    // Columns of more texts come first.
    #expect(own[4] >= 3 && own[5] >= 3)
  }

  @Test func `a row with columns is as long as with features, and multiplies with others alike`() {
    let weights: [Float] = [1.2, 0.8]
    let apart = SparseRows(Self.texts, Self.vocabulary, blockWeights: weights)
    let shared = SparseRows(sharing: Self.texts, Self.vocabulary, blockWeights: weights)
    for a in 0..<4 {
      for b in 0..<4 {
        #expect(abs(product(apart, a, b) - product(shared, a, b)) < 1e-6, "\(a), \(b)")
      }
    }
    #expect(shared.size(of: 1) == apart.size(of: 1) - 1)
  }

  /// The product of two rows.
  private func product(_ rows: SparseRows, _ a: Int, _ b: Int) -> Float {
    var out: Float = 0
    for x in RowView(rows).places(of: a) {
      for y in RowView(rows).places(of: b) where x.column == y.column { out += x.value * y.value }
    }
    return out
  }

  @Test func `a classifier of columns weighs texts as one of features does`() async throws {
    let texts = Topics.texts(count: 60, noise: 0.3, seed: 5)
    let set = texts.reduce(into: FeatureRows(blockCount: 2)) {
      $0.append(TextClassifier.features(of: $1.text).blocks)
    }
    let vocabulary = Vocabulary(of: set, minimumCount: 1)
    let merged = FeatureColumns.shared(by: set, vocabulary).columns
    #expect(merged.count < vocabulary.count)
    func weights(_ rows: SparseRows, _ columnCount: Int) -> Separators {
      var solver = DualCoordinateDescent(
        labelCount: 3, costs: Array(repeating: 1, count: texts.count))
      (solver.tolerance, solver.maximumPasses) = (1e-5, 3000)
      return solver.separators(
        RowView(rows), labels: texts.map(\.topic), columnCount: columnCount, seed: 1)
    }
    let apart = weights(SparseRows(set, vocabulary, blockWeights: [1, 1]), vocabulary.count)
    let together = weights(
      SparseRows(sharing: set, vocabulary, blockWeights: [1, 1]), merged.count)
    for feature in 0..<vocabulary.count {
      let column = Int(merged.ofFeatures[feature])
      let share = 1 / Float(merged.sizes[column]).squareRoot()
      for label in 0..<3 {
        #expect(abs(apart[feature, label] - together[column, label] * share) < 1e-4)
      }
    }
  }

  @Test func `the columns of some features are those that have any, in their order`() throws {
    let kept = try [2, 3, 6].map { try #require(Self.vocabulary.index(of: UInt64($0) << 32)) }
    let left = Self.columns.keeping(kept.sorted())
    // Features 1 and 2 share a column, of which one is left.
    #expect(left.columns.count == 3 && left.columns.sizes == [1, 1, 1])
    #expect(left.positions.filter { $0 >= 0 } == [0, 1, 2])
    for (new, old) in kept.sorted().enumerated() {
      #expect(left.columns.ofFeatures[new] == left.positions[Int(Self.columns.ofFeatures[old])])
      let column = Int(left.columns.ofFeatures[new])
      #expect(
        left.columns.textCounts[column]
          == Self.columns.textCounts[Int(Self.columns.ofFeatures[old])])
    }
  }
}
