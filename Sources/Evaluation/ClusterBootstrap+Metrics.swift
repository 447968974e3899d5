extension ClusterBootstrap {
  /// Returns each metric over a set with its interval over people, all from the same resamples.
  ///
  /// An empty set is not an error: values are 0, `count` is 0 and intervals span 0...1.
  public func estimates(_ metrics: [Metric], of set: ScoredSet) -> [Estimate] {
    let matrix = set.confusionMatrix
    let people = PersonCells(set)
    guard people.count >= 2 else {
      let method = people.count == 0 ? "no rows" : "no interval from one \(noun(of: set).one)"
      return metrics.map {
        let isMeasured = $0.rowCount(in: matrix) > 0
        return Estimate(
          value: $0.value(in: matrix), count: isMeasured ? set.rows.count : 0, low: 0, high: 1,
          confidence: confidence, method: isMeasured ? method : "no rows")
      }
    }
    var resample = ConfusionMatrix(labels: set.labels)
    let values = metrics.map { $0.value(in: matrix) }
    var generator = SplitMix64(seed: seed)
    var samples = [[Double]](repeating: [], count: metrics.count)
    for _ in 0..<resampleCount {
      resample.removeAll()
      for _ in 0..<people.count {
        people.add(generator.next(below: people.count), to: &resample)
      }
      for (position, metric) in metrics.enumerated() {
        // A resample without rows of a label says nothing of it: the measured value stands in.
        samples[position].append(
          metric.rowCount(in: resample) == 0 ? values[position] : metric.value(in: resample))
      }
    }
    let intervals = intervals(of: samples, clusterCount: people.count)
    return zip(metrics, zip(values, intervals)).map { metric, measured in
      let (value, interval) = measured
      var estimate = Estimate(
        value: value, count: set.rows.count, low: interval.low, high: interval.high,
        confidence: confidence, method: "bootstrap over \(people.count) \(noun(of: set).many)")
      if metric.rowCount(in: matrix) == 0 {
        (estimate.count, estimate.low, estimate.high) = (0, 0, 1)
        estimate.method = "no rows"
      } else if estimate.isAtBound {
        let trials = metric.trialCounts(of: people, labelCount: set.labels.count)
        estimate = atBound(estimate, trials: trials, of: noun(of: set))
      }
      return estimate
    }
  }

  /// An estimate of 0 or 1 with Wilson's interval; of several classes the mean of theirs.
  ///
  /// - Parameters:
  ///   - estimate: What was measured.
  ///   - trials: The number of people with rows that count, of each class that counts.
  ///   - noun: What is drawn.
  /// - Returns: The estimate with an interval that has a width.
  func atBound(_ estimate: Estimate, trials: [Int], of noun: Noun) -> Estimate {
    var estimate = estimate
    let ends = trials.map {
      WilsonInterval.estimate(
        successes: estimate.value == 1 ? $0 : 0, of: $0, confidence: confidence)
    }
    let whole = Double(max(1, ends.count))
    estimate.low = ends.reduce(0) { $0 + $1.low } / whole
    estimate.high = ends.reduce(0) { $0 + $1.high } / whole
    let most = trials.max() ?? 0
    estimate.method = "Wilson over \(most) \(most == 1 ? noun.one : noun.many)"
    if Set(trials).count > 1 { estimate.method += " or fewer, mean of classes" }
    return estimate
  }

  /// Returns one metric over a set with its interval over people.
  public func estimate(_ metric: Metric, of set: ScoredSet) -> Estimate {
    estimates([metric], of: set)[0]
  }

  /// What is drawn.
  func noun(of set: ScoredSet) -> Noun { cluster ?? set.nouns.group }
}

extension Estimate {
  /// Whether every resample was all right, or all wrong.
  var isAtBound: Bool { low == high && low == value && (value == 0 || value == 1) }
}

extension Metric {
  /// How many rows the metric divides by: 0 where it is not defined, as F1 is for a label that no row has.
  fileprivate func rowCount(in matrix: ConfusionMatrix) -> Int {
    switch self {
    case .precision(let label): matrix.predictedCount(of: label)
    case .recall(let label): matrix.support(of: label)
    case .f1(let label):
      matrix.support(of: label) == 0
        ? 0 : matrix.support(of: label) + matrix.predictedCount(of: label)
    default: matrix.total
    }
  }

  /// How many people have rows that count, for each class that the metric is a mean of.
  ///
  /// - Parameters:
  ///   - people: Each person's cells of the confusion matrix.
  ///   - labelCount: The number of labels.
  /// - Returns: One number per class; the number of people with any rows for a share of all rows.
  fileprivate func trialCounts(
    of people: PersonCells, labelCount: Int
  ) -> [Int] {
    func count(_ isIncluded: (_ actual: Int, _ predicted: Int) -> Bool) -> Int {
      people.indices.count { person in
        people[person].contains { isIncluded($0.cell / labelCount, $0.cell % labelCount) }
      }
    }
    switch self {
    case .accuracy, .microF1, .weightedRecall: return [people.count]
    case .precision(let label): return [count { $1 == label }]
    case .recall(let label): return [count { actual, _ in actual == label }]
    case .f1(let label): return [count { $0 == label || $1 == label }]
    case .macroPrecision, .macroRecall, .macroF1, .weightedPrecision, .weightedF1:
      return (0..<labelCount).map { label in count { $0 == label || $1 == label } }
        .filter { $0 > 0 }
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
          method: "no interval from one \(noun(of: set).one)")
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
        confidence: confidence, method: "bootstrap over \(people.count) \(noun(of: set).many)")
    }
  }

  /// Returns any statistics with their intervals over people, from sixteen resamples at a time.
  ///
  /// - Parameters:
  ///   - set: The rows; at least one.
  ///   - people: How many people the rows are of.
  ///   - statistics: Computes the statistics of sixteen resamples from how often each person was drawn in them: shape
  ///     `[people]` in, `[resamples][statistics]` out.
  /// - Returns: One estimate a statistic, as ``estimates(of:statistics:)`` gives them.
  func estimates(
    of set: ScoredSet, people: Int, statistics: ([ResampleLanes.Counts]) -> [[Double]]
  ) -> [Estimate] {
    var lanes = ResampleLanes(clusterCount: people, seed: seed)
    let values = statistics(lanes.counts)[0]
    guard people >= 2 else {
      return values.map {
        Estimate(
          value: $0, count: set.rows.count, low: $0, high: $0, confidence: confidence,
          method: "no interval from one \(noun(of: set).one)")
      }
    }
    var samples = [[Double]](repeating: [], count: values.count)
    for start in stride(from: 0, to: resampleCount, by: ResampleLanes.count) {
      let count = min(ResampleLanes.count, resampleCount - start)
      lanes.draw(count)
      for lane in statistics(lanes.counts).prefix(count) {
        for (position, value) in lane.enumerated() { samples[position].append(value) }
      }
    }
    return zip(values, intervals(of: samples, clusterCount: people)).map { value, interval in
      Estimate(
        value: value, count: set.rows.count, low: interval.low, high: interval.high,
        confidence: confidence, method: "bootstrap over \(people) \(noun(of: set).many)")
    }
  }
}
