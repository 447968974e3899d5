public import Evaluation
internal import Foundation

/// Times two ways of doing the same work in turn, in one process.
///
/// In each round every item is done by both, several times, each going first in turn; the best of the times counts, so
/// that a neighbour on the machine who takes the processor for a moment does not. One round before those that count
/// warms up.
public struct InterleavedTiming: Sendable {
  /// How many rounds count.
  public var roundCount: Int
  /// How often each item is done in a round by each of the two.
  public var repetitionCount: Int
  /// The most items of a round; the others are left out, evenly.
  public var itemLimit: Int

  /// A way of timing.
  ///
  /// - Precondition: At least ``LatencyRatio/minimumRounds`` rounds, one repetition and one item.
  public init(roundCount: Int = 21, repetitionCount: Int = 3, itemLimit: Int = 500) {
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
  /// - Returns: The ratio of the times with its interval.
  /// - Throws: `CancellationError` when the task was cancelled.
  public func ratio<Item>(
    over items: [Item], candidate: (Item) -> Void, baseline: (Item) -> Void
  ) throws -> LatencyRatio {
    precondition(!items.isEmpty, "no items to time")
    let count = min(items.count, itemLimit)
    let chosen = (0..<count).map { items[$0 * items.count / count] }
    var totals: (candidate: [Double], baseline: [Double]) = ([], [])
    for round in 0...roundCount {
      try Task.checkCancellation()
      var (now, before) = (0.0, 0.0)
      for (position, item) in chosen.enumerated() {
        var best = (candidate: Int.max, baseline: Int.max)
        for repetition in 0..<repetitionCount {
          let isFirst = (round + position + repetition).isMultiple(of: 2)
          if isFirst { best.candidate = min(best.candidate, Self.time { candidate(item) }) }
          best.baseline = min(best.baseline, Self.time { baseline(item) })
          if !isFirst { best.candidate = min(best.candidate, Self.time { candidate(item) }) }
        }
        // A clock may not see what is very short.
        now += Double(max(1, best.candidate))
        before += Double(max(1, best.baseline))
      }
      if round > 0 {
        totals.candidate.append(now)
        totals.baseline.append(before)
      }
    }
    return LatencyRatio(
      candidate: totals.candidate, baseline: totals.baseline, paragraphCount: count)
  }

  /// Times each item alone, as often as there are rounds after one that warms up; the best time counts.
  ///
  /// - Parameters:
  ///   - items: What is worked on; beyond the limit items are left out, evenly.
  ///   - work: What is timed.
  /// - Returns: One time an item, nanoseconds.
  /// - Throws: `CancellationError` when the task was cancelled.
  public func bestTimes<Item>(of items: [Item], work: (Item) -> Void) throws -> [Int] {
    let count = min(items.count, itemLimit)
    var best = [Int](repeating: .max, count: count)
    for round in 0...roundCount {
      try Task.checkCancellation()
      for position in best.indices {
        let time = Self.time { work(items[position * items.count / count]) }
        if round > 0 { best[position] = min(best[position], time) }
      }
    }
    return best
  }

  private static func time(_ work: () -> Void) -> Int {
    let start = ContinuousClock.now
    work()
    return Int((ContinuousClock.now - start) / .nanoseconds(1))
  }
}
