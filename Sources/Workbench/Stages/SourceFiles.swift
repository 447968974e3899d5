public import ContentDigest
public import PipelineKit
internal import PlainFoundation

/// Reads the files of a folder that a pipeline depends on, in the order of their names.
///
/// Folders with a colon between them are read one after the other; one that is not there has no files.
public struct SourceFiles: FileReadingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let path: String
  let suffix: String
  let isRecursive: Bool

  /// The files of a folder whose names end with a suffix; with those of the folders in it when it is recursive.
  public init(_ path: String, suffix: String, isRecursive: Bool = false) {
    self.path = path
    self.suffix = suffix
    self.isRecursive = isRecursive
  }

  /// What the file system says of the files, also those that are left out.
  public func fingerprint() -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for folder in PathList.paths(in: path) {
      if let walk = walk(folder) { fingerprint.add(walk, of: folder) }
    }
    return fingerprint.digest()
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> [FileContents] {
    try PathList.paths(in: path).flatMap { folder in
      let walk = walk(folder)
      for omission in walk?.omissions ?? [] {
        context.note("\(folder)/\(omission.path) left out: \(omission.reason)")
      }
      return try (walk?.files ?? []).map { name in
        let file = folder + "/" + name
        return FileContents(path: file, bytes: Array(try TextFile.bytes(file)))
      }
    }
  }

  /// The files of a folder; a link to the folder is followed, links inside of it are not.
  private func walk(_ folder: String) -> FolderWalk? {
    let target = URL(filePath: folder).resolvingSymlinksInPath().path
    return FolderWalk(target, isRecursive: isRecursive) { $0.hasSuffix(suffix) }
  }
}
