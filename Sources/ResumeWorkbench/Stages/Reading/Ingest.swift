public import ContentDigest
public import PipelineKit
internal import PlainFoundation
internal import Workbench

/// Lists the resumes of a folder with their digests and what is known of their people.
public struct Ingest: FileReadingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let folder: String
  let pattern: String
  let attributes: String?

  /// The files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; folders in it are looked through too. Several with a colon between them are one.
  ///   - pattern: Which file names count, with `*` for any letters.
  ///   - attributes: A file of one JSON object a line with `document` (a file name without extension), `person` and
  ///     anything else that is known. Without it every file is a person of its own.
  public init(folder: String, matching pattern: String, attributes: String? = nil) {
    self.folder = folder
    self.pattern = pattern
    self.attributes = attributes
  }

  /// What the file system says of the folder's files, also those that are left out, and of the attributes.
  public func fingerprint() throws -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for path in attributes.map(PathList.paths) ?? [] { fingerprint.add(path) }
    for folder in PathList.paths(in: folder) {
      guard let walk = walk(folder) else { return nil }
      fingerprint.add(walk, of: folder)
    }
    return fingerprint.digest()
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> [ResumeFile] {
    let folders = PathList.paths(in: folder)
    for folder in folders where !FileManager.default.fileExists(atPath: folder) {
      throw IngestError.noFolder(folder)
    }
    var known: [String: [String: String]] = [:]
    for path in attributes.map(PathList.paths) ?? [] {
      known.merge(try Self.attributes(path)) { $1 }
    }
    var files: [ResumeFile] = []
    for folder in folders { files += try list(folder, known, context.note) }
    files = Self.withoutCopies(files, context.note)
    if let (first, second) = Self.namesakes(files) { throw IngestError.twins(first, second) }
    guard !files.isEmpty else { throw IngestError.nothing(folder: folder, pattern: pattern) }
    return files
  }

  /// The files of one folder.
  private func list(
    _ folder: String, _ known: [String: [String: String]], _ note: (String) -> Void
  ) throws -> [ResumeFile] {
    guard let walk = walk(folder) else { throw IngestError.unlistable(folder) }
    for omission in walk.omissions {
      note("\(folder)/\(omission.path) left out: \(omission.reason)")
    }
    var files: [ResumeFile] = []
    for relative in walk.files {
      let fileName = relative.split(separator: "/").last.map(String.init) ?? relative
      try Task.checkCancellation()
      let path = folder + "/" + relative
      guard let bytes = try? Array(Data(contentsOf: URL(filePath: path))) else {
        note("\(path) left out: \(FileProblem.reading(path))")
        continue
      }
      let name = fileName.split(separator: ".").dropLast().joined(separator: ".")
      var attributes = known[name] ?? [:]
      let person = attributes.removeValue(forKey: "person") ?? name
      attributes.removeValue(forKey: "document")
      files.append(
        ResumeFile(
          name: name, path: path, digest: ContentDigest.sha256(bytes).hex,
          byteCount: bytes.count, person: person, attributes: attributes))
    }
    return files
  }

  /// The fitting files of a folder; a link to it is followed, as 'vitae parse' does, links inside of it are not.
  private func walk(_ folder: String) -> FolderWalk? {
    FolderWalk(URL(filePath: folder).resolvingSymlinksInPath().path, isWanted: matches)
  }

  /// The files without those whose bytes an earlier one has: a resume counts once.
  private static func withoutCopies(
    _ files: [ResumeFile], _ note: (String) -> Void
  ) -> [ResumeFile] {
    var pathOf: [String: String] = [:]
    return files.filter { file in
      guard let first = pathOf[file.digest] else {
        pathOf[file.digest] = file.path
        return true
      }
      note("\(file.path) left out: has the same bytes as \(first)")
      return false
    }
  }

  /// The paths of the first two files with the same name.
  private static func namesakes(_ files: [ResumeFile]) -> (String, String)? {
    var seen: [String: String] = [:]
    for file in files {
      if let first = seen.updateValue(file.path, forKey: file.name) { return (first, file.path) }
    }
    return nil
  }

  private func matches(_ name: String) -> Bool {
    let parts = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false)
    var rest = Substring(name.lowercased())
    for (i, part) in parts.enumerated() where !part.isEmpty {
      if i == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if i == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return parts.last == "" || rest.isEmpty
  }

  private static func attributes(_ path: String) throws -> [String: [String: String]] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw IngestError.unreadable(path)
    }
    var out: [String: [String: String]] = [:]
    let lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard let row = try? JSONDecoder().decode([String: String].self, from: Data(line.utf8)),
        let document = row["document"]
      else { throw IngestError.badRow(path: path, line: number + 1) }
      out[document] = row
    }
    return out
  }
}

/// Why no resumes could be listed.
public enum IngestError: InputProblem, CustomStringConvertible {
  /// The folder is not there.
  case noFolder(String)
  /// The folder may not be listed, or is not a folder.
  case unlistable(String)
  /// No file's name fits.
  case nothing(folder: String, pattern: String)
  /// A file is not there, may not be read, or is not UTF-8 where it must be.
  case unreadable(String)
  /// Two files of different bytes have the same name.
  case twins(String, String)
  /// A row of the attribute file is not an object of texts with a `document`.
  case badRow(path: String, line: Int)

  /// Whether the folder or the file is not there.
  public var isMissing: Bool {
    switch self {
    case .noFolder: true
    case .unreadable(let path): FileProblem.isMissing(path)
    default: false
    }
  }

  /// What is wrong and where.
  public var description: String {
    switch self {
    case .noFolder(let folder):
      "no folder '\(folder)'; start in the folder of the project, or make a dataset with 'vitae dataset import'"
    case .unlistable(let folder): "\(folder): \(FileProblem.listing(folder))"
    case .nothing(let folder, let pattern): "no file in '\(folder)' is named like '\(pattern)'"
    case .unreadable(let path): "\(path): \(FileProblem.reading(path))"
    case .twins(let first, let second):
      "'\(first)' and '\(second)' have the same name, which stands for a resume: rename one"
    case .badRow(let path, let line):
      "\(path):\(line): expected a JSON object of texts with 'document'"
    }
  }
}
