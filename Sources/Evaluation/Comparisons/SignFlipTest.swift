/// Whether the candidate is worse over people, by flipping the sign of each person's difference.
///
/// If two models are equally good, swapping them on any one person changes nothing, so all sign
/// patterns of the people's differences are equally likely. The test counts the patterns whose
/// sum is as low as the one seen. It needs no assumption on rows, only that people are independent.
///
/// Differences are whole numbers of rows, so the distribution of the sum is computed exactly by
/// adding one person at a time, at any number of people that is usual; only beyond
/// `exactWorkLimit` steps are 20,000 seeded patterns drawn.
///
/// Source: Edgington and Onghena, "Randomization Tests", 2007, ch. 6.
public struct SignFlipTest: Hashable, Sendable, Codable {
  /// Probability of a sum as low as the one seen or lower, if the models are equally good.
  public var pWorse: Double
  /// Probability of a sum as high as the one seen or higher, if the models are equally good.
  public var pBetter: Double
  /// How many people have a difference at all; the smallest possible p is 2 to the minus that.
  public var peopleWithDifference: Int
  /// Whether all sign patterns were counted rather than a sample.
  public var isExact: Bool

  /// Probability of a sum this far from zero on either side: twice the lesser tail.
  public var pTwoSided: Double { min(1, 2 * min(pWorse, pBetter)) }

  /// Tests differences, one a person: rows only the candidate has right less rows only the baseline has.
  ///
  /// - Parameters:
  ///   - differences: Shape `[people]`; zeros carry no information and are left out.
  ///   - flipCount: How many patterns to draw when counting all is too much work.
  ///   - seed: Seed of those draws.
  ///   - exactWorkLimit: The most additions to spend on counting all patterns.
  public init(
    differences: [Int], flipCount: Int = 20_000, seed: UInt64 = 1, exactWorkLimit: Int = 20_000_000
  ) {
    let sizes = differences.map(abs).filter { $0 > 0 }
    let observed = differences.reduce(0, +)
    let span = sizes.reduce(0, +)
    peopleWithDifference = sizes.count
    isExact = sizes.isEmpty || span <= exactWorkLimit / (2 * sizes.count)
    (pWorse, pBetter) =
      isExact
      ? Self.exactTails(of: sizes, span: span, observed: observed)
      : Self.sampledTails(of: sizes, observed: observed, flipCount: flipCount, seed: seed)
  }

  /// Adds the people one by one to the distribution of the sum, held for −span...span.
  private static func exactTails(
    of sizes: [Int], span: Int, observed: Int
  ) -> (worse: Double, better: Double) {
    var probability = [Double](repeating: 0, count: 2 * span + 1)
    probability[span] = 1
    var reach = 0
    for size in sizes {
      var next = [Double](repeating: 0, count: probability.count)
      for sum in (span - reach)...(span + reach) where probability[sum] > 0 {
        next[sum - size] += probability[sum] / 2
        next[sum + size] += probability[sum] / 2
      }
      probability = next
      reach += size
    }
    let worse = probability[...(span + observed)].reduce(0, +)
    let better = probability[(span + observed)...].reduce(0, +)
    return (min(1, worse), min(1, better))
  }

  /// Draws sign patterns; the one seen counts as one of them, so p is never 0.
  private static func sampledTails(
    of sizes: [Int], observed: Int, flipCount: Int, seed: UInt64
  ) -> (worse: Double, better: Double) {
    var generator = SplitMix64(seed: seed)
    var (worse, better) = (1, 1)
    for _ in 0..<flipCount {
      var sum = 0
      var bits: UInt64 = 0
      for (place, size) in sizes.enumerated() {
        if place % 64 == 0 { bits = generator.next() }
        sum += bits & 1 == 1 ? size : -size
        bits >>= 1
      }
      if sum <= observed { worse += 1 }
      if sum >= observed { better += 1 }
    }
    return (Double(worse) / Double(flipCount + 1), Double(better) / Double(flipCount + 1))
  }
}
