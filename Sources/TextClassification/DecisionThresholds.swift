/// How sure an answer must be to be given at all, chosen on texts that were held out.
public struct DecisionThresholds: Sendable, Hashable {
  /// Below this probability a text is none of the labels: 95 % of the right answers are above it.
  public var none: Float
  /// For each label the least probability from which on answers are right as often as wanted.
  ///
  /// Above 1 when no threshold reaches the wanted precision: such a label is never given. Shape `[labels]`.
  public var labels: [Float]

  /// Thresholds from their values.
  public init(none: Float, labels: [Float]) {
    self.none = none
    self.labels = labels
  }

  /// Which thresholds an answer passes.
  public enum Acceptance: Sendable, Hashable, CaseIterable {
    /// Not the label's.
    case refused
    /// The label's, but not ``DecisionThresholds/none``.
    case unsurely
    /// Both.
    case surely
  }

  /// What the thresholds say of an answer to a text of which any feature is known.
  public func acceptance(of label: Int, probability: Double) -> Acceptance {
    guard probability >= Double(labels[label]) else { return .refused }
    return probability >= Double(none) ? .surely : .unsurely
  }

  /// The share of right answers that ``none`` lets through.
  static let keptFraction = 0.95
  /// A threshold needs as many answers above it, or a lucky few would decide.
  static let leastAnswers = 5

  /// Chooses thresholds on held-out rows.
  ///
  /// - Parameters:
  ///   - probabilities: Probabilities of rows that the classifier was not fitted on. Shape `[n][labels]`.
  ///   - labels: The rows' labels. Shape `[n]`.
  ///   - labelCount: Size of the label set.
  ///   - precision: The wanted share of right answers, 0...1.
  init(probabilities: [[Double]], labels: [Int], labelCount: Int, precision: Double) {
    var answers = [[(confidence: Double, isRight: Bool)]](repeating: [], count: labelCount)
    var right: [Double] = []
    for (row, label) in zip(probabilities, labels) {
      let best = indexOfLargest(row)
      answers[best].append((row[best], best == label))
      if best == label { right.append(row[best]) }
    }
    right.sort()
    let cut = Int(Double(right.count) * (1 - Self.keptFraction))
    none = right.isEmpty ? 0 : Float(right[cut]).nextDown
    self.labels = answers.map { Self.threshold($0, precision: precision) }
  }

  /// The least confidence from which on a share of the answers is right.
  private static func threshold(
    _ answers: [(confidence: Double, isRight: Bool)], precision: Double
  ) -> Float {
    let sorted = answers.sorted { $0.confidence > $1.confidence }
    var right = 0
    var best: Double = 2
    for (i, answer) in sorted.enumerated() {
      if answer.isRight { right += 1 }
      let isLastOfItsKind = i + 1 == sorted.count || sorted[i + 1].confidence < answer.confidence
      if isLastOfItsKind, i + 1 >= leastAnswers, Double(right) >= precision * Double(i + 1) {
        best = answer.confidence
      }
    }
    return best > 1 ? 2 : Float(best).nextDown
  }
}
