import Testing

@testable import Evaluation

@Suite struct ClusterBootstrapTests {
  /// The twelve people of peer_numbers.py.
  static let people: [(right: Int, wrong: Int)] = [
    (9, 1), (8, 2), (19, 1), (12, 8), (10, 0), (5, 5), (27, 3), (16, 4), (14, 1), (7, 3), (18, 7),
    (20, 0),
  ]

  @Test("the interval is numpy's on the same clusters")
  func peer() {
    let bootstrap = ClusterBootstrap(resampleCount: 20_000)
    let estimate = bootstrap.estimate(.accuracy, of: Samples.set(Self.people))
    #expect(isClose(bootstrap.tailShare(clusterCount: 12), 0.010756614916552488, within: 1e-9))
    #expect(estimate.value == 0.825)
    #expect(isClose(estimate.low, 0.7225806451612903, within: 0.006), "\(estimate)")
    #expect(isClose(estimate.high, 0.9142857142857143, within: 0.006), "\(estimate)")
    #expect(estimate.count == 200)
    #expect(estimate.method == "bootstrap over 12 people")
  }

  @Test("the same seed gives the same interval, whatever the order of rows")
  func deterministic() {
    let set = Samples.set(Self.people)
    let shuffled = ScoredSet(labels: set.labels, rows: set.rows.reversed())
    let bootstrap = ClusterBootstrap(resampleCount: 500, seed: 9)
    let metrics: [Metric] = [.accuracy, .macroF1, .f1(0)]
    #expect(bootstrap.estimates(metrics, of: set) == bootstrap.estimates(metrics, of: shuffled))
    let other = ClusterBootstrap(resampleCount: 500, seed: 10)
    #expect(bootstrap.estimates(metrics, of: set) != other.estimates(metrics, of: set))
  }

  @Test("people who are all alike give an interval of no width")
  func alike() {
    let set = Samples.set([(right: 8, wrong: 2), (right: 8, wrong: 2), (right: 8, wrong: 2)])
    let estimate = ClusterBootstrap(resampleCount: 200).estimate(.accuracy, of: set)
    #expect(estimate.low == 0.8)
    #expect(estimate.high == 0.8)
  }

  @Test("where nothing is wrong Wilson's interval over people stands in")
  func perfect() {
    let set = Samples.set((0..<12).map { _ in (right: 5, wrong: 0) })
    let wilson = WilsonInterval.estimate(successes: 12, of: 12)
    for metric in [Metric.accuracy, .macroF1, .recall(0), .precision(0), .f1(0)] {
      let estimate = ClusterBootstrap(resampleCount: 200).estimate(metric, of: set)
      #expect(estimate.value == 1 && estimate.high == 1)
      #expect(estimate.low < 0.95 && estimate.low >= wilson.low - 0.3, "\(metric) \(estimate)")
      #expect(estimate.method.hasPrefix("Wilson over 12 people"), "\(estimate.method)")
    }
    let accuracy = ClusterBootstrap(resampleCount: 200).estimate(.accuracy, of: set)
    #expect(accuracy.low == wilson.low)
    let none = Samples.set((0..<4).map { _ in (right: 0, wrong: 3) })
    let estimate = ClusterBootstrap(resampleCount: 200).estimate(.accuracy, of: none)
    #expect(estimate.low == 0 && estimate.high == WilsonInterval.estimate(successes: 0, of: 4).high)
  }

  @Test("a label that no row has, or that is never answered, has no figure")
  func absent() {
    let rows = (0..<6).map {
      ScoredRow(id: "\($0)", person: "\($0)", actual: 0, predicted: $0 == 0 ? 1 : 0)
    }
    let set = ScoredSet(labels: ["a", "b", "c"], rows: rows)
    let bootstrap = ClusterBootstrap(resampleCount: 200)
    for metric in [Metric.recall(1), .f1(1), .recall(2), .precision(2), .f1(2)] {
      let estimate = bootstrap.estimate(metric, of: set)
      #expect(estimate.count == 0 && !estimate.hasInterval && estimate.method == "no rows")
      #expect(NumberText.interval(estimate) == "–")
    }
    let alone = bootstrap.estimate(.recall(1), of: set.filter { $0.id == "0" })
    #expect(alone.count == 0 && alone.method == "no rows")
    // One answer, which is wrong: resamples without it say nothing of it.
    let rare = bootstrap.estimate(.precision(1), of: set)
    #expect(
      rare.value == 0 && rare.low == 0 && rare.high < 1 && rare.method == "Wilson over 1 person")
  }

  @Test("one person and no rows give no interval, and say so")
  func tooFew() {
    let bootstrap = ClusterBootstrap()
    let one = bootstrap.estimate(.accuracy, of: Samples.set([(right: 9, wrong: 1)]))
    #expect(one.value == 0.9)
    #expect(one.low == 0 && one.high == 1)
    #expect(one.method == "no interval from one person")
    let none = bootstrap.estimate(.accuracy, of: Samples.set([]))
    #expect(none.value == 0 && none.count == 0)
    #expect(none.method == "no rows")
  }

  @Test("the interval over people is wider than Wilson's when people differ")
  func widerThanWilson() {
    let set = Samples.set((0..<10).map { $0 < 8 ? (20, 0) : (0, 20) })
    let people = ClusterBootstrap(resampleCount: 1_000).estimate(.accuracy, of: set)
    let rows = WilsonInterval.estimate(successes: 160, of: 200)
    #expect(people.high - people.low > 2 * (rows.high - rows.low), "\(people) \(rows)")
  }

  @Test("with 8 people the interval holds the truth at least 9 times in 10")
  func coverage() {
    // A plain percentile interval holds it only 90 times in 100 here.
    var held = 0
    for seed in 0..<300 {
      let sets = Samples.pair(
        people: 8, rowsEach: 20, candidate: 0.8, baseline: 0.8, spread: 0.15, seed: UInt64(seed))
      let estimate = ClusterBootstrap(resampleCount: 300).estimate(.accuracy, of: sets.candidate)
      if estimate.low <= 0.8 && 0.8 <= estimate.high { held += 1 }
    }
    #expect(held >= 276, "held \(held) of 300")
  }

  @Test("quantiles lie between neighbours as numpy's do")
  func quantile() {
    let sorted = [1.0, 2, 3, 10]
    #expect(ClusterBootstrap.quantile(0, of: sorted) == 1)
    #expect(ClusterBootstrap.quantile(0.5, of: sorted) == 2.5)
    #expect(isClose(ClusterBootstrap.quantile(0.9, of: sorted), 7.9))
    #expect(ClusterBootstrap.quantile(1, of: sorted) == 10)
  }
}
