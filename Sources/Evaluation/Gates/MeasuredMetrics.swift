/// Metrics of a set, ready to be computed of sixteen resamples at a time.
struct MeasuredMetrics {
  private let metrics: [Metric]
  private let matrix: ConfusionMatrix
  private let people: PersonCells
  private let noun: Noun
  /// The metrics of the rows as they are.
  private let values: [Double]

  /// - Parameters:
  ///   - metrics: The metrics.
  ///   - set: The rows.
  ///   - people: The same rows by person.
  init(_ metrics: [Metric], of set: ScoredSet, people: RowGroups) {
    self.metrics = metrics
    self.people = PersonCells(set, people: people)
    noun = set.nouns.group
    let matrix = set.confusionMatrix
    self.matrix = matrix
    values = metrics.map { $0.value(in: matrix) }
  }

  /// The metrics of sixteen resamples.
  ///
  /// A resample without rows of a label says nothing of it: the measured value stands in.
  ///
  /// - Parameter counts: How often each person was drawn. Shape `[people]`.
  /// - Returns: Shape `[resamples][metrics]`.
  func values(_ counts: [ResampleLanes.Counts]) -> [[Double]] {
    let cells = people.counts(counts)
    var resample = matrix
    return (0..<ResampleLanes.count).map { lane in
      resample.replaceCounts { Int(cells[$0][lane]) }
      return metrics.indices.map { position in
        metrics[position].rowCount(in: resample) == 0
          ? values[position] : metrics[position].value(in: resample)
      }
    }
  }

  /// The metrics of rows of one person, or of none.
  func estimatesWithoutInterval(_ bootstrap: ClusterBootstrap) -> [Estimate] {
    let noun = bootstrap.cluster ?? noun
    let method = people.count == 0 ? "no rows" : "no interval from one \(noun.one)"
    return zip(metrics, values).map { metric, value in
      let isMeasured = metric.rowCount(in: matrix) > 0
      return Estimate(
        value: value, count: isMeasured ? matrix.total : 0, low: 0, high: 1,
        confidence: bootstrap.confidence, method: isMeasured ? method : "no rows")
    }
  }

  /// The metrics with their intervals.
  ///
  /// - Parameters:
  ///   - bootstrap: How the resamples were drawn.
  ///   - samples: What ``values(_:)`` gave of them. Shape `[metrics][resamples]`.
  /// - Returns: An estimate per metric.
  func estimates(_ bootstrap: ClusterBootstrap, samples: [[Double]]) -> [Estimate] {
    let noun = bootstrap.cluster ?? noun
    let intervals = bootstrap.intervals(of: samples, clusterCount: people.count)
    return metrics.indices.map { position in
      let metric = metrics[position]
      var estimate = Estimate(
        value: values[position], count: matrix.total, low: intervals[position].low,
        high: intervals[position].high, confidence: bootstrap.confidence,
        method: "bootstrap over \(people.count) \(noun.many)")
      if metric.rowCount(in: matrix) == 0 {
        (estimate.count, estimate.low, estimate.high) = (0, 0, 1)
        estimate.method = "no rows"
      } else if estimate.isAtBound {
        let trials = metric.trialCounts(of: people, labelCount: matrix.labelCount)
        estimate = bootstrap.atBound(estimate, trials: trials, of: noun)
      }
      return estimate
    }
  }
}
