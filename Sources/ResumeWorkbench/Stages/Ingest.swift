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

  /// What the file system says of the folder's files and of the attributes; `nil` when a folder is not there.
  public func fingerprint() throws -> ContentDigest? {
    var fingerprint = FileFingerprint()
    for path in attributes.map(PathList.paths) ?? [] { fingerprint.add(path) }
    for folder in PathList.paths(in: folder) {
      guard let names = Self.names(in: folder) else { return nil }
      for name in names where matches(Self.fileName(of: name)) {
        fingerprint.add(folder + "/" + name)
      }
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
    for folder in folders { files += try list(folder, known) }
    if let (first, second) = Self.twins(files) { throw IngestError.twins(first, second) }
    guard !files.isEmpty else { throw IngestError.nothing(folder: folder, pattern: pattern) }
    return files
  }

  /// The files of one folder.
  private func list(
    _ folder: String, _ known: [String: [String: String]]
  ) throws -> [ResumeFile] {
    guard let names = Self.names(in: folder) else { throw IngestError.noFolder(folder) }
    var files: [ResumeFile] = []
    for relative in names {
      let fileName = Self.fileName(of: relative)
      guard matches(fileName) else { continue }
      try Task.checkCancellation()
      let path = folder + "/" + relative
      guard try !isFolder(path) else { continue }
      guard let bytes = try? Array(Data(contentsOf: URL(filePath: path))) else {
        throw IngestError.unreadable(path)
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

  /// What is in a folder and the folders in it, in order of the names; `nil` when it cannot be listed.
  private static func names(in folder: String) -> [String]? {
    // A link to a folder is followed, as 'vitae parse' does; links inside of it are not.
    let target = URL(filePath: folder).resolvingSymlinksInPath().path
    return try? FileManager.default.subpathsOfDirectory(atPath: target).sorted()
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The paths of the first two files with the same name or the same bytes.
  private static func twins(_ files: [ResumeFile]) -> (String, String)? {
    var seen: [String: String] = [:]
    for file in files {
      for trait in ["name " + file.name, "bytes " + file.digest] {
        if let first = seen.updateValue(file.path, forKey: trait) { return (first, file.path) }
      }
    }
    return nil
  }

  private func isFolder(_ path: String) throws -> Bool {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.type] as? FileAttributeType == .typeDirectory
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
  /// No file's name fits.
  case nothing(folder: String, pattern: String)
  /// A file is not there, may not be read, or is not UTF-8 where it must be.
  case unreadable(String)
  /// Two files have the same name or the same bytes.
  case twins(String, String)
  /// A row of the attribute file is not an object of texts with a `document`.
  case badRow(path: String, line: Int)

  /// What is wrong and where.
  public var description: String {
    switch self {
    case .noFolder(let folder):
      "no folder '\(folder)'; start in the folder of the project, or make a dataset with 'vitae dataset import'"
    case .nothing(let folder, let pattern): "no file in '\(folder)' is named like '\(pattern)'"
    case .unreadable(let path): "\(path): \(FileProblem.reading(path))"
    case .twins(let first, let second):
      "'\(first)' and '\(second)' have the same name or the same bytes; a resume counts once"
    case .badRow(let path, let line):
      "\(path):\(line): expected a JSON object of texts with 'document'"
    }
  }
}
