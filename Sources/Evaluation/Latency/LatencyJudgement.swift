/// What a ``LatencyBudget`` found.
public struct LatencyJudgement: Hashable, Sendable, Codable {
  /// What the judged time rests on.
  public enum Basis: Hashable, Sendable, Codable {
    /// Measured on a machine as fast as the profile's.
    case onProfile
    /// Measured elsewhere and divided by `ratio`: this machine's kernel time over the profile's.
    case projected(ratio: Double)
    /// Not known how this machine and the profile compare: the time decides nothing.
    case informational
  }

  /// Which part of the distribution was judged.
  public var percentile: LatencyPercentile
  /// How many samples it rests on.
  public var sampleCount: Int
  /// The time measured on this machine, in nanoseconds.
  public var measuredNanoseconds: Double
  /// The time held against the limit, in nanoseconds: measured, or projected to the profile.
  public var valueNanoseconds: Double
  /// The limit, in nanoseconds.
  public var limitNanoseconds: Double
  /// What the value rests on.
  public var basis: Basis
  /// The profile the budget is stated for.
  public var profileName: String
  /// What was timed.
  public var item = RowNouns.paragraphs.item

  /// Whether there are samples and the judged time is within the limit.
  public var isMet: Bool { sampleCount > 0 && valueNanoseconds <= limitNanoseconds }

  /// The judgement as a gate's row.
  ///
  /// No samples is not comparable, never a pass.
  public var gateResult: GateResult {
    let verdict: GateResult.Verdict =
      switch basis {
      case _ where sampleCount == 0: .notComparable
      case .informational: .informational
      case .onProfile, .projected: isMet ? .passed : .failed
      }
    return GateResult(
      name: "latency \(percentile.rawValue)", verdict: verdict, detail: detail,
      value: sampleCount == 0 ? nil : valueNanoseconds, limit: limitNanoseconds)
  }

  private var detail: String {
    guard sampleCount > 0 else { return "no \(item.many) were timed" }
    let limit = NumberText.time(nanoseconds: limitNanoseconds)
    let measured = NumberText.time(nanoseconds: measuredNanoseconds)
    let samples = item.counted(sampleCount)
    switch basis {
    case .onProfile:
      return "\(measured) over \(samples) on \(profileName), at most \(limit)"
    case .projected(let ratio):
      return "\(NumberText.time(nanoseconds: valueNanoseconds)) projected to \(profileName) from "
        + "\(measured) here (kernel ratio \(NumberText.fixed(ratio, digits: 2))) over \(samples), "
        + "at most \(limit)"
    case .informational:
      return "\(measured) over \(samples), not on the target hardware (\(profileName)): "
        + "informational, at most \(limit)"
    }
  }
}
