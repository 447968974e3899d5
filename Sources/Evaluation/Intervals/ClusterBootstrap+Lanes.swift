extension ClusterBootstrap {
  /// Statistics that are computed of sixteen resamples at a time.
  struct LaneStatistics {
    /// How many resamples they are computed of, from the first on.
    var resampleCount: Int
    /// Computes them from how often each cluster was drawn: shape `[clusters]` in, `[resamples][statistics]` out.
    var values: (_ counts: [ResampleLanes.Counts]) -> [[Double]]
  }

  /// Draws resamples once for several kinds of statistics.
  ///
  /// - Parameters:
  ///   - clusterCount: How many clusters there are.
  ///   - kinds: The statistics.
  /// - Returns: Their values. Shape `[kinds][statistics][resamples]`.
  func samples(clusterCount: Int, _ kinds: [LaneStatistics]) -> [[[Double]]] {
    var lanes = ResampleLanes(clusterCount: clusterCount, seed: seed)
    var samples = kinds.map { _ in [[Double]]() }
    let most = kinds.map(\.resampleCount).max() ?? 0
    for start in stride(from: 0, to: most, by: ResampleLanes.count) {
      lanes.draw(min(ResampleLanes.count, most - start))
      for (kind, statistics) in kinds.enumerated() where start < statistics.resampleCount {
        let values = statistics.values(lanes.counts).prefix(statistics.resampleCount - start)
        if start == 0 { samples[kind] = (values.first ?? []).map { _ in [] } }
        for lane in values {
          for position in lane.indices { samples[kind][position].append(lane[position]) }
        }
      }
    }
    return samples
  }

  /// Returns metrics and probability scores of a set, as ``estimates(_:of:)`` and ``ProbabilityScores`` give them, from
  /// resamples that are drawn once for both.
  ///
  /// - Parameters:
  ///   - metrics: The metrics.
  ///   - set: The rows.
  ///   - limit: The most resamples for the probability scores, which take longer.
  /// - Returns: An estimate per metric; scores unless there are no rows, or one has no probabilities.
  package func measure(
    _ metrics: [Metric], of set: ScoredSet, probabilityLimit limit: Int
  ) -> (metrics: [Estimate], probabilities: ProbabilityScores?) {
    let people = set.rowsByPerson
    let probabilities = MeasuredProbabilities(of: set, people: people)
    guard people.count >= 2, let probabilities else {
      return (
        estimates(metrics, of: set, people: people), probabilities.map { $0.scores(self) }
      )
    }
    let measured = MeasuredMetrics(metrics, of: set, people: people)
    let samples = samples(
      clusterCount: people.count,
      [
        LaneStatistics(resampleCount: resampleCount, values: measured.values),
        LaneStatistics(
          resampleCount: min(limit, resampleCount), values: probabilities.statistics),
      ])
    return (
      measured.estimates(self, samples: samples[0]), probabilities.scores(self, samples: samples[1])
    )
  }
}
