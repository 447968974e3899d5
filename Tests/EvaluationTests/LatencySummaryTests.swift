import Evaluation
import Testing

@Suite struct LatencySummaryTests {
  @Test("percentiles are numpy's inverted_cdf")
  func peer() {
    let summary = LatencySummary(nanoseconds: (1...250).map { $0 * 7_919 % 1_009 + 100 })
    #expect(summary.count == 250)
    #expect(summary.p50Nanoseconds == 601)
    #expect(summary.p90Nanoseconds == 1_002)
    #expect(summary.p99Nanoseconds == 1_097)
    #expect(isClose(summary.meanNanoseconds, 602.252))
  }

  @Test(
    "each percentile is a sample, the smallest that enough samples do not exceed",
    arguments: [(1, 1, 1, 1), (2, 1, 2, 2), (10, 5, 9, 10), (100, 50, 90, 99), (101, 51, 91, 100)])
  func nearestRank(count: Int, p50: Int, p90: Int, p99: Int) {
    let summary = LatencySummary(nanoseconds: (1...count).reversed())
    #expect(summary.nanoseconds(at: .p50) == p50)
    #expect(summary.nanoseconds(at: .p90) == p90)
    #expect(summary.nanoseconds(at: .p99) == p99)
    #expect(summary.nanoseconds(at: .maximum) == count)
  }

  @Test("no samples give zeros and no buckets")
  func empty() {
    let summary = LatencySummary(nanoseconds: [])
    #expect(summary.count == 0)
    #expect(summary.p99Nanoseconds == 0)
    #expect(summary.meanNanoseconds == 0)
    #expect(summary.histogram.isEmpty)
  }

  @Test("durations count in nanoseconds")
  func durations() {
    let summary = LatencySummary([.microseconds(3), .milliseconds(2), .seconds(1)])
    #expect(summary.p50Nanoseconds == 2_000_000)
    #expect(summary.maximumNanoseconds == 1_000_000_000)
  }

  @Test("buckets hold every sample once, without gaps, ten to a decade")
  func histogram() {
    let samples = [0, 1, 9, 10, 99, 100, 1_000, 1_001, 9_999, 10_000]
    let buckets = LatencySummary(nanoseconds: samples).histogram
    #expect(buckets.reduce(0) { $0 + $1.count } == samples.count)
    #expect(buckets.count == 41)
    for (bucket, next) in zip(buckets, buckets.dropFirst()) {
      #expect(bucket.highNanoseconds == next.lowNanoseconds)
    }
    #expect(buckets.first?.lowNanoseconds == 1)
    #expect(buckets.first?.count == 2)
    #expect(buckets.last?.lowNanoseconds == 10_000)
    for sample in samples where sample > 0 {
      let bucket = buckets.first { Double(sample) < $0.highNanoseconds }
      #expect(bucket.map { $0.lowNanoseconds <= Double(sample) && $0.count > 0 } == true)
    }
  }

  @Test("a negative time is a programmer's mistake")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = LatencySummary(nanoseconds: [5, -1]) }
  }
}
