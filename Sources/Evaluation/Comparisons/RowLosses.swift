#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Each row's part in log loss, Brier score and calibration error.
struct RowLosses {
  private static let binCount = 15
  private var logLosses: [Double] = []
  private var brierScores: [Double] = []
  private var bins: [Int] = []
  private var confidences: [Double] = []
  /// Confidence less 1 when the answer is right, less 0 when it is wrong.
  private var gaps: [Double] = []
  private let groups: [UInt32]

  /// - Parameters:
  ///   - set: The rows.
  ///   - groups: What each row counts with. Shape `[rows]`.
  init(_ set: ScoredSet, groups: [UInt32]) {
    self.groups = groups
    for row in set.rows {
      logLosses.append(-log(min(max(row.probabilities[row.actual], .ulpOfOne), 1 - .ulpOfOne)))
      var brier = 0.0
      for (label, probability) in row.probabilities.enumerated() {
        let distance = probability - (label == row.actual ? 1 : 0)
        brier += distance * distance
      }
      brierScores.append(brier)
      let confidence = row.confidence ?? 0
      bins.append(ReliabilityBin.place(of: confidence, among: Self.binCount))
      confidences.append(confidence)
      gaps.append(confidence - (row.isCorrect ? 1 : 0))
    }
  }

  /// The mean calibration error of answers that are right with the probability that their confidence says.
  func chanceCalibrationError(seed: UInt64) -> Double {
    var generator = SplitMix64(seed: seed)
    let count = min(200, max(20, 2_000_000 / max(1, confidences.count)))
    var sum = 0.0
    for _ in 0..<count {
      var gaps = [Double](repeating: 0, count: Self.binCount)
      for (bin, confidence) in zip(bins, confidences) {
        gaps[bin] += confidence - (generator.nextFraction() < confidence ? 1 : 0)
      }
      sum += gaps.reduce(0) { $0 + abs($1) } / Double(max(1, confidences.count))
    }
    return sum / Double(count)
  }

  /// Log loss, Brier score and calibration error in sixteen resamples, where each row counts as often as its group was
  /// drawn.
  ///
  /// - Parameter counts: How often each group was drawn. Shape `[groups]`.
  /// - Returns: Shape `[resamples][3]`.
  func means(_ counts: [ResampleLanes.Counts]) -> [[Double]] {
    var (total, logLoss, brier) = (SIMD16<Double>(), SIMD16<Double>(), SIMD16<Double>())
    var sums = [SIMD16<Double>](repeating: SIMD16(), count: Self.binCount)
    for row in groups.indices {
      let weight = SIMD16<Double>(
        exactly: SIMD16<UInt16>(truncatingIfNeeded: counts[Int(groups[row])]))
      total += weight
      logLoss += weight * logLosses[row]
      brier += weight * brierScores[row]
      sums[bins[row]] += weight * gaps[row]
    }
    return (0..<ResampleLanes.count).map { lane in
      guard total[lane] > 0 else { return [0, 0, 0] }
      let gap = sums.reduce(0) { $0 + abs($1[lane]) }
      return [logLoss[lane] / total[lane], brier[lane] / total[lane], gap / total[lane]]
    }
  }
}
