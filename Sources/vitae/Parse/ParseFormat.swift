import CommandLineKit
import Foundation
import PDFText
import ResumeModel
import Workbench

/// The forms in which `vitae parse` gives its results.
enum ParseFormat: String, CaseIterable {
  /// One JSON object a line and file.
  case jsonl
  /// JSON Resume: a file each in a folder, or one object a line.
  case jsonResume = "json-resume"
  /// What an app shows: a file each in a folder, or one object a line.
  case portfolio
  /// One row a resume.
  case csv

  /// Whether a resume may be a file of its own.
  var hasFiles: Bool { self == .jsonResume || self == .portfolio }
}

/// Writes parsed documents in one form, in the order they come.
actor ParseWriter {
  private let format: ParseFormat
  private let files: ResumeFiles?
  private let isRedacted: Bool
  private let statuses: Set<DocumentStatus>?
  private let output: OutputWriter
  private var isOpen = false

  /// A writer to standard output, or to a folder.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - folder: Where files of single resumes go; made when it is not there.
  ///   - isRedacted: Whether personal data is hidden.
  ///   - statuses: Of which status documents are written; all when `nil`.
  ///   - output: Where everything else goes.
  /// - Throws: ``DataFileError`` when the folder cannot be made.
  init(
    _ format: ParseFormat, folder: String?, isRedacted: Bool, statuses: Set<DocumentStatus>?,
    output: OutputWriter
  ) throws {
    self.format = format
    files = folder.map(ResumeFiles.init(folder:))
    self.isRedacted = isRedacted
    self.statuses = statuses
    self.output = output
    guard let folder else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DataFileError(path: folder, line: nil, problem: FileProblem.writing(error))
    }
  }

  /// Writes one document, unless its status is not asked for.
  func write(_ result: ParseResult) throws {
    if format == .csv, !isOpen { try output.writeLine(ResumeTable.line(ResumeTable.header)) }
    isOpen = true
    guard statuses?.contains(result.status) != false else { return }
    if format == .jsonl, !isRedacted {
      try output.write(bytes: try result.line() + [UInt8(ascii: "\n")])
      return
    }
    var document = try result.document()
    if isRedacted { document = try Redaction(document).document(document) }
    switch format {
    case .jsonl: try output.writeLine(try document.line())
    case .csv: try output.writeLine(ResumeTable.line(ResumeTable.row(document)))
    case .jsonResume: try writeFile(of: document, document.resume)
    case .portfolio: try writeFile(of: document, Portfolio(document.resume))
    }
  }

  private func writeFile(of document: ParsedDocument, _ value: some Encodable) throws {
    // Without text there is no resume; the status is in the summary.
    guard document.status == .ok else { return }
    guard let files else { return try output.writeLine(try JSONLine.text(of: value)) }
    try files.write(
      value, name: document.source,
      from: .init(file: isRedacted ? nil : document.source, sha256: document.sha256))
  }
}
