#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One bar of a latency histogram: the samples in `low..<high`.
///
/// Edges lie on one fixed grid, ten to each factor of ten (10^(k/10) nanoseconds), so histograms of
/// different runs have bars in the same places.
public struct LatencyBucket: Hashable, Sendable, Codable {
  /// Lower edge in nanoseconds, held.
  ///
  /// The bucket from 1 ns holds 0 too.
  public var lowNanoseconds: Double
  /// Upper edge in nanoseconds, left out.
  public var highNanoseconds: Double
  /// How many samples fall into it.
  public var count: Int

  /// A bucket from its parts.
  public init(lowNanoseconds: Double, highNanoseconds: Double, count: Int) {
    self.lowNanoseconds = lowNanoseconds
    self.highNanoseconds = highNanoseconds
    self.count = count
  }

  /// Returns the buckets from the first to the last sample of a sorted list; empty for no samples.
  static func histogram(of sorted: [Int]) -> [LatencyBucket] {
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let (start, end) = (step(of: first), step(of: last))
    var buckets = (start...end).map {
      LatencyBucket(lowNanoseconds: edge($0), highNanoseconds: edge($0 + 1), count: 0)
    }
    for sample in sorted { buckets[step(of: sample) - start].count += 1 }
    return buckets
  }

  /// The grid step whose bucket holds a time.
  private static func step(of nanoseconds: Int) -> Int {
    let time = Double(max(nanoseconds, 1))
    var step = Int((10 * log10(time)).rounded(.down))
    // The logarithm may fall on the wrong side of an edge by its last bit.
    while edge(step + 1) <= time { step += 1 }
    while edge(step) > time { step -= 1 }
    return step
  }

  private static func edge(_ step: Int) -> Double {
    pow(10, Double(step) / 10)
  }
}
