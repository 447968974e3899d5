/// What accuracy is left when only the surest answers are taken.
public struct CoveragePoint: Hashable, Sendable, Codable {
  /// The share of paragraphs that are answered, 0...1.
  public var coverage: Double
  /// The least confidence among them.
  public var threshold: Double
  /// Accuracy on them, with its interval over people.
  public var accuracy: Estimate
}

/// The rows of a set by falling confidence.
struct SurestRows {
  static let coverages = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

  let order: [Int]
  private let isCorrect: [Bool]

  init(_ set: ScoredSet) {
    let rows = set.rows
    order = rows.indices.sorted {
      (rows[$0].confidence ?? 0, rows[$1].id) > (rows[$1].confidence ?? 0, rows[$0].id)
    }
    isCorrect = rows.map(\.isCorrect)
  }

  /// Accuracy at each of ``coverages``, where each row counts as often as its weight.
  func accuracies(_ weights: [Int]) -> [Double] {
    let total = weights.reduce(0, +)
    var (seen, right) = (0, 0)
    var out: [Double] = []
    for row in order {
      seen += weights[row]
      if isCorrect[row] { right += weights[row] }
      while out.count < Self.coverages.count,
        Double(seen) >= Self.coverages[out.count] * Double(total)
      {
        out.append(seen == 0 ? 0 : Double(right) / Double(seen))
      }
    }
    while out.count < Self.coverages.count { out.append(0) }
    return out
  }

  /// How many rows a coverage takes: the fewest that reach it.
  func count(at coverage: Double) -> Int {
    min(order.count, Int((coverage * Double(order.count)).rounded(.up)))
  }
}
