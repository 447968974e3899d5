#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How honest a model's probabilities are.
public struct Calibration: Hashable, Sendable, Codable {
  /// How many paragraphs with probabilities were measured.
  public var count: Int
  /// Mean of −ln(probability of the actual label), in nats; 0 is perfect, ln(labels) is guessing.
  ///
  /// Probabilities are clipped to at least 2⁻⁵² like scikit-learn's, so it is always finite.
  public var logLoss: Double
  /// Mean over paragraphs of the sum over labels of (probability − truth)², 0...2; 0 is perfect.
  ///
  /// The original many-class definition (Brier, 1950); halve it to compare with binary scores.
  public var brierScore: Double
  /// Expected calibration error: mean distance of confidence and accuracy over bins, 0...1.
  ///
  /// Confidence is the probability of the predicted label; each bin weighs as its count.
  public var expectedCalibrationError: Double
  /// The reliability curve: equal-width bins of confidence from 0 to 1, empty ones included.
  public var bins: [ReliabilityBin]

  /// Measures the rows that carry probabilities.
  ///
  /// No such rows is not an error: `count` and all scores are 0 and the bins are empty.
  ///
  /// - Parameters:
  ///   - set: The rows.
  ///   - binCount: How many bins; 15 as in the paper. A confidence on an edge falls below it.
  ///
  /// Source: Guo et al., "On Calibration of Modern Neural Networks", 2017, §2.
  public init(of set: ScoredSet, binCount: Int = 15) {
    precondition(binCount > 0, "\(binCount) bins")
    bins = ReliabilityBin.empty(binCount)
    var (logLoss, brier, count) = (0.0, 0.0, 0)
    for row in set.rows {
      guard let confidence = row.confidence else { continue }
      count += 1
      logLoss -= log(min(max(row.probabilities[row.actual], .ulpOfOne), 1 - .ulpOfOne))
      for (label, probability) in row.probabilities.enumerated() {
        let distance = probability - (label == row.actual ? 1 : 0)
        brier += distance * distance
      }
      bins.add(confidence: confidence, isCorrect: row.isCorrect)
    }
    let whole = Double(max(count, 1))
    self.count = count
    self.logLoss = logLoss / whole
    brierScore = brier / whole
    expectedCalibrationError = bins.expectedCalibrationError
  }
}
