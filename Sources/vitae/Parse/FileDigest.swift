import ContentDigest
import Foundation

/// SHA-256 of a file's bytes, read piece by piece.
enum FileDigest {
  /// The digest of a regular file of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: Larger files have no digest: they are not read.
  /// - Returns: `nil` when the file is larger, not a regular file, or cannot be read to its end.
  /// - Throws: `CancellationError` when the task was cancelled.
  static func sha256(_ path: String, limit: Int) throws -> ContentDigest? {
    // Of a link's target: the words come from there too.
    let values = try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [
      .isRegularFileKey, .fileSizeKey,
    ])
    guard values?.isRegularFile == true, let size = values?.fileSize, size <= limit,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    var hash = SHA256()
    var count = 0
    while true {
      try Task.checkCancellation()
      let piece: Data
      do {
        // The end of the file is `nil`, or no bytes.
        piece = try file.read(upToCount: 1 << 20) ?? Data()
      } catch {
        return nil
      }
      if piece.isEmpty { return hash.finish() }
      count += piece.count
      guard count <= limit else { return nil }
      hash.update(Array(piece))
    }
  }
}
