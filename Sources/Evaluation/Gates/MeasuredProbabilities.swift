/// The rows of a set with probabilities, ready to be scored in sixteen resamples at a time.
struct MeasuredProbabilities {
  private let set: ScoredSet
  private let peopleCount: Int
  private let losses: RowLosses
  private let surest: SurestRows
  private let ranked: [RankedRows]
  /// Area under the ROC curve and average precision of each label; `nil` without positives or without negatives.
  private let areas: [(roc: Double, precision: Double)?]
  /// The labels that have areas.
  private let shown: [Int]
  /// The figures of the rows as they are, as ``statistics(_:)`` gives them.
  private let values: [Double]

  /// `nil` when there are no rows, or one has no probabilities.
  ///
  /// - Parameters:
  ///   - set: The rows.
  ///   - people: The same rows by person.
  init?(of set: ScoredSet, people: RowGroups) {
    guard !set.rows.isEmpty, set.rows.allSatisfy({ $0.confidence != nil }) else { return nil }
    self.set = set
    peopleCount = people.count
    let groups = people.groupOfRow
    losses = RowLosses(set, groups: groups)
    surest = SurestRows(set, groups: groups)
    ranked = set.labels.indices.map { RankedRows(set, label: $0, groups: groups) }
    let once = ResampleLanes(clusterCount: people.count).counts
    let areas = ranked.map { $0.areas(once)[0] }
    self.areas = areas
    shown = areas.indices.filter { areas[$0] != nil }
    values =
      losses.means(once)[0] + surest.accuracies(once)[0]
      + areas.compactMap(\.self).flatMap { [$0.roc, $0.precision] }
  }

  /// The figures of sixteen resamples: three of ``RowLosses``, accuracy per coverage, and two per label with areas.
  ///
  /// A resample without the label says nothing of it: the measured value stands in.
  ///
  /// - Parameter counts: How often each person was drawn. Shape `[people]`.
  /// - Returns: Shape `[resamples][figures]`.
  func statistics(_ counts: [ResampleLanes.Counts]) -> [[Double]] {
    var out = zip(losses.means(counts), surest.accuracies(counts)).map { $0 + $1 }
    for label in shown {
      for (lane, drawn) in ranked[label].areas(counts).enumerated() {
        let drawn = drawn ?? areas[label] ?? (0, 0)
        out[lane] += [drawn.roc, drawn.precision]
      }
    }
    return out
  }

  /// The scores with their intervals.
  ///
  /// - Parameters:
  ///   - bootstrap: How the resamples were drawn.
  ///   - samples: What ``statistics(_:)`` gave of them, shape `[figures][resamples]`; `nil` for rows of one person.
  /// - Returns: The scores.
  func scores(_ bootstrap: ClusterBootstrap, samples: [[Double]]? = nil) -> ProbabilityScores {
    let estimates = estimates(bootstrap, samples: samples)
    var calibrationError = estimates[2]
    (calibrationError.low, calibrationError.high) = (0, 1)
    let chance = NumberText.fixed(losses.chanceCalibrationError(seed: bootstrap.seed), digits: 3)
    calibrationError.method = "no interval; chance alone gives \(chance)"
    return ProbabilityScores(
      logLoss: estimates[0], brierScore: estimates[1], calibrationError: calibrationError,
      curves: curves(bootstrap, Array(estimates[(3 + SurestRows.coverages.count)...])),
      coverage: coverage(bootstrap, Array(estimates[3...])))
  }

  private func estimates(_ bootstrap: ClusterBootstrap, samples: [[Double]]?) -> [Estimate] {
    let noun = bootstrap.noun(of: set)
    let intervals =
      samples.map { bootstrap.intervals(of: $0, clusterCount: peopleCount) }
      ?? values.map { .init(low: $0, high: $0) }
    return zip(values, intervals).map { value, interval in
      Estimate(
        value: value, count: set.rows.count, low: interval.low, high: interval.high,
        confidence: bootstrap.confidence,
        method: samples == nil
          ? "no interval from one \(noun.one)" : "bootstrap over \(peopleCount) \(noun.many)")
    }
  }

  private func coverage(
    _ bootstrap: ClusterBootstrap, _ estimates: [Estimate]
  ) -> [CoveragePoint] {
    zip(SurestRows.coverages, estimates).map { share, estimate in
      let count = surest.count(at: share)
      var accuracy = estimate
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
  }

  private func curves(_ bootstrap: ClusterBootstrap, _ estimates: [Estimate]) -> [RankingCurve] {
    // Where a label is told from the others without a mistake, the rarer side limits what that shows.
    func area(_ estimate: Estimate, of label: Int) -> Estimate {
      guard estimate.isAtBound else { return estimate }
      let sides = [true, false].map { isPositive in
        Set(set.rows.filter { ($0.actual == label) == isPositive }.map(\.person)).count
      }
      return bootstrap.atBound(
        estimate, trials: [sides.min() ?? 0], of: bootstrap.noun(of: set))
    }
    return shown.enumerated().map { position, label in
      let curves = ranked[label].curves()
      return RankingCurve(
        label: set.labels[label], positiveCount: ranked[label].positiveCount,
        areaUnderROC: area(estimates[2 * position], of: label),
        averagePrecision: area(estimates[2 * position + 1], of: label), roc: curves.roc,
        precisionRecall: curves.precisionRecall)
    }
  }
}
