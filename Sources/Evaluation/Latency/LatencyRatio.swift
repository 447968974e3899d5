#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How much longer a candidate takes than a baseline, both timed in turn in one process.
///
/// A round times both on the same texts, so what slows the machine for a while slows both. The figure
/// is the median over rounds of (candidate's time / baseline's time). Its interval is that of a median
/// by order statistics: no assumption on how times are distributed, only that rounds are alike.
///
/// Source: Hollander, Wolfe and Chicken, "Nonparametric Statistical Methods", 2013, §3.6.
public struct LatencyRatio: Hashable, Sendable, Codable {
  /// The ratio with its interval; `count` is the number of rounds.
  public var ratio: Estimate
  /// The candidate's time a paragraph, median over rounds, in nanoseconds.
  public var candidateNanoseconds: Double
  /// The baseline's time a paragraph, median over rounds, in nanoseconds.
  public var baselineNanoseconds: Double
  /// How many paragraphs each round timed.
  public var paragraphCount: Int

  /// The least rounds that give an interval of 95 %.
  public static let minimumRounds = 6

  /// Compares rounds.
  ///
  /// - Parameters:
  ///   - candidate: Nanoseconds of each round for all paragraphs together, positive.
  ///   - baseline: The same rounds of the baseline.
  ///   - paragraphCount: How many paragraphs a round timed.
  /// - Precondition: As many rounds of each, ``minimumRounds`` or more, all positive.
  public init(candidate: [Double], baseline: [Double], paragraphCount: Int) {
    precondition(
      candidate.count == baseline.count && candidate.count >= Self.minimumRounds,
      "\(candidate.count) rounds against \(baseline.count), \(Self.minimumRounds) or more of each")
    precondition((candidate + baseline).allSatisfy { $0 > 0 }, "a round took no time")
    self.paragraphCount = paragraphCount
    ratio = Self.median(zip(candidate, baseline).map { $0 / $1 })
    candidateNanoseconds = Self.median(candidate).value / Double(max(1, paragraphCount))
    baselineNanoseconds = Self.median(baseline).value / Double(max(1, paragraphCount))
  }

  /// The median with the narrowest interval of order statistics that holds it with at least 95 %.
  static func median(_ values: [Double]) -> Estimate {
    let sorted = values.sorted()
    let count = sorted.count
    let middle = count / 2
    let value = count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    // The chance that fewer than `cut + 1` of `count` fall below the median is `tail`.
    var cut = 0
    var term = exp(-Double(count) * log(2.0))
    var tail = term
    while true {
      let next = term * Double(count - cut) / Double(cut + 1)
      guard 2 * (tail + next) <= 0.05 else { break }
      cut += 1
      term = next
      tail += next
    }
    return Estimate(
      value: value, count: count, low: sorted[cut], high: sorted[count - 1 - cut],
      confidence: 1 - 2 * tail, method: "order statistics of \(count) rounds")
  }
}

/// The promise "not slower than the baseline by more than a factor".
public struct LatencyRatioGate: Hashable, Sendable, Codable {
  /// The greatest ratio that is accepted: 1.25 is a quarter slower.
  public var atMost: Double

  /// A gate.
  ///
  /// - Precondition: `atMost` is positive.
  public init(atMost: Double = 1.25) {
    precondition(atMost > 0, "a ratio of at most \(atMost)")
    self.atMost = atMost
  }

  /// Passes when the whole interval is at most the limit, fails when all of it is above, and is
  /// inconclusive otherwise.
  public func judge(_ latency: LatencyRatio) -> GateResult {
    let ratio = latency.ratio
    let verdict: GateResult.Verdict =
      ratio.high <= atMost ? .passed : ratio.low > atMost ? .failed : .inconclusive
    func text(_ value: Double) -> String { NumberText.fixed(value, digits: 2) }
    return GateResult(
      name: "latency ratio", verdict: verdict,
      detail: "\(text(ratio.value)) × the baseline's time "
        + "(95 % \(text(ratio.low)) to \(text(ratio.high)), \(ratio.method)): "
        + "\(NumberText.time(nanoseconds: latency.candidateNanoseconds)) against "
        + "\(NumberText.time(nanoseconds: latency.baselineNanoseconds)) a paragraph, "
        + "at most \(text(atMost)) ×",
      value: ratio.value, limit: atMost)
  }
}
