import CommandLineKit
import ResumeWorkbench
import Workbench

extension DatasetCommand {
  static let checkSpec = CommandSpec(
    name: "check",
    abstract:
      "Look for bad rows, missing files, texts that are hidden or not found, leaks and near duplicates.",
    discussion: """
      Each problem is one line with its file and line number, or its document and paragraph. Nothing is changed.
      """,
    positionals: [folder],
    options: inputs + [
      .value("sources", "FOLDER", help: "The JSON sources that the PDFs were made from."),
      .value(
        "schema", "FILE", help: "The JSON Schema of a source.",
        default: "datasets/source.schema.json"),
      .flag(
        "notes",
        help: "Also list gold rows not found in one piece on the page, near duplicates and repeats."
      ),
      .flag(
        "invented",
        help: "Require mail addresses and telephone numbers from ranges reserved for fiction."),
      PipelineCommand.jsonOption("checks"),
    ],
    examples: [
      .init("vitae dataset check --invented", "the embedded dataset"),
      .init(
        "vitae dataset check cvs --labels l.jsonl --documents d.jsonl", "your own"),
    ],
    exitCodes: [.done, .usage] + ExitCode.ofFiles + [.interrupted])

  static let statsSpec = CommandSpec(
    name: "stats", abstract: "Count resumes and labelled paragraphs by class.",
    positionals: [folder],
    options: inputs + [
      .value(
        "by", "ATTRIBUTE", help: "What to count by: layout, producer, language, trade, fold …",
        default: "fold"), PipelineCommand.jsonOption("rows"),
    ], exitCodes: [.done, .usage] + ExitCode.ofFiles + [.interrupted])

  static func runCheck(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    var sources: SourceFolder?
    if let folder = arguments.string("sources") {
      do {
        sources = try SourceFolder(folder, schema: arguments.string("schema") ?? "")
      } catch let error as SourceFolderError {
        throw DataFileError.document(error.path, problem: error.problem)
      }
    }
    let audit = DatasetAudit(
      of: try await labeledFolder(arguments), sources: sources,
      isInvented: arguments.flag("invented"))
    guard !arguments.flag("json") else {
      let report = AuditJSON(audit, showsNotes: arguments.flag("notes"))
      try output.writeLine(try JSONLine.text(of: report))
      return audit.isFine ? .done : .badData
    }
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
    var table = TextTable([.text("check"), .state("state"), .text("detail")])
    for finding in audit.findings {
      table.append([finding.name, finding.isFine ? "ok" : "not ok", finding.detail])
    }
    return table.render(on: .standardOutput)
  }

  /// What `vitae dataset check --json` and `vitae dataset import --json` print.
  struct AuditJSON: Encodable {
    struct Check: Encodable {
      var name: String
      var passed: Bool
      var detail: String
      var problems: [String]
      var notes: [String]?
    }

    var passed: Bool
    var checks: [Check]
    /// Rows that could not be imported.
    var unusedRows: [String]?

    init(_ audit: DatasetAudit, showsNotes: Bool = false, unusedRows: [String]? = nil) {
      passed = audit.isFine
      self.unusedRows = unusedRows
      checks = audit.findings.map {
        Check(
          name: $0.name, passed: $0.isFine, detail: $0.detail, problems: $0.problems,
          notes: showsNotes ? $0.notes : nil)
      }
    }
  }

  /// What `vitae dataset stats --json` prints.
  private struct StatsJSON: Encodable {
    struct Row: Encodable {
      var value: String
      var resumes: Int
      /// Labelled paragraphs by class.
      var paragraphs: [String: Int]
      var allParagraphs: Int
    }

    var by: String
    var rows: [Row]
  }

  static func runStats(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    let attribute = arguments.string("by") ?? "fold"
    let audit = DatasetAudit(of: try await labeledFolder(arguments))
    let (names, counts) = (audit.labelNames, audit.counts(by: attribute))
    if arguments.flag("json") {
      let rows = counts.map { row in
        StatsJSON.Row(
          value: row.value, resumes: row.resumes,
          paragraphs: Dictionary(
            zip(names, row.classes), uniquingKeysWith: { first, _ in first }),
          allParagraphs: row.classes.reduce(0, +))
      }
      try output.writeLine(try JSONLine.text(of: StatsJSON(by: attribute, rows: rows)))
      return .done
    }
    var table = TextTable(
      [.text(attribute), .number("resumes")] + names.map { .number($0) }
        + [.number("all")])
    for row in counts {
      table.append(
        [row.value, "\(row.resumes)"] + row.classes.map(String.init)
          + ["\(row.classes.reduce(0, +))"])
    }
    try output.write(table.render(on: .standardOutput))
    return .done
  }
}
