import PlainFoundation
import Reporting
import ResumeWorkbench
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
    case "csv": CSVText.row(fields(row)) + "\n"
    case "tsv": fields(row).map { quoted(inOneLine($0)) }.joined(separator: "\t") + "\n"
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

  /// A cell that would be read as a quoted one, in quotes of its own.
  private static func quoted(_ cell: String) -> String {
    guard cell.hasPrefix("\"") else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  private static func inOneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
