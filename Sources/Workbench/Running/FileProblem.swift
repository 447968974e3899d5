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
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard end >= 0 else { return "cannot be read: \(reason(errno))" }
    defer { close(end) }
    var status = stat()
    guard unsafe fstat(end, &status) == 0 else { return "cannot be read: \(reason(errno))" }
    return status.st_mode & S_IFMT == S_IFDIR
      ? "cannot be read: is a folder, not a file" : "cannot be read"
  }

  /// Why the files of a folder cannot be listed: `cannot be read: no such folder`.
  package static func listing(_ path: String) -> String {
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_DIRECTORY)
    guard end >= 0 else {
      return "cannot be read: \(errno == ENOENT ? "no such folder" : reason(errno))"
    }
    close(end)
    return "cannot be read"
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
  private static func code(of error: any Error) -> Int32? {
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
