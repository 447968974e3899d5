import CommandLineKit
import ResumeModel
import Workbench

extension DatasetCommand {
  static let checkSpec = CommandSpec(
    name: "check",
    abstract:
      "Look for bad rows, missing files, text that is not found, leaks and near duplicates.",
    discussion: """
      Every problem is a line with its file and line, or its document and paragraph. Nothing is changed.
      """,
    positionals: [folder],
    options: inputs + [
      .value("sources", "FOLDER", help: "The JSON sources that the PDFs were made from."),
      .value(
        "schema", "FILE", help: "The JSON Schema of a source.",
        default: "datasets/source.schema.json"),
      .flag(
        "notes",
        help: "Also list gold rows that are not whole on the page, near duplicates and repeats."),
      .flag(
        "invented",
        help: "All mail addresses and telephone numbers must be of ranges for fiction."),
    ],
    examples: [
      .init("vitae dataset check --invented", "the embedded dataset"),
      .init(
        "vitae dataset check cvs --labels l.jsonl --documents d.jsonl", "your own"),
    ],
    exitCodes: [.done, .usage, .badData, .interrupted])

  static let statsSpec = CommandSpec(
    name: "stats", abstract: "Count resumes and labelled paragraphs by class.",
    positionals: [folder],
    options: inputs + [
      .value(
        "by", "ATTRIBUTE", help: "What to count by: layout, producer, language, trade, fold …",
        default: "fold")
    ], exitCodes: [.done, .usage, .badData, .interrupted])

  static func runCheck(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    var sources: SourceFolder?
    if let folder = arguments.string("sources") {
      do {
        sources = try SourceFolder(folder, schema: arguments.string("schema") ?? "")
      } catch let error as SourceFolderError {
        throw DataFileError(path: error.path, line: nil, problem: error.problem)
      }
    }
    let audit = DatasetAudit(
      of: try await labeledFolder(arguments), sources: sources,
      isInvented: arguments.flag("invented"))
    try output.write(table(of: audit))
    for problem in audit.findings.flatMap(\.problems) {
      try output.writeLine(TerminalText.escaped(problem))
    }
    if arguments.flag("notes") {
      for note in audit.findings.flatMap(\.notes) {
        try output.writeLine(TerminalText.escaped("note: " + note))
      }
    }
    return audit.isFine ? .done : .badData
  }

  static func table(of audit: DatasetAudit) -> String {
    var table = TextTable([.text("check"), .text("state"), .text("detail")])
    for finding in audit.findings {
      table.append([finding.name, finding.isFine ? "ok" : "not ok", finding.detail])
    }
    return table.render()
  }

  static func runStats(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    let attribute = arguments.string("by") ?? "fold"
    var table = TextTable(
      [.text(attribute), .number("resumes")] + ResumeLabel.names.map { .number($0) }
        + [.number("all")])
    for row in DatasetAudit(of: try await labeledFolder(arguments)).counts(by: attribute) {
      table.append(
        [row.value, "\(row.resumes)"] + row.classes.map(String.init)
          + ["\(row.classes.reduce(0, +))"])
    }
    try output.write(table.render())
    return .done
  }
}
