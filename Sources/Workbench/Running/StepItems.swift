internal import Synchronization

/// Counts the items of the steps at work.
final class StepItems: Sendable {
  /// The items of one step.
  struct Count: Sendable, Equatable {
    /// How many there are.
    var total: Int
    /// What they are called, plural.
    var unit: String
    /// How many are done.
    var done = 0
    /// How many of these were kept from earlier runs.
    var kept = 0
  }

  private let counts = Mutex<[String: Count]>([:])

  /// Begins to count the items of a step.
  func begin(_ step: String, total: Int, unit: String) {
    counts.withLock { $0[step] = Count(total: total, unit: unit) }
  }

  /// One more item is done.
  ///
  /// - Returns: The count after it; nil when nobody said that the step has items.
  @discardableResult
  func advance(_ step: String) -> Count? {
    counts.withLock { counts in
      counts[step]?.done += 1
      return counts[step]
    }
  }

  /// The item that is done next was kept from an earlier run.
  func keep(_ step: String) { counts.withLock { $0[step]?.kept += 1 } }

  /// The count of a step that has ended; nil when the step had no items.
  func end(_ step: String) -> Count? { counts.withLock { $0.removeValue(forKey: step) } }
}
