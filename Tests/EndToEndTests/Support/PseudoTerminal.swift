import Foundation

/// A process on a terminal of its own, as a person's shell starts it, with the person played by a test.
///
/// Waiting holds up no thread.
final class PseudoTerminal {
  let process: pid_t
  private let master: Int32
  /// Everything that was written to the terminal.
  private(set) var bytes: [UInt8] = []
  /// Whether the process has closed the terminal.
  private(set) var isClosed = false

  /// Everything that was written to the terminal, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts a tool on a new terminal.
  init(
    _ tool: Tool, _ arguments: [String], in folder: String, width: Int = 80, height: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // What unlockpt(3) and ptsname(3) do, which Swift's Glibc leaves out: TIOCSPTLCK and TIOCGPTN.
    var (lock, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, unsafe ioctl(master, 0x4004_5431, &lock) == 0,
      unsafe ioctl(master, 0x8004_5430, &number) == 0
    else { throw ToolError(description: "no pseudo-terminal: errno \(errno)") }
    let path = "/dev/pts/\(number)"
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // The leader of a new session gets the first terminal that it opens.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | 0x80 /* SETSID */))
    let command =
      ["/bin/sh", "-c", "cd -- \"$1\" && shift && exec \"$@\"", "sh", folder, tool.path] + arguments
    var variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TERM": "xterm",
      "LANG": "C.UTF-8", "NO_COLOR": "1", "USER": "ada", "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["TMPDIR"] = ProcessInfo.processInfo.environment["TMPDIR"]
    variables.merge(environment) { $1 }
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &settings)
    guard code == 0 else {
      close(master)
      throw ToolError(description: "cannot start \(tool.path): errno \(code)")
    }
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    close(master)
  }

  /// Presses keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
  }

  /// Gives the terminal another size.
  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether typed characters are shown and collected to lines, as a shell has it.
  var isCooked: Bool {
    var attributes = termios()
    guard unsafe tcgetattr(master, &attributes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return attributes.c_lflag & wanted == wanted
  }

  /// Takes what is written for some time, or until nothing more can come.
  func read(for time: Duration) async throws {
    let end = ContinuousClock.now + time
    while !isClosed, ContinuousClock.now < end { try await take() }
  }

  /// Takes what is written until it holds a text behind a position.
  ///
  /// - Throws: ``ToolError`` when that takes too long or the terminal is closed before.
  func read(until wanted: String, after position: Int = 0) async throws {
    let end = ContinuousClock.now + Tool.patience
    while !String(decoding: bytes[position...], as: UTF8.self).contains(wanted) {
      guard !isClosed, ContinuousClock.now < end else {
        throw ToolError(description: "'\(wanted)' was not written, but: \(text.suffix(3000))")
      }
      try await take()
    }
  }

  /// Takes what is there; waits a moment when nothing is.
  private func take() async throws {
    var end = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&end, 1, 0) > 0 else { return try await Task.sleep(for: .milliseconds(2)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(master, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { isClosed = true }
  }

  /// Waits for the end of the process; returns its exit code, or the signal's number, negated.
  func wait() async throws -> Int32 {
    let end = ContinuousClock.now + Tool.patience
    var status: Int32 = 0
    while true {
      if !isClosed { try await take() }
      let found = unsafe waitpid(process, &status, WNOHANG)
      if found == process { break }
      guard ContinuousClock.now < end else {
        throw ToolError(description: "did not end; it wrote: \(text.suffix(3000))")
      }
      if isClosed { try await Task.sleep(for: .milliseconds(2)) }
    }
    // What it had written before its end.
    try await read(for: .milliseconds(isClosed ? 0 : 20))
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// The lines of the screen that was drawn last.
  var screen: [String] {
    let drawn = text.components(separatedBy: "\u{1B}[H").last ?? ""
    return drawn.components(separatedBy: "\r\n").map {
      $0.replacingOccurrences(of: "\u{1B}[K", with: "").replacingOccurrences(
        of: "\u{1B}[J", with: "")
    }
  }
}
