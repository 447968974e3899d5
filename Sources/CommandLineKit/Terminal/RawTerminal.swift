import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that hands over every key at once and shows one screen of text.
///
/// The screen that was there comes back when the value goes, when a signal ends the process and when it crashes; only
/// SIGKILL leaves the terminal as it is, and `reset` mends it. One value at a time.
package final class RawTerminal {
  /// What happened.
  package enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(TerminalKey)
    /// The window has another size, or the screen has to be drawn again.
    case redraw
    /// A signal asks to stop, or the terminal is gone.
    case stop
  }

  private let input: Int32
  private let output: DescriptorSink
  private var decoder = TerminalKeyDecoder()
  private var signals: [(number: Int32, old: sigaction)] = []
  private var wakeEnds: [Int32] = [-1, -1]

  /// Takes over a terminal; `nil` when the input is not one.
  ///
  /// - Parameters:
  ///   - input: The descriptor that keys come from.
  ///   - output: The descriptor of the screen.
  package init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = DescriptorSink(output)
    var attributes = termios()
    guard unsafe tcgetattr(input, &attributes) == 0, unsafe pipe(&wakeEnds) == 0 else { return nil }
    for end in wakeEnds {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    OutputWriter.ignoreWriteSignals()
    Restoration.prepare(attributes, input: input, output: output, wakeEnd: wakeEnds[1])
    enter()
    for number in Restoration.requests + Restoration.crashes { install(number) }
  }

  deinit {
    Restoration.restore()
    for index in signals.indices {
      var old = signals[index].old
      _ = unsafe sigaction(signals[index].number, &old, nil)
    }
    Restoration.forget()
    for end in wakeEnds { close(end) }
  }

  /// What can be shown now.
  package var size: (width: Int, height: Int) {
    var size = winsize()
    guard unsafe ioctl(input, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Puts lines on the screen in place of what is there, in one write.
  ///
  /// - Parameter lines: At most as many as fit, none wider than the screen; safe for a terminal, styles may be in them.
  package func show(_ lines: [String]) {
    var text = Self.home
    for (index, line) in lines.enumerated() {
      text += (index == 0 ? "" : "\r\n") + line + Self.clearLine
    }
    try? output.write(Array((text + Self.clearBelow).utf8))
  }

  /// Waits for what happens next.
  package func next() -> Event {
    while true {
      var ends = [
        pollfd(fd: wakeEnds[0], events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      ]
      // An escape that stands alone is the key; a sequence follows at once, over a network a little later.
      let ready = unsafe poll(&ends, 2, decoder.isWaiting ? 100 : -1)
      if ready == 0, let key = decoder.flush() { return .key(key) }
      if ready < 0, errno != EINTR { return .stop }
      if ready > 0, ends[0].revents != 0, let event = wakened() { return event }
      if ready > 0, ends[1].revents != 0, let event = read() { return event }
    }
  }

  private func read() -> Event? {
    var byte: UInt8 = 0
    #if canImport(Glibc)
      let count = unsafe Glibc.read(input, &byte, 1)
    #else
      let count = unsafe Darwin.read(input, &byte, 1)
    #endif
    guard count == 1 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : .stop }
    guard let key = decoder.feed(byte) else { return nil }
    guard key == .suspend else { return .key(key) }
    suspend()
    return .redraw
  }

  /// What a signal asks for.
  private func wakened() -> Event? {
    var byte: UInt8 = 0
    #if canImport(Glibc)
      let count = unsafe Glibc.read(wakeEnds[0], &byte, 1)
    #else
      let count = unsafe Darwin.read(wakeEnds[0], &byte, 1)
    #endif
    guard count == 1 else { return nil }
    switch Int32(byte) {
    case SIGWINCH: return .redraw
    case SIGCONT:
      enter()
      return .redraw
    default: return .stop
    }
  }

  /// Gives the terminal back and stops the process until the shell continues it.
  private func suspend() {
    Restoration.restore()
    raise(SIGSTOP)
    enter()
  }

  private func enter() {
    guard var attributes = Restoration.original else { return }
    unsafe cfmakeraw(&attributes)
    _ = unsafe tcsetattr(input, TCSADRAIN, &attributes)
    try? output.write(Array((Self.alternateScreen + Self.home + Self.clearBelow).utf8))
    Restoration.isEntered.store(true, ordering: .releasing)
  }

  private func install(_ number: Int32) {
    var (action, old) = (sigaction(), sigaction())
    #if canImport(Glibc)
      unsafe action.__sigaction_handler.sa_handler = handleTerminalSignal
    #else
      unsafe action.__sigaction_u.__sa_handler = handleTerminalSignal
    #endif
    // A crash comes back to where it happened, and then takes the way that was there before.
    action.sa_flags =
      Restoration.crashes.contains(number) ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0
    guard unsafe sigaction(number, &action, &old) == 0 else { return }
    signals.append((number, old))
  }

  private static let home = "\u{1B}[H"
  private static let clearLine = "\u{1B}[K"
  private static let clearBelow = "\u{1B}[J"
  /// Another screen, pastes marked, no cursor.
  private static let alternateScreen = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l"
}

/// What brings a terminal back; a signal handler may ask for it, so it touches atomics and memory made before.
private enum Restoration {
  static let requests = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH, SIGCONT]
  static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Takes the marks of pastes, the styles and the other screen back, and shows the cursor.
  private static let sequence = Array("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)

  static let isEntered = Atomic<Bool>(false)
  static let wakeEnd = Atomic<Int32>(-1)
  static let stopCount = Atomic<Int>(0)
  private static let input = Atomic<Int32>(-1)
  private static let output = Atomic<Int32>(-1)
  /// Address of the terminal's attributes, and of the bytes of `sequence` with their count.
  private static let attributes = Atomic<UInt>(0)
  private static let bytes = Atomic<UInt>(0)
  private static let count = Atomic<Int>(0)

  static func prepare(_ original: termios, input: Int32, output: Int32, wakeEnd: Int32) {
    let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    unsafe place.initialize(to: original)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: sequence.count)
    for index in sequence.indices { unsafe copy[index] = sequence[index] }
    attributes.store(UInt(bitPattern: place), ordering: .releasing)
    bytes.store(UInt(bitPattern: copy), ordering: .releasing)
    count.store(sequence.count, ordering: .releasing)
    self.input.store(input, ordering: .releasing)
    self.output.store(output, ordering: .releasing)
    self.wakeEnd.store(wakeEnd, ordering: .releasing)
    stopCount.store(0, ordering: .releasing)
    isEntered.store(false, ordering: .releasing)
  }

  /// The terminal's attributes before it was taken over.
  static var original: termios? {
    unsafe UnsafePointer<termios>(bitPattern: attributes.load(ordering: .acquiring))?.pointee
  }

  /// Brings the terminal back; safe in a signal handler.
  static func restore() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    if let start = unsafe UnsafePointer<UInt8>(bitPattern: bytes.load(ordering: .acquiring)) {
      _ = unsafe write(output.load(ordering: .acquiring), start, count.load(ordering: .acquiring))
    }
    if let place = unsafe UnsafePointer<termios>(bitPattern: attributes.load(ordering: .acquiring))
    {
      _ = unsafe tcsetattr(input.load(ordering: .acquiring), TCSADRAIN, place)
    }
  }

  /// Frees what ``prepare(_:input:output:wakeEnd:)`` made, once no handler can come.
  static func forget() {
    wakeEnd.store(-1, ordering: .releasing)
    let place = attributes.exchange(0, ordering: .acquiringAndReleasing)
    unsafe UnsafeMutablePointer<termios>(bitPattern: place)?.deallocate()
    let copy = bytes.exchange(0, ordering: .acquiringAndReleasing)
    unsafe UnsafeMutablePointer<UInt8>(bitPattern: copy)?.deallocate()
  }
}

/// The handler: crashes bring the terminal back, requests wake the loop, a second request to stop ends the process.
private func handleTerminalSignal(_ number: Int32) {
  let savedError = errno
  switch number {
  case SIGWINCH, SIGCONT: break
  case SIGHUP, SIGINT, SIGQUIT, SIGTERM:
    if Restoration.stopCount.add(1, ordering: .acquiringAndReleasing).oldValue > 0 {
      Restoration.restore()
      _exit(130)
    }
  default:
    Restoration.restore()
    // The handler is gone by SA_RESETHAND. A fault happens again; what was raised is raised again.
    if number == SIGABRT { raise(number) }
    errno = savedError
    return
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(Restoration.wakeEnd.load(ordering: .acquiring), &byte, 1)
  errno = savedError
}
