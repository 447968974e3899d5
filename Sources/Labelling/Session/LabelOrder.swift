internal import Evaluation
internal import Workbench

/// An order in which texts are labelled.
package enum LabelOrder: String, Sendable, CaseIterable {
  /// As they stand in the input.
  case document
  /// The least confident answer first.
  case uncertainty
  /// The closest two answers first.
  case margin
  /// Drawn by a seed.
  case random
  /// One of each group of like texts, then a second one of each.
  case diverse
  /// The texts on which the model of texts and the model of documents differ most.
  case disagreement
  /// The labels that cross-validation doubts most.
  case labelErrors = "label-errors"

  /// Whether the order is of texts that have a label already.
  package var isOfLabeled: Bool { self == .labelErrors }

  /// Whether the order needs probabilities.
  package var needsModel: Bool { [.uncertainty, .margin, .disagreement].contains(self) }

  /// The queue of some items.
  ///
  /// - Parameters:
  ///   - positions: The items to queue, in the order of the input.
  ///   - items: All items.
  ///   - classes: The names of the classes.
  ///   - seed: Draws the random order.
  /// - Returns: An entry for each position; for ``labelErrors`` use ``LabelErrors`` instead.
  package func queue(
    of positions: [Int], in items: [LabelItem], classes: [String], seed: UInt64 = 0
  ) -> [LabelQueueEntry] {
    switch self {
    case .document, .labelErrors: positions.map { LabelQueueEntry(item: $0, reason: "") }
    case .random: Self.random(positions, seed: seed)
    case .uncertainty: Self.ranked(positions) { Self.uncertainty(items[$0], classes) }
    case .margin: Self.ranked(positions) { Self.margin(items[$0], classes) }
    case .disagreement: Self.ranked(positions) { Self.disagreement(items[$0], classes) }
    case .diverse: Self.diverse(positions, in: items)
    }
  }

  private static func random(_ positions: [Int], seed: UInt64) -> [LabelQueueEntry] {
    var random = SplitMix64(seed: seed)
    var positions = positions
    // Fisher and Yates, by draws that stay the same on every platform.
    for last in stride(from: positions.count - 1, to: 0, by: -1) {
      positions.swapAt(last, random.next(below: last + 1))
    }
    return positions.map { LabelQueueEntry(item: $0, reason: "drawn at random, seed \(seed)") }
  }

  /// The highest scores first; equal ones as in the input.
  private static func ranked(
    _ positions: [Int], _ judge: (Int) -> (score: Double, reason: String)
  ) -> [LabelQueueEntry] {
    positions.map { position in
      let (score, reason) = judge(position)
      return LabelQueueEntry(item: position, score: score, reason: reason)
    }.enumerated().sorted {
      ($1.element.score ?? 0, $0.offset) < ($0.element.score ?? 0, $1.offset)
    }.map(\.element)
  }

  private static func uncertainty(
    _ item: LabelItem, _ classes: [String]
  ) -> (Double, String) {
    guard let best = item.suggestion else { return (1, "no answer") }
    let confidence = item.probabilities[best]
    return (1 - confidence, "likeliest class \(classes[best]), only \(percent(confidence))")
  }

  private static func margin(_ item: LabelItem, _ classes: [String]) -> (Double, String) {
    let shares = item.probabilities
    guard let best = item.suggestion, shares.count > 1 else { return (1, "no answer") }
    let rest = shares.indices.filter { $0 != best }
    guard let second = rest.max(by: { (shares[$0], $1) < (shares[$1], $0) }) else {
      return (1, "no answer")
    }
    return (
      1 - (shares[best] - shares[second]),
      "\(classes[best]) \(percent(shares[best])) or \(classes[second]) \(percent(shares[second]))"
    )
  }

  /// Half the sum of the differences of two distributions, and 1 more when their answers differ.
  private static func disagreement(
    _ item: LabelItem, _ classes: [String]
  ) -> (Double, String) {
    guard let whole = item.suggestion, let alone = LabelItem.likeliest(item.textProbabilities)
    else { return (0, "no second answer") }
    let distance =
      zip(item.probabilities, item.textProbabilities)
      .reduce(0) { $0 + abs($1.0 - $1.1) } / 2
    let answers =
      "alone \(classes[alone]) \(percent(item.textProbabilities[alone])), "
      + "in its document \(classes[whole]) \(percent(item.probabilities[whole]))"
    return (distance + (whole == alone ? 0 : 1), answers)
  }

  private static func percent(_ share: Double) -> String { NumberText.percent(share, digits: 0) }
}
