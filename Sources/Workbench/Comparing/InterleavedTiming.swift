internal import Evaluation
internal import PlainFoundation

/// Times two ways of doing the same work in turn, in one process.
///
/// In each round every item is done by both, several times, each going first in turn; the best of the times counts, so
/// that a neighbour on the machine who takes the processor for a moment does not. One round before those that count
/// warms up; its first times are the cold ones. Allocations are those of a pass of their own.
package struct InterleavedTiming: Sendable {
  /// How many rounds count.
  package var roundCount: Int
  /// How often each item is done in a round by each of the two.
  package var repetitionCount: Int
  /// The most items of a round; the others are left out, evenly.
  package var itemLimit: Int

  /// A way of timing.
  ///
  /// - Precondition: At least ``LatencyRatio/minimumRounds`` rounds, one repetition and one item.
  package init(roundCount: Int = 21, repetitionCount: Int = 3, itemLimit: Int = 500) {
    precondition(roundCount >= LatencyRatio.minimumRounds, "\(roundCount) rounds are too few")
    precondition(repetitionCount > 0 && itemLimit > 0, "nothing to time")
    self.roundCount = roundCount
    self.repetitionCount = repetitionCount
    self.itemLimit = itemLimit
  }

  /// Times two kinds of work on the same items.
  ///
  /// - Parameters:
  ///   - items: What both work on; at least one.
  ///   - candidate: The new way.
  ///   - baseline: The old way.
  /// - Returns: The ratio of the times with its interval, and what each side took.
  /// - Throws: `CancellationError` when the task was cancelled.
  package func compare<Item>(
    over items: [Item], candidate: (Item) -> Void, baseline: (Item) -> Void
  ) throws -> LatencyComparison {
    precondition(!items.isEmpty, "no items to time")
    let chosen = chosen(of: items)
    var new = LatencySamples(itemCount: chosen.count)
    var old = new
    var totals: (candidate: [Double], baseline: [Double]) = ([], [])
    for round in 0...roundCount {
      try Task.checkCancellation()
      var (now, before) = (0.0, 0.0)
      for (position, item) in chosen.enumerated() {
        var best = (candidate: Int.max, baseline: Int.max)
        for repetition in 0..<repetitionCount {
          let isFirst = (round + position + repetition).isMultiple(of: 2)
          var times = (candidate: 0, baseline: 0)
          if isFirst { times.candidate = Self.time { candidate(item) } }
          times.baseline = Self.time { baseline(item) }
          if !isFirst { times.candidate = Self.time { candidate(item) } }
          if round == 0, repetition == 0 {
            new.coldNanoseconds[position] = times.candidate
            old.coldNanoseconds[position] = times.baseline
          }
          best.candidate = min(best.candidate, times.candidate)
          best.baseline = min(best.baseline, times.baseline)
        }
        now += Double(best.candidate)
        before += Double(best.baseline)
        guard round > 0 else { continue }
        new.nanoseconds[position] = min(new.nanoseconds[position], best.candidate)
        old.nanoseconds[position] = min(old.nanoseconds[position], best.baseline)
      }
      if round > 0 {
        totals.candidate.append(now)
        totals.baseline.append(before)
      }
    }
    new.allocationsPerItem = Self.allocations(chosen, candidate)
    old.allocationsPerItem = Self.allocations(chosen, baseline)
    return LatencyComparison(
      ratio: LatencyRatio(
        candidate: totals.candidate, baseline: totals.baseline, paragraphCount: chosen.count),
      candidate: new, baseline: old)
  }

  /// Times each item alone, as often as there are rounds after one that warms up; the best time counts.
  ///
  /// - Parameters:
  ///   - items: What is worked on; beyond the limit items are left out, evenly.
  ///   - work: What is timed.
  /// - Returns: What the items took.
  /// - Throws: `CancellationError` when the task was cancelled.
  package func measure<Item>(_ items: [Item], work: (Item) -> Void) throws -> LatencySamples {
    let chosen = chosen(of: items)
    var samples = LatencySamples(itemCount: chosen.count)
    for round in 0...roundCount {
      try Task.checkCancellation()
      for (position, item) in chosen.enumerated() {
        let time = Self.time { work(item) }
        if round == 0 { samples.coldNanoseconds[position] = time }
        if round > 0 { samples.nanoseconds[position] = min(samples.nanoseconds[position], time) }
      }
    }
    samples.allocationsPerItem = Self.allocations(chosen, work)
    return samples
  }

  private func chosen<Item>(of items: [Item]) -> [Item] {
    let count = min(items.count, itemLimit)
    return (0..<count).map { items[$0 * items.count / count] }
  }

  /// At least a nanosecond: a clock may not see what is very short.
  private static func time(_ work: () -> Void) -> Int {
    let start = ContinuousClock.now
    work()
    return max(1, Int((ContinuousClock.now - start) / .nanoseconds(1)))
  }

  private static func allocations<Item>(_ items: [Item], _ work: (Item) -> Void) -> Double? {
    guard !items.isEmpty else { return nil }
    return AllocationCounter.count { for item in items { work(item) } }.map {
      Double($0) / Double(items.count)
    }
  }
}
