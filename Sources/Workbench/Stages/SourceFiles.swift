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

  /// What the file system says of the files.
  public func fingerprint() -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for file in files { fingerprint.add(file) }
    return fingerprint.digest()
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> [FileContents] {
    try files.map { file in
      FileContents(path: file, bytes: Array(try Data(contentsOf: URL(filePath: file))))
    }
  }

  private var files: [String] {
    PathList.paths(in: path).flatMap { folder in
      // A link to the folder is followed, links inside of it are not.
      let target = URL(filePath: folder).resolvingSymlinksInPath().path
      let names =
        (isRecursive
          ? try? FileManager.default.subpathsOfDirectory(atPath: target)
          : try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
      return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
    }
  }
}
