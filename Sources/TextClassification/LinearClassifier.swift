#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A linear classifier over hashed features, one separator a label, with calibrated probabilities.
///
/// Weights are bytes with one scale a label. A fit is deterministic: the same examples in the same order, the
/// same options, the same bytes, whatever the number of threads.
public struct LinearClassifier: Sendable {
  /// The labels, in the order of every score and probability.
  public let labels: [String]
  /// The cost that cross-validation chose.
  public let cost: Double
  /// Margins are divided by this before the softmax.
  public let temperature: Double
  let vocabulary: Vocabulary
  let blockWeights: [Float]
  /// Weight of feature f for label l at `f * labels.count + l`; times `scales[l]`.
  let weights: [Int8]
  let scales: [Float]
  let biases: [Float]

  init(
    labels: [String], cost: Double, temperature: Double, vocabulary: Vocabulary,
    blockWeights: [Float], weights: [Int8], scales: [Float], biases: [Float]
  ) {
    let expected = vocabulary.count * labels.count
    precondition(weights.count == expected, "\(weights.count) weights, expected \(expected)")
    self.labels = labels
    self.cost = cost
    self.temperature = temperature
    self.vocabulary = vocabulary
    self.blockWeights = blockWeights
    self.weights = weights
    self.scales = scales
    self.biases = biases
  }

  /// How many feature blocks the classifier expects.
  public var blockCount: Int { blockWeights.count }

  /// How many features the classifier knows.
  public var featureCount: Int { vocabulary.count }

  /// The probability of each label for one text's features; they sum to 1.
  ///
  /// Shape `[labels.count]`.
  public func probabilities(of features: HashedFeatures) -> [Double] {
    softmax(margins(of: features), temperature: temperature)
  }

  /// The signed distance to each label's separator; above 0 speaks for the label.
  ///
  /// Shape `[labels.count]`.
  public func margins(of features: HashedFeatures) -> [Float] {
    let row = vocabulary.vector(of: features, blockWeights: blockWeights)
    let count = labels.count
    var sums = [Float](repeating: 0, count: count)
    for j in row.indices.indices {
      let start = Int(row.indices[j]) * count
      let value = row.values[j]
      for label in 0..<count { sums[label] += Float(weights[start + label]) * value }
    }
    for label in 0..<count { sums[label] = sums[label] * scales[label] + biases[label] }
    return sums
  }
}

/// exp(mᵢ/T) / Σ exp(mⱼ/T); the same share for all when a margin is infinite or no number.
func softmax(_ margins: [Float], temperature: Double) -> [Double] {
  let largest = Double(margins.max() ?? 0)
  let powers = margins.map { exp((Double($0) - largest) / temperature) }
  let sum = powers.reduce(0, +)
  guard sum.isFinite else { return margins.map { _ in 1 / Double(margins.count) } }
  return powers.map { $0 / sum }
}
