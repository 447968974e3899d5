import Synchronization

/// Shows how far the work is, on standard error: one line or a table drawn again in place on a terminal,
/// plain lines elsewhere.
///
/// Several tasks may run at once; the line shows the oldest one that is not finished, the table all. Safe to call
/// from any thread. Errors of the sink are ignored: progress is never worth failing for.
///
/// ```swift
/// let progress = ProgressReporter(.suited(to: Terminal(descriptor: STDERR_FILENO), quiet: false))
/// defer { progress.close() }
/// let task = progress.start("extract", total: files.count, unit: "files")
/// for file in files { … ; task.advance() }
/// task.finish()
/// ```
public final class ProgressReporter: Sendable {
  /// How progress is shown.
  public enum Style: Sendable, Equatable {
    /// One line, drawn again at most ten times a second.
    case bar(width: Int, unicode: Bool)
    /// A table with a row per task, drawn again at most ten times a second.
    case table(width: Int, height: Int, unicode: Bool)
    /// A line about every 10 % and at least about every five seconds, more rarely as time goes on; none for work that
    /// is done within two seconds.
    case lines
    /// Nothing. `log` still writes.
    case silent

    /// The style for a stream: a bar where lines can be drawn again, lines elsewhere, nothing with
    /// `--quiet`.
    public static func suited(to terminal: Terminal, quiet: Bool) -> Style {
      if quiet { return .silent }
      guard terminal.supportsRedraw else { return .lines }
      // One column less: a full line would wrap on some terminals.
      return .bar(width: max(20, terminal.width - 1), unicode: terminal.supportsUnicode)
    }

    /// The style for work of several tasks at once: a table in place of the bar, where there is room for it.
    public static func table(suitedTo terminal: Terminal, quiet: Bool) -> Style {
      let style = suited(to: terminal, quiet: quiet)
      guard case .bar(let width, let unicode) = style, terminal.height >= 8 else { return style }
      // Half the lines are left to what scrolls above.
      return .table(width: width, height: terminal.height / 2, unicode: unicode)
    }
  }

  let style: Style

  /// Whether tasks are rows of a table, so that one without items is worth showing.
  public var showsTable: Bool {
    if case .table = style { true } else { false }
  }

  let clock: @Sendable () -> Duration
  private let sink: any ByteSink
  private let state = Mutex(ProgressState())

  /// A reporter that has nothing to show yet.
  ///
  /// - Parameters:
  ///   - style: How to show it.
  ///   - sink: Where to; standard error.
  ///   - clock: Time since any fixed moment.
  public init(
    _ style: Style, sink: any ByteSink = DescriptorSink.standardError,
    clock: @escaping @Sendable () -> Duration = ProgressReporter.systemClock()
  ) {
    self.style = style
    self.sink = sink
    self.clock = clock
  }

  /// Time since this call, by the machine's monotonic clock.
  public static func systemClock() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  /// Starts to show a task.
  ///
  /// - Parameters:
  ///   - label: A word or two; made safe for the terminal.
  ///   - total: How many items there are, if that is known.
  ///   - unit: What is counted, plural.
  /// - Returns: What to count on, and to finish.
  public func start(_ label: String, total: Int? = nil, unit: String = "") -> ProgressTask {
    let now = clock()
    let label = TerminalText.escaped(label)
    let id = update { $0.start(label, total: total, unit: unit, at: now) }
    return ProgressTask(id: id, reporter: self)
  }

  /// Writes a line of text above the bar.
  ///
  /// The caller makes foreign parts safe; see `TerminalText.escaped(_:)`.
  public func log(_ line: String) {
    let now = clock()
    update { $0.log(line, style: style, at: now) }
  }

  /// Says that the work is about to stop because of a signal.
  ///
  /// Only who pressed Ctrl-C can press it again.
  public func logStop(_ signal: Interrupts.Signal) {
    switch signal {
    case .interrupt: log("stopping; press Ctrl-C again to end at once")
    case .terminate, .hangUp: log("stopping")
    }
  }

  /// Runs `body` with the bar out of the way, for output to the same terminal by other means.
  ///
  /// Meanwhile other threads may go on counting; nothing is drawn.
  public func withBarHidden<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    update { $0.suspend() }
    defer {
      let now = clock()
      update { $0.resume(style: style, at: now) }
    }
    return try body()
  }

  /// Draws again, for a timer of the owner: rate and time left move on while no item finishes.
  public func refresh() {
    let now = clock()
    update { $0.redraw(style: style, at: now, force: false) }
  }

  /// Clears the bar for good.
  ///
  /// Call it on every way out; more calls do nothing, and later progress is not shown.
  public func close() {
    update { $0.close() }
  }

  /// Changes the state and writes what that asks for, in one piece.
  @discardableResult
  func update<Result: Sendable>(_ change: (inout ProgressState) -> Result) -> Result {
    state.withLock { state in
      let result = change(&state)
      let bytes = state.takeOutput()
      if !bytes.isEmpty { try? sink.write(bytes) }
      return result
    }
  }
}
