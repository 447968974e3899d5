/// The numbers of a linear classifier, for writers of other formats.
///
/// A text's margins are computed from them as `docs/model-file.md` says.
package struct LinearParameters: Sendable {
  /// The labels, in the order of every number a label has.
  package var labels: [String]
  /// The upper 32 bits of each feature's hash, ascending.
  package var hashes: [UInt32]
  /// Each feature's inverse document frequency, in steps above 1.
  package var idfSteps: [UInt8]
  /// Size of a step.
  package var idfStep: Float
  /// How much each block of features counts.
  package var blockWeights: [Float]
  /// Weights, to be multiplied by the label's scale.
  ///
  /// Shape `[features][labels]`.
  package var weights: [Int8]
  /// The scale of each label's weights.
  package var scales: [Float]
  /// The bias of each label.
  package var biases: [Float]
  /// What a margin is multiplied by before the sigmoid.
  package var slope: Double
  /// What is added then.
  package var offset: Double
  /// What a margin is multiplied by in the exponent.
  package var growth: Double

  /// Parameters from their values.
  package init(
    labels: [String], hashes: [UInt32], idfSteps: [UInt8], idfStep: Float, blockWeights: [Float],
    weights: [Int8], scales: [Float], biases: [Float], slope: Double, offset: Double,
    growth: Double
  ) {
    self.labels = labels
    self.hashes = hashes
    self.idfSteps = idfSteps
    self.idfStep = idfStep
    self.blockWeights = blockWeights
    self.weights = weights
    self.scales = scales
    self.biases = biases
    self.slope = slope
    self.offset = offset
    self.growth = growth
  }
}

extension LinearClassifier {
  /// The classifier's numbers.
  package var parameters: LinearParameters {
    var bytes: [Int8] = []
    bytes.reserveCapacity(vocabulary.count * labels.count)
    for feature in 0..<vocabulary.count {
      for label in labels.indices { bytes.append(weights[feature, label]) }
    }
    return LinearParameters(
      labels: labels, hashes: Array(vocabulary.hashes), idfSteps: vocabulary.idfSteps,
      idfStep: vocabulary.idfStep, blockWeights: blockWeights, weights: bytes,
      scales: scales.values, biases: biases.values, slope: calibration.slope,
      offset: calibration.offset, growth: calibration.growth)
  }
}
