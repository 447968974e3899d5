/// The judged paragraphs of one model over one dataset, with the label list their positions mean.
///
/// This is what a baseline freezes and what every metric, interval and gate reads. An empty set is
/// not an error: metrics are 0 with `count` 0, and gates answer "not comparable".
public struct ScoredSet: Hashable, Sendable, Codable {
  /// Label names; a row's `actual` and `predicted` are positions in it.
  public let labels: [String]
  /// The judged paragraphs, in any order.
  public let rows: [ScoredRow]
  /// What the rows and their groups are called; says nothing of the answers, so it is not coded.
  public var nouns = RowNouns.paragraphs

  private enum CodingKeys: CodingKey { case labels, rows }

  /// A set of rows over `labels`.
  ///
  /// - Parameters:
  ///   - labels: The label names.
  ///   - rows: The judged rows.
  ///   - nouns: What rows and groups are called in verdicts and reports.
  /// - Precondition: No label stands twice. Every row's labels are positions in `labels`, and its probabilities are empty
  ///   or as many as there are labels.
  public init(labels: [String], rows: [ScoredRow], nouns: RowNouns = .paragraphs) {
    if let problem = Self.problem(in: rows, labels: labels) {
      preconditionFailure(problem)
    }
    self.labels = labels
    self.rows = rows
    self.nouns = nouns
  }

  /// Decodes a set and checks it as `init(labels:rows:)` does, but throws.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    labels = try values.decode([String].self, forKey: .labels)
    rows = try values.decode([ScoredRow].self, forKey: .rows)
    if let problem = Self.problem(in: rows, labels: labels) {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: values, debugDescription: problem)
    }
  }

  /// The counts of (actual, predicted) over all rows.
  public var confusionMatrix: ConfusionMatrix {
    var matrix = ConfusionMatrix(labels: labels)
    for row in rows { matrix.record(actual: row.actual, predicted: row.predicted) }
    return matrix
  }

  /// The rows that `isIncluded` accepts, over the same labels: a slice.
  public func filter(_ isIncluded: (ScoredRow) throws -> Bool) rethrows -> ScoredSet {
    ScoredSet(labels: labels, rows: try rows.filter(isIncluded), nouns: nouns)
  }

  /// The rows that a baseline has right and this set has not: newly broken.
  public func broken(since baseline: ScoredSet) -> [ScoredRow] {
    let right = Set(baseline.rows.lazy.filter(\.isCorrect).map(\.id))
    return rows.filter { !$0.isCorrect && right.contains($0.id) }
  }

  private static func problem(in rows: [ScoredRow], labels: [String]) -> String? {
    let labelCount = labels.count
    guard Set(labels).count == labelCount else { return "a label stands twice in the label set" }
    for row in rows {
      for label in [row.actual, row.predicted] where !(0..<labelCount).contains(label) {
        return "row '\(row.id)': label \(label), but there are \(labelCount) labels"
      }
      if !row.probabilities.isEmpty && row.probabilities.count != labelCount {
        return "row '\(row.id)': \(row.probabilities.count) probabilities, \(labelCount) labels"
      }
    }
    return nil
  }
}
