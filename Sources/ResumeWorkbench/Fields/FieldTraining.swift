internal import PipelineKit
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// The sections and headers that models of fields learn from, each with whose it is.
///
/// Sections and headers of the training people, the headers of templates that were read, and what was written alone, for
/// nobody's resume.
struct FieldTraining {
  /// The files of a dataset that they stand in.
  struct Files {
    /// `documents.jsonl`, the label files in their order, and the files of `resumes/source`.
    var documents: FileContents
    var labels: [FileContents]
    var sources: [FileContents]
    /// `templates/documents.jsonl`, and the files of `templates/gold`.
    var templates: FileContents
    var templateGold: [FileContents]
    /// `sections.jsonl`, `headers.jsonl` and `header-parts.tsv`.
    var sections: FileContents
    var headers: FileContents
    var headerParts: FileContents
  }

  /// In the order of the files.
  let sections: [LabeledSection]
  /// In the order of the files.
  let headers: [LabeledHeader]

  /// - Throws: ``FieldTrainingError`` for a file that is not there or a line that is not understood.
  init(_ files: Files) throws {
    sections = try Self.sections(files)
    headers = try Self.headers(files)
  }

  /// The models that all but some people teach.
  func models(without persons: Set<String>) async throws -> FieldModels.Encoded {
    FieldModels.Encoded(
      sections: try await FieldModels.bytes(
        trainedOn: sections.filter { !persons.contains($0.person) }),
      headers: try await FieldModels.bytes(
        trainedOn: headers.filter { !persons.contains($0.person) }))
  }

  /// A row of `documents.jsonl`.
  struct Document: Decodable {
    var document: String
    var person: String
    var fold: String
  }

  static func lines(_ file: FileContents) throws -> [(number: Int, bytes: ArraySlice<UInt8>)] {
    guard let bytes = file.bytes else {
      throw FieldTrainingError(path: file.path, isMissing: true)
    }
    return bytes.numberedLines
  }

  static func numberedRows<Row: Decodable>(
    _ file: FileContents
  ) throws -> [(number: Int, row: Row)] {
    let decoder = JSONDecoder()
    return try lines(file).map { number, line in
      do {
        return (number, try decoder.decode(Row.self, from: Data(line)))
      } catch {
        throw FieldTrainingError(path: file.path, line: number)
      }
    }
  }

  static func rows<Row: Decodable>(_ file: FileContents) throws -> [Row] {
    try numberedRows(file).map(\.row)
  }
}

/// A file that models of fields cannot learn from.
struct FieldTrainingError: InputProblem, CustomStringConvertible {
  var path: String
  /// From 1; `nil` for the whole file.
  var line: Int?
  /// Whether the file is not there.
  var isMissing = false

  var description: String {
    if isMissing { return "no file '\(path)', which models of fields learn from" }
    return line.map { "\(path):\($0): not a line that models of fields learn from" }
      ?? "'\(path)' is not a file that models of fields learn from"
  }
}
