public import ContentDigest
public import PipelineKit
public import Workbench

/// Reads the labels of a dataset: a file `labels.jsonl`, or the `*.jsonl` of a folder `labels` in the order of their names.
///
/// Paths with a colon between them are read one after the other. What depends on the labels runs again when a file
/// changes, comes or goes. Labels that are not there are not an error here: the stage that needs them says so.
public struct SourceLabels: FileReadingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let path: String

  /// The labels at a path without ending, such as `datasets/labels`, or at that of their file.
  public init(_ path: String) { self.path = path }

  /// The stage's name with that of file or folder.
  public var title: String {
    "SourceLabels " + (path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// What the file system says of the files.
  public func fingerprint() -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for path in PathList.paths(in: path) { LabelLocation(path).add(to: &fingerprint) }
    return fingerprint.digest()
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> [FileContents] {
    try PathList.paths(in: path).flatMap(Self.contents)
  }

  private static func contents(_ path: String) throws -> [FileContents] {
    do {
      return try LabelLocation(path).files().map {
        FileContents(path: $0, bytes: Array(try TextFile.bytes($0)))
      }
    } catch LabelError.noFile(let file) {
      return [FileContents(path: file, bytes: nil)]
    }
  }

  /// Refuses labels that are not there.
  ///
  /// - Throws: ``LabelError/noFile(_:)`` with the file that is missing.
  static func require(_ files: [FileContents]) throws {
    if let missing = files.first(where: { $0.bytes == nil }) {
      throw LabelError.noFile(missing.path)
    }
  }
}
