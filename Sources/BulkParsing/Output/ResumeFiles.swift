internal import CommandFiles
internal import PlainFoundation
internal import Workbench

/// A file that was not written because its name belongs to a file that is not of `vitae parse`.
package struct NameTaken: Error, CustomStringConvertible {
  /// The path that is taken.
  var path: String
  /// What is there.
  var occupant: String
  /// The source whose file was to be written.
  var source: String

  package var description: String {
    "\(path): \(occupant): nothing was written for \(source); move it away or give another folder"
  }
}

/// Writes resumes as files of their own into one folder, never over a file from elsewhere.
///
/// A file is named like its source, and says in `meta.source` which file and which bytes it is from. Only a file that
/// says the same source is written over. Where the name belongs to another file, the new one has 8 digits of the digest
/// of its bytes after its name, and more of them where another source's file has these too. Links are never followed.
struct ResumeFiles {
  /// Where a resume is from.
  struct Source: Codable, Equatable {
    /// The path as it was given; absent where personal data is hidden.
    var file: String?
    /// SHA-256 of the bytes.
    var sha256: String?

    /// Whether both are of one path, or of the same bytes.
    func isSame(as other: Source) -> Bool {
      file != nil && file == other.file || sha256 != nil && sha256 == other.sha256
    }
  }

  /// What has a name already.
  private enum Occupant {
    case nothing
    /// A file that `vitae parse` wrote, of this source.
    case own(Source)
    case stranger(String)
  }

  let folder: String

  /// Writes a file under its source's name.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON with `meta.source`.
  ///   - name: The source's file name.
  ///   - source: Where the resume is from.
  /// - Throws: ``NameTaken`` when the name belongs to a file from elsewhere, ``DataFileError`` when the file cannot be
  ///   written.
  func write(_ bytes: [UInt8], name: String, from source: Source) throws {
    let paths = paths(for: name, source)
    for (n, path) in paths.enumerated() {
      var occupant = try occupant(of: path)
      if case .nothing = occupant {
        if try PrivateFile.create(bytes, at: path) { return }
        // Somebody was faster.
        occupant = try self.occupant(of: path)
      }
      switch occupant {
      case .own(let other) where other.isSame(as: source):
        return try PrivateFile.replace(bytes, at: path)
      case .own where n + 1 < paths.count: continue
      case .own: throw NameTaken(path: path, occupant: "is of another source", source: name)
      // The plain name may be anybody's; one with a digest is nobody's by chance.
      case .stranger where n == 0: continue
      case .stranger(let what): throw NameTaken(path: path, occupant: what, source: name)
      case .nothing: throw NameTaken(path: path, occupant: "comes and goes", source: name)
      }
    }
  }

  /// The names of a source's file, the first to be tried first.
  private func paths(for name: String, _ source: Source) -> [String] {
    let name = URL(filePath: name).deletingPathExtension().lastPathComponent
    var stem = String(name.map { $0.isNewline || $0 == "/" ? "_" : $0 })
    // A file's name has at most 255 bytes.
    while stem.utf8.count > 180 { stem.removeLast() }
    let digest = source.sha256 ?? "other"
    let endings = [8, 16, 64].map { "-" + digest.prefix($0) }
    return ([""] + endings).map { "\(folder)/\(stem)\($0).json" }
  }

  private func occupant(of path: String) throws(DataFileError) -> Occupant {
    switch try PrivateFile.read(path, limit: 1 << 26) {
    case .nothing: return .nothing
    case .unusable(let what): return .stranger(what)
    case .bytes(let bytes):
      guard let known = try? JSONDecoder().decode(Known.self, from: Data(bytes)) else {
        return .stranger("is not a file of vitae parse")
      }
      return .own(known.meta.source)
    }
  }

  private struct Known: Decodable {
    struct Meta: Decodable { var source: Source }

    var meta: Meta
  }
}
