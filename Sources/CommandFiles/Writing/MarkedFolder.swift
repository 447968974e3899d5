import PlainFoundation
import Workbench

/// A folder of files that know each other by a mark in their first bytes; no other file in it is touched.
struct MarkedFolder {
  /// The folder.
  let path: String
  /// Text that each file has within its first ``headByteCount`` bytes.
  let mark: String
  /// True if files without the mark are written over.
  let isForced: Bool

  /// Bytes in which the mark is looked for.
  static let headByteCount = 4096
  /// Bytes beyond which a file is not one of these.
  private static let byteLimit = 1 << 28

  /// A file to write.
  struct File: Sendable {
    /// Its name in the folder.
    var name: String
    /// Its bytes, with the mark.
    var bytes: [UInt8]
  }

  /// Writes files, and removes those of earlier calls that are not among them.
  ///
  /// Nothing is written or removed when one of the files may not be written over. Each file appears whole or not at all;
  /// the last one is written last.
  ///
  /// - Parameters:
  ///   - files: The files to write.
  ///   - isOutdated: Whether a name is one that earlier calls may have left.
  /// - Throws: ``DataFileError`` when a file belongs to somebody else, or cannot be written.
  func write(_ files: [File], removing isOutdated: (String) -> Bool) throws {
    for file in files { try refuseOthers(file.name) }
    try PrivateFile.makeFolder(path)
    for file in files {
      let target = path + "/" + file.name
      try OutputPath.refuseDatabase(target)
      try PrivateFile.replace(file.bytes, at: target)
    }
    let names = Set(files.map(\.name))
    let present = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in present where isOutdated(name) && !names.contains(name) {
      if case .own = try occupant(name) { _ = unsafe unlink(path + "/" + name) }
    }
  }

  private enum Occupant {
    case nothing
    case own
    case stranger(String)
  }

  private func occupant(_ name: String) throws(DataFileError) -> Occupant {
    switch try PrivateFile.read(path + "/" + name, limit: Self.byteLimit) {
    case .nothing: return .nothing
    case .unusable(let what): return .stranger(what)
    case .bytes(let bytes):
      let head = String(decoding: bytes.prefix(Self.headByteCount), as: UTF8.self)
      return head.contains(mark) ? .own : .stranger("is not of this person's portfolio")
    }
  }

  private func refuseOthers(_ name: String) throws {
    guard case .stranger(let what) = try occupant(name) else { return }
    let target = path + "/" + name
    // A folder or a link is never written over.
    if isForced, fileType(of: target) == S_IFREG, !isLink(target) { return }
    throw DataFileError(
      path: target, line: nil,
      problem: "is there and \(what); nothing was written: --out names another folder"
        + (fileType(of: target) == S_IFREG ? ", --force writes over it" : ""))
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
