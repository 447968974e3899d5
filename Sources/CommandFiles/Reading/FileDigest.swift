package import ContentDigest
internal import PDFText
internal import PlainFoundation

/// SHA-256 of a file's bytes, read piece by piece.
package enum FileDigest {
  /// The digest of a regular file of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: Larger files have no digest: they are not read.
  /// - Returns: `nil` when the file is larger, not a regular file, or cannot be read to its end.
  /// - Throws: `CancellationError` when the task was cancelled.
  package static func sha256(_ path: String, limit: Int) throws -> ContentDigest? {
    // Of a link's target: the words come from there too.
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= limit
    else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(owning: descriptor)
    var hash = SHA256()
    // A file may grow, and some tell no size.
    var piece = [UInt8](repeating: 0, count: min(max(1 << 12, Int(status.st_size)), 1 << 20))
    var count = 0
    while true {
      try Task.checkCancellation()
      switch file.read(into: &piece) {
      case .end: return hash.finish()
      case .wouldBlock, .failed: return nil
      case .bytes(let read):
        count += read
        guard count <= limit else { return nil }
        hash.update(read == piece.count ? piece : Array(piece[..<read]))
      }
    }
  }
}
