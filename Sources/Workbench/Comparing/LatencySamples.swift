public import Evaluation
public import Reporting

/// What each of some items took.
public struct LatencySamples: Sendable, Hashable {
  /// The best time of each item once warm, nanoseconds.
  public var nanoseconds: [Int]
  /// The first time of each item, nanoseconds.
  public var coldNanoseconds: [Int]
  /// Allocations an item once warm; `nil` where they are not counted.
  public var allocationsPerItem: Double?

  /// Items that were not timed yet.
  init(itemCount: Int) {
    nanoseconds = [Int](repeating: .max, count: itemCount)
    coldNanoseconds = [Int](repeating: 0, count: itemCount)
  }

  /// The samples as a report shows them.
  public var figures: LatencyFigures {
    LatencyFigures(
      summary: LatencySummary(nanoseconds: nanoseconds),
      cold: LatencySummary(nanoseconds: coldNanoseconds),
      allocationsPerParagraph: allocationsPerItem, machine: Machine.description)
  }
}

/// Two ways of doing the same work, timed in turn.
public struct LatencyComparison: Sendable, Hashable {
  /// How many times the baseline's time the candidate takes.
  public var ratio: LatencyRatio
  /// What the candidate took.
  public var candidate: LatencySamples
  /// What the baseline took.
  public var baseline: LatencySamples
}
