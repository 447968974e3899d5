import CommandLineKit
import PlainFoundation
import Reporting
import ResumeWorkbench
import Workbench

extension DatasetCommand {
  static let exportSpec = CommandSpec(
    name: "export", abstract: "Print the labelled paragraphs as data for vitae train and others.",
    discussion: """
      One row per paragraph, with its document, person, fold, page, place, role, label and text. --subset N draws N \
      paragraphs: balanced by label, at most four per person, no headings. A file subset-N.jsonl beside the label file \
      is a frozen draw, which is printed instead of a new one. CSV: \(CSVText.rule) vitae train and test take the \
      apostrophe off again.
      """,
    positionals: [folder],
    options: inputs + [
      .value(
        "format", short: "f", "FORMAT", kind: .choice(ParagraphTable.formats),
        help: "What to print.", default: "jsonl"),
      .flag("bom", help: "With csv: start with a byte order mark, so that Excel reads UTF-8."),
      .value("fold", "NAME", help: "Only the paragraphs of a fold."),
      .value(
        "subset", "N", kind: .integer(1...1_000_000), help: "Draw this many paragraphs."),
    ],
    examples: [
      .init("vitae dataset export --fold train > train.jsonl", "every training paragraph"),
      .init("vitae dataset export --subset 500 -f fasttext", "the classic small experiment"),
    ],
    exitCodes: [.done, .usage] + ExitCode.ofFiles + [.interrupted])

  static func runExport(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    let format = arguments.string("format") ?? "jsonl"
    if arguments.flag("bom"), format != "csv" {
      throw arguments.usageError("--bom is for --format csv")
    }
    var rows: [LabeledParagraph]
    if let count = arguments.int("subset") {
      rows = try frozenDraw(count, labels: arguments.string("labels") ?? "") ?? []
      if rows.isEmpty { rows = try await labeledFolder(arguments).labeledParagraphs.subset(count) }
    } else {
      rows = try await labeledFolder(arguments).labeledParagraphs
    }
    if let fold = arguments.string("fold") { rows.removeAll { $0.fold != fold } }
    guard !rows.isEmpty else {
      throw DataFileError(
        path: arguments.string("labels") ?? "", line: nil,
        problem: "no labelled paragraph to export; vitae dataset check says why")
    }
    if arguments.flag("bom") { try output.write(CSVText.byteOrderMark) }
    try output.write(ParagraphTable.header(format: format))
    for row in rows { try output.write(ParagraphTable.line(row, format: format)) }
    return .done
  }

  /// The rows of `subset-N.jsonl` beside the label file, or `nil` when there is none.
  private static func frozenDraw(_ count: Int, labels: String) throws -> [LabeledParagraph]? {
    let path = URL(filePath: labels).deletingLastPathComponent()
      .appending(path: "subset-\(count).jsonl").relativePath
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return try data.numberedLines.map { number, line in
      guard let row = try? JSONDecoder().decode(LabeledParagraph.self, from: line) else {
        throw DataFileError(path: path, line: number, problem: "no row of an export")
      }
      return row
    }
  }
}
