import Glibc

/// The talk with a running process over its three pipes.
struct Exchange {
  let process: pid_t
  let input: [UInt8]
  var inputEnd: Int32
  var outputEnd: Int32
  var errorEnd: Int32
  let deadline: ContinuousClock.Instant
  var reaction: Reaction?

  var outcome = Outcome()
  /// Whether the process was killed because the deadline had passed.
  private(set) var isOverdue = false
  private var inputOffset = 0

  init(
    process: pid_t, input: [UInt8], inputEnd: Int32, outputEnd: Int32, errorEnd: Int32,
    deadline: ContinuousClock.Instant, reaction: Reaction?
  ) {
    self.process = process
    self.input = input
    self.inputEnd = inputEnd
    self.outputEnd = outputEnd
    self.errorEnd = errorEnd
    self.deadline = deadline
    self.reaction = reaction
    _ = fcntl(inputEnd, F_SETFL, O_NONBLOCK)
  }

  /// Moves bytes until the process has closed its outputs.
  mutating func run() throws {
    defer { for end in [inputEnd, outputEnd, errorEnd] where end >= 0 { close(end) } }
    closeInputWhenDone()
    react()
    while outputEnd >= 0 || errorEnd >= 0 {
      // poll(2) leaves out negative descriptors.
      var ends = [
        pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&ends, nfds_t(ends.count), reaction == nil ? 1000 : 1)
      guard ready >= 0 || errno == EINTR else {
        throw ToolError(description: "poll: errno \(errno)")
      }
      if ends[0].revents != 0 { writeInput() }
      if ends[1].revents != 0 { Self.read(&outputEnd, into: &outcome.outputBytes) }
      if ends[2].revents != 0 { Self.read(&errorEnd, into: &outcome.errorBytes) }
      react()
      killWhenOverdue()
      if isOverdue { return }
    }
  }

  /// Waits for the end; returns the status of `waitpid(2)`.
  mutating func wait() throws -> Int32 {
    var status: Int32 = 0
    while true {
      let found = unsafe waitpid(process, &status, WNOHANG)
      if found == process { return status }
      guard found == 0 || errno == EINTR else {
        throw ToolError(description: "waitpid: errno \(errno)")
      }
      killWhenOverdue()
      usleep(2_000)
    }
  }

  private mutating func writeInput() {
    let count = unsafe input[inputOffset...].withUnsafeBytes { bytes in
      unsafe write(inputEnd, bytes.baseAddress, bytes.count)
    }
    if count > 0 { inputOffset += count }
    // Who does not read all of its input has its reasons.
    if count < 0, errno != EAGAIN, errno != EINTR { inputOffset = input.count }
    closeInputWhenDone()
  }

  private mutating func closeInputWhenDone() {
    guard inputOffset == input.count, inputEnd >= 0 else { return }
    close(inputEnd)
    inputEnd = -1
  }

  /// Takes what is there; at the end the descriptor is closed and becomes -1.
  private static func read(_ end: inout Int32, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(end, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      close(end)
      end = -1
    }
  }

  private mutating func react() {
    guard let due = reaction, due.isDue(outcome) else { return }
    reaction = nil
    switch due.action {
    case .interrupt: kill(process, SIGINT)
    case .hangUp: kill(process, SIGHUP)
    case .signal(let number): kill(process, number)
    case .terminate: kill(process, SIGTERM)
    case .kill: kill(process, SIGKILL)
    case .closeOutput:
      close(outputEnd)
      outputEnd = -1
    }
  }

  private mutating func killWhenOverdue() {
    guard !isOverdue, ContinuousClock.now > deadline else { return }
    isOverdue = true
    kill(process, SIGKILL)
  }
}
