internal import Glibc

/// A pipe whose two ends close on exec and stay clear of the standard descriptors.
///
/// Between its making and the close-on-exec flag another thread may start a process that inherits
/// an end (`pipe2` is out of reach without `_GNU_SOURCE`); a worker therefore closes what it
/// inherited before anything else.
struct Pipe: ~Copyable {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  /// Makes a pipe: `pipe(2)`.
  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError("pipe") }
    let first = FileDescriptor(owning: ends[0])
    let second = FileDescriptor(owning: ends[1])
    let safeFirst = try FileDescriptor.aboveStandard(first)
    let safeSecond = try FileDescriptor.aboveStandard(second)
    readEnd = safeFirst
    writeEnd = safeSecond
  }
}

/// Two sockets that lead to each other, with the properties of ``Pipe``'s ends; files can be handed through them.
struct SocketPair: ~Copyable {
  let clientEnd: FileDescriptor
  let workerEnd: FileDescriptor

  /// Makes the sockets: `socketpair(2)`.
  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError("socketpair") }
    let first = FileDescriptor(owning: ends[0])
    let second = FileDescriptor(owning: ends[1])
    let safeFirst = try FileDescriptor.aboveStandard(first)
    let safeSecond = try FileDescriptor.aboveStandard(second)
    clientEnd = safeFirst
    workerEnd = safeSecond
  }
}

extension FileDescriptor {
  /// A client that runs with a standard descriptor closed would get its number here, and the
  /// worker's redirections would collide.
  fileprivate static func aboveStandard(
    _ end: consuming FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    guard end.rawValue <= 2 else {
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
      return end
    }
    let moved = fcntl(end.rawValue, F_DUPFD_CLOEXEC, 3)
    guard moved >= 0 else { throw SystemError("fcntl") }
    return FileDescriptor(owning: moved)
  }
}

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  /// The error that the last call left in `errno`.
  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  var description: String { "\(call): \(systemErrorText(code))" }
}
