#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The score interval of a share: right for small counts and for shares near 0 and 1.
///
/// It takes rows as independent. Paragraphs of one person are not, so beside it the reports show a
/// ``ClusterBootstrap`` interval, which is usually wider.
///
/// Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927,
/// doi:10.1080/01621459.1927.10502953. No continuity correction.
public enum WilsonInterval {
  /// Returns `successes` / `total` with its interval.
  ///
  /// No rows is not an error: the value is 0 and the interval 0...1.
  ///
  /// - Precondition: `0 <= successes <= total`, and `confidence` lies between 0 and 1.
  public static func estimate(
    successes: Int, of total: Int, confidence: Double = 0.95
  ) -> Estimate {
    precondition(
      0 <= successes && successes <= total, "\(successes) successes of \(total)")
    precondition(0 < confidence && confidence < 1, "confidence \(confidence) is not in 0...1")
    guard total > 0 else {
      return Estimate(
        value: 0, count: 0, low: 0, high: 1, confidence: confidence, method: "Wilson")
    }
    let z = NormalDistribution.quantile(1 - (1 - confidence) / 2)
    let n = Double(total)
    let share = Double(successes) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(
      value: share, count: total,
      low: successes == 0 ? 0 : max(0, middle - half),
      high: successes == total ? 1 : min(1, middle + half),
      confidence: confidence, method: "Wilson")
  }
}
