import Evaluation
import Testing

@Suite struct WilsonIntervalTests {
  @Test(
    "intervals are SciPy's",
    arguments: [
      (0, 10, 0.95, 0.0, 0.27753279986288926), (10, 10, 0.95, 0.7224672001371109, 1.0),
      (8, 10, 0.95, 0.4901624715366418, 0.9433178485456248),
      (167, 200, 0.95, 0.7773421846094044, 0.880031446717827),
      (167, 200, 0.90, 0.7874137667339455, 0.8736436356273546),
    ])
  func peer(successes: Int, total: Int, confidence: Double, low: Double, high: Double) {
    let estimate = WilsonInterval.estimate(successes: successes, of: total, confidence: confidence)
    #expect(isClose(estimate.low, low, within: 1e-9), "\(estimate)")
    #expect(isClose(estimate.high, high, within: 1e-9), "\(estimate)")
    #expect(estimate.value == Double(successes) / Double(total))
    #expect(estimate.count == total)
    #expect(estimate.confidence == confidence)
    #expect(estimate.method == "Wilson")
  }

  @Test("no rows give no knowledge: 0 of 0 lies in 0...1")
  func noRows() {
    let estimate = WilsonInterval.estimate(successes: 0, of: 0)
    #expect(estimate.value == 0)
    #expect(estimate.low == 0)
    #expect(estimate.high == 1)
  }

  @Test("the interval holds the true share about 95 times in 100", arguments: [0.5, 0.8, 0.95])
  func coverage(share: Double) {
    var generator = SplitMix64(seed: 11)
    var held = 0
    for _ in 0..<1_000 {
      let successes = (0..<60).count { _ in generator.nextFraction() < share }
      let estimate = WilsonInterval.estimate(successes: successes, of: 60)
      if estimate.low <= share && share <= estimate.high { held += 1 }
    }
    #expect((920...985).contains(held), "held \(held) of 1000")
  }

  @Test("more successes than rows is a programmer's mistake")
  func tooMany() async {
    await #expect(processExitsWith: .failure) {
      _ = WilsonInterval.estimate(successes: 11, of: 10)
    }
  }
}
