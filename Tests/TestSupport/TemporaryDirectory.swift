import Foundation

/// A folder of its own for one test, gone when the test ends.
public final class TemporaryDirectory: Sendable {
  /// The folder's path.
  public let path: String

  /// An empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/vitae-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the folder, making the folders it stands in, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// The text of a file below the folder.
  public func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Removes a file below the folder.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}
