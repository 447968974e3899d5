package import Evaluation
package import Reporting

/// What each of some items took.
package struct LatencySamples: Sendable, Hashable {
  /// The best time of each item once warm, nanoseconds.
  package var nanoseconds: [Int]
  /// The first time of each item, nanoseconds.
  package var coldNanoseconds: [Int]
  /// Allocations an item once warm; `nil` where they are not counted.
  package var allocationsPerItem: Double?

  /// Items that were not timed yet.
  init(itemCount: Int) {
    nanoseconds = [Int](repeating: .max, count: itemCount)
    coldNanoseconds = [Int](repeating: 0, count: itemCount)
  }

  /// The samples as a report shows them.
  package var figures: LatencyFigures {
    LatencyFigures(
      summary: LatencySummary(nanoseconds: nanoseconds),
      cold: LatencySummary(nanoseconds: coldNanoseconds),
      allocationsPerParagraph: allocationsPerItem, machine: Machine.description)
  }
}

/// Two ways of doing the same work, timed in turn.
package struct LatencyComparison: Sendable, Hashable {
  /// How many times the baseline's time the candidate takes.
  package var ratio: LatencyRatio
  /// What the candidate took.
  package var candidate: LatencySamples
  /// What the baseline took.
  package var baseline: LatencySamples
}
