extension ClusterBootstrap {
  /// Returns each metric over a set with its interval over people, all from the same resamples.
  ///
  /// An empty set is not an error: values are 0, `count` is 0 and intervals span 0...1.
  public func estimates(_ metrics: [Metric], of set: ScoredSet) -> [Estimate] {
    let matrix = set.confusionMatrix
    let people = Self.cells(of: set)
    guard people.count >= 2 else {
      let method = people.isEmpty ? "no rows" : "no interval from one \(cluster.one)"
      return metrics.map {
        Estimate(
          value: $0.value(in: matrix), count: set.rows.count, low: 0, high: 1,
          confidence: confidence, method: method)
      }
    }
    var resample = ConfusionMatrix(labels: set.labels)
    let intervals = intervals(clusterCount: people.count) { drawn in
      resample.removeAll()
      for (person, times) in drawn.enumerated() where times > 0 {
        for (cell, count) in people[person] { resample.add(times * count, toCell: cell) }
      }
      return metrics.map { $0.value(in: resample) }
    }
    return zip(metrics, intervals).map { metric, interval in
      Estimate(
        value: metric.value(in: matrix), count: set.rows.count,
        low: interval.low, high: interval.high, confidence: confidence,
        method: "bootstrap over \(people.count) \(cluster.many)")
    }
  }

  /// Returns one metric over a set with its interval over people.
  public func estimate(_ metric: Metric, of set: ScoredSet) -> Estimate {
    estimates([metric], of: set)[0]
  }

  /// Each person's non-empty confusion cells with their counts.
  private static func cells(of set: ScoredSet) -> [[(cell: Int, count: Int)]] {
    set.rowsByPerson.map { positions in
      var counts: [Int: Int] = [:]
      for position in positions {
        let row = set.rows[position]
        counts[row.actual * set.labels.count + row.predicted, default: 0] += 1
      }
      return counts.sorted { $0.key < $1.key }.map { (cell: $0.key, count: $0.value) }
    }
  }
}

extension ClusterBootstrap {
  /// Returns any statistics of weighted rows with their intervals over people.
  ///
  /// - Parameters:
  ///   - set: The rows; at least one.
  ///   - statistics: Computes the statistics from how often each row counts: shape `[rows]` in, the same number of
  ///     values out at every call.
  /// - Returns: One estimate a statistic, all from the same resamples; with one person intervals are as wide as the
  ///   value, and the method says that there is none.
  public func estimates(
    of set: ScoredSet, statistics: ([Int]) -> [Double]
  ) -> [Estimate] {
    let people = set.rowsByPerson
    let values = statistics([Int](repeating: 1, count: set.rows.count))
    guard people.count >= 2 else {
      return values.map {
        Estimate(
          value: $0, count: set.rows.count, low: $0, high: $0, confidence: confidence,
          method: "no interval from one \(cluster.one)")
      }
    }
    var weights = [Int](repeating: 0, count: set.rows.count)
    let intervals = intervals(clusterCount: people.count) { drawn in
      for (person, times) in drawn.enumerated() {
        for row in people[person] { weights[row] = times }
      }
      return statistics(weights)
    }
    return zip(values, intervals).map { value, interval in
      Estimate(
        value: value, count: set.rows.count, low: interval.low, high: interval.high,
        confidence: confidence, method: "bootstrap over \(people.count) \(cluster.many)")
    }
  }
}
