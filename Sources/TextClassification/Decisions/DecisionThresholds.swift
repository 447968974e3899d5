/// How sure an answer must be to be given at all, chosen on texts that were held out.
public struct DecisionThresholds: Sendable, Hashable {
  /// Below this probability a text is none of the labels: 95 % of the right answers are above it.
  public var none: Float
  /// For each label the least probability from which on answers are right as often as wanted, with a margin.
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
}
