import Testing

@testable import Evaluation

/// Sixteen resamples at a time give what one after the other gives, to the last bit.
@Suite struct `resamples side by side` {
  /// Rows over three labels; probabilities are of few values, so that many rows are alike.
  private static func set(seed: UInt64, rows: Int, people: Int) -> ScoredSet {
    var generator = SplitMix64(seed: seed)
    return ScoredSet(
      labels: ["a", "b", "c"],
      rows: (0..<rows).map { position in
        let parts = (0..<3).map { _ in Double(1 + generator.next(below: 9)) }
        let whole = parts.reduce(0, +)
        return ScoredRow(
          id: "\(position)", person: "person \(generator.next(below: people))",
          actual: generator.next(below: 3), predicted: generator.next(below: 3),
          probabilities: parts.map { $0 / whole })
      })
  }

  /// How often each cluster is drawn in each resample, drawn one resample after the other.
  private static func draws(_ clusters: Int, seed: UInt64, count: Int) -> [[UInt8]] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var drawn = [UInt8](repeating: 0, count: clusters)
      for _ in 0..<clusters { drawn[generator.next(below: clusters)] += 1 }
      return drawn
    }
  }

  @Test(arguments: [2, 16, 511, 512, 513, 1_500])
  func `the draws are those of one resample after the other`(clusters: Int) {
    let expected = Self.draws(clusters, seed: 5, count: 21)
    var lanes = ResampleLanes(clusterCount: clusters, seed: 5)
    #expect(lanes.counts.allSatisfy { $0 == .init(repeating: 1) })
    for (start, count) in [(0, 16), (16, 5)] {
      lanes.draw(count)
      for lane in 0..<count {
        #expect(lanes.counts.map { $0[lane] } == expected[start + lane], "lane \(lane)")
      }
    }
  }

  @Test func `a sum holds as many of the largest counts as its limit says`() {
    var sum = LaneSum()
    for _ in 0..<LaneSum.limit { sum.add(.init(repeating: 255)) }
    #expect(sum.take() == SIMD16(repeating: Double(255 * LaneSum.limit)))
    #expect(sum.take() == SIMD16(repeating: 0))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `areas are those of the definition`(seed: UInt64) {
    // So many rows of no label's that sums must be taken before a step ends.
    let set = Self.set(seed: seed, rows: seed == 4 ? 4_000 : 300, people: 40)
    let people = set.rowsByPerson
    var lanes = ResampleLanes(clusterCount: people.count, seed: seed)
    lanes.draw(16)
    for label in 0..<3 {
      let found = RankedRows(set, label: label, groups: people.groupOfRow).areas(lanes.counts)
      for lane in 0..<16 {
        let weights = people.groupOfRow.map { Int(lanes.counts[Int($0)][lane]) }
        let expected = Self.areas(set, label: label, weights)
        #expect(found[lane]?.roc == expected?.roc, "lane \(lane), seed \(seed)")
        #expect(found[lane]?.precision == expected?.precision, "lane \(lane), seed \(seed)")
      }
    }
  }

  @Test func `a resample without a label has no area`() {
    let rows = (0..<6).map { position in
      ScoredRow(
        id: "\(position)", person: "\(position)", actual: position == 0 ? 0 : 1, predicted: 0,
        probabilities: [0.7, 0.3])
    }
    let set = ScoredSet(labels: ["a", "b"], rows: rows)
    let people = set.rowsByPerson
    var lanes = ResampleLanes(clusterCount: people.count, seed: 2)
    lanes.draw(16)
    let found = RankedRows(set, label: 0, groups: people.groupOfRow).areas(lanes.counts)
    let expected = (0..<16).map { lane in
      Self.areas(set, label: 0, people.groupOfRow.map { Int(lanes.counts[Int($0)][lane]) })
    }
    #expect(found.map { $0 == nil } == expected.map { $0 == nil })
    #expect(found.contains { $0 == nil } && found.contains { $0 != nil })
  }

  /// Area under the ROC curve and average precision by steps of equal probability.
  private static func areas(
    _ set: ScoredSet, label: Int, _ weights: [Int]
  ) -> (roc: Double, precision: Double)? {
    let steps = Dictionary(grouping: set.rows.indices) { set.rows[$0].probabilities[label] }
    var (area, precision, positives, negatives) = (0.0, 0.0, 0, 0)
    for (_, rows) in steps.sorted(by: { $0.key > $1.key }) {
      let gained = rows.filter { set.rows[$0].actual == label }.reduce(0) { $0 + weights[$1] }
      let lost = rows.filter { set.rows[$0].actual != label }.reduce(0) { $0 + weights[$1] }
      area += Double(lost) * (Double(positives) + Double(gained) / 2)
      (positives, negatives) = (positives + gained, negatives + lost)
      guard gained > 0 else { continue }
      precision += Double(gained) * Double(positives) / Double(positives + negatives)
    }
    guard positives > 0, negatives > 0 else { return nil }
    return (area / (Double(positives) * Double(negatives)), precision / Double(positives))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `accuracies by coverage are those of the definition`(seed: UInt64) {
    let set = Self.set(seed: seed, rows: 700, people: 60)
    let people = set.rowsByPerson
    var lanes = ResampleLanes(clusterCount: people.count, seed: seed)
    lanes.draw(16)
    let surest = SurestRows(set, groups: people.groupOfRow)
    let order = set.rows.indices.sorted {
      (set.rows[$0].confidence ?? 0, set.rows[$1].id)
        > (set.rows[$1].confidence ?? 0, set.rows[$0].id)
    }
    #expect(surest.order == order)
    let found = surest.accuracies(lanes.counts)
    for lane in 0..<16 {
      let weights = people.groupOfRow.map { Int(lanes.counts[Int($0)][lane]) }
      #expect(found[lane] == Self.accuracies(set, order, weights), "lane \(lane)")
    }
  }

  private static func accuracies(_ set: ScoredSet, _ order: [Int], _ weights: [Int]) -> [Double] {
    let total = weights.reduce(0, +)
    return SurestRows.coverages.map { coverage in
      var (seen, right) = (0, 0)
      for row in order where Double(seen) < coverage * Double(total) {
        seen += weights[row]
        if set.rows[row].isCorrect { right += weights[row] }
      }
      return seen == 0 ? 0 : Double(right) / Double(seen)
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `losses are those of a set with each row as often as it was drawn`(seed: UInt64) {
    let set = Self.set(seed: seed, rows: 300, people: 40)
    let people = set.rowsByPerson
    var lanes = ResampleLanes(clusterCount: people.count, seed: seed)
    lanes.draw(16)
    let found = RowLosses(set, groups: people.groupOfRow).means(lanes.counts)
    for lane in 0..<16 {
      let drawn = zip(set.rows, people.groupOfRow).flatMap { row, group in
        [ScoredRow](repeating: row, count: Int(lanes.counts[Int(group)][lane]))
      }
      let calibration = Calibration(of: ScoredSet(labels: set.labels, rows: drawn))
      #expect(isClose(found[lane][0], calibration.logLoss))
      #expect(isClose(found[lane][1], calibration.brierScore))
      #expect(isClose(found[lane][2], calibration.expectedCalibrationError))
    }
  }

  @Test(arguments: [30, 2_000])
  func `intervals of metrics are those of matrices counted row by row`(rows: Int) {
    let set = Self.set(seed: 8, rows: rows, people: 25)
    let bootstrap = ClusterBootstrap(resampleCount: 107, seed: 3)
    let metrics: [Metric] = [.accuracy, .macroF1, .precision(0), .recall(1), .f1(2)]
    let values = metrics.map { $0.value(in: set.confusionMatrix) }
    let expected = bootstrap.estimates(of: set) { weights in
      var matrix = ConfusionMatrix(labels: set.labels)
      for (row, weight) in zip(set.rows, weights) {
        matrix.record(actual: row.actual, predicted: row.predicted, count: weight)
      }
      return zip(metrics, values).map { metric, value in
        metric.rowCount(in: matrix) == 0 ? value : metric.value(in: matrix)
      }
    }
    #expect(bootstrap.estimates(metrics, of: set) == expected)
  }

  @Test(arguments: [(1, 40), (25, 300)])
  func `metrics and scores from the same draws are those from draws of their own`(
    people: Int, rows: Int
  ) {
    let set = Self.set(seed: 6, rows: rows, people: people)
    let bootstrap = ClusterBootstrap(resampleCount: 150, seed: 4)
    let few = ClusterBootstrap(resampleCount: 103, seed: 4)
    let metrics: [Metric] = [.accuracy, .macroF1, .f1(0)]
    let measured = bootstrap.measure(metrics, of: set, probabilityLimit: 103)
    #expect(measured.metrics == bootstrap.estimates(metrics, of: set))
    #expect(measured.probabilities == ProbabilityScores(of: set, bootstrap: few))
    #expect(measured.probabilities != nil)
  }
}
