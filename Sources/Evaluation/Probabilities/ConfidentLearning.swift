/// A row whose gold label the model doubts with good reason.
public struct LabelErrorCandidate: Hashable, Sendable, Codable {
  /// Position of the row in its set.
  public var row: Int
  /// Position of the label that the row rather seems to have.
  public var suggested: Int
  /// Probability of the suggested label less that of the given one, −1...1; candidates rank by it.
  public var margin: Double
}

/// Finds labels that are probably wrong, from probabilities the model gave to rows it had not learnt.
///
/// A label's threshold is the mean probability it gets on the rows that are given it. A row is a
/// candidate when the likeliest label among those above their threshold is not the given one. On rows
/// that the model has learnt the method finds little, since a model believes what it was told.
///
/// Source: Northcutt, Jiang and Chuang, "Confident Learning: Estimating Uncertainty in Dataset Labels",
/// 2021, doi:10.1613/jair.1.12125. The candidates are those of cleanlab's `filter_by="confident_learning"`.
public enum ConfidentLearning {
  /// Returns the candidates, the most doubtful label first; rows without probabilities are left out.
  public static func candidates(in set: ScoredSet) -> [LabelErrorCandidate] {
    let thresholds = thresholds(of: set)
    var found: [LabelErrorCandidate] = []
    for (position, row) in set.rows.enumerated() where !row.probabilities.isEmpty {
      let confident = set.labels.indices.filter { label in
        thresholds[label].map { row.probabilities[label] >= $0 } ?? false
      }
      let likeliest = confident.max {
        (row.probabilities[$0], $1) < (row.probabilities[$1], $0)
      }
      guard let likeliest, likeliest != row.actual else { continue }
      found.append(
        LabelErrorCandidate(
          row: position, suggested: likeliest,
          margin: row.probabilities[likeliest] - row.probabilities[row.actual]))
    }
    return found.filter { $0.margin > 0 }.sorted { ($1.margin, $0.row) < ($0.margin, $1.row) }
  }

  /// The mean probability of each label on the rows that are given it; `nil` without such rows.
  static func thresholds(of set: ScoredSet) -> [Double?] {
    var sums = [Double](repeating: 0, count: set.labels.count)
    var counts = [Int](repeating: 0, count: set.labels.count)
    for row in set.rows where !row.probabilities.isEmpty {
      sums[row.actual] += row.probabilities[row.actual]
      counts[row.actual] += 1
    }
    return zip(sums, counts).map { $1 == 0 ? nil : $0 / Double($1) }
  }
}
