internal import PlainFoundation
internal import Workbench

/// Reads lines and bytes from standard input or a file and knows whether more is there; a task that is cancelled does not
/// wait on.
package struct StreamReader {
  /// How many bytes of one request are kept.
  package let limit: Int
  /// How long a line may be; the rest of a longer one is dropped.
  let lineLimit: Int

  /// The open file.
  let descriptor: Int32
  /// The file's name, for errors.
  let name: String

  private var buffer: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  /// A reader of bytes and lines of a descriptor, standard input as a rule.
  package init(
    limit: Int, lineLimit: Int = 1 << 20, descriptor: Int32 = STDIN_FILENO,
    name: String = "standard input"
  ) {
    self.limit = limit
    self.lineLimit = lineLimit
    self.descriptor = descriptor
    self.name = name
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// What to do before waiting for input that is not there yet: give out the answers to what came so far.
  package typealias Idle = () async throws -> Void

  /// The next line without its end; `nil` at the end of the input.
  package mutating func line(whenIdle idle: Idle) async throws -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        if line.count < lineLimit { line += buffer[start..<end] }
        start = end + 1
        return line
      }
      if line.count < lineLimit { line += buffer[start...] }
      start = buffer.count
      guard try await fill(idle) else { return line.isEmpty ? nil : line }
    }
  }

  /// The next bytes; fewer when the input ends before.
  package mutating func bytes(_ count: Int, whenIdle idle: Idle) async throws -> [UInt8] {
    var out: [UInt8] = []
    while out.count < count {
      let part = buffer[start..<min(buffer.count, start + count - out.count)]
      out += part
      start += part.count
      guard out.count < count else { break }
      guard try await fill(idle) else { break }
    }
    return out
  }

  /// Drops the next bytes.
  package mutating func skip(_ count: Int, whenIdle idle: Idle) async throws {
    var rest = count
    while rest > 0 {
      let part = min(rest, buffer.count - start)
      start += part
      rest -= part
      guard rest > 0 else { break }
      guard try await fill(idle) else { break }
    }
  }

  /// Reads what there is, at least one byte; false at the end of the input.
  private mutating func fill(_ idle: Idle) async throws -> Bool {
    guard !hasEnded else { return false }
    if !hasInput(within: 0) { try await idle() }
    while !hasInput(within: 100) { try Task.checkCancellation() }
    buffer = [UInt8](repeating: 0, count: 1 << 16)
    start = 0
    let count = unsafe buffer.withUnsafeMutableBytes { [descriptor] bytes in
      unsafe read(descriptor, bytes.baseAddress, bytes.count)
    }
    guard count > 0 else {
      buffer = []
      hasEnded = true
      guard count == 0 || errno == EINTR else {
        throw DataFileError.reading(name, errno)
      }
      return false
    }
    buffer.removeLast(buffer.count - count)
    return true
  }
}
