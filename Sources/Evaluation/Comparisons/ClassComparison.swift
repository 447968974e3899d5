/// A candidate against a baseline on the rows of one class: whether that class is found less often.
public struct ClassComparison: Hashable, Sendable, Codable {
  /// The class.
  public var label: String
  /// The two on the rows whose gold label is the class; their accuracies are recalls.
  public var comparison: PairedComparison
  /// One-sided p of "worse", corrected by Holm over all classes compared.
  public var adjustedPWorse: Double
  /// What follows for the class.
  public var verdict: Verdict

  /// What is known of a class.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Shown to be worse, and not shown to stay within the margin.
    case worse
    /// A drop of more than the margin is excluded, or no row is judged differently.
    case withinMargin
    /// Neither.
    case notSettled

    /// The verdict as people read it.
    public var words: String {
      switch self {
      case .worse: "worse"
      case .withinMargin: "within margin"
      case .notSettled: "not settled"
      }
    }
  }
}
