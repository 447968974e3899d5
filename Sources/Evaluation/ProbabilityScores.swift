#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How good the probabilities of a model are: honest, in the right order, and worth a threshold.
///
/// Intervals are from the same resamples of people, see ``ClusterBootstrap``.
public struct ProbabilityScores: Hashable, Sendable, Codable {
  /// Log loss in nats, as in ``Calibration``.
  public var logLoss: Estimate
  /// Brier score, 0...2, as in ``Calibration``.
  public var brierScore: Estimate
  /// Expected calibration error over 15 bins, as in ``Calibration``, without an interval.
  ///
  /// Chance moves every bin away from its confidence, so the figure is too high for few rows, and a resample of the rows
  /// repeats that: its mean is higher still. In simulations with 12 to 1,000 rows the percentile interval held the true
  /// error of a calibrated model in 0 of 400 cases and the reflected one (twice the value less the percentiles) in 46 to
  /// 75 %. The method states instead what chance alone gives: the mean error of answers that are right as often as their
  /// confidences say.
  public var calibrationError: Estimate
  /// ROC and precision-recall of each label that has positives and negatives.
  public var curves: [RankingCurve]
  /// Accuracy against coverage, coverage rising.
  public var coverage: [CoveragePoint]

  /// Measures the rows; `nil` when there are none, or one has no probabilities.
  ///
  /// - Parameters:
  ///   - set: The rows.
  ///   - bootstrap: How intervals over people are drawn.
  public init?(of set: ScoredSet, bootstrap: ClusterBootstrap = ClusterBootstrap()) {
    guard !set.rows.isEmpty, set.rows.allSatisfy({ $0.confidence != nil }) else { return nil }
    let losses = RowLosses(set)
    let surest = SurestRows(set)
    let ones = [Int](repeating: 1, count: set.rows.count)
    let ranked = set.labels.indices.map { RankedRows(set, label: $0) }
    let areas = ranked.map { $0.areas(ones) }
    let shown = set.labels.indices.filter { areas[$0] != nil }
    let estimates = bootstrap.estimates(of: set) { weights in
      // A resample without the label says nothing of it: the measured value stands in.
      let areas = shown.flatMap { label -> [Double] in
        let drawn = ranked[label].areas(weights) ?? areas[label] ?? (0, 0)
        return [drawn.roc, drawn.precision]
      }
      return losses.means(weights) + surest.accuracies(weights) + areas
    }
    (logLoss, brierScore, calibrationError) = (estimates[0], estimates[1], estimates[2])
    (calibrationError.low, calibrationError.high) = (0, 1)
    let chance = NumberText.fixed(losses.chanceCalibrationError(seed: bootstrap.seed), digits: 3)
    calibrationError.method = "no interval; chance alone gives \(chance)"
    coverage = SurestRows.coverages.enumerated().map { position, share in
      let count = surest.count(at: share)
      var accuracy = estimates[3 + position]
      accuracy.count = count
      if accuracy.isAtBound {
        let people = Set(surest.order.prefix(count).map { set.rows[$0].person })
        accuracy = bootstrap.atBound(
          accuracy, trials: [people.count], of: bootstrap.noun(of: set))
      }
      let last = set.rows[surest.order[count - 1]]
      return CoveragePoint(
        coverage: share, threshold: last.confidence ?? 0, accuracy: accuracy)
    }
    let first = 3 + SurestRows.coverages.count
    // Where a label is told from the others without a mistake, the rarer side limits what that shows.
    func area(_ estimate: Estimate, of label: Int) -> Estimate {
      guard estimate.isAtBound else { return estimate }
      let sides = [true, false].map { isPositive in
        Set(set.rows.filter { ($0.actual == label) == isPositive }.map(\.person)).count
      }
      return bootstrap.atBound(
        estimate, trials: [sides.min() ?? 0], of: bootstrap.noun(of: set))
    }
    curves = shown.enumerated().map { position, label in
      let curves = ranked[label].curves()
      return RankingCurve(
        label: set.labels[label], positiveCount: set.rows.count { $0.actual == label },
        areaUnderROC: area(estimates[first + 2 * position], of: label),
        averagePrecision: area(estimates[first + 2 * position + 1], of: label), roc: curves.roc,
        precisionRecall: curves.precisionRecall)
    }
  }
}

/// Each row's part in log loss, Brier score and calibration error.
private struct RowLosses {
  private static let binCount = 15
  private var logLosses: [Double] = []
  private var brierScores: [Double] = []
  private var bins: [Int] = []
  private var confidences: [Double] = []
  private var isCorrect: [Bool] = []

  init(_ set: ScoredSet) {
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
      isCorrect.append(row.isCorrect)
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

  /// Log loss, Brier score and calibration error, where each row counts as often as its weight.
  func means(_ weights: [Int]) -> [Double] {
    var (total, logLoss, brier) = (0.0, 0.0, 0.0)
    var gaps = [Double](repeating: 0, count: Self.binCount)
    for row in weights.indices where weights[row] > 0 {
      let weight = Double(weights[row])
      total += weight
      logLoss += weight * logLosses[row]
      brier += weight * brierScores[row]
      gaps[bins[row]] += weight * (confidences[row] - (isCorrect[row] ? 1 : 0))
    }
    guard total > 0 else { return [0, 0, 0] }
    return [logLoss / total, brier / total, gaps.reduce(0) { $0 + abs($1) } / total]
  }
}
