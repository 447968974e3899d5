/// How well one label's probability tells its paragraphs from all others, whatever the threshold.
///
/// One against the rest: positives are the paragraphs of the label. Equal probabilities count as one
/// step, so the figures equal scikit-learn's `roc_auc_score` and `average_precision_score`.
public struct RankingCurve: Hashable, Sendable, Codable {
  /// A point of a curve, both coordinates 0...1.
  public struct Point: Hashable, Sendable, Codable {
    /// False positive rate of a ROC curve, recall of a precision-recall curve.
    public var x: Double
    /// True positive rate of a ROC curve, precision of a precision-recall curve.
    public var y: Double

    /// A point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The label.
  public var label: String
  /// How many paragraphs are the label.
  public var positiveCount: Int
  /// Area under the ROC curve with its interval over people; 0.5 is guessing.
  public var areaUnderROC: Estimate
  /// Average precision: the mean of precisions, weighted by the steps of recall.
  public var averagePrecision: Estimate
  /// The ROC curve from (0, 0) to (1, 1), at most ``pointLimit`` points.
  public var roc: [Point]
  /// The precision-recall curve by rising recall, at most ``pointLimit`` points.
  public var precisionRecall: [Point]

  /// The most points kept of a curve.
  public static let pointLimit = 120

  /// Thins a curve to the limit: the first and the last point stay, the others evenly.
  static func thinned(_ points: [Point]) -> [Point] {
    guard points.count > pointLimit else { return points }
    return (0..<pointLimit).map { points[$0 * (points.count - 1) / (pointLimit - 1)] }
  }
}

/// The rows of a set by falling probability of one label, ready to be counted again and again.
struct RankedRows {
  /// A row: the group that it counts with, whether it is the label's, whether the next row has a lower probability.
  private struct Place {
    private let bits: UInt32

    init(group: UInt32, isPositive: Bool, endsStep: Bool) {
      precondition(group < 1 << 30, "group \(group)")
      bits = group << 2 | (isPositive ? 2 : 0) | (endsStep ? 1 : 0)
    }

    var group: Int { Int(bits >> 2) }
    var isPositive: Bool { bits & 2 != 0 }
    var endsStep: Bool { bits & 1 != 0 }
  }

  /// The rows in their order.
  private let places: [Place]
  /// How many of them are the label's.
  let positiveCount: Int

  /// - Parameters:
  ///   - set: The rows.
  ///   - label: The label.
  ///   - groups: What each row counts with. Shape `[rows]`.
  init(_ set: ScoredSet, label: Int, groups: [UInt32]) {
    let scores = set.rows.map { $0.probabilities.isEmpty ? 0 : $0.probabilities[label] }
    let order = FallingOrder.positions(of: scores)
    places = order.indices.map { place in
      Place(
        group: groups[order[place]], isPositive: set.rows[order[place]].actual == label,
        endsStep: place + 1 == order.count || scores[order[place + 1]] < scores[order[place]])
    }
    positiveCount = places.count(where: \.isPositive)
  }

  /// Area under the ROC curve and average precision in sixteen resamples, where each row counts as often as its group was
  /// drawn.
  ///
  /// - Parameter counts: How often each group was drawn. Shape `[groups]`.
  /// - Returns: A pair per resample; `nil` without positives or without negatives.
  func areas(
    _ counts: [ResampleLanes.Counts]
  ) -> [(roc: Double, precision: Double)?] {
    var areas = AreaLanes()
    // The counts lie scattered over more memory than a cache holds: read many at a time, the processor waits once for all.
    var drawn = [ResampleLanes.Counts](repeating: .init(), count: 64)
    for start in stride(from: 0, to: places.count, by: drawn.count) {
      let count = min(drawn.count, places.count - start)
      for place in 0..<count { drawn[place] = counts[places[start + place].group] }
      for place in 0..<count {
        let row = places[start + place]
        areas.add(drawn[place], isPositive: row.isPositive, endsStep: row.endsStep)
      }
    }
    return areas.values
  }

  /// Both curves.
  func curves() -> (roc: [RankingCurve.Point], precisionRecall: [RankingCurve.Point]) {
    let all = max(1, positiveCount)
    let others = max(1, places.count - positiveCount)
    var roc = [RankingCurve.Point(x: 0, y: 0)]
    var recall: [RankingCurve.Point] = []
    var (positives, negatives) = (0, 0)
    for place in places {
      if place.isPositive { positives += 1 } else { negatives += 1 }
      guard place.endsStep else { continue }
      let share = Double(positives) / Double(all)
      roc.append(.init(x: Double(negatives) / Double(others), y: share))
      recall.append(.init(x: share, y: Double(positives) / Double(positives + negatives)))
    }
    return (RankingCurve.thinned(roc), RankingCurve.thinned(recall))
  }
}
