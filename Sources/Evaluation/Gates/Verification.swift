/// All gates of a run and what follows from them.
public struct Verification: Hashable, Sendable, Codable {
  /// The gates in the order they were asked.
  public var gates: [GateResult]

  /// A verification of these gates.
  public init(gates: [GateResult]) {
    self.gates = gates
  }

  /// What follows from the gates, the gravest first.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// At least one gate failed.
    case gateNotMet
    /// None failed, but one had nothing to compare, or no gate decided anything at all.
    case notComparable
    /// None failed and all could compare, but one could not tell.
    case inconclusive
    /// At least one gate passed and none of the above holds.
    case passed

    /// The outcome as people read it.
    public var words: String {
      switch self {
      case .passed: "passed"
      case .gateNotMet: "a gate was not met"
      case .inconclusive: "inconclusive"
      case .notComparable: "not comparable"
      }
    }

    /// The exit code of a run.
    ///
    /// - Parameter inconclusiveFails: Whether inconclusive is 4 (`--inconclusive=fail`) or 0.
    /// - Returns: 0 passed, 1 gate not met, 3 not comparable.
    public func exitCode(inconclusiveFails: Bool = false) -> Int32 {
      switch self {
      case .passed: 0
      case .gateNotMet: 1
      case .notComparable: 3
      case .inconclusive: inconclusiveFails ? 4 : 0
      }
    }
  }

  /// The outcome.
  ///
  /// No gates, or only informational ones, verified nothing and are `notComparable`.
  public var outcome: Outcome {
    let verdicts = Set(gates.map(\.verdict))
    if verdicts.contains(.failed) { return .gateNotMet }
    if verdicts.contains(.notComparable) { return .notComparable }
    if verdicts.contains(.inconclusive) { return .inconclusive }
    return verdicts.contains(.passed) ? .passed : .notComparable
  }
}
