internal import CAllocationCount

/// How often this thread has asked for memory.
///
/// The count is the thread's own, so that other work of the process does not disturb it; take both ends without
/// suspending in between.
package enum AllocationCounter {
  /// The blocks asked for so far; `nil` where nobody counts: builds with a sanitizer, systems without glibc.
  package static var count: Int? {
    let count = Int(vitae_allocation_count())
    return count < 0 ? nil : count
  }

  /// How many blocks some work asks for; `nil` where nobody counts.
  package static func count<E: Error>(during work: () throws(E) -> Void) throws(E) -> Int? {
    let before = count
    try work()
    guard let before, let after = count else { return nil }
    return after - before
  }
}
