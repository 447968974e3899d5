/// Sums over items from which Fleiss' kappa and Krippendorff's alpha follow.
///
/// Items with labels of fewer than two annotators say nothing about agreement and are left out.
///
/// Legend: item i has m labels, n of them label c. Layout of an item's vector: `[1, P, D, n of each label]` with
/// P = Σ n(n−1) / m(m−1), the share of pairs of annotators that agree, and D = Σ n(m−n) / (m−1).
enum AgreementSums {
  /// Numbers before the counts of labels.
  static let headCount = 3

  /// The vector of one item.
  ///
  /// - Parameter counts: How many annotators gave each label, at least two in all. Shape `[labelCount]`.
  /// - Returns: The vector, shape `[3 + labelCount]`.
  static func vector(counts: [Int]) -> [Double] {
    let m = counts.reduce(0, +)
    precondition(m > 1, "\(m) labels of an item, agreement needs two")
    let agreeing = counts.reduce(0) { $0 + $1 * ($1 - 1) }
    let disagreeing = counts.reduce(0) { $0 + $1 * (m - $1) }
    return [1, Double(agreeing) / Double(m * (m - 1)), Double(disagreeing) / Double(m - 1)]
      + counts.map(Double.init)
  }

  /// Fleiss' kappa of summed vectors; not a number when only one label occurs, or there is no item.
  ///
  /// Where items have different numbers of labels, the observed agreement is the mean over items of the share of pairs
  /// that agree.
  ///
  /// Source: Fleiss, "Measuring Nominal Scale Agreement Among Many Raters", 1971, doi:10.1037/h0031619.
  static func fleissKappa(_ sums: [Double]) -> Double {
    let counts = sums[headCount...]
    let n = counts.reduce(0, +)
    let expected = counts.reduce(0) { $0 + ($1 / n) * ($1 / n) }
    guard sums[0] > 0, counts.count(where: { $0 > 0 }) > 1 else { return .nan }
    return (sums[1] / sums[0] - expected) / (1 - expected)
  }

  /// Krippendorff's alpha for nominal labels; not a number when only one label occurs, or there is no item.
  ///
  /// Source: Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011, section D.
  static func krippendorffAlpha(_ sums: [Double]) -> Double {
    let counts = sums[headCount...]
    let n = counts.reduce(0, +)
    let different = n * n - counts.reduce(0) { $0 + $1 * $1 }
    guard different > 0 else { return .nan }
    return 1 - (n - 1) * sums[2] / different
  }

  /// Cohen's kappa of a table of counts; not a number when it is empty or both give one label only.
  ///
  /// - Parameters:
  ///   - counts: First annotator's labels by second annotator's, row by row. Shape `[labelCount × labelCount]`.
  ///   - labelCount: How many labels there are.
  /// - Returns: Kappa, at most 1.
  ///
  /// Source: Cohen, "A Coefficient of Agreement for Nominal Scales", 1960, doi:10.1177/001316446002000104.
  static func cohensKappa(_ counts: [Double], labelCount: Int) -> Double {
    let n = counts.reduce(0, +)
    var (agreeing, expected) = (0.0, 0.0)
    for label in 0..<labelCount {
      agreeing += counts[label * labelCount + label]
      var (row, column) = (0.0, 0.0)
      for other in 0..<labelCount {
        row += counts[label * labelCount + other]
        column += counts[other * labelCount + label]
      }
      expected += row * column
    }
    let chance = n * n - expected
    guard chance > 0 else { return .nan }
    return (n * agreeing - expected) / chance
  }
}
