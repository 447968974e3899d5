package import CommandLineKit
internal import PlainFoundation

/// Says why a file or folder cannot be used, to follow its name and a colon.
package enum FileProblem {
  /// Why a file cannot be read: `cannot be read: no such file`.
  ///
  /// Opens the file once more to ask the system.
  ///
  /// - Parameter path: The file that could not be read.
  /// - Returns: What is wrong; without a reason when the file can be read now.
  package static func reading(_ path: String) -> String {
    code(reading: path).map(reading) ?? "cannot be read"
  }

  /// The number of the system's error when a file is opened to read it; `nil` when that works.
  static func code(reading path: String) -> Int32? {
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard end >= 0 else { return errno }
    defer { close(end) }
    var status = stat()
    guard unsafe fstat(end, &status) == 0 else { return errno }
    return status.st_mode & S_IFMT == S_IFDIR ? EISDIR : nil
  }

  /// Whether a file cannot be read because nothing is at its path.
  package static func isMissing(_ path: String) -> Bool {
    code(reading: path).map { exitCode(reading: $0) } == .missing
  }

  /// Why the files of a folder cannot be listed: `cannot be read: no such folder`.
  package static func listing(_ path: String) -> String {
    guard let code = code(listing: path) else { return "cannot be read" }
    return "cannot be read: \(code == ENOENT ? "no such folder" : reason(code))"
  }

  /// The number of the system's error when a folder is opened; `nil` when that works.
  static func code(listing path: String) -> Int32? {
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_DIRECTORY)
    guard end >= 0 else { return errno }
    close(end)
    return nil
  }

  /// Why a file cannot be written, from the error that said so: `cannot be written: disk full`.
  package static func writing(_ error: any Error) -> String {
    code(of: error).map(writing) ?? "cannot be written"
  }

  /// Why a file cannot be written, from the system's number of the error.
  package static func writing(_ code: Int32) -> String {
    "cannot be written: \(code == ENOENT ? "no such folder" : reason(code))"
  }

  /// Why something cannot be read, from the system's number of the error.
  package static func reading(_ code: Int32) -> String { "cannot be read: \(reason(code))" }

  /// The exit code of a process that cannot read a file; a folder is bad data in the place of a file.
  package static func exitCode(reading code: Int32?) -> ExitCode {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case EACCES, EPERM: .noPermission
    case EISDIR, ELOOP, EBADF: .badData
    default: .inputOutput
    }
  }

  /// The exit code of a process that cannot write a file: one that cannot be made, or a disk that takes no more.
  package static func exitCode(writing code: Int32?) -> ExitCode {
    switch code {
    case ENOENT, ENOTDIR, EISDIR, EEXIST, ELOOP, ENAMETOOLONG: .cannotCreate
    case EACCES, EPERM: .noPermission
    default: .inputOutput
    }
  }

  /// The system's reason in a few words.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: return "no such file"
    case EACCES, EPERM: return "permission denied"
    case EISDIR: return "is a folder, not a file"
    case ENOTDIR: return "is not a folder, or is in a file"
    case ENOSPC: return "no space left on the device"
    case EBADF: return "it is closed"
    case EROFS: return "the file system is read-only"
    case ELOOP: return "too many symbolic links"
    default:
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let words = unsafe String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  /// The number of the system's error that a Foundation error holds.
  static func code(of error: any Error) -> Int32? {
    if let error = error as? POSIXError { return error.code.rawValue }
    guard let error = error as? CocoaError else { return nil }
    if let inner = error.underlying as? POSIXError { return inner.code.rawValue }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
    case .fileWriteNoPermission, .fileReadNoPermission: return EACCES
    case .fileWriteOutOfSpace: return ENOSPC
    case .fileWriteVolumeReadOnly: return EROFS
    default: return nil
    }
  }
}
