/// Times of one operation, boiled down: percentiles, mean and a histogram to draw.
///
/// Percentiles are *nearest rank*: the smallest sample that at least that share of samples does not
/// exceed, so each is a time that was really measured. Warm-up is the caller's business: pass only
/// samples that count.
public struct LatencySummary: Hashable, Sendable, Codable {
  /// How many samples there are; with 0 all times are 0.
  public var count: Int
  /// Median, in nanoseconds.
  public var p50Nanoseconds: Int
  /// 90th percentile, in nanoseconds.
  public var p90Nanoseconds: Int
  /// 99th percentile, in nanoseconds.
  public var p99Nanoseconds: Int
  /// Slowest sample, in nanoseconds.
  public var maximumNanoseconds: Int
  /// Mean, in nanoseconds.
  public var meanNanoseconds: Double
  /// Log-spaced buckets from the fastest sample's to the slowest's, without gaps.
  public var histogram: [LatencyBucket]

  /// Sums up samples in nanoseconds, in any order.
  ///
  /// No samples is not an error.
  ///
  /// - Precondition: No sample is negative.
  public init(nanoseconds samples: [Int]) {
    let sorted = samples.sorted()
    precondition(sorted.first ?? 0 >= 0, "a sample is negative: \(sorted.first ?? 0) ns")
    count = sorted.count
    p50Nanoseconds = Self.nearestRank(50, of: sorted)
    p90Nanoseconds = Self.nearestRank(90, of: sorted)
    p99Nanoseconds = Self.nearestRank(99, of: sorted)
    maximumNanoseconds = sorted.last ?? 0
    meanNanoseconds = sorted.isEmpty ? 0 : sorted.reduce(0.0) { $0 + Double($1) } / Double(count)
    histogram = LatencyBucket.histogram(of: sorted)
  }

  /// Sums up samples given as durations.
  public init(_ samples: [Duration]) {
    self.init(nanoseconds: samples.map(\.wholeNanoseconds))
  }

  /// The time at a percentile, in nanoseconds.
  public func nanoseconds(at percentile: LatencyPercentile) -> Int {
    switch percentile {
    case .p50: p50Nanoseconds
    case .p90: p90Nanoseconds
    case .p99: p99Nanoseconds
    case .maximum: maximumNanoseconds
    }
  }

  private static func nearestRank(_ percent: Int, of sorted: [Int]) -> Int {
    guard !sorted.isEmpty else { return 0 }
    return sorted[(percent * sorted.count + 99) / 100 - 1]
  }
}

/// A place in a distribution of times.
public enum LatencyPercentile: String, Hashable, Sendable, Codable, CaseIterable {
  /// The median.
  case p50
  /// Nine in ten are at most this.
  case p90
  /// 99 in 100 are at most this.
  case p99
  /// The slowest.
  case maximum = "max"
}

extension Duration {
  /// The duration in whole nanoseconds, the rest cut off.
  package var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
