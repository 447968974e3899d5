import CommandFiles
import CommandLineKit
import PlainFoundation
import ResumeLabelling
import Workbench

/// `vitae import FILE…`: resumes that were parsed elsewhere, such as on a cluster, into a store.
enum ImportCommand: Command {
  static let spec = CommandSpec(
    name: "import",
    abstract: "Take resumes that were parsed elsewhere into a store, to label and evaluate.",
    discussion: """
      Reads JSON lines of 'vitae parse', also those that a Spark job made of its Parquet files (docs/examples/spark). The \
      store gets the paragraphs of each resume, and the labels of the model that parsed it as those of the annotator \
      '\(ImportedResumes.annotator)'. 'vitae label start --imported' then asks a person, 'vitae label agreement' compares both, and \
      'vitae label export' writes texts to train and test on. No PDF is needed. Resumes without text are counted and left \
      out; lines that cannot be used are listed with file and line, and the others are kept. The same line twice adds \
      nothing, and the labels of people stay.
      """,
    positionals: [
      PositionalSpec("file", .oneOrMore, help: "JSON lines of vitae parse; '-' is standard input.")
    ],
    options: [
      PipelineCommand.storeOption,
      .flag("quiet", short: "q", help: "Show no progress."),
      PipelineCommand.jsonOption("problems"),
    ],
    examples: [
      .init("vitae import parsed.jsonl", "into the project's store"),
      .init(
        "python run.py json-lines --limit 500 out | vitae import --store big.sqlite -",
        "a sample of what a cluster parsed"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .usage, .badData, .missing, .inputOutput, .busy, .noPermission,
      .interrupted,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let paths = arguments.strings("file")
    guard paths.filter({ $0 == "-" }).count < 2 else {
      throw arguments.usageError("standard input can be read once")
    }
    // A file that is missing is told before the store is made.
    let readers = try paths.map(LineFile.init)
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let task = reporter.start("import", unit: "resumes")
    let store = try StoreLocation.open(StoreCommand.path(arguments))
    let report = try await Interrupts.cancelling(onFirst: reporter.logStop) {
      var work = ParsedImport(store)
      do {
        for reader in readers { try await work.read(reader) { task.advance() } }
      } catch is CancellationError {}
      return work.report
    }
    task.finish()
    reporter.close()
    if Interrupts.wereRequested {
      throw Interruption(after: Noun.count(report.resumes, "resume"))
    }
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      for problem in report.problems { try output.writeLine(TerminalText.escaped(problem)) }
      try output.writeLine(
        "\(Noun.count(report.resumes, "resume")), \(report.added) of them new; "
          + "\(Noun.count(report.labels, "label")) of the model added; "
          + "\(report.withoutText) without text left out")
    }
    if report.problems.isEmpty { return .done }
    return report.resumes + report.withoutText == 0 ? .badData : .someInputsFailed
  }
}
