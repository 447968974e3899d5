internal import Synchronization

/// Tells the first time of something from all later ones.
package final class FirstTime: Sendable {
  private let hasPassed = Mutex(false)

  /// A first time that is still to come.
  package init() {}

  /// Whether this is the first call.
  package func isNow() -> Bool {
    hasPassed.withLock { hasPassed in
      defer { hasPassed = true }
      return !hasPassed
    }
  }
}
