import PlainFoundation
import Workbench

/// Runs another program to its end.
enum ChildProcess {
  /// Why a program did not run.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var code: Int32
    var description: String {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      return "cannot start '\(path)': \(reason)"
    }
  }

  /// What a program prints on its standard output, and what it exits with; nil when a signal ended it.
  static func run(_ path: String, _ arguments: [String]) throws -> (output: String, code: Int32?) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure(path: path, code: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    // Only descriptor 1 of the child leads here, or the end of its output would never be seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, writeEnd, STDOUT_FILENO)
    let words: [UnsafeMutablePointer<CChar>?] =
      unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, path, &actions, nil, words, environ)
    close(writeEnd)
    guard code == 0 else { throw Failure(path: path, code: code) }
    let output = DescriptorSource.bytes(of: readEnd) ?? Data()
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) == -1, errno == EINTR {}
    let hasExited = status & 0x7F == 0
    return (String(decoding: output, as: UTF8.self), hasExited ? status >> 8 & 0xFF : nil)
  }
}
