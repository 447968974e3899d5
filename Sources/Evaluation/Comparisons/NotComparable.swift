/// Why a candidate and a baseline cannot be compared.
///
/// Gates turn it into the verdict "not comparable" (exit code 3); it never counts as a pass.
public enum NotComparable: Error, Hashable, Sendable, Codable {
  /// There is no baseline.
  case noBaseline
  /// One of the two has no rows.
  case noRows
  /// The two have other labels, or the same in another order.
  case labelsDiffer(candidate: [String], baseline: [String])
  /// The two judged other rows; the counts of rows of each and of those in both.
  case rowsDiffer(candidate: Int, baseline: Int, shared: Int)
  /// A row's gold label or person is not what it was when the baseline was made.
  case rowChanged(String)
  /// A row id stands twice in one set.
  case duplicateRow(String)
  /// A row comes without its gold label, and no data gives it.
  case noGold(row: String)
  /// A gold label that the compared models do not know.
  case unknownLabel(String, row: String)
}

extension NotComparable: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .noBaseline:
      "there is no baseline; record one from a run you trust"
    case .noRows:
      "there are no rows to compare; check the data the gate was given"
    case .labelsDiffer(let candidate, let baseline):
      "the labels differ: candidate \(candidate.joined(separator: ", ")); "
        + "baseline \(baseline.joined(separator: ", ")); record a new baseline"
    case .rowsDiffer(let candidate, let baseline, let shared):
      "the rows differ: candidate \(candidate), baseline \(baseline), in both \(shared); "
        + "score both on the same data or record a new baseline"
    case .rowChanged(let id):
      "row '\(id)' has another gold label or person than in the baseline; record a new baseline"
    case .duplicateRow(let id):
      "row '\(id)' stands twice in one set; row ids must be unique"
    case .noGold(let row):
      "row '\(row)' has no gold label; name the data with --data, or give a column 'label'"
    case .unknownLabel(let label, let row):
      "row '\(row)' has the gold label '\(label)', which the models do not know"
    }
  }
}
