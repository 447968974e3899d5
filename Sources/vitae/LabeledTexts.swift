import CommandLineKit
import Foundation

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
    /// Line in the file, from 1.
    var line: Int
  }

  var rows: [Row]

  static let help = """
    Data: fastText lines ('__label__x text'), CSV or TSV with a header naming 'label' and 'text', or JSON lines with \
    'label' and 'text'. A column 'person' or 'group' keeps a person's texts in one fold.
    """

  static let formatOption = OptionSpec.value(
    "format", "FORMAT", kind: .choice(["fasttext", "csv", "tsv", "jsonl"]),
    help: "The data's format; guessed from the file's name and first line when absent.")

  static func read(_ path: String, format: String?) throws -> LabeledTexts {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw DataFileError(path: path, line: nil, problem: "cannot be read")
    }
    guard var text = String(data: data, encoding: .utf8) else {
      throw DataFileError(path: path, line: nil, problem: "is not UTF-8")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let rows: [Row]
    switch format ?? guessedFormat(path, text) {
    case "csv": rows = try DelimitedText(text, separator: ",", path: path).labeledRows()
    case "tsv": rows = try DelimitedText(text, separator: "\t", path: path).labeledRows()
    case "jsonl": rows = try jsonRows(text, path)
    default: rows = try fastTextRows(text, path)
    }
    guard !rows.isEmpty else {
      throw DataFileError(path: path, line: nil, problem: "holds no labelled text")
    }
    return LabeledTexts(rows: rows)
  }

  private static func guessedFormat(_ path: String, _ text: String) -> String {
    let name = path.lowercased()
    for suffix in ["csv", "tsv", "jsonl"] where name.hasSuffix("." + suffix) { return suffix }
    let first = text.drop { $0.isWhitespace }
    return first.hasPrefix("{") ? "jsonl" : "fasttext"
  }

  private static func fastTextRows(_ text: String, _ path: String) throws -> [Row] {
    let prefix = "__label__"
    var rows: [Row] = []
    for (number, line) in lines(text) {
      let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
      guard let first = words.first, first.hasPrefix(prefix), first.count > prefix.count else {
        throw DataFileError(path: path, line: number, problem: "expected '__label__NAME text'")
      }
      guard words.count < 2 || !words[1].drop(while: \.isWhitespace).hasPrefix(prefix) else {
        throw DataFileError(path: path, line: number, problem: "a text has one label, found two")
      }
      rows.append(
        Row(
          label: String(first.dropFirst(prefix.count)),
          text: words.count > 1 ? String(words[1]) : "", group: nil, line: number))
    }
    return rows
  }

  private struct JSONRow: Decodable {
    var label: String
    var text: String
    var person: String?
    var group: String?
  }

  private static func jsonRows(_ text: String, _ path: String) throws -> [Row] {
    try lines(text).map { number, line in
      guard let row = try? JSONDecoder().decode(JSONRow.self, from: Data(line.utf8)) else {
        throw DataFileError(
          path: path, line: number, problem: "expected a JSON object with 'label' and 'text'")
      }
      return Row(
        label: row.label, text: row.text, group: row.person ?? row.group, line: number)
    }
  }

  /// The lines that are not blank, with their numbers from 1.
  private static func lines(_ text: String) -> [(Int, Substring)] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { ($0 + 1, $1) }.filter { !$0.1.allSatisfy(\.isWhitespace) }
  }
}
