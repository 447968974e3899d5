import Evaluation
import Testing
import Workbench

@Suite struct InterleavedTimingTests {
  private let items = Array(0..<20)
  private let timing = InterleavedTiming(roundCount: 6, repetitionCount: 3)

  /// Work whose time grows with `amount`, and whose result is used.
  private func work(_ amount: Int, _ item: Int) {
    var generator = SplitMix64(seed: UInt64(item))
    var sum: UInt64 = 0
    for _ in 0..<amount { sum &+= generator.next() }
    precondition(sum != 1)
  }

  @Test("a candidate that does ten times the work fails the latency gate")
  func slowedDown() throws {
    let latency = try timing.ratio(over: items) {
      work(20_000, $0)
    } baseline: {
      work(2_000, $0)
    }
    #expect(latency.paragraphCount == 20)
    #expect(latency.ratio.low > 2, "\(latency)")
    #expect(LatencyRatioGate(atMost: 1.25).judge(latency).verdict == .failed)
  }

  @Test("a candidate that does a tenth of the work passes it")
  func faster() throws {
    let latency = try timing.ratio(over: items) {
      work(2_000, $0)
    } baseline: {
      work(20_000, $0)
    }
    #expect(LatencyRatioGate(atMost: 1.25).judge(latency).verdict == .passed)
  }

  @Test("each item is done by both, in every round and the one that warms up")
  func counts() throws {
    var (candidate, baseline) = (0, 0)
    let few = InterleavedTiming(roundCount: 6, repetitionCount: 2, itemLimit: 5)
    let latency = try few.ratio(over: items) { _ in
      candidate += 1
    } baseline: { _ in
      baseline += 1
    }
    #expect(candidate == 7 * 5 * 2 && baseline == candidate)
    #expect(latency.paragraphCount == 5 && latency.ratio.count == 6)
  }
}
