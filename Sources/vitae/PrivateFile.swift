import Foundation

/// Writes files that hold resume text: readable by their owner alone, and whole or not at all.
enum PrivateFile {
  /// Writes a file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` when it cannot be written.
  static func write(_ text: String, to path: String) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let part = target.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).part")
    // Nobody else may read it at any moment, so it has its mode from the start.
    let end = unsafe open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard end >= 0 else { throw DataFileError(path: path, line: nil, problem: "cannot be written") }
    do {
      let file = FileHandle(fileDescriptor: end, closeOnDealloc: true)
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
      guard unsafe rename(part.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw DataFileError(path: path, line: nil, problem: "cannot be written")
    }
  }

  /// Makes a folder that its owner alone can enter, unless it is there.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DataFileError(path: path, line: nil, problem: "cannot be made")
    }
  }
}
