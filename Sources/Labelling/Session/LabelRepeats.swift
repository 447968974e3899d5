internal import Evaluation
internal import Workbench

/// Texts that a person has labelled and is asked for again, unmarked: they show how far the person agrees with themselves.
package enum LabelRepeats {
  /// A text that is shown once more.
  package struct Repeat: Sendable, Hashable {
    /// The item that was labelled, or is labelled earlier in the queue.
    package var item: Int
    /// Before which entry of the queue it is shown; the number of entries for the end.
    package var place: Int
  }

  /// So many other texts stand between a text and its repeat, where the queue is long enough.
  package static let distance = 10

  /// Draws repeats.
  ///
  /// Each is drawn from the texts that the person labelled before and from those that stand at least ``distance`` entries
  /// earlier in the queue, no text twice. The repeats are spread over the queue.
  ///
  /// - Parameters:
  ///   - share: The share of repeats among all that is shown, 0 up to, not including, 1.
  ///   - queue: The items to label, in their order.
  ///   - labeled: Items that the person labelled before, and that are not in the queue.
  ///   - seed: Draws texts and places.
  /// - Returns: The repeats, in the order of their places.
  package static func draw(
    _ share: Double, from queue: [Int], labeled: [Int], seed: UInt64
  ) -> [Repeat] {
    let count = Int((Double(queue.count) * share / (1 - share)).rounded())
    guard share > 0, count > 0 else { return [] }
    var random = SplitMix64(seed: seed &+ 0x5EED)
    var taken: Set<Int> = []
    return (0..<count).compactMap { number in
      // One of each of so many equal stretches.
      let (start, end) = (queue.count * number / count, queue.count * (number + 1) / count)
      let place = start + random.next(below: max(1, end - start)) + 1
      let earlier = queue.prefix(max(0, place - distance))
      let pool = (labeled + earlier).filter { !taken.contains($0) }
      guard !pool.isEmpty else { return nil }
      let item = pool[random.next(below: pool.count)]
      taken.insert(item)
      return Repeat(item: item, place: min(place, queue.count))
    }
  }
}
