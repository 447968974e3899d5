import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns Ctrl-C (SIGINT), SIGTERM and a lost terminal (SIGHUP) into a request to stop; the second one ends the process with
/// 130 at once.
///
/// The signal handler only touches atomics and a pipe, which is all that may be done there (`man 7
/// signal-safety`). A child does not inherit the handlers over `exec`.
public enum Interrupts {
  /// What asked the process to stop.
  public enum Signal: Int32, Sendable, CaseIterable {
    /// The terminal went away; `nohup` keeps it from the process.
    case hangUp = 1
    /// Ctrl-C.
    case interrupt = 2
    /// `kill`, a container or CI that stops.
    case terminate = 15
  }

  /// Whether a stop was asked for since `install`.
  public static var wereRequested: Bool { signalCount.load(ordering: .acquiring) > 0 }

  /// Starts to watch for signals.
  ///
  /// May be called again, to replace what the first signal does and to forget earlier signals.
  ///
  /// - Parameter onFirst: Called once, on a queue of its own, at the first signal.
  public static func install(onFirst: @escaping @Sendable (Signal) -> Void) {
    setup.withLock { setup in
      setup.onFirst = onFirst
      errorIsTerminal.store(isatty(STDERR_FILENO) == 1, ordering: .relaxed)
      signalCount.store(0, ordering: .releasing)
      guard setup.source == nil, let source = watchPipe() else { return }
      setup.source = source
      for signal in Signal.allCases where signal != .hangUp || !isIgnored(signal) {
        var action = sigaction()
        #if canImport(Glibc)
          unsafe action.__sigaction_handler.sa_handler = handleSignal
        #else
          unsafe action.__sigaction_u.__sa_handler = handleSignal
        #endif
        // Reads and writes under way go on; the work stops where it checks for cancellation.
        action.sa_flags = Int32(SA_RESTART)
        _ = unsafe sigaction(signal.rawValue, &action, nil)
      }
    }
  }

  /// Whether whoever started the process wants a signal to be ignored, as `nohup` does.
  private static func isIgnored(_ signal: Signal) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal.rawValue, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Runs `body` as a task that the first signal cancels.
  ///
  /// Whoever calls this then exits with `ExitCode.interrupted` if `wereRequested`, whatever `body`
  /// made of it.
  ///
  /// - Parameters:
  ///   - onFirst: Called at the first signal, before the task is cancelled; to tell the user that a
  ///     second one ends it at once.
  ///   - body: The work.
  /// - Returns: What `body` returned, cancelled or not.
  /// - Throws: What `body` threw.
  public static func cancelling<Result: Sendable>(
    onFirst: @escaping @Sendable (Signal) -> Void = { _ in },
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    // The handlers come first: a signal must not meet a task that nobody can cancel yet.
    let cancellation = Cancellation()
    install { signal in
      onFirst(signal)
      cancellation.request()
    }
    let task = Task { try await body() }
    cancellation.connect { task.cancel() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Carries a request to whoever can act on it, in whichever order the two turn up.
  private final class Cancellation: Sendable {
    private struct State {
      var isRequested = false
      var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func request() {
      let action = state.withLock { state in
        state.isRequested = true
        return state.action
      }
      action?()
    }

    func connect(_ action: @escaping @Sendable () -> Void) {
      let isRequested = state.withLock { state in
        state.action = action
        return state.isRequested
      }
      if isRequested { action() }
    }
  }

  private struct Setup {
    var onFirst: @Sendable (Signal) -> Void = { _ in }
    var source: (any DispatchSourceRead)?
  }

  private static let setup = Mutex(Setup())

  /// Opens the pipe that the handler writes to, and reads it on a queue.
  private static func watchPipe() -> (any DispatchSourceRead)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    pipeEnd.store(writeEnd, ordering: .releasing)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: readEnd, queue: DispatchQueue(label: "interrupts"))
    source.setEventHandler {
      var byte: UInt8 = 0
      while unsafe read(readEnd, &byte, 1) == 1 {
        guard let signal = Signal(rawValue: Int32(byte)) else { continue }
        setup.withLock { $0.onFirst }(signal)
      }
    }
    source.resume()
    return source
  }
}

/// Signals since `install`, which touches all three globals first: the handler never runs an
/// initialiser.
private let signalCount = Atomic<Int>(0)
/// Whether to leave a half-drawn line behind cleanly.
private let errorIsTerminal = Atomic<Bool>(false)
/// Where the handler writes the first signal's number.
private let pipeEnd = Atomic<Int32>(-1)

/// The handler.
///
/// The second signal ends the process without any clean-up, as the user asked twice.
private func handleSignal(_ number: Int32) {
  let savedError = errno
  let (old, _) = signalCount.add(1, ordering: .acquiringAndReleasing)
  guard old == 0 else {
    // A progress bar may stand half drawn; the shell's prompt gets a line of its own.
    var newline: UInt8 = 0x0A
    if errorIsTerminal.load(ordering: .relaxed) { _ = unsafe write(STDERR_FILENO, &newline, 1) }
    _exit(130)
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(pipeEnd.load(ordering: .acquiring), &byte, 1)
  errno = savedError
}
