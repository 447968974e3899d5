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
  /// Positions of rows; those of equal probability stand together.
  private let order: [Int]
  /// For each place in `order`, whether the next row has a lower probability.
  private let endsStep: [Bool]
  private let isPositive: [Bool]

  init(_ set: ScoredSet, label: Int) {
    let scores = set.rows.map { $0.probabilities.isEmpty ? 0 : $0.probabilities[label] }
    let order = set.rows.indices.sorted { (scores[$0], $1) > (scores[$1], $0) }
    self.order = order
    endsStep = order.indices.map { place in
      place + 1 == order.count || scores[order[place + 1]] < scores[order[place]]
    }
    isPositive = set.rows.map { $0.actual == label }
  }

  /// Visits each step: positives and negatives counted so far.
  private func steps(_ weights: [Int], _ visit: (_ positives: Int, _ negatives: Int) -> Void) {
    var (positives, negatives) = (0, 0)
    for (place, row) in order.enumerated() {
      if isPositive[row] { positives += weights[row] } else { negatives += weights[row] }
      if endsStep[place] { visit(positives, negatives) }
    }
  }

  /// Area under the ROC curve and average precision, where each row counts as often as its weight.
  ///
  /// `nil` without positives or without negatives.
  func areas(_ weights: [Int]) -> (roc: Double, precision: Double)? {
    var (area, precision) = (0.0, 0.0)
    var last = (positives: 0, negatives: 0)
    steps(weights) { positives, negatives in
      let gained = Double(positives - last.positives)
      area += Double(negatives - last.negatives) * (Double(last.positives) + gained / 2)
      if gained > 0 { precision += gained * Double(positives) / Double(positives + negatives) }
      last = (positives, negatives)
    }
    guard last.positives > 0, last.negatives > 0 else { return nil }
    let all = Double(last.positives)
    return (area / (all * Double(last.negatives)), precision / all)
  }

  /// Both curves.
  func curves() -> (roc: [RankingCurve.Point], precisionRecall: [RankingCurve.Point]) {
    let weights = [Int](repeating: 1, count: order.count)
    let all = max(1, isPositive.count { $0 })
    let others = max(1, isPositive.count { !$0 })
    var roc = [RankingCurve.Point(x: 0, y: 0)]
    var recall: [RankingCurve.Point] = []
    steps(weights) { positives, negatives in
      let share = Double(positives) / Double(all)
      roc.append(.init(x: Double(negatives) / Double(others), y: share))
      recall.append(.init(x: share, y: Double(positives) / Double(positives + negatives)))
    }
    return (RankingCurve.thinned(roc), RankingCurve.thinned(recall))
  }
}
