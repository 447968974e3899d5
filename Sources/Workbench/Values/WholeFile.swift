internal import CommandLineKit
internal import PlainFoundation

/// Writes files that are whole or not there: beside their name first, then renamed.
///
/// The half-written file is locked as long as its writer lives, so that one left by a killed writer is known.
enum WholeFile {
  static let prefix = ".vitae-part-"

  /// Writes a file in the place of one that is there.
  ///
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try OutputPath.refuseDatabase(path)
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let part =
      target.deletingLastPathComponent().path + "/" + prefix + UUID().uuidString
    let end = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard end >= 0 else { throw failure(path, errno) }
    defer { close(end) }
    _ = flock(end, LOCK_EX | LOCK_NB)
    do {
      try DescriptorSink(end).write(bytes)
    } catch {
      _ = unsafe unlink(part)
      if case .failed(let code) = error { throw failure(path, code) }
      throw failure(path, EPIPE)
    }
    guard unsafe rename(part, target.path) == 0 else {
      let code = errno
      _ = unsafe unlink(part)
      throw failure(path, code)
    }
  }

  /// Removes what killed writers left in a folder.
  static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = folder + "/" + name
      let end = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard end >= 0 else { continue }
      if flock(end, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
      close(end)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> DataFileError {
    .writing(path, code: code)
  }
}

/// What no output may be written over.
package enum OutputPath {
  /// What every SQLite database begins with. https://www.sqlite.org/fileformat.html
  private static let databaseStart = Array("SQLite format 3\0".utf8)

  /// Refuses a path, or a link to one, at which a database stands: a store with its labels is not for a typing error.
  ///
  /// - Throws: ``DataFileError``.
  package static func refuseDatabase(_ path: String) throws(DataFileError) {
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard end >= 0 else { return }
    defer { close(end) }
    var start = [UInt8](repeating: 0, count: databaseStart.count)
    let count = unsafe start.withUnsafeMutableBytes {
      unsafe pread(end, $0.baseAddress, $0.count, 0)
    }
    guard count == start.count, start == databaseStart else { return }
    throw DataFileError(
      path: path, line: nil, problem: "is a database, such as a store; nothing was written over it")
  }
}
