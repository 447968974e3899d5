internal import Glibc

/// A value behind a lock.
///
/// A `pthread_mutex_t` and not `Synchronization.Mutex`: that one is made of bare futex calls on
/// Linux, which the thread sanitizer does not know, so it reports every use as a race.
@safe
final class Locked<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    let code = unsafe pthread_mutex_init(lock, nil)
    precondition(code == 0, "pthread_mutex_init: \(systemErrorText(code))")
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Calls `body` with the value while no other thread can.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
