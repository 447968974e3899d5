internal import CommandLineKit
internal import PlainFoundation
package import Workbench

/// Writes files that hold resume text: readable by their owner alone, and whole or not at all.
package enum PrivateFile {
  /// Writes a file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try OutputPath.refuseDatabase(path)
    try replace(bytes, at: URL(filePath: path).resolvingSymlinksInPath().path)
  }

  /// Writes a file in the place of one that is there; a link is replaced, not followed.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  package static func replace(_ bytes: [UInt8], at path: String) throws(DataFileError) {
    let part = try part(bytes, beside: path)
    guard unsafe rename(part, path) == 0 else {
      let code = errno
      _ = unsafe unlink(part)
      throw failure(path, code)
    }
  }

  /// Writes a file where nothing is, not even a link; false when something is there, which then stays.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Returns: Whether the file was written.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk.
  package static func create(_ bytes: [UInt8], at path: String) throws(DataFileError) -> Bool {
    let part = try part(bytes, beside: path)
    defer { _ = unsafe unlink(part) }
    guard unsafe link(part, path) != 0 else { return true }
    let code = errno
    if code == EEXIST { return false }
    // Some file systems have no second names.
    guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) else { throw failure(path, code) }
    let end = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if end < 0, errno == EEXIST { return false }
    try fill(end, with: bytes, at: path, named: path)
    return true
  }

  /// Writes a new file into a folder that nobody else writes to, such as a ``TemporaryFolder``.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file; nothing is there yet.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk.
  package static func writeNew(_ bytes: [UInt8], to path: String) throws(DataFileError) {
    let end = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    try fill(end, with: bytes, at: path, named: path)
  }

  /// What was found at a path.
  package enum Found {
    case nothing
    case bytes([UInt8])
    /// A link, a folder, or a file that cannot be read; says which.
    case unusable(String)
  }

  /// Reads a file that is not a link.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: Bytes beyond which a file is not read.
  /// - Returns: What is there.
  /// - Throws: ``DataFileError`` when it cannot be known what is there.
  package static func read(_ path: String, limit: Int) throws(DataFileError) -> Found {
    let end = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard end >= 0 else {
      switch errno {
      case ENOENT: return .nothing
      case ELOOP: return .unusable("is a link")
      case EACCES, EPERM, ENXIO: return .unusable("cannot be read")
      case let code: throw failure(path, code)
      }
    }
    defer { close(end) }
    var status = stat()
    guard unsafe fstat(end, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .unusable("is not a file")
    }
    guard status.st_size <= limit, let data = DescriptorSource.bytes(of: end) else {
      return .unusable("is not a file of vitae parse")
    }
    return .bytes(Array(data))
  }

  /// Writes a file of a name of its own beside another; returns its path.
  private static func part(
    _ bytes: [UInt8], beside path: String
  ) throws(DataFileError) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let part = folder.appending(path: ".\(UUID().uuidString).part").path
    // Nobody else may read it at any moment, so it has its mode from the start.
    let end = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try fill(end, with: bytes, at: part, named: path)
    return part
  }

  /// Fills and closes a new file; removes it when that fails.
  private static func fill(
    _ end: Int32, with bytes: [UInt8], at path: String, named name: String
  ) throws(DataFileError) {
    guard end >= 0 else { throw failure(name, errno) }
    do {
      try DescriptorSink(end).write(bytes)
    } catch {
      close(end)
      _ = unsafe unlink(path)
      let code: Int32 = if case .failed(let code) = error { code } else { EPIPE }
      throw failure(name, code)
    }
    guard close(end) == 0 else {
      let code = errno
      _ = unsafe unlink(path)
      throw failure(name, code)
    }
  }

  /// Makes a folder that its owner alone can enter, unless it is there.
  package static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DataFileError.writing(path, error)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> DataFileError {
    .writing(path, code: code)
  }
}
