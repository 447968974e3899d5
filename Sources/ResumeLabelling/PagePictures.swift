internal import CommandFiles
package import Labelling
package import PDFText
internal import PlainFoundation

/// Pictures of the pages of PDFs, painted by the confined worker when they are asked for.
package struct PagePictures {
  /// Pixels in a row of a picture: sharp at the width that a page has on a screen.
  static let width = 1200
  /// Documents whose pictures are kept.
  private static let capacity = 8

  private let pool: WorkerPool
  private let files: [LabelFile]
  /// The latest documents, the oldest first, with their pictures by page.
  private var kept: [(file: Int, pictures: [Int: [UInt8]])] = []

  /// Pictures of some files, painted by the workers of a pool.
  package init(_ files: [LabelFile], pool: WorkerPool) {
    self.files = files
    self.pool = pool
  }

  /// The picture of a page as a PNG file; `nil` when the file is another one by now, or could not be painted.
  package mutating func picture(_ file: Int, _ page: Int) async -> [UInt8]? {
    if let found = kept.first(where: { $0.file == file }) { return found.pictures[page] }
    guard let pictures = try? await paint(file) else { return nil }
    if kept.count == Self.capacity { kept.removeFirst() }
    kept.append((file, pictures))
    return pictures[page]
  }

  private func paint(_ file: Int) async throws -> [Int: [UInt8]]? {
    let (path, digest) = (files[file].path, files[file].digest)
    guard try FileDigest.sha256(path, limit: pool.limits.fileByteCount) == digest else {
      return nil
    }
    let document = try await pool.extract(path: path, password: nil, pictureWidth: Self.width)
    return Dictionary(
      document.pictures.map { ($0.page, $0.png) }, uniquingKeysWith: { first, _ in first })
  }
}
