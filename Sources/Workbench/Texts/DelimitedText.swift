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
    found.removeAll { $0.fields.allSatisfy(Self.isBlank) }
    if let header = found.first {
      let width = header.fields.lastIndex { !$0.withoutOuterSpaces.isEmpty }.map { $0 + 1 } ?? 0
      for i in found.indices {
        while found[i].fields.count > width, found[i].fields.last.map(Self.isBlank) == true {
          found[i].fields.removeLast()
        }
      }
    }
    records = found
  }

  private static func isBlank(_ field: String) -> Bool {
    // Most fields begin with a letter or a digit.
    if let first = field.utf8.first, 0x21..<0x7F ~= first { return false }
    return field.withoutOuterSpaces.isEmpty
  }

  /// The separator with which a header names the columns; nil when none does.
  package static func separator(
    of text: some StringProtocol, naming columns: LabeledTexts.Columns
  ) -> Unicode.Scalar? {
    let line = firstLine(of: Substring(text))
    return [",", ";", "\t"].first { (separator: Unicode.Scalar) in
      let names = line.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
        .map { name in
          Self.name(unquoted(LabeledTexts.label(String(String.UnicodeScalarView(name)))))
        }
      return (columns.labelIsOptional || names.contains(columns.label.lowercased()))
        && names.contains(columns.text.lowercased())
    }
  }

  /// The separator of a line such as `sep=;`, with or without quotes, by which Excel is told.
  package static func namedSeparator(_ line: Substring) -> Unicode.Scalar? {
    let words = unquoted(String(line))
    guard words.unicodeScalars.count == 5, words.lowercased().hasPrefix("sep=") else { return nil }
    return words.unicodeScalars.last
  }

  private static func unquoted(_ text: String) -> String {
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// The name of a column as it compares: lower case, without white space and invisible characters around it.
  private static func name(_ cell: String) -> String { LabeledTexts.label(cell).lowercased() }

  private static func firstLine(of text: Substring) -> Substring {
    text.prefix { !$0.isNewline }
  }

  /// The names in the header, lower case, without white space and invisible characters around them.
  package var columnNames: [String] { (records.first?.fields ?? []).map(Self.name) }

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
    for column in Set([text, label ?? text]).sorted()
    where names.lastIndex(of: names[column]) != column {
      throw DataFileError(
        path: path, line: header.line,
        problem: "two columns are named '\(names[column])': rename one of them")
    }
    let group =
      columns.group.map { names.firstIndex(of: $0.lowercased()) }
      ?? names.firstIndex(of: "person") ?? names.firstIndex(of: "group")
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
          attributes: others.isEmpty
            ? [:]
            : Dictionary(
              others.map { ($0, record.fields[$1]) }, uniquingKeysWith: { first, _ in first })))
    }
  }

  /// Reads records by bytes, so that a combining mark behind a separator is text.
  private static func records(
    _ text: Substring, separator: Unicode.Scalar, isTabbed: Bool, path: String, firstLine: Int
  ) throws -> [(line: Int, fields: [String])] {
    let isLenient = isTabbed || separator == "\t"
    var reader = DelimitedRecordReader(
      Array(text.utf8), separator: separator, isLenient: isLenient, line: firstLine)
    guard reader.readAll() else {
      throw DataFileError(
        path: path, line: reader.line, problem: "text stands behind a closing quote")
    }
    guard !reader.isQuoted else {
      throw DataFileError(path: path, line: reader.start, problem: "a quote is not closed")
    }
    return reader.records
  }
}

extension String {
  /// The text, or `nil` when it is empty: a blank cell says nothing.
  package var nonEmpty: String? { isEmpty ? nil : self }
}
