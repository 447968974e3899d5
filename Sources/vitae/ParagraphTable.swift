import Foundation
import Workbench

/// Writes labelled paragraphs in the formats that `vitae train` reads.
enum ParagraphTable {
  static let formats = ["jsonl", "csv", "tsv", "fasttext"]

  private static let columns = [
    "document", "person", "fold", "page", "paragraph", "role", "label", "text",
  ]

  /// The lines before the first row.
  static func header(format: String) -> String {
    switch format {
    case "csv": columns.joined(separator: ",") + "\n"
    case "tsv": columns.joined(separator: "\t") + "\n"
    default: ""
    }
  }

  /// One row with its line end.
  static func line(_ row: LabeledParagraph, format: String) throws -> String {
    switch format {
    case "csv": fields(row).map(quoted).joined(separator: ",") + "\n"
    case "tsv": fields(row).map(inOneLine).joined(separator: "\t") + "\n"
    case "fasttext": "__label__\(row.label) \(inOneLine(row.text))\n"
    default: try JSONLine.text(of: row) + "\n"
    }
  }

  private static func fields(_ row: LabeledParagraph) -> [String] {
    [
      row.document, row.person, row.fold ?? "", "\(row.page)", "\(row.paragraph)", row.role,
      row.label, row.text,
    ]
  }

  /// RFC 4180.
  ///
  /// A text that a spreadsheet would take for a formula gets a space in front, which tokenisers skip.
  private static func quoted(_ field: String) -> String {
    let startsFormula = field.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = startsFormula ? " " + field : field
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) || startsFormula else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func inOneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
