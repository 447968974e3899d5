/// What one gate found: the row that is printed at the end of a run, stored and reported.
public struct GateResult: Hashable, Sendable, Codable {
  /// The answer of a gate.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// The gate is met.
    case passed
    /// The gate is not met.
    case failed
    /// The data does not settle it.
    case inconclusive
    /// There was nothing to compare, or not the same thing. Never counts as a pass.
    case notComparable
    /// Measured where it decides nothing, such as on other hardware.
    case informational

    /// The verdict as people read it.
    public var words: String { self == .notComparable ? "not comparable" : rawValue }
  }

  /// The gate's name: `accuracy`, `latency p99`, `no regression`.
  public var name: String
  /// The answer.
  public var verdict: Verdict
  /// Why, in one line of plain text with the figures in it.
  public var detail: String
  /// The measured figure, in the unit of `limit`.
  public var value: Double?
  /// What the figure is held against: a share, or nanoseconds for latency.
  public var limit: Double?

  /// A result from its parts.
  public init(
    name: String, verdict: Verdict, detail: String, value: Double? = nil, limit: Double? = nil
  ) {
    self.name = name
    self.verdict = verdict
    self.detail = detail
    self.value = value
    self.limit = limit
  }
}
