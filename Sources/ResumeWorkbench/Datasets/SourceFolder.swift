internal import PlainFoundation
internal import Workbench

/// The folder of the sources that the PDFs of a dataset were made from, with the schema they keep to.
package struct SourceFolder: Sendable {
  /// Attributes that a source says and the document file repeats.
  static let attributes = ["layout", "language", "country", "trade", "level", "fold"]

  private let folder: String
  private let schema: JSONSchema

  /// A folder of `NAME.json`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - path: The JSON Schema of a source.
  /// - Throws: ``SourceFolderError`` when there is no schema, or not a usable one.
  package init(_ folder: String, schema path: String) throws {
    self.folder = folder
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw SourceFolderError(path: path, problem: FileProblem.reading(path))
    }
    do {
      schema = try JSONSchema(data)
    } catch {
      throw SourceFolderError(path: path, problem: "\(error)")
    }
  }

  /// Whether every PDF has a source that keeps to the schema and agrees with what is known of the document.
  func finding(for files: [ResumeFile]) -> DatasetAudit.Finding {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = Set(found.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) })
    var problems = names.subtracting(files.map(\.name)).sorted().map {
      "\(folder)/\($0).json: a source, but no PDF"
    }
    for file in files {
      let path = "\(folder)/\(file.name).json"
      guard let data = try? Data(contentsOf: URL(filePath: path)) else {
        problems.append("'\(file.name)': a PDF, but no source")
        continue
      }
      problems += (schema.problems(in: data) + Self.disagreements(data, file)).map {
        "\(path): \($0)"
      }
    }
    return DatasetAudit.Finding(
      name: "sources", isFine: problems.isEmpty,
      detail: "\(names.count) sources checked against the schema and the document file",
      problems: problems)
  }

  private static func disagreements(_ data: Data, _ file: ResumeFile) -> [String] {
    guard let source = try? JSONDecoder().decode(JSONNode.self, from: data),
      let facts = source["meta"]?["vitae"]
    else { return [] }
    var said = file.attributes
    said["id"] = file.name
    said["person"] = file.person
    return (["id", "person"] + attributes).filter { facts[$0]?.string != said[$0] }.map {
      "/meta/vitae/\($0): the document file says otherwise"
    }
  }
}

/// A schema of sources that cannot be used.
package struct SourceFolderError: Error {
  /// The schema's file.
  package var path: String
  /// What is wrong with it.
  package var problem: String
}
