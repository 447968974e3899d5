internal import PlainFoundation
internal import Workbench

/// Where the labels of a dataset are: in a file `labels.jsonl`, or in the `*.jsonl` of a folder `labels`.
///
/// A path with or without the ending names both. The files of the folder are read in the order of their names, as if they
/// were one.
package struct LabelLocation {
  private static let suffix = ".jsonl"

  /// The file, whether it is there or not.
  let file: String
  /// The folder, whether it is there or not; `nil` for a path that names a file of another ending.
  let folder: String?

  /// The places that a path names.
  package init(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let hasSuffix = path.hasSuffix(Self.suffix)
    let name = path.split(separator: "/").last ?? ""
    let isOtherFile =
      !hasSuffix && Self.kind(of: path).map { $0 != S_IFDIR } ?? name.contains(".")
    let stem = hasSuffix ? String(path.dropLast(Self.suffix.count)) : path
    if stem.isEmpty || stem.hasSuffix("/") || isOtherFile {
      (file, folder) = (path, nil)
    } else {
      (file, folder) = (stem + Self.suffix, stem)
    }
  }

  /// The files to read, in order.
  ///
  /// - Returns: The file, or those of the folder.
  /// - Throws: ``LabelError`` when both have labels or neither has, and `DataFileError` for a folder that cannot be listed
  ///   or a file in it that cannot be read.
  package func files() throws -> [String] {
    let parts = try parts()
    guard Self.kind(of: file) != nil else {
      guard !parts.isEmpty else { throw LabelError.noFile(file) }
      return parts
    }
    if let folder, !parts.isEmpty { throw LabelError.twoPlaces(file: file, folder: folder) }
    return [file]
  }

  /// Adds what the file system says of both places.
  func add(to fingerprint: inout FileFingerprint) {
    fingerprint.add(file)
    if let folder, let walk { fingerprint.add(walk, of: folder) }
  }

  private var walk: FolderWalk? {
    folder.flatMap { folder in
      FolderWalk(folder, isRecursive: false) { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
    }
  }

  /// The files of the folder; none when there is no folder.
  private func parts() throws -> [String] {
    guard let folder, Self.kind(of: folder) == S_IFDIR else { return [] }
    guard let walk else { throw DataFileError.listing(folder) }
    if let omission = walk.omissions.first {
      throw DataFileError(
        path: folder + "/" + omission.path, line: nil, problem: omission.reason)
    }
    return walk.files.map { folder + "/" + $0 }
  }

  /// The kind of what is at a path, links followed; `nil` when nothing is.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
