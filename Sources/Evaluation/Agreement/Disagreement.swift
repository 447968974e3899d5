/// An item to which annotators gave different labels.
public struct Disagreement: Hashable, Sendable {
  /// The item.
  public var item: Int
  /// The latest label of each annotator, annotators in their order.
  public var judgements: [Annotations.Judgement]
  /// The share of pairs of annotators that differ, above 0 and up to 1.
  public var share: Double

  /// The label that most annotators gave; `nil` when several have as many.
  public var majority: Int? {
    var counts: [Int: Int] = [:]
    for judgement in judgements { counts[judgement.label, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let leaders = counts.filter { $0.value == most }
    return leaders.count == 1 ? leaders.first?.key : nil
  }
}

extension Annotations {
  /// The items to adjudicate, the worst first: the largest share of differing pairs, then the most labels, then the
  /// order of items.
  public var disagreements: [Disagreement] {
    (0..<itemCount).compactMap { item -> Disagreement? in
      let judgements = judgements(of: item)
      let m = judgements.count
      guard m > 1 else { return nil }
      var counts: [Int: Int] = [:]
      for judgement in judgements { counts[judgement.label, default: 0] += 1 }
      guard counts.count > 1 else { return nil }
      let agreeing = counts.values.reduce(0) { $0 + $1 * ($1 - 1) }
      return Disagreement(
        item: item, judgements: Array(judgements),
        share: 1 - Double(agreeing) / Double(m * (m - 1)))
    }.sorted {
      ($1.share, $1.judgements.count, $0.item) < ($0.share, $0.judgements.count, $1.item)
    }
  }
}
