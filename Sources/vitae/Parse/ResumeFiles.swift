import Foundation
import Workbench

/// Writes resumes as files of their own into one folder, without writing over another source's file.
///
/// A file is named like its source, and says in `meta.source` which file and which bytes it is from. A file of that
/// name from elsewhere, of this run or an earlier one, stays: the new one has the digest of its bytes behind its name.
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

  let folder: String

  /// Writes a value under its source's name.
  ///
  /// - Parameters:
  ///   - value: What is encoded as a JSON object.
  ///   - name: The source's file name.
  ///   - source: Where the value is from.
  /// - Throws: ``DataFileError`` when the file cannot be written.
  func write(_ value: some Encodable, name: String, from source: Source) throws {
    let name = URL(filePath: name).deletingPathExtension().lastPathComponent
    let stem = String(name.map { $0.isNewline || $0 == "/" ? "_" : $0 })
    var path = "\(folder)/\(stem).json"
    if FileManager.default.fileExists(atPath: path), !isOwn(path, source) {
      path = "\(folder)/\(stem)-\(source.sha256?.prefix(8) ?? "other").json"
    }
    let text = try JSONLine.text(of: Sourced(value: value, source: source), isPretty: true) + "\n"
    try PrivateFile.write(Array(text.utf8), to: path)
  }

  private func isOwn(_ path: String, _ source: Source) -> Bool {
    guard let data = FileManager.default.contents(atPath: path),
      let known = try? JSONDecoder().decode(Known.self, from: data)
    else { return false }
    return known.meta.source.isSame(as: source)
  }

  private struct Meta: Codable {
    var source: Source
  }

  private struct Known: Decodable {
    var meta: Meta
  }

  /// A value's members and `meta`.
  private struct Sourced<Value: Encodable>: Encodable {
    var value: Value
    var source: Source

    private enum Key: CodingKey { case meta }

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      try members.encode(Meta(source: source), forKey: .meta)
    }
  }
}
