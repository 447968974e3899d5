/// A linear classifier over hashed features, one separator a label, with calibrated probabilities.
///
/// Weights are bytes with one scale a label. A fit is deterministic: the same examples in any order, the
/// same options, the same bytes, whatever the number of threads.
public struct LinearClassifier: Sendable {
  /// The labels, in the order of every score and probability.
  public let labels: [String]
  /// The cost that cross-validation chose.
  public let cost: Double
  /// How sure an answer must be.
  public let thresholds: DecisionThresholds
  let calibration: MarginCalibration
  let vocabulary: Vocabulary
  let blockWeights: [Float]
  /// Weights of each feature, to be multiplied by the label's scale.
  let weights: ByteWeights
  let scales: LabelLanes
  let biases: LabelLanes

  init(
    labels: [String], cost: Double, calibration: MarginCalibration,
    thresholds: DecisionThresholds, vocabulary: Vocabulary, blockWeights: [Float],
    weights: ByteWeights, scales: [Float], biases: [Float]
  ) {
    precondition(
      weights.featureCount == vocabulary.count && weights.labelCount == labels.count,
      "weights of \(weights.featureCount) features for \(weights.labelCount) labels, expected \(vocabulary.count) for \(labels.count)"
    )
    self.labels = labels
    self.cost = cost
    self.calibration = calibration
    self.thresholds = thresholds
    self.vocabulary = vocabulary
    self.blockWeights = blockWeights
    self.weights = weights
    self.scales = LabelLanes(scales, elsewhere: 0)
    self.biases = LabelLanes(biases, elsewhere: MarginCalibration.noLabel)
  }

  /// Rounds each label's separator to bytes; the features of a column share its weight.
  ///
  /// Features whose every weight is rounded to 0 stay, as they belong to the length of a text.
  init(
    labels: [String], cost: Double, calibration: MarginCalibration,
    thresholds: DecisionThresholds, vocabulary: Vocabulary, blockWeights: [Float],
    columns: FeatureColumns, separators: Separators
  ) {
    let shares = columns.sizes.map { 1 / Float($0).squareRoot() }
    var largest = [Lanes](repeating: .zero, count: separators.groupCount)
    for (column, share) in shares.enumerated() {
      for group in largest.indices {
        largest[group] = largest[group].larger(
          (separators[column, group: group] * share).magnitude)
      }
    }
    let scales = largest.map { ($0 / 127).replacing(with: 1, where: $0 .<= 0) }
    var weights = ByteWeights(idfSteps: vocabulary.idfSteps, labelCount: labels.count)
    for f in 0..<vocabulary.count {
      let column = Int(columns.ofFeatures[f])
      for (group, scale) in scales.enumerated() {
        let steps = separators[column, group: group] * shares[column] / scale
        weights.add(steps.rounded, feature: f, group: group)
      }
    }
    self.init(
      labels: labels, cost: cost, calibration: calibration, thresholds: thresholds,
      vocabulary: vocabulary, blockWeights: blockWeights, weights: weights,
      scales: scales.scalars(labels.count),
      biases: labels.indices.map { separators[columns.count, $0] })
  }

  /// How many feature blocks the classifier expects.
  public var blockCount: Int { blockWeights.count }

  /// How many features the classifier knows.
  public var featureCount: Int { vocabulary.count }

  /// The probability of each label for one text's features; they sum to 1.
  ///
  /// Shape `[labels.count]`.
  public func probabilities(of features: HashedFeatures) -> [Double] {
    var predictor = predictor()
    predictor.read(features)
    return predictor.probabilities
  }

  /// The signed distance to each label's separator; above 0 speaks for the label.
  ///
  /// Shape `[labels.count]`.
  public func margins(of features: HashedFeatures) -> [Float] {
    var predictor = predictor()
    predictor.read(features)
    return predictor.margins
  }
}
