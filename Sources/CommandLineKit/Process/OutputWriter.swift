import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Buffered output: what a command prints as its result.
///
/// Call `flush()` at the end and let its error decide the exit code: only then is it known that the
/// bytes left. Whole calls of `write` are kept together, so lines written from several tasks do not
/// mix.
public final class OutputWriter: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var failure: OutputError?
  }

  private let sink: any ByteSink
  private let capacity: Int
  private let flushesLines: Bool
  private let state = Mutex(State())

  /// A writer to a sink.
  ///
  /// - Parameters:
  ///   - sink: Where the bytes go.
  ///   - capacity: Bytes to collect before they go.
  ///   - flushesLines: Whether a full line goes at once; for terminals.
  public init(to sink: any ByteSink, capacity: Int = 1 << 16, flushesLines: Bool = false) {
    self.sink = sink
    self.capacity = capacity
    self.flushesLines = flushesLines
  }

  /// A writer to standard output: by lines on a terminal, by blocks elsewhere.
  ///
  /// Also stops SIGPIPE and SIGXFSZ from killing the process.
  public static func standardOutput() -> OutputWriter {
    ignoreWriteSignals()
    return OutputWriter(
      to: DescriptorSink.standardOutput,
      flushesLines: Terminal(descriptor: STDOUT_FILENO).isInteractive)
  }

  /// Makes writing to a closed pipe, and beyond the file size that `ulimit -f` allows, an error instead of a signal that
  /// kills the process.
  ///
  /// A child inherits this over `exec`; reset SIGPIPE and SIGXFSZ in children that expect them.
  public static func ignoreWriteSignals() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Adds text.
  ///
  /// After a failure nothing more is tried, and every call throws the first error.
  public func write(_ text: some StringProtocol) throws(OutputError) {
    try write(bytes: text.utf8)
  }

  /// Adds text and a newline.
  public func writeLine(_ text: some StringProtocol) throws(OutputError) {
    try write(bytes: Array(text.utf8) + [0x0A])
  }

  /// Adds bytes.
  public func write(bytes: some Sequence<UInt8>) throws(OutputError) {
    let failure = state.withLock { state -> OutputError? in
      let start = state.buffer.count
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= capacity
        || (flushesLines && state.buffer[start...].contains(0x0A))
      {
        drain(&state)
      }
      return state.failure
    }
    if let failure { throw failure }
  }

  /// Sends everything that was collected.
  public func flush() throws(OutputError) {
    let failure = state.withLock { state -> OutputError? in
      drain(&state)
      return state.failure
    }
    if let failure { throw failure }
  }

  private func drain(_ state: inout State) {
    defer { state.buffer.removeAll(keepingCapacity: true) }
    guard state.failure == nil, !state.buffer.isEmpty else { return }
    do {
      try sink.write(state.buffer)
    } catch {
      state.failure = error
    }
  }
}
