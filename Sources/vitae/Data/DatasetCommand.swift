import CommandFiles
import CommandLineKit
import PDFText
import PlainFoundation
import ResumeWorkbench

/// `vitae dataset`: makes, checks, counts and hands out folders of labelled resumes.
enum DatasetCommand: Command {
  static let folder = PositionalSpec(
    "folder", .optional,
    help:
      "The folder of PDFs, or a dataset with a folder resumes/pdf and its labels; datasets when absent."
  )
  static let inputs: [OptionSpec] = [
    .value(
      "labels", "PATH",
      help:
        "Gold rows: document, text and label, one JSON object per line; a file, or a folder of *.jsonl.",
      default: "datasets/labels"),
    .value(
      "documents", "FILE",
      help: "Document, person and attributes such as fold and layout, one JSON object per line.",
      default: "datasets/documents.jsonl"),
    .flag("quiet", short: "q", help: "Show no progress."),
  ]

  static let spec = CommandSpec(
    name: "dataset", abstract: "Make, check, count and export folders of labelled resumes.",
    subcommands: [checkSpec, statsSpec, exportSpec, importSpec])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case "import": try await runImport(arguments, output: output)
    case "export": try await runExport(arguments, output: output)
    case "stats": try await runStats(arguments, output: output)
    default: try await runCheck(arguments, output: output)
    }
  }

  /// The folder of the command line with its labels.
  static func labeledFolder(_ arguments: ParsedArguments) async throws -> LabeledFolder {
    let given = arguments.string("folder") ?? "datasets"
    let pages = given + "/resumes/pdf"
    let isDataset = FileManager.default.fileExists(atPath: pages)
    func file(_ option: String, _ name: String) -> String? {
      isDataset && !arguments.isGiven(option) ? "\(given)/\(name)" : arguments.string(option)
    }
    let folder = isDataset || !arguments.isGiven("folder") ? pages : given
    let (labels, documents) = (file("labels", "labels"), file("documents", "documents.jsonl"))
    return try await reading(folder, arguments) { pool, progress in
      try await LabeledFolder(
        folder: folder, labels: labels ?? "", documents: documents, pool: pool, progress: progress)
    }
  }

  /// Does something that reads all PDFs of a folder, with workers and progress.
  static func reading<T: Sendable>(
    _ folder: String, _ arguments: ParsedArguments,
    _ body: @escaping @Sendable (WorkerPool, @Sendable () -> Void) async throws -> T
  ) async throws -> T {
    let pool = try WorkerPool()
    defer { pool.shutDown() }
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")),
      sink: DescriptorSink.standardError)
    defer { reporter.close() }
    let count = InputPaths().count(in: folder)
    let task = reporter.start("read", total: count, unit: "files")
    defer { task.finish() }
    do {
      return try await Interrupts.cancelling(onFirst: { _ in reporter.log("stopping") }) {
        try await body(pool) { task.advance() }
      }
    } catch {
      if Interrupts.wereRequested { throw CancellationError() }
      throw error
    }
  }
}
