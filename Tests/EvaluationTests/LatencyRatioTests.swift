import Testing

@testable import Evaluation

@Suite struct LatencyRatioTests {
  @Test(
    "the median's interval is SciPy's quantile_test",
    arguments: [
      (6, 5.2, 2.0, 9.4, 0.96875), (9, 5.7, 3.0, 9.4, 0.9609375),
      (21, 6.0, 4.0, 8.4, 0.9733963012695312), (50, 5.95, 4.6, 7.6, 0.9671608624357315),
      (100, 6.05, 5.0, 7.1, 0.9647997997822951),
    ])
  func peer(count: Int, value: Double, low: Double, high: Double, confidence: Double) {
    let median = LatencyRatio.median((1...count).map { Double(($0 * 37) % 101) / 10 + 1 })
    #expect(isClose(median.value, value))
    #expect(isClose(median.low, low) && isClose(median.high, high))
    #expect(isClose(median.confidence, confidence))
    #expect(median.method == "order statistics of \(count) rounds")
  }

  @Test("times are given a paragraph, and the ratio is that of the same rounds")
  func figures() {
    let baseline = [100.0, 110, 90, 100, 500, 100, 105]
    let latency = LatencyRatio(
      candidate: baseline.map { $0 * 2 }, baseline: baseline, paragraphCount: 10)
    #expect(latency.ratio.value == 2 && latency.ratio.low == 2 && latency.ratio.high == 2)
    #expect(latency.ratio.count == 7)
    #expect(latency.candidateNanoseconds == 20 && latency.baselineNanoseconds == 10)
  }

  @Test(
    "it passes below the limit, fails above it, and cannot tell across it",
    arguments: [
      ([1.0, 1.1, 1.0, 1.1, 1.0, 1.1], GateResult.Verdict.passed),
      ([2.0, 2.1, 2.0, 2.2, 2.0, 2.1], .failed),
      ([1.0, 1.1, 1.2, 1.3, 1.4, 1.5], .inconclusive),
    ])
  func verdicts(ratios: [Double], verdict: GateResult.Verdict) {
    let latency = LatencyRatio(
      candidate: ratios.map { $0 * 1e6 }, baseline: ratios.map { _ in 1e6 }, paragraphCount: 100)
    let result = LatencyRatioGate(atMost: 1.25).judge(latency)
    #expect(result.verdict == verdict)
    #expect(result.name == "latency ratio")
    #expect(result.limit == 1.25)
    #expect(result.detail.contains("10.0 µs a paragraph, at most 1.25 ×"))
  }
}
