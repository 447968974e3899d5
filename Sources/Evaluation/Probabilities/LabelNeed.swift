/// How badly a class needs labels: how little is known of its F1, and how low it is.
public struct LabelNeed: Hashable, Sendable, Codable {
  /// Position of the label.
  public var label: Int
  /// How many rows are the label.
  public var support: Int
  /// F1 with its interval over people.
  public var f1: Estimate
  /// About how many more rows of the class bring the interval to ± ``target``, if rows come as now.
  public var rowsWanted: Int

  /// The half-width of an F1's interval that is worth labelling for.
  public static let target = 0.05

  /// The classes, the neediest first: those with the lowest lower end of F1.
  ///
  /// The half-width is taken to shrink with the root of the rows.
  ///
  /// - Parameters:
  ///   - set: Rows that the model has not learnt.
  ///   - bootstrap: How intervals over people are drawn.
  /// - Returns: Every class that occurs.
  public static func ranking(
    of set: ScoredSet, bootstrap: ClusterBootstrap = ClusterBootstrap()
  ) -> [LabelNeed] {
    let matrix = set.confusionMatrix
    let labels = set.labels.indices.filter { matrix.support(of: $0) > 0 }
    let estimates = bootstrap.estimates(labels.map(Metric.f1), of: set)
    let needs = zip(labels, estimates).map { label, f1 in
      let half = (f1.high - f1.low) / 2
      let support = matrix.support(of: label)
      let wanted = Double(support) * (half / target) * (half / target)
      return LabelNeed(
        label: label, support: support, f1: f1,
        rowsWanted: max(0, Int(wanted.rounded(.up)) - support))
    }
    return needs.sorted { ($0.f1.low, $0.label) < ($1.f1.low, $1.label) }
  }
}
