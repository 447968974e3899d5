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
    let people = set.rowsByPerson
    let groups = people.groupOfRow
    let losses = RowLosses(set, groups: groups)
    let surest = SurestRows(set, groups: groups)
    let ranked = set.labels.indices.map { RankedRows(set, label: $0, groups: groups) }
    let once = ResampleLanes(clusterCount: people.count).counts
    let areas = ranked.map { $0.areas(once)[0] }
    let shown = set.labels.indices.filter { areas[$0] != nil }
    let estimates = bootstrap.estimates(of: set, people: people.count) { counts in
      var out = zip(losses.means(counts), surest.accuracies(counts)).map { $0 + $1 }
      for label in shown {
        for (lane, drawn) in ranked[label].areas(counts).enumerated() {
          // A resample without the label says nothing of it: the measured value stands in.
          let drawn = drawn ?? areas[label] ?? (0, 0)
          out[lane] += [drawn.roc, drawn.precision]
        }
      }
      return out
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
        label: set.labels[label], positiveCount: ranked[label].positiveCount,
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
      var sum = LaneSum()
      sum.add(counts[Int(groups[row])])
      let weight = sum.take()
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
