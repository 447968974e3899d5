public import ByteCoding
public import Evaluation
public import PipelineKit

/// How long the classification of each item took on this machine.
public struct LatencyMeasurement: Artifact {
  /// One sample per item, nanoseconds.
  public var nanoseconds: [Int]
  /// The same items in the first pass, before anything is warm; nanoseconds.
  public var coldNanoseconds: [Int] = []
  /// Allocations per item once warm; `nil` where they are not counted.
  public var allocationsPerItem: Double?
  /// Best time of the calibration kernel on this machine, nanoseconds; `nil` in debug builds, whose times mean
  /// nothing.
  public var kernelNanoseconds: Double?
  /// The hardware that the budget is meant for.
  public var profile: HardwareProfile
  /// What this machine says it is.
  public var machine: String

  /// Measured times.
  public init(
    nanoseconds: [Int], coldNanoseconds: [Int] = [], allocationsPerItem: Double? = nil,
    kernelNanoseconds: Double? = nil, profile: HardwareProfile, machine: String
  ) {
    self.nanoseconds = nanoseconds
    self.coldNanoseconds = coldNanoseconds
    self.allocationsPerItem = allocationsPerItem
    self.kernelNanoseconds = kernelNanoseconds
    self.profile = profile
    self.machine = machine
  }

  /// Percentiles and histogram of the samples.
  public var summary: LatencySummary { LatencySummary(nanoseconds: nanoseconds) }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    nanoseconds.write(to: &writer)
    coldNanoseconds.write(to: &writer)
    allocationsPerItem.write(to: &writer)
    kernelNanoseconds.write(to: &writer)
    writer.write(profile.name)
    writer.write(profile.description)
    writer.write(profile.kernelNanoseconds)
    writer.write(profile.isMeasured)
    writer.write(machine)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> LatencyMeasurement {
    LatencyMeasurement(
      nanoseconds: try .read(from: &r), coldNanoseconds: try .read(from: &r),
      allocationsPerItem: try .read(from: &r), kernelNanoseconds: try .read(from: &r),
      profile: HardwareProfile(
        name: try r.string(), description: try r.string(), kernelNanoseconds: try r.double(),
        isMeasured: try r.bool()),
      machine: try r.string())
  }
}
