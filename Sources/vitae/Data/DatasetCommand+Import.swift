import CommandLineKit
import PlainFoundation
import ResumeWorkbench
import Workbench

extension DatasetCommand {
  static let importSpec = CommandSpec(
    name: "import", abstract: "Make a dataset of your own PDFs and labelled texts.",
    discussion: """
      The file of --labels gives texts of the PDFs their labels: CSV or TSV with the columns document, label and text, \
      JSON lines with these keys, or fastText lines. A column person keeps a person's resumes in one fold. A row without \
      a document is searched for in all PDFs. The labels are experience, skill, education, project and other, or those of labels.json beside it. Rows that \
      cannot be used are listed with file and line; the others become a dataset with frozen folds, which is then checked.
      """,
    positionals: [PositionalSpec("folder", .one, help: "The folder of PDFs.")],
    options: [
      .value("labels", "FILE", help: "Labelled texts.", isRequired: true)
    ] + LabeledTexts.options + [
      .value(
        "documents", "FILE",
        help: "Document, person and attributes such as fold and layout, one JSON object per line."),
      .value("to", "FOLDER", help: "The new dataset's folder.", isRequired: true),
      .value(
        "validation", "SHARE", kind: .number(0...0.9),
        help: "The people of the validation fold, which judges every run.", default: "0.2"),
      .value(
        "test", "SHARE", kind: .number(0...0.9), help: "The people of the test fold, for releases.",
        default: "0.2"),
      .value(
        "seed", "N", kind: .integer(0...Int.max), help: "Seed of the draw of people.", default: "42"
      ),
      .flag("quiet", short: "q", help: "Show no progress."),
      PipelineCommand.jsonOption("checks", "unusedRows"),
    ],
    examples: [
      .init("vitae dataset import --labels labels.csv --to datasets resumes/", "then: vitae run …")
    ],
    exitCodes: [.done, .someInputsFailed, .usage] + ExitCode.ofFiles + [.interrupted])

  static func runImport(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
  {
    let labels = arguments.string("labels") ?? ""
    let target = arguments.string("to") ?? ""
    let folder = arguments.string("folder") ?? ""
    let folds = DatasetImport.Folds(
      validation: arguments.double("validation") ?? 0.2, test: arguments.double("test") ?? 0.2,
      seed: UInt64(arguments.int("seed") ?? 42))
    guard folds.validation + folds.test < 1 else {
      throw arguments.usageError("--validation and --test leave nobody to train on")
    }
    let texts = try LabeledTexts.scan(labels, .init(arguments))
    let rows = texts.rows.map {
      DatasetImport.Row(
        document: $0.document, person: $0.group, label: $0.label, text: $0.text, line: $0.line)
    }
    let made = try await reading(folder, arguments) { pool, progress in
      try await DatasetImport(
        rows, from: labels, folder: folder, documents: arguments.string("documents"),
        folds: folds, pool: pool, progress: progress)
    }
    let problems = texts.problems.map(\.description) + made.problems
    let isJSON = arguments.flag("json")
    if !isJSON {
      for problem in problems { try output.writeLine(TerminalText.escaped(problem)) }
    }
    do {
      try made.write(to: target)
    } catch let error as DatasetImportError {
      throw DataFileError(path: labels, line: nil, problem: "\(error)")
    }
    let written = try await reading(target, arguments) { pool, progress in
      try await LabeledFolder(
        folder: target + "/resumes/pdf", labels: target + "/labels.jsonl",
        documents: target + "/documents.jsonl", pool: pool, progress: progress)
    }
    let audit = DatasetAudit(of: written)
    if isJSON {
      try output.writeLine(try JSONLine.text(of: AuditJSON(audit, unusedRows: problems)))
    } else {
      try output.write(table(of: audit))
      for problem in audit.findings.flatMap(\.problems) {
        try output.writeLine(TerminalText.escaped(problem))
      }
    }
    guard audit.isFine else { return .badData }
    return problems.isEmpty ? .done : .someInputsFailed
  }
}
