public import ContentDigest
public import PipelineKit

/// Reads a file that a pipeline depends on; what depends on its contents runs again when they change.
///
/// Files with a colon between them are read one after the other, as if they were one. A file that is not there is not an
/// error here: the stage that needs it says so.
public struct SourceFile: FileReadingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let path: String
  /// Of several files those that are there, where only some datasets have one; not encoded when all must be there.
  let allowsMissing: Bool?

  /// The file at a path, seen from the folder in which the pipeline runs.
  public init(_ path: String) {
    self.path = path
    allowsMissing = nil
  }

  /// The files at some paths with a colon between them, as far as they are there.
  package init(anyOf path: String) {
    self.path = path
    allowsMissing = true
  }

  /// The stage's name with the file's.
  public var title: String {
    "SourceFile " + (path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// What the file system says of the files.
  public func fingerprint() -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for path in PathList.paths(in: path) { fingerprint.add(path) }
    return fingerprint.digest()
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> FileContents {
    FileContents(
      path: path, bytes: try PathList.bytes(of: path, allowsMissing: allowsMissing ?? false))
  }
}
