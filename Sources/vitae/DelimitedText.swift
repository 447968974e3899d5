import Foundation

/// Comma- or tab-separated text with a header line, as RFC 4180 quotes it.
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
      $0.trimmingCharacters(in: .whitespaces).lowercased()
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
  ///
  /// Tab-separated text knows no quotes: a quote there is text.
  private static func records(
    _ text: String, separator: Unicode.Scalar, path: String
  ) throws -> [(line: Int, fields: [String])] {
    var reader = RecordReader(separator: separator, knowsQuotes: separator == ",")
    var last: Unicode.Scalar = "\0"
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      // "\r\n" ends one line, not two.
      if scalar == "\n", last == "\r", !reader.isQuoted { continue }
      guard reader.add(scalar) else {
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
}

/// The state of reading delimited text.
private struct RecordReader {
  let separator: Unicode.Scalar
  let knowsQuotes: Bool
  private(set) var records: [(line: Int, fields: [String])] = []
  private(set) var isQuoted = false
  private(set) var line = 1
  /// The line on which the open record started.
  private(set) var start = 1
  private var fields: [String] = []
  private var field = String.UnicodeScalarView()
  private var wasQuoted = false

  init(separator: Unicode.Scalar, knowsQuotes: Bool) {
    self.separator = separator
    self.knowsQuotes = knowsQuotes
  }

  /// Takes one scalar; false when it may not stand where it stands.
  mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    if isQuoted {
      if scalar == "\n" { line += 1 }
      if scalar == "\"" { isQuoted = false } else { field.append(scalar) }
    } else if scalar == separator {
      closeField()
    } else if scalar == "\n" || scalar == "\r" {
      closeRecord()
      line += 1
      start = line
    } else if knowsQuotes, scalar == "\"", wasQuoted || field.isEmpty {
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
    fields.append(String(field))
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
