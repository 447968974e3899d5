import CommandLineKit
import Foundation
import PDFText
import ResumeModel

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
  private let folder: String?
  private let isRedacted: Bool
  private let statuses: Set<DocumentStatus>?
  private let output: OutputWriter
  private var isOpen = false
  private var names: Set<String> = []

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
    self.folder = folder
    self.isRedacted = isRedacted
    self.statuses = statuses
    self.output = output
    guard let folder else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DataFileError(path: folder, line: nil, problem: "cannot be made or written to")
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
    guard let folder else { return try output.writeLine(try JSONLine.text(of: value)) }
    let path = folder + "/" + fileName(document) + ".json"
    let text = try JSONLine.text(of: value, isPretty: true) + "\n"
    try PrivateFile.write(Array(text.utf8), to: path)
  }

  /// The source's name without its ending; a second file of the name has its digest behind it.
  private func fileName(_ document: ParsedDocument) -> String {
    let name = URL(filePath: document.source).deletingPathExtension().lastPathComponent
    let stem = String(name.map { $0.isNewline || $0 == "/" ? "_" : $0 })
    guard names.insert(stem).inserted else {
      let other = stem + "-" + (document.sha256?.prefix(8) ?? "")
      names.insert(other)
      return other
    }
    return stem
  }
}
