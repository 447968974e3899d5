internal import Glibc

/// One running worker, the socket to it and the pipes from it.
///
/// Belongs to one thread; ends with its last reference.
final class WorkerProcess {
  /// What the reading of messages ended with.
  enum Event {
    /// The next message.
    case message(WireMessage)
    /// The process is gone or was killed, and is reaped.
    case exited(WorkerExit)
    /// The wake signal was raised.
    case woken
  }

  /// Documents that were requested from this process.
  private(set) var documentCount = 0
  private let identifier: pid_t
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let error: FileDescriptor
  private var frames = FrameBuffer()
  private var scratch = [UInt8](repeating: 0, count: 1 << 16)
  private var errorTail: [UInt8] = []
  private var errorIsOpen = true
  private var receivedByteCount = 0
  private var isReaped = false

  /// Bytes of standard error that are kept.
  static let errorTailByteCount = 4096

  /// Starts a worker whose address space is bounded; 0 sets no bound.
  ///
  /// It says hello as its first message.
  init(executable: String, addressSpaceByteCount: Int = 0) throws(SystemError) {
    let toWorker = try SocketPair()
    let fromWorker = try Pipe()
    let noise = try Pipe()
    // A worker never waits for us to read its noise: what does not fit is lost.
    noise.writeEnd.stopBlocking()
    noise.readEnd.stopBlocking()
    identifier = try Self.spawn(
      [executable, WorkerArgument.memory, String(addressSpaceByteCount)],
      input: toWorker.workerEnd.rawValue, output: fromWorker.writeEnd.rawValue,
      error: noise.writeEnd.rawValue)
    input = toWorker.clientEnd
    output = fromWorker.readEnd
    error = noise.readEnd
  }

  deinit {
    if !isReaped { _ = end(.itself, killing: true) }
  }

  /// Sends a request with its file, which is open for reading.
  ///
  /// A worker that is gone shows at the next ``next(until:waking:byteLimit:)``.
  func send(_ request: ExtractionRequest, file: borrowing FileDescriptor) {
    documentCount += 1
    receivedByteCount = 0
    errorTail.removeAll()
    _ = input.sendAll(WireMessage.request(request).frame(), passing: file)
  }

  /// Waits for the next message, at most until the deadline or until the signal is raised.
  func next(
    until deadline: SuspendingClock.Instant, waking wake: WakeSignal, byteLimit: Int
  ) -> Event {
    while true {
      do throws(WireError) {
        if let message = try frames.next() { return .message(message) }
      } catch {
        return .exited(end(.protocolViolation("\(error)"), killing: true))
      }
      guard receivedByteCount <= byteLimit else {
        return .exited(end(.protocolViolation("more than \(byteLimit) bytes"), killing: true))
      }
      let readiness = wait(until: deadline, wake: wake)
      if readiness.isLate { return .exited(end(.wallTime, killing: true)) }
      if readiness.isWoken { return .woken }
      if readiness.hasNoise { readNoise() }
      if readiness.hasOutput, !readOutput() {
        return .exited(end(.itself, killing: false))
      }
    }
  }

  /// Kills the process and waits for its end.
  func kill() { _ = end(.itself, killing: true) }

  private func readOutput() -> Bool {
    switch output.read(into: &scratch) {
    case .bytes(let count):
      receivedByteCount += count
      frames.append(scratch[..<count])
      return true
    case .wouldBlock: return true
    case .end, .failed: return false
    }
  }

  private func readNoise() {
    switch error.read(into: &scratch) {
    case .bytes(let count):
      errorTail = (errorTail + scratch[..<count]).suffix(Self.errorTailByteCount)
    case .wouldBlock: break
    case .end, .failed: errorIsOpen = false
    }
  }

  private struct Readiness {
    var hasOutput = false
    var hasNoise = false
    var isWoken = false
    var isLate = false
  }

  private func wait(until deadline: SuspendingClock.Instant, wake: WakeSignal) -> Readiness {
    let left = SuspendingClock().now.duration(to: deadline)
    guard left > .zero else { return Readiness(isLate: true) }
    // Rounded up, so that the deadline is over when poll returns without an event.
    let milliseconds =
      min(left.components.seconds, 86_400) * 1000 + 1
      + left.components.attoseconds / 1_000_000_000_000_000
    var requests = [
      pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.pollNumber, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorIsOpen ? error.rawValue : -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&requests, nfds_t(requests.count), Int32(milliseconds))
    return Readiness(
      hasOutput: requests[0].revents != 0, hasNoise: requests[2].revents != 0,
      isWoken: requests[1].revents != 0)
  }

  /// Reaps the process.
  ///
  /// One that closed its output but lives on gets a second to end.
  private func end(_ cause: WorkerExit.Cause, killing: Bool) -> WorkerExit {
    var status: Int32 = 0
    var result = isReaped ? -1 : unsafe waitpid(identifier, &status, WNOHANG)
    var patience = killing ? 0 : 1000
    while result == 0, patience > 0 {
      usleep(1000)
      patience -= 1
      result = unsafe waitpid(identifier, &status, WNOHANG)
    }
    if result == 0 {
      _ = Glibc.kill(identifier, SIGKILL)
      repeat { result = unsafe waitpid(identifier, &status, 0) } while result < 0 && errno == EINTR
    }
    isReaped = true
    readNoise()
    return WorkerExit(
      cause: cause, waitStatus: result == identifier ? status : nil, standardError: errorTail)
  }
}
