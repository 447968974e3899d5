extension LinearClassifier {
  /// How much a feature moved the difference of two labels' margins.
  public struct Contribution: Sendable, Hashable {
    /// The block the feature stands in.
    public var block: Int
    /// The feature's hash, as it was given.
    public var hash: UInt64
    /// Above 0 it spoke for the label, below 0 for the other.
    public var weight: Double
  }

  /// Takes the difference of two labels' margins apart.
  ///
  /// The weights and the difference of the labels' biases add up to the difference of the margins.
  ///
  /// - Parameters:
  ///   - features: A text's features.
  ///   - label: Position of a label.
  ///   - other: Position of the label it is held against.
  /// - Returns: One contribution for each feature of a block that the model knows, in the order of first occurrence.
  public func contributions(
    of features: HashedFeatures, to label: Int, against other: Int
  ) -> [Contribution] {
    var out: [Contribution] = []
    var counts = FeatureCounts()
    for (b, block) in features.blocks.enumerated() {
      counts.count(block, vocabulary)
      let hashes = Dictionary(
        block.compactMap { hash in vocabulary.index(of: hash).map { (Int32($0), hash) } },
        uniquingKeysWith: { first, _ in first })
      let values = counts.found.map {
        vocabulary.value(of: Int($0.feature), count: Int($0.count))
      }
      let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      for (found, value) in zip(counts.found, values) {
        let difference = weight(found.feature, label) - weight(found.feature, other)
        let share = value / length * blockWeights[b]
        out.append(
          Contribution(
            block: b, hash: hashes[found.feature] ?? 0, weight: Double(share * difference)))
      }
    }
    return out
  }

  /// The weight of a feature for a label.
  private func weight(_ feature: Int32, _ label: Int) -> Float {
    Float(weights[Int(feature), label]) * scales.values[label]
  }
}
