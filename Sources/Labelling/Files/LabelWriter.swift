internal import ContentDigest
internal import PlainFoundation
internal import Reporting
internal import Workbench

/// Writes labels in the forms that other tools read.
package enum LabelWriter {
  /// Why rows cannot be written in a format.
  package struct Problem: Error, CustomStringConvertible {
    /// What is wrong.
    package var description: String
  }

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - rows: The labels; of one item one after the other where the format has a list of them.
  ///   - format: The format, other than ``LabelFormat/huggingFace``, which is a folder.
  /// - Returns: The bytes. Rows without a text are left out where the format needs one.
  /// - Throws: ``Problem`` when a label cannot be written in the format.
  package static func bytes(of rows: [LabelRow], in format: LabelFormat) throws -> [UInt8] {
    let rows = format.allowsNoText ? rows : rows.filter { !($0.text ?? "").isEmpty }
    switch format {
    case .jsonl: return lines(rows) { $0.append($1) }
    case .csv: return Array(table(rows).utf8)
    case .fastText:
      try requireWords(rows, in: format) { $0.contains(where: \.isWhitespace) }
      try requireOwn(rows, in: format) { $0.contains("__label__") }
      guard !rows.contains(where: { (" " + inOneLine($0)).contains(" __label__") }) else {
        throw Problem(
          description:
            "a text has a word that begins with '__label__', which fasttext takes for a label; use another format; nothing was written"
        )
      }
      return Array(rows.map { "__label__\($0.label) \(inOneLine($0))\n" }.joined().utf8)
    case .coNLL:
      try requireWords(rows, in: format) { $0.contains { $0.isNewline || $0 == "\t" } }
      try requireOwn(rows, in: format, AnnotationFile.isCoNLLTag)
      return Array(coNLL(rows).utf8)
    case .labelStudio: return tasks(rows)
    case .doccano: return lines(rows, doccano)
    case .prodigy: return lines(rows, prodigy)
    case .huggingFace: preconditionFailure("a folder of datasets is not one file")
    }
  }

  /// The files of a folder of Hugging Face `datasets`: a card that declares the columns, and JSON lines.
  package static func files(of rows: [LabelRow]) -> [(name: String, bytes: [UInt8])] {
    let rows = rows.filter { !($0.text ?? "").isEmpty }
    let labels = Set(rows.map(\.label)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let columns = LabelColumn.allCases.filter { column in
      rows.contains { column.value(in: $0) != nil }
    }
    let data = lines(rows) { (json, row) in
      json.openObject()
      json.append(row, columns)
      json.append(row.columns)
      json.append(name: "label")
      json.append(number[row.label] ?? -1)
      json.closeObject()
    }
    let card = card(columns, others: names(of: rows), labels: labels)
    return [("README.md", Array(card.utf8)), ("train.jsonl", data)]
  }

  private static func requireWords(
    _ rows: [LabelRow], in format: LabelFormat, _ isBad: (String) -> Bool
  ) throws {
    if let row = rows.first(where: { isBad($0.label) }) {
      throw Problem(
        description:
          "label '\(row.label)' has white space, which \(format.rawValue) cannot hold; nothing was written"
      )
    }
  }

  /// Refuses labels that mean something else in a format than a class.
  private static func requireOwn(
    _ rows: [LabelRow], in format: LabelFormat, _ isNotation: (String) -> Bool
  ) throws {
    if let row = rows.first(where: { isNotation($0.label) }) {
      throw Problem(
        description:
          "label '\(row.label)' would be read as a sign of the format \(format.rawValue); use another format; nothing was written"
      )
    }
  }

  /// A note on texts that a format of one line an item cannot hold as they are.
  ///
  /// - Returns: The note; `nil` when all texts come back the same.
  package static func noteOnTexts(_ rows: [LabelRow], in format: LabelFormat) -> String? {
    let count =
      switch format {
      case .fastText, .coNLL: rows.count { $0.text != nil && inOneLine($0) != $0.text }
      case .csv: rows.count { $0.text.map { CSVText.printable($0) != $0 } == true }
      default: 0
      }
    guard count > 0 else { return nil }
    let what = format == .csv ? "control characters" : "line ends, tabs or control characters"
    return
      "\(Noun.count(count, "text")) with \(what), which \(format.rawValue) cannot hold; jsonl can"
  }

  private static func lines(
    _ rows: [LabelRow], _ write: (inout JSONText, LabelRow) -> Void
  ) -> [UInt8] {
    var out: [UInt8] = []
    for row in rows {
      var json = JSONText()
      write(&json, row)
      out += json.bytes
      out.append(0x0A)
    }
    return out
  }

  /// The columns that some row has, and the label.
  private static func table(_ rows: [LabelRow]) -> String {
    let columns = LabelColumn.allCases.filter { column in
      rows.contains { column.value(in: $0) != nil }
    }
    let others = names(of: rows)
    var out = CSVText.row(columns.map(\.rawValue) + ["label"] + others) + "\n"
    for row in rows {
      let cells = columns.map { $0.value(in: row) ?? "" } + [row.label]
      out += CSVText.row(cells + others.map { row.columns[$0] ?? "" }) + "\n"
    }
    return out
  }

  /// The names of the other columns that rows have.
  private static func names(of rows: [LabelRow]) -> [String] {
    Set(rows.flatMap(\.columns.keys)).sorted()
  }

  /// A document per block, a line per item.
  private static func coNLL(_ rows: [LabelRow]) -> String {
    var out = ""
    var document: String??
    for row in rows {
      if document != .some(row.document) {
        if document != nil { out += "\n" }
        // Without a name only what follows a document needs a start.
        if let name = row.document {
          out += "# newdoc id = \(name)\n"
        } else if document != nil {
          out += "# newdoc\n"
        }
        document = .some(row.document)
      }
      let text = inOneLine(row)
      // A line that begins so is a comment.
      out += "\(text.hasPrefix("#") ? " " : "")\(text)\t\(row.label)\n"
    }
    return out
  }

  private static func inOneLine(_ row: LabelRow) -> String {
    CSVText.printable(
      (row.text ?? "").split { $0.isNewline || $0 == "\t" }.joined(separator: " "))
  }

  private static func card(
    _ columns: [LabelColumn], others: [String], labels: [String]
  ) -> String {
    var card = """
      ---
      configs:
      - config_name: default
        data_files: train.jsonl
      dataset_info:
        features:

      """
    for column in columns {
      let type = column == .paragraph ? "int64" : column == .confidence ? "float64" : "string"
      card += "  - name: \(column.rawValue)\n    dtype: \(type)\n"
    }
    for name in others { card += "  - name: \(quoted(name))\n    dtype: string\n" }
    card += "  - name: label\n    dtype:\n      class_label:\n        names:\n"
    for (number, label) in labels.enumerated() {
      card += "          '\(number)': \(quoted(label))\n"
    }
    return card + "---\n"
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.append(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONText {
  /// Appends a row as an object with a member per property.
  fileprivate mutating func append(_ row: LabelRow) {
    openObject()
    append(row, LabelColumn.allCases)
    append("label", row.label)
    append(row.columns)
    closeObject()
  }

  /// Appends those properties that a row has, as members.
  mutating func append(_ row: LabelRow, _ columns: [LabelColumn]) {
    for column in columns {
      switch column {
      case .id: append("id", row.id)
      case .document: append("document", row.document)
      case .digest: append("digest", row.digest?.hex)
      case .paragraph:
        if let paragraph = row.paragraph {
          append(name: "paragraph")
          append(paragraph)
        }
      case .text: append("text", row.text)
      case .group: append("group", row.group)
      case .annotator: append("annotator", row.annotator)
      case .at: append("at", row.time.map(TimeText.text))
      case .source: append("source", row.source?.rawValue)
      case .confidence:
        if let confidence = row.confidence {
          append(name: "confidence")
          append(confidence)
        }
      case .status: append("status", row.status?.rawValue)
      }
    }
  }
}
