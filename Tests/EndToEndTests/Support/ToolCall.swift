import Glibc
import Synchronization

/// One call of an executable: starts it, feeds it, drains it, waits for it.
///
/// Standard input, output and error move together in one `poll(2)` loop, so that no pipe fills up
/// while another is waited for.
struct ToolCall: Sendable {
  var path: String
  var arguments: [String]
  var folder: String
  var input: [UInt8]
  var environment: [String: String]
  var reaction: Reaction?
  var patience: Duration

  func perform() throws -> Outcome {
    // Input that nobody reads is an error of write(2) here, not the end of the tests.
    _ = signal(SIGPIPE, SIG_IGN)
    let (process, inputEnd, outputEnd, errorEnd) = try Self.starting.withLock { _ in try start() }
    var exchange = Exchange(
      process: process, input: input, inputEnd: inputEnd, outputEnd: outputEnd,
      errorEnd: errorEnd, deadline: .now + patience, reaction: reaction)
    try exchange.run()
    let status = try exchange.wait()
    if exchange.isOverdue {
      throw ToolError(
        description: "\(path) \(arguments) did not end in \(patience); it printed:\n"
          + exchange.outcome.error.suffix(2000))
    }
    exchange.outcome.exitCode =
      status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return exchange.outcome
  }

  /// Held while pipes are made and a process is started, so that no process inherits the ends that
  /// belong to another one.
  private static let starting = Mutex(())

  private func start() throws -> (process: pid_t, input: Int32, output: Int32, error: Int32) {
    let (inputRead, inputWrite) = try Self.pipe()
    let (outputRead, outputWrite) = try Self.pipe()
    let (errorRead, errorWrite) = try Self.pipe()
    defer { for end in [inputRead, outputWrite, errorWrite] { close(end) } }
    do {
      let process = try spawn(input: inputRead, output: outputWrite, error: errorWrite)
      return (process, inputWrite, outputRead, errorRead)
    } catch {
      for end in [inputWrite, outputRead, errorRead] { close(end) }
      throw error
    }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe Glibc.pipe(&ends) == 0 else {
      throw ToolError(description: "pipe: errno \(errno)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The shell that changes the folder and becomes the tool; `posix_spawn(3)` has no portable way.
  private static let shell = "/bin/sh"
  private static let script = "cd -- \"$1\" && shift && exec \"$@\""

  private func spawn(input: Int32, output: Int32, error: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, error, 2)

    // The child starts as from a shell: no signal ignored or blocked, in a process group of its own.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))

    let command = [Self.shell, "-c", Self.script, Self.shell, folder, path] + arguments
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, Self.shell, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw ToolError(description: "cannot start \(path): errno \(code)") }
    return process
  }
}
