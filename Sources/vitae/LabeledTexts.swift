import CommandLineKit
import PlainFoundation
import Workbench

/// A file that cannot be used, with the place in it.
struct DataFileError: Error, CustomStringConvertible {
  var path: String
  var line: Int?
  var problem: String

  /// For example `train.csv:12: expected 2 columns, found 1`.
  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)" }
}

/// Labelled texts from a file: fastText lines, CSV, TSV or JSONL.
struct LabeledTexts {
  struct Row {
    var label: String
    var text: String
    /// Whose text it is, when the file says: groups are not parted in cross-validation.
    var group: String?
    /// The file that the text stands in, when the row says.
    var document: String?
    /// What the file calls the row, when it does.
    var id: String?
    /// Line in the file, from 1.
    var line: Int
    /// What else the file says of the row, by column or key: figures can be told apart by it.
    var attributes: [String: String] = [:]
  }

  var rows: [Row]
  /// Lines that hold no labelled text.
  private(set) var problems: [DataFileError] = []

  static let help = """
    Data: fastText lines ('__label__x text'), CSV or TSV with a header naming 'label' and 'text', or JSON lines with \
    'label' and 'text'; '-' is standard input. A column 'person' or 'group' keeps a person's texts in one fold.
    """

  static let formatOption = OptionSpec.value(
    "format", "FORMAT", kind: .choice(["fasttext", "csv", "tsv", "jsonl"]),
    help: "The data's format; guessed from the file's name and first line when absent.")

  /// The texts of a file in which every line must be sound, with some of its other columns or keys as attributes.
  static func read(
    _ path: String, format: String?, attributes: [String] = []
  ) throws -> LabeledTexts {
    let texts = try readAllowingNone(path, format: format, attributes: attributes)
    guard !texts.rows.isEmpty else {
      throw DataFileError(path: path, line: nil, problem: "holds no labelled text")
    }
    return texts
  }

  /// The same, where no text at all is not an error.
  static func readAllowingNone(
    _ path: String, format: String?, attributes: [String] = []
  ) throws -> LabeledTexts {
    let texts = try scan(path, format: format, attributes: attributes)
    if let first = texts.problems.first { throw first }
    return texts
  }

  /// The texts of a file, with the lines that are not sound set apart.
  static func scan(
    _ path: String, format: String?, attributes: [String] = []
  ) throws -> LabeledTexts {
    let text = try TextFile.read(path)
    let results: [Result<Row, DataFileError>]
    switch format ?? guessedFormat(path, text) {
    case "csv":
      results = try DelimitedText(text, separator: ",", path: path).labeledRows(attributes)
    case "tsv":
      results = try DelimitedText(text, separator: "\t", path: path).labeledRows(attributes)
    case "jsonl":
      results = lines(text).map { jsonRow($0, line: $1, path: path, attributes: attributes) }
    default: results = lines(text).map { fastTextRow($0, line: $1, path: path) }
    }
    var out = LabeledTexts(rows: [])
    for result in results {
      switch result {
      case .success(let row): out.rows.append(row)
      case .failure(let problem): out.problems.append(problem)
      }
    }
    return out
  }

  private static func guessedFormat(_ path: String, _ text: String) -> String {
    let name = path.lowercased()
    for suffix in ["csv", "tsv", "jsonl"] where name.hasSuffix("." + suffix) { return suffix }
    let first = text.drop { $0.isWhitespace }
    return first.hasPrefix("{") ? "jsonl" : "fasttext"
  }

  private static func fastTextRow(
    _ text: Substring, line number: Int, path: String
  ) -> Result<Row, DataFileError> {
    func problem(_ text: String) -> Result<Row, DataFileError> {
      .failure(DataFileError(path: path, line: number, problem: text))
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    // By bytes: a space and a combining mark behind it are one character.
    let prefix = "__label__".utf8
    let line = text.utf8.drop(while: isSpace)
    let label = line.prefix { !isSpace($0) }
    guard label.starts(with: prefix), label.count > prefix.count else {
      return problem("expected '__label__NAME text'")
    }
    let rest = line.dropFirst(label.count).drop(while: isSpace)
    guard !rest.starts(with: prefix) else { return problem("a text has one label, found two") }
    return .success(
      Row(
        label: String(Substring(label.dropFirst(prefix.count))), text: String(Substring(rest)),
        line: number))
  }

  private struct JSONRow: Decodable {
    var label: TextOrNumber
    var text: String
    var person: TextOrNumber?
    var group: TextOrNumber?
    var document: String?
    var id: TextOrNumber?
  }

  private static func jsonRow(
    _ text: Substring, line number: Int, path: String, attributes names: [String]
  ) -> Result<Row, DataFileError> {
    guard let row = try? JSONDecoder().decode(JSONRow.self, from: Data(text.utf8)) else {
      return .failure(
        DataFileError(
          path: path, line: number, problem: "expected a JSON object with 'label' and 'text'"))
    }
    var attributes: [String: String] = [:]
    if !names.isEmpty,
      let object = try? JSONDecoder().decode(JSONNode.self, from: Data(text.utf8))
    {
      for name in names { attributes[name] = object[name]?.text }
    }
    guard let label = row.label.text.nonEmpty else {
      return .failure(DataFileError(path: path, line: number, problem: "'label' is empty"))
    }
    return .success(
      Row(
        label: label, text: row.text, group: (row.person ?? row.group)?.text.nonEmpty,
        document: row.document, id: row.id?.text, line: number, attributes: attributes))
  }

  /// The lines that are not blank, with their numbers from 1.
  private static func lines(_ text: String) -> [(Substring, Int)] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .map { (Substring($1.last == 0x0D ? $1.dropLast() : $1), $0 + 1) }
      .filter { !$0.0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }
}
