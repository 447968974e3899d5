internal import PlainFoundation
internal import Reporting

/// Text separated by commas, semicolons or tabs, with a header line, as RFC 4180 quotes it and as Excel writes it.
///
/// A first line such as `sep=;` names the separator. Columns without a name after the last one with a name, and rows
/// without any value, are left out. The apostrophe that keeps a spreadsheet from computing a cell of comma-separated text
/// is not part of its value.
package struct DelimitedText {
  package let path: String
  private let columns: LabeledTexts.Columns
  package let records: [(line: Int, fields: [String])]

  /// Reads the records.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - isTabbed: Whether tabs separate unless the text says otherwise, and quotes and apostrophes are mostly text.
  ///   - path: The file, for messages.
  ///   - columns: The names of the columns that must be there, by which the separator is known.
  /// - Throws: ``DataFileError`` for quotes that do not close.
  package init(_ text: String, isTabbed: Bool, path: String, columns: LabeledTexts.Columns) throws {
    self.path = path
    self.columns = columns
    var text = text[...]
    var usual: Unicode.Scalar = isTabbed ? "\t" : ","
    var skippedLines = 0
    let first = Self.firstLine(of: text)
    if let named = Self.namedSeparator(first) {
      usual = named
      text = text[first.endIndex...].dropFirst()
      skippedLines = 1
    } else if let found = Self.separator(of: first, naming: columns) {
      usual = found
    }
    var found = try Self.records(
      text, separator: usual, isTabbed: isTabbed, path: path, firstLine: 1 + skippedLines)
    found.removeAll { $0.fields.allSatisfy { $0.withoutOuterSpaces.isEmpty } }
    if let header = found.first {
      let width = header.fields.lastIndex { !$0.withoutOuterSpaces.isEmpty }.map { $0 + 1 } ?? 0
      for i in found.indices {
        while found[i].fields.count > width, found[i].fields.last?.withoutOuterSpaces == "" {
          found[i].fields.removeLast()
        }
      }
    }
    records = found
  }

  /// The separator with which a header names the columns; nil when none does.
  static func separator(
    of text: some StringProtocol, naming columns: LabeledTexts.Columns
  ) -> Unicode.Scalar? {
    let line = firstLine(of: Substring(text))
    return [",", ";", "\t"].first { (separator: Unicode.Scalar) in
      let names = line.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
        .map { name in
          let name = String(String.UnicodeScalarView(name)).withoutOuterSpaces.lowercased()
          let isQuoted = name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
          return isQuoted ? String(name.dropFirst().dropLast()) : name
        }
      return (columns.labelIsOptional || names.contains(columns.label.lowercased()))
        && names.contains(columns.text.lowercased())
    }
  }

  /// The separator of a line such as `sep=;`, by which Excel is told.
  static func namedSeparator(_ line: Substring) -> Unicode.Scalar? {
    let scalars = line.unicodeScalars
    guard scalars.count == 5, line.lowercased().hasPrefix("sep=") else { return nil }
    return scalars.last
  }

  private static func firstLine(of text: Substring) -> Substring {
    text.prefix { !$0.isNewline }
  }

  /// The names in the header, lower case and without spaces around them.
  package var columnNames: [String] {
    (records.first?.fields ?? []).map {
      $0.withoutOuterSpaces.lowercased()
    }
  }

  /// The rows under the columns `label`, `text` and, where there are any, `person` or `group`, and `document`, with some of
  /// the other columns as attributes.
  package func labeledRows(_ attributes: [String]) throws -> [Result<
    LabeledTexts.Row, DataFileError
  >] {
    guard let header = records.first else { return [] }
    let names = columnNames
    let label = names.firstIndex(of: columns.label.lowercased())
    guard let text = names.firstIndex(of: columns.text.lowercased()),
      label != nil || columns.labelIsOptional
    else {
      let wanted = columns.labelIsOptional ? "" : "'\(columns.label)' and "
      throw DataFileError(
        path: path, line: header.line,
        problem: "the header must name \(wanted)'\(columns.text)', separated by "
          + "commas, semicolons or tabs; \(columns.waysToName)")
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
      let name = label.map { LabeledTexts.label(record.fields[$0]) } ?? ""
      guard !name.isEmpty || columns.labelIsOptional else {
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
    _ text: Substring, separator: Unicode.Scalar, isTabbed: Bool, path: String, firstLine: Int
  ) throws -> [(line: Int, fields: [String])] {
    let scalars = Array(text.unicodeScalars)
    let isLenient = isTabbed || separator == "\t"
    var reader = RecordReader(separator: separator, hasApostrophes: !isLenient, line: firstLine)
    for (i, scalar) in scalars.enumerated() {
      // "\r\n" ends one line, not two.
      if scalar == "\n", i > 0, scalars[i - 1] == "\r", !reader.isQuoted { continue }
      let opensQuote =
        scalar == "\"" && reader.isAtStart
        && (!isLenient || isQuotedCell(scalars[(i + 1)...], separator: separator))
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
  /// Whether an apostrophe before a formula is not part of the value.
  let hasApostrophes: Bool
  private(set) var records: [(line: Int, fields: [String])] = []
  private(set) var isQuoted = false
  private(set) var line: Int
  /// The line on which the open record started.
  private(set) var start: Int
  private var fields: [String] = []
  private var field = String.UnicodeScalarView()
  private var wasQuoted = false

  init(separator: Unicode.Scalar, hasApostrophes: Bool, line: Int) {
    self.separator = separator
    self.hasApostrophes = hasApostrophes
    (self.line, start) = (line, line)
  }

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
    fields.append(hasApostrophes ? CSVText.restored(text) : text)
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
  package var nonEmpty: String? { isEmpty ? nil : self }
}
