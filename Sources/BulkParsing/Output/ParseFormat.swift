package import CommandLineKit
package import PDFText
internal import PlainFoundation
internal import Reporting
internal import ResumeModel
internal import ResumeWorkbench
internal import Workbench

/// The forms in which `vitae parse` gives its results.
package enum ParseFormat: String, CaseIterable {
  /// One JSON object a line and file.
  case jsonl
  /// JSON Resume: a file each in a folder, or one object a line.
  case jsonResume = "json-resume"
  /// What an app shows: a file each in a folder, or one object a line.
  case portfolio
  /// A table: one row per resume, job, school or skill.
  case csv

  /// Whether a resume may be a file of its own.
  package var hasFiles: Bool { self == .jsonResume || self == .portfolio }
}

/// What `vitae parse` is asked to write.
package struct ParseOutput {
  /// The form.
  var format: ParseFormat
  /// Where files of single resumes go; made when it is not there.
  var folder: String?
  /// Of what a table has rows.
  var table: ResumeTable
  /// Whether a table starts with a byte order mark.
  var hasByteOrderMark: Bool
  /// Whether personal data is hidden.
  var isRedacted: Bool
  /// Of which status documents are written; all when `nil`.
  var statuses: Set<DocumentStatus>?

  /// What to write.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - folder: Where files of single resumes go; made when it is not there.
  ///   - table: Of what a table has rows.
  ///   - hasByteOrderMark: Whether a table starts with a byte order mark.
  ///   - isRedacted: Whether personal data is hidden.
  ///   - statuses: Of which status documents are written; all when `nil`.
  package init(
    format: ParseFormat, folder: String?, table: ResumeTable, hasByteOrderMark: Bool,
    isRedacted: Bool, statuses: Set<DocumentStatus>?
  ) {
    self.format = format
    self.folder = folder
    self.table = table
    self.hasByteOrderMark = hasByteOrderMark
    self.isRedacted = isRedacted
    self.statuses = statuses
  }
}

/// Writes parsed documents in one form, in the order they come.
package actor ParseWriter {
  private let wanted: ParseOutput
  private let files: ResumeFiles?
  private let output: OutputWriter

  /// Files that were not written because another file has their name.
  package private(set) var failures: [NameTaken] = []

  /// A writer to standard output, or to a folder; a table's header is written at once.
  ///
  /// - Parameters:
  ///   - wanted: What to write.
  ///   - output: Where everything goes that has no folder.
  /// - Throws: ``DataFileError`` when the folder cannot be made.
  package init(_ wanted: ParseOutput, to output: OutputWriter) throws {
    self.wanted = wanted
    files = wanted.folder.map(ResumeFiles.init(folder:))
    self.output = output
    if wanted.format == .csv {
      if wanted.hasByteOrderMark { try output.write(CSVText.byteOrderMark) }
      try output.writeLine(CSVText.row(wanted.table.header))
    }
    guard let folder = wanted.folder else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DataFileError.writing(folder, error)
    }
  }

  /// Writes one document, unless its status is not asked for.
  func write(_ result: ParseResult) throws {
    guard wanted.statuses?.contains(result.status) != false else { return }
    if wanted.format == .jsonl, !wanted.isRedacted {
      try output.write(bytes: try result.line() + [UInt8(ascii: "\n")])
      return
    }
    var document = try result.document()
    if wanted.isRedacted { document = try Redaction(document).document(document) }
    switch wanted.format {
    case .jsonl: try output.writeLine(try document.line())
    case .csv:
      for row in wanted.table.rows(document) { try output.writeLine(CSVText.row(row)) }
    case .jsonResume:
      var meta = meta(of: document)
      meta.version = StandardResume.version
      try writeFile(
        of: document,
        SourcedValue(value: document.resume, schema: StandardResume.schema, meta: meta))
    case .portfolio:
      let portfolio = Portfolio(document.resume)
      if files == nil {
        try writeFile(of: document, portfolio)
      } else {
        try writeFile(of: document, SourcedValue(value: portfolio, meta: meta(of: document)))
      }
    }
  }

  private func meta(of document: ParsedDocument) -> ValueMeta {
    ValueMeta(
      source: .init(
        file: wanted.isRedacted ? nil : document.source, sha256: document.sha256),
      warnings: document.warnings.isEmpty ? nil : document.warnings)
  }

  private func writeFile(of document: ParsedDocument, _ value: some Encodable) throws {
    // Without text there is no resume; the command names the file.
    guard document.status == .ok else { return }
    guard let files else { return try output.writeLine(try JSONLine.text(of: value)) }
    let text = try JSONLine.text(of: value, isPretty: true) + "\n"
    let source = meta(of: document).source
    do {
      try files.write(Array(text.utf8), name: document.source, from: source)
    } catch let failure as NameTaken {
      failures.append(failure)
    }
  }
}

/// What is said of a value beside its own members.
struct ValueMeta: Codable {
  /// The version of the standard that the value keeps to.
  var version: String?
  /// Where it is from.
  var source: ResumeFiles.Source
  /// What a reader of the value should know.
  var warnings: [String]?
}

/// A value's members, `meta` and, for a standard, `$schema`.
private struct SourcedValue<Value: Encodable>: Encodable {
  var value: Value
  var schema: String?
  var meta: ValueMeta

  private enum Key: String, CodingKey {
    case schema = "$schema"
    case meta
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(schema, forKey: .schema)
    try members.encode(meta, forKey: .meta)
  }
}
