/// A kind of machine that latency budgets are stated for, and how fast it runs a fixed kernel.
public struct HardwareProfile: Hashable, Sendable, Codable {
  /// Short name as written in pipelines: `ci-2core-x86_64`.
  public var name: String
  /// The machine in words.
  public var description: String
  /// Best time of one ``CalibrationKernel`` run there, in nanoseconds; meaningless unless measured.
  public var kernelNanoseconds: Double
  /// Whether somebody ran the kernel on such a machine.
  ///
  /// If not, budgets are informational.
  public var isMeasured: Bool

  /// A profile from its parts.
  ///
  /// - Precondition: A measured profile's kernel time is positive.
  public init(name: String, description: String, kernelNanoseconds: Double, isMeasured: Bool) {
    precondition(
      !isMeasured || kernelNanoseconds > 0,
      "profile '\(name)': a measured kernel time of \(kernelNanoseconds) ns")
    self.name = name
    self.description = description
    self.kernelNanoseconds = kernelNanoseconds
    self.isMeasured = isMeasured
  }

  /// A profile that no machine was measured for yet.
  public static func unmeasured(name: String, description: String) -> HardwareProfile {
    HardwareProfile(
      name: name, description: description, kernelNanoseconds: 0, isMeasured: false)
  }

  /// A 2-core x86-64 virtual machine as CI services rent them.
  ///
  /// Measured on an Intel Xeon with 2 virtual cores as the best of 400 runs, 218–224 µs in sixteen
  /// repetitions, release build of Swift 6.3.1: `CalibrationKernel().bestNanoseconds(repetitions: 400)`.
  public static let ci2Core = HardwareProfile(
    name: "ci-2core-x86_64",
    description: "2-core x86-64 virtual machine (Intel Xeon), release build",
    kernelNanoseconds: 220_000, isMeasured: true)
}
