@testable import TextClassification

/// What rows with shared columns are compared with.
extension FeatureColumns {
  /// A column for each feature of a vocabulary.
  init(apart vocabulary: Vocabulary, _ texts: FeatureRows) {
    self.init(
      count: vocabulary.count, ofFeatures: (0..<vocabulary.count).map { Int32($0) },
      sizes: Array(repeating: 1, count: vocabulary.count),
      firsts: Self.positions(texts, vocabulary))
  }
}

extension SparseRows {
  /// The weighted features of texts, with a column for each feature of the vocabulary.
  init(_ texts: FeatureRows, _ vocabulary: Vocabulary, blockWeights: [Float]) {
    self.init(
      texts, vocabulary, FeatureColumns(apart: vocabulary, texts), blockWeights: blockWeights)
  }
}
