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
  private static let columns = FeatureColumns(texts, vocabulary)

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
    let shared = SparseRows(Self.texts, Self.vocabulary, Self.columns, blockWeights: weights)
    for a in 0..<4 {
      for b in 0..<4 {
        #expect(abs(product(apart, a, b) - product(shared, a, b)) < 1e-6, "\(a), \(b)")
      }
    }
    #expect(shared.places(of: 1).count == apart.places(of: 1).count - 1)
  }

  /// The product of two rows.
  private func product(_ rows: SparseRows, _ a: Int, _ b: Int) -> Float {
    var out: Float = 0
    for i in rows.places(of: a) {
      for j in rows.places(of: b) where rows.indices[i] == rows.indices[j] {
        out += rows.values[i] * rows.values[j]
      }
    }
    return out
  }

  @Test func `a classifier of columns weighs texts as one of features does`() async throws {
    let texts = Topics.texts(count: 60, noise: 0.3, seed: 5)
    let set = texts.reduce(into: FeatureRows(blockCount: 2)) {
      $0.append(TextClassifier.features(of: $1.text).blocks)
    }
    let vocabulary = Vocabulary(of: set, minimumCount: 1)
    let merged = FeatureColumns(set, vocabulary)
    #expect(merged.count < vocabulary.count)
    func weights(_ columns: FeatureColumns) -> Separators {
      var solver = DualCoordinateDescent(
        labelCount: 3, costs: Array(repeating: 1, count: texts.count))
      (solver.tolerance, solver.maximumPasses) = (1e-5, 3000)
      return solver.separators(
        RowView(SparseRows(set, vocabulary, columns, blockWeights: [1, 1])),
        labels: texts.map(\.topic), columnCount: columns.count, seed: 1)
    }
    let apart = weights(FeatureColumns(apart: vocabulary, set))
    let together = weights(merged)
    for feature in 0..<vocabulary.count {
      let column = Int(merged.ofFeatures[feature])
      let share = 1 / Float(merged.sizes[column]).squareRoot()
      for label in 0..<3 {
        #expect(abs(apart[feature, label] - together[column, label] * share) < 1e-4)
      }
    }
  }
}
