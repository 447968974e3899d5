internal import PlainFoundation

/// The labels of a file by what names a text.
struct LabelFile {
  let path: String
  private(set) var labelOf: [String: String] = [:]

  private static let keys = ["id", "document", "file", "text"]

  init(_ file: FileContents) throws {
    path = file.path
    guard let bytes = file.bytes else {
      throw DataFileError.reading(path)
    }
    let text = try TextFile.text(of: bytes, path: path)
    let name = path.lowercased()
    if name.hasSuffix(".jsonl") {
      for (number, line) in Array(text.utf8).numberedLines {
        let row = try? JSONDecoder().decode(JSONNode.self, from: Data(line))
        try add(
          Self.keys.lazy.compactMap { row?[$0]?.text }.first, row?["label"]?.text, line: number)
      }
    } else {
      // By its columns the separator is known.
      let columns = Self.keys.map { LabeledTexts.Columns(text: $0) }
      let table = try DelimitedText(
        text, isTabbed: name.hasSuffix(".tsv"), path: path,
        columns: columns.first { DelimitedText.separator(of: text, naming: $0) != nil } ?? .init())
      let names = table.columnNames
      guard let label = names.firstIndex(of: "label"),
        let key = Self.keys.lazy.compactMap({ names.firstIndex(of: $0) }).first
      else { throw error(line: 1) }
      for record in table.records.dropFirst() {
        let fields = record.fields
        try add(
          fields.indices.contains(key) ? fields[key] : nil,
          fields.indices.contains(label) ? fields[label] : nil, line: record.line)
      }
    }
  }

  private mutating func add(_ key: String?, _ label: String?, line: Int) throws {
    guard let key, let label = LabeledTexts.label(label ?? "").nonEmpty else {
      throw error(line: line)
    }
    if let other = labelOf.updateValue(label, forKey: key), other != label {
      throw DataFileError(
        path: path, line: line, problem: "another label than above for the same text")
    }
  }

  private func error(line: Int) -> DataFileError {
    DataFileError(
      path: path, line: line, problem: "expected 'label' and one of 'id', 'document' or 'text'")
  }
}
