import CommandLineKit
import Foundation
import Workbench

/// Writes files that hold resume text: readable by their owner alone, and whole or not at all.
enum PrivateFile {
  /// Writes a file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file in the place of one that is there.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file; its folder must be there.
  /// - Throws: ``DataFileError`` with the system's reason, such as a full disk; what was there before stays.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let part = target.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).part").path
    // Nobody else may read it at any moment, so it has its mode from the start.
    let end = unsafe open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard end >= 0 else { throw failure(path, errno) }
    do {
      try DescriptorSink(end).write(bytes)
    } catch {
      close(end)
      _ = unsafe unlink(part)
      if case .failed(let code) = error { throw failure(path, code) }
      throw error
    }
    guard close(end) == 0, unsafe rename(part, target.path) == 0 else {
      let code = errno
      _ = unsafe unlink(part)
      throw failure(path, code)
    }
  }

  /// Makes a folder that its owner alone can enter, unless it is there.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw DataFileError(path: path, line: nil, problem: FileProblem.writing(error))
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> DataFileError {
    DataFileError(path: path, line: nil, problem: FileProblem.writing(code))
  }
}
