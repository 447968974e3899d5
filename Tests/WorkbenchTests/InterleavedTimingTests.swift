import Evaluation
import Reporting
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
    let latency = try timing.compare(over: items) {
      work(20_000, $0)
    } baseline: {
      work(2_000, $0)
    }
    #expect(latency.ratio.paragraphCount == 20)
    #expect(latency.ratio.ratio.low > 2, "\(latency)")
    #expect(LatencyRatioGate(atMost: 1.25).judge(latency.ratio).verdict == .failed)
  }

  @Test("a candidate that does a tenth of the work passes it")
  func faster() throws {
    let latency = try timing.compare(over: items) {
      work(2_000, $0)
    } baseline: {
      work(20_000, $0)
    }
    #expect(LatencyRatioGate(atMost: 1.25).judge(latency.ratio).verdict == .passed)
  }

  @Test("each item is done by both, in every round and the one that warms up")
  func counts() throws {
    var (candidate, baseline) = (0, 0)
    let few = InterleavedTiming(roundCount: 6, repetitionCount: 2, itemLimit: 5)
    let latency = try few.compare(over: items) { _ in
      candidate += 1
    } baseline: { _ in
      baseline += 1
    }
    // Once more for the allocations.
    #expect(candidate == 7 * 5 * 2 + 5 && baseline == candidate)
    #expect(latency.ratio.paragraphCount == 5 && latency.ratio.ratio.count == 6)
    #expect(latency.candidate.nanoseconds.count == 5 && latency.baseline.coldNanoseconds.count == 5)
    #expect(latency.candidate.nanoseconds.allSatisfy { $0 > 0 && $0 < .max })
  }

  @Test(
    "each side's allocations are its own, an item", .enabled(if: AllocationCounter.count != nil))
  func allocations() throws {
    var kept: [[Int]] = []
    kept.reserveCapacity(10_000)
    let latency = try timing.compare(over: items) { item in
      for _ in 0..<3 { kept.append([item]) }
    } baseline: { _ in
    }
    // A debug build may allocate for the call itself, on both sides alike.
    let candidate = try #require(latency.candidate.allocationsPerItem)
    let baseline = try #require(latency.baseline.allocationsPerItem)
    #expect(candidate - baseline == 3)
    #expect(latency.candidate.figures.facts.last?.name == "allocations")
  }

  @Test("an item measured alone has a cold time, warm times and allocations")
  func alone() throws {
    let samples = try timing.measure(items) { work(100, $0) }
    #expect(samples.nanoseconds.count == 20 && samples.coldNanoseconds.count == 20)
    #expect(samples.figures.summary.count == 20 && samples.figures.cold?.count == 20)
  }
}
