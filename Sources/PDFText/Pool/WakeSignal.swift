internal import Glibc

/// Wakes a thread that waits in `poll`: a pipe that any thread may raise.
final class WakeSignal: Sendable {
  private let pipe: Pipe

  init() throws(SystemError) {
    pipe = try Pipe()
    pipe.readEnd.stopBlocking()
    pipe.writeEnd.stopBlocking()
  }

  /// What `poll` waits on.
  var pollNumber: Int32 { pipe.readEnd.rawValue }

  /// Wakes the thread, now or when it next waits.
  ///
  /// A full pipe is as good as one byte more.
  func raise() { _ = pipe.writeEnd.writeAll([1]) }

  /// Takes the signal back; the next `poll` waits again.
  func clear() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while case .bytes = pipe.readEnd.read(into: &buffer) {}
  }

  /// Blocks until the signal is raised, and takes it back.
  func wait() {
    var request = pollfd(fd: pollNumber, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
    clear()
  }
}
