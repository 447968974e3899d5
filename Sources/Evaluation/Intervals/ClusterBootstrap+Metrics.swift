extension ClusterBootstrap {
  /// Returns each metric over a set with its interval over people, all from the same resamples.
  ///
  /// An empty set is not an error: values are 0, `count` is 0 and intervals span 0...1.
  public func estimates(_ metrics: [Metric], of set: ScoredSet) -> [Estimate] {
    estimates(metrics, of: set, people: set.rowsByPerson)
  }

  /// The same, of rows that are grouped already.
  func estimates(_ metrics: [Metric], of set: ScoredSet, people: RowGroups) -> [Estimate] {
    let measured = MeasuredMetrics(metrics, of: set, people: people)
    guard people.count >= 2 else { return measured.estimatesWithoutInterval(self) }
    let samples = samples(
      clusterCount: people.count,
      [LaneStatistics(resampleCount: resampleCount, values: measured.values)])
    return measured.estimates(self, samples: samples[0])
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
  func rowCount(in matrix: ConfusionMatrix) -> Int {
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
  func trialCounts(of people: PersonCells, labelCount: Int) -> [Int] {
    func count(_ isIncluded: (_ actual: Int, _ predicted: Int) -> Bool) -> Int {
      people.indices.count { person in
        people[person].contains { isIncluded(Int($0.cell) / labelCount, Int($0.cell) % labelCount) }
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
}
