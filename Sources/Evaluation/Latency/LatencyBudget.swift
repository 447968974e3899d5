/// The promise "this percentile of an operation's time is at most that, on that machine".
public struct LatencyBudget: Hashable, Sendable, Codable {
  /// Which part of the distribution is held to the limit.
  public var percentile: LatencyPercentile
  /// The limit, in nanoseconds.
  public var limitNanoseconds: Int

  /// How far the kernel's time may be from the profile's for this machine to count as such a one.
  public static let sameMachineRatios = 0.75...1.25

  /// A budget: `LatencyBudget(percentile: .p99, atMost: .milliseconds(1))`.
  ///
  /// - Precondition: `limit` is at least a nanosecond.
  public init(percentile: LatencyPercentile, atMost limit: Duration) {
    self.percentile = percentile
    limitNanoseconds = limit.wholeNanoseconds
    precondition(limitNanoseconds > 0, "a budget of \(limit)")
  }

  /// Judges measured times against the budget on the profile it is stated for.
  ///
  /// The time is taken as it is when this machine runs the kernel within ±25 % of the profile's time.
  /// Otherwise it is divided by the ratio of the kernel times, and the judgement says that it is
  /// projected. If the profile was never measured, or the kernel not run here, it is informational.
  ///
  /// - Parameters:
  ///   - summary: Times measured on this machine.
  ///   - profile: The machine the budget is stated for.
  ///   - kernelNanoseconds: This machine's ``CalibrationKernel`` time; `nil` when unknown, as in
  ///     debug builds.
  ///   - item: What one sample is the time of.
  /// - Returns: The time that was judged, on what basis, and whether it is within the limit.
  public func judge(
    _ summary: LatencySummary, on profile: HardwareProfile,
    thisMachineKernelNanoseconds kernelNanoseconds: Double?,
    item: Noun = RowNouns.paragraphs.item
  ) -> LatencyJudgement {
    let measured = Double(summary.nanoseconds(at: percentile))
    var basis = LatencyJudgement.Basis.informational
    var value = measured
    if let kernelNanoseconds, kernelNanoseconds > 0, profile.isMeasured {
      let ratio = kernelNanoseconds / profile.kernelNanoseconds
      if Self.sameMachineRatios.contains(ratio) {
        basis = .onProfile
      } else {
        basis = .projected(ratio: ratio)
        value = measured / ratio
      }
    }
    return LatencyJudgement(
      percentile: percentile, sampleCount: summary.count, measuredNanoseconds: measured,
      valueNanoseconds: value, limitNanoseconds: Double(limitNanoseconds), basis: basis,
      profileName: profile.name, item: item)
  }
}
