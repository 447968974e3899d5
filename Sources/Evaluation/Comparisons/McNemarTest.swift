#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether two models err on different rows by more than chance, rows taken as independent.
///
/// Source: Fagerland, Lydersen and Laake, "The McNemar Test for Binary Matched-Pairs Data: Mid-p and
/// Asymptotic Are Better Than Exact Conditional", 2013, doi:10.1186/1471-2288-13-91.
public enum McNemarTest {
  /// Computes the mid-p value of discordant counts.
  ///
  /// - Parameters:
  ///   - first: Rows only the first model has right.
  ///   - second: Rows only the second model has right.
  /// - Returns: The two-sided p, 0...1; 1 when there are no discordant rows.
  /// - Complexity: O(the lesser count).
  public static func midP(_ first: Int, _ second: Int) -> Double {
    precondition(first >= 0 && second >= 0, "discordant counts \(first) and \(second)")
    let total = first + second
    let lesser = min(first, second)
    // ln of the binomial probability of k successes of `total` at one half.
    var logProbability = -Double(total) * log(2.0)
    var below = 0.0
    for k in 0..<lesser {
      below += exp(logProbability)
      logProbability += log(Double(total - k) / Double(k + 1))
    }
    return min(1, 2 * below + exp(logProbability))
  }
}
