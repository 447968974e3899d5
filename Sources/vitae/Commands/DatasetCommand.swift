import CommandLineKit
import Foundation
import PDFText
import ResumeModel
import Workbench

/// `vitae dataset check|stats`: what a folder of labelled resumes holds, and what is wrong with it.
enum DatasetCommand: Command {
  private static let folder = PositionalSpec(
    "folder", .optional, help: "The folder of PDFs; datasets/resumes/pdf when absent.")
  private static let inputs: [OptionSpec] = [
    .value(
      "labels", "FILE", help: "Gold rows: document, text and label, one JSON object a line.",
      default: "datasets/labels.jsonl"),
    .value(
      "documents", "FILE",
      help: "Document, person and attributes such as fold and layout, one JSON object a line.",
      default: "datasets/documents.jsonl"),
    .flag("quiet", short: "q", help: "Show no progress."),
  ]

  static let spec = CommandSpec(
    name: "dataset", abstract: "Check and count a folder of labelled resumes.",
    subcommands: [
      CommandSpec(
        name: "check",
        abstract:
          "Look for bad rows, missing files, text that is not found, leaks and near duplicates.",
        discussion: """
          Every problem is a line with its file and line, or its document and paragraph. Nothing is changed.
          """,
        positionals: [folder],
        options: inputs + [
          .flag(
            "invented",
            help: "All mail addresses and telephone numbers must be of ranges for fiction.")
        ],
        examples: [
          .init("vitae dataset check --invented", "the embedded dataset, as make datasets does")
        ],
        exitCodes: [.done, .usage, .badData, .interrupted]),
      CommandSpec(
        name: "stats", abstract: "Count resumes and labelled paragraphs by class.",
        positionals: [folder],
        options: inputs + [
          .value(
            "by", "ATTRIBUTE", help: "What to count by: layout, producer, language, trade, fold …",
            default: "fold")
        ], exitCodes: [.done, .usage, .badData, .interrupted]),
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let folder = arguments.string("folder") ?? "datasets/resumes/pdf"
    let isCheck = arguments.command.name == "check"
    let pool = try WorkerPool()
    defer { pool.shutDown() }
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let count = (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
    let task = reporter.start("read", total: count, unit: "files")
    let audit: DatasetAudit
    do {
      audit = try await DatasetAudit(
        folder: folder, labels: arguments.string("labels") ?? "",
        documents: arguments.string("documents"),
        isInvented: isCheck && arguments.flag("invented"), pool: pool
      ) { task.advance() }
    } catch let error as IngestError {
      throw DataFileError(path: folder, line: nil, problem: "\(error)")
    }
    task.finish()
    reporter.close()
    if !isCheck {
      try output.write(stats(audit, by: arguments.string("by") ?? "fold"))
      return .done
    }
    var table = TextTable([.text("check"), .text("state"), .text("detail")])
    for finding in audit.findings {
      table.append([finding.name, finding.isFine ? "ok" : "not ok", finding.detail])
    }
    try output.write(table.render())
    for problem in audit.findings.flatMap(\.problems) {
      try output.writeLine(TerminalText.escaped(problem))
    }
    return audit.isFine ? .done : .badData
  }

  private static func stats(_ audit: DatasetAudit, by attribute: String) -> String {
    var table = TextTable(
      [.text(attribute), .number("resumes")] + ResumeLabel.names.map { .number($0) }
        + [.number("all")])
    for row in audit.counts(by: attribute) {
      table.append(
        [row.value, "\(row.resumes)"] + row.classes.map(String.init)
          + ["\(row.classes.reduce(0, +))"])
    }
    return table.render()
  }
}
