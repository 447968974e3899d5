import PlainFoundation
import Reporting

/// Comma- or tab-separated text with a header line, as RFC 4180 quotes it.
///
/// The apostrophe that keeps a spreadsheet from computing a cell of comma-separated text is not part of its value.
struct DelimitedText {
  let path: String
  let records: [(line: Int, fields: [String])]

  init(_ text: String, separator: Unicode.Scalar, path: String) throws {
    self.path = path
    records = try Self.records(text, separator: separator, path: path)
  }

  /// The names in the header, lower case and without spaces around them.
  var columnNames: [String] {
    (records.first?.fields ?? []).map {
      $0.withoutOuterSpaces.lowercased()
    }
  }

  /// The rows under the columns `label`, `text` and, where there are any, `person` or `group`, and `document`, with some of
  /// the other columns as attributes.
  func labeledRows(_ attributes: [String]) throws -> [Result<LabeledTexts.Row, DataFileError>] {
    guard let header = records.first else { return [] }
    let names = columnNames
    guard let label = names.firstIndex(of: "label"), let text = names.firstIndex(of: "text") else {
      throw DataFileError(
        path: path, line: header.line, problem: "the header must name 'label' and 'text'")
    }
    let group = names.firstIndex(of: "person") ?? names.firstIndex(of: "group")
    let document = names.firstIndex(of: "document") ?? names.firstIndex(of: "file")
    let id = names.firstIndex(of: "id")
    let others = attributes.compactMap { name in
      names.firstIndex(of: name.lowercased()).map { (name, $0) }
    }
    return records.dropFirst().map { record in
      guard record.fields.count == names.count else {
        return .failure(
          DataFileError(
            path: path, line: record.line,
            problem: "expected \(names.count) columns, found \(record.fields.count)"))
      }
      guard let name = record.fields[label].nonEmpty else {
        return .failure(
          DataFileError(path: path, line: record.line, problem: "'label' is empty"))
      }
      return .success(
        LabeledTexts.Row(
          label: name, text: record.fields[text],
          group: group.flatMap { record.fields[$0].nonEmpty },
          document: document.flatMap { record.fields[$0].nonEmpty },
          id: id.map { record.fields[$0] }, line: record.line,
          attributes: Dictionary(
            others.map { ($0, record.fields[$1]) }, uniquingKeysWith: { first, _ in first })))
    }
  }

  /// Reads records scalar by scalar, so that a combining mark behind a separator is text.
  private static func records(
    _ text: String, separator: Unicode.Scalar, path: String
  ) throws -> [(line: Int, fields: [String])] {
    let scalars = Array(text.unicodeScalars)
    var reader = RecordReader(separator: separator)
    for (i, scalar) in scalars.enumerated() {
      // "\r\n" ends one line, not two.
      if scalar == "\n", i > 0, scalars[i - 1] == "\r", !reader.isQuoted { continue }
      let opensQuote =
        scalar == "\"" && reader.isAtStart
        && (separator == "," || isQuotedCell(scalars[(i + 1)...], separator: separator))
      guard reader.add(scalar, opensQuote: opensQuote) else {
        throw DataFileError(
          path: path, line: reader.line, problem: "text stands behind a closing quote")
      }
    }
    guard !reader.isQuoted else {
      throw DataFileError(path: path, line: reader.start, problem: "a quote is not closed")
    }
    reader.closeRecord()
    return reader.records
  }

  /// Whether a cell of tab-separated text that begins with a quote is quoted, as Python's `csv` and spreadsheets write it.
  ///
  /// Most tab-separated text knows no quotes: where the cell does not end with one, or where tabs and line ends stand
  /// before it does, the quote is text.
  private static func isQuotedCell(
    _ rest: ArraySlice<Unicode.Scalar>, separator: Unicode.Scalar
  ) -> Bool {
    var i = rest.startIndex
    var (hasSeparator, hasLineEnd) = (false, false)
    while i < rest.endIndex {
      let next = i + 1 < rest.endIndex ? rest[i + 1] : "\n"
      if rest[i] == "\"" {
        if next != "\"" { return next == separator || next == "\n" || next == "\r" }
        i += 1
      }
      if rest[i] == separator { hasSeparator = true }
      if rest[i] == "\n" || rest[i] == "\r" { hasLineEnd = true }
      if hasSeparator, hasLineEnd { return false }
      i += 1
    }
    return false
  }
}

/// The state of reading delimited text.
private struct RecordReader {
  let separator: Unicode.Scalar
  private(set) var records: [(line: Int, fields: [String])] = []
  private(set) var isQuoted = false
  private(set) var line = 1
  /// The line on which the open record started.
  private(set) var start = 1
  private var fields: [String] = []
  private var field = String.UnicodeScalarView()
  private var wasQuoted = false

  init(separator: Unicode.Scalar) { self.separator = separator }

  /// Whether the next scalar is the first of its field.
  var isAtStart: Bool { field.isEmpty && !wasQuoted }

  /// Takes one scalar; false when it may not stand where it stands.
  mutating func add(_ scalar: Unicode.Scalar, opensQuote: Bool) -> Bool {
    if isQuoted {
      if scalar == "\n" { line += 1 }
      if scalar == "\"" { isQuoted = false } else { field.append(scalar) }
    } else if scalar == separator {
      closeField()
    } else if scalar == "\n" || scalar == "\r" {
      closeRecord()
      line += 1
      start = line
    } else if opensQuote || (scalar == "\"" && wasQuoted) {
      // Within quotes two quotes stand for one: the second opens the field again.
      if wasQuoted { field.append(scalar) }
      isQuoted = true
      wasQuoted = true
    } else {
      guard !wasQuoted else { return false }
      field.append(scalar)
    }
    return true
  }

  private mutating func closeField() {
    let text = String(field)
    fields.append(separator == "," ? CSVText.restored(text) : text)
    field = String.UnicodeScalarView()
    wasQuoted = false
  }

  mutating func closeRecord() {
    let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
    closeField()
    if !isBlank { records.append((start, fields)) }
    fields = []
  }
}

extension String {
  /// The text, or `nil` when it is empty: a blank cell says nothing.
  var nonEmpty: String? { isEmpty ? nil : self }
}
