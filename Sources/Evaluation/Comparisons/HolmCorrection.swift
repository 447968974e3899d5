/// p-values of several tests, corrected so that a false alarm in any of them stays rare.
///
/// Source: Holm, "A Simple Sequentially Rejective Multiple Test Procedure", 1979, Scandinavian
/// Journal of Statistics 6(2). It needs no assumption on how the tests depend on each other.
public enum HolmCorrection {
  /// Returns each p-value adjusted: rejecting those below α keeps the chance of any false alarm ≤ α.
  ///
  /// - Parameter pValues: One p a test, 0...1, in any order.
  /// - Returns: As many values in the same order; never below their p, never above 1.
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var highest = 0.0
    let ranked = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    for (rank, position) in ranked.enumerated() {
      highest = max(highest, min(1, Double(pValues.count - rank) * pValues[position]))
      adjusted[position] = highest
    }
    return adjusted
  }
}
