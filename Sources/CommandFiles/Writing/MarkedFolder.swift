internal import PlainFoundation
internal import Workbench

/// A folder of files that know each other by a mark in their first bytes; no other file in it is touched.
package struct MarkedFolder {
  /// The folder.
  private let path: String
  /// Text that each file has within its first ``headByteCount`` bytes.
  private let mark: String
  /// True if files without the mark are written over.
  private let isForced: Bool

  /// A folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mark: Text that each file has within its first ``headByteCount`` bytes.
  ///   - isForced: True if files without the mark are written over.
  package init(path: String, mark: String, isForced: Bool) {
    self.path = path
    self.mark = mark
    self.isForced = isForced
  }

  /// Bytes in which the mark is looked for.
  static let headByteCount = 4096
  /// Bytes beyond which a file is not one of these.
  private static let byteLimit = 1 << 28

  /// A file to write.
  package struct File: Sendable {
    /// Its name in the folder.
    package var name: String
    /// Its bytes, with the mark.
    package var bytes: [UInt8]

    /// A file by name and bytes.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
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
  package func write(_ files: [File], removing isOutdated: (String) -> Bool) throws {
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
