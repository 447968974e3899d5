import ArtifactStore
import CommandFiles
import CommandLineKit
import ContentDigest
import Labelling
import PlainFoundation
import ResumeWorkbench
import Workbench

/// `vitae label import FILE…`: labels of files, into the store or into a file of labelled texts.
enum LabelImportCommand {
  static let spec = CommandSpec(
    name: "import", abstract: "Take labels from files of this and other tools.",
    discussion: """
      Labels go into the store with their annotator and time, or with --into PATH into a file of labelled texts: lists of \
      'vitae errors --out' that somebody corrected, for example. A label hangs on its text, in a document where the \
      row names one. Rows that cannot be used are listed with file and line, and the others are kept. Of two labels that \
      one annotator gives to one text in a file, with no other time, the last stands, and it is listed. The same file \
      twice adds nothing. Labels of models and functions do not replace those of people. A gold label settles its item: \
      'vitae label agreement' no longer lists it, and 'vitae label export --resolved' takes it. Labels of a corrected file \
      of 'vitae label agreement --out' are gold.

      \(LabelFiles.formats)
      """,
    positionals: [
      PositionalSpec("file", .oneOrMore, help: "The files or folders; '-' is standard input.")
    ],
    options: LabelFiles.options + [
      .value(
        "source", "KIND", kind: .choice(LabelRow.Source.allCases.map(\.rawValue)),
        help:
          "What kind of annotator gave labels where a file does not say; when absent gold for files of 'vitae label "
          + "agreement --out', and person for others."),
      .value(
        "into", "PATH",
        help:
          "Change the labels of this file (JSON lines, CSV, TSV or fastText), or of the *.jsonl in this folder, in place of the store's."
      ),
      .flag("new-labels", help: "With --into: also take labels that the file does not have yet."),
      .flag("dry-run", help: "With --into: say what would change, and change nothing."),
      PipelineCommand.storeOption,
      PipelineCommand.jsonOption("files", "problems", "contradictions"),
    ],
    examples: [
      .init("vitae label import ann.jsonl bob.jsonl", "two annotators, into the store"),
      .init(
        "vitae label import review/labels.jsonl --into datasets/labels",
        "corrected lists of vitae errors, into a dataset"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .usage, .badData, .missing, .cannotCreate, .inputOutput, .busy,
      .noPermission,
    ])

  /// What was done with a file.
  private struct FileReport: Encodable {
    var file: String
    var format: String
    var labels: Int
    var withoutLabel: Int
    var takenBack: Int?
    var gold: Int?
    var added: Int?
    var known: Int?
    var newTexts: Int?
    var newColumns: Int?
  }

  private struct Report: Encodable {
    var files: [FileReport]
    var changed: Int?
    var problems: [String]
    /// Rows with another label than an earlier row has for the same text.
    var contradictions: [String] = []
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let paths = arguments.strings("file")
    let source = arguments.string("source").flatMap(LabelRow.Source.init)
    var files = try LabelFiles.read(paths, arguments, source: source)
    for i in files.indices { files[i].set(source: .person) }
    let target = arguments.string("into")
    guard target != nil || !(arguments.flag("new-labels") || arguments.flag("dry-run")) else {
      throw arguments.usageError("--new-labels and --dry-run are for --into")
    }
    var report = Report(files: [], problems: files.flatMap(\.problems).map(\.description))
    report.problems += files.filter {
      $0.rows.isEmpty && $0.problems.isEmpty && $0.takenBackCount == 0
    }
    .map { file in
      file.unlabeledCount == 0
        ? "\(file.path): holds no label"
        : "\(file.path): holds no label; \(Noun.count(file.unlabeledCount, "item waits", "items wait")) for one"
    }
    if let target {
      try merge(files, from: paths, into: target, arguments, &report)
    } else {
      try add(files, arguments, &report)
    }
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      try write(report.problems, "rows that cannot be used", output)
      try write(report.contradictions, "rows with another label for the same text", output)
      for file in report.files { try output.writeLine(text(of: file)) }
      if let target, let changed = report.changed {
        let verb = arguments.flag("dry-run") ? "would change" : "changed"
        try output.writeLine(
          "\(TerminalText.escaped(target)): \(verb) \(Noun.count(changed, "label"))")
      }
    }
    let isEmpty = files.allSatisfy { $0.rows.isEmpty }
    return report.problems.isEmpty ? .done : isEmpty ? .badData : .someInputsFailed
  }

  /// Lists rows for people: all with --json.
  private static func write(
    _ rows: [String], _ what: String, _ output: OutputWriter
  ) throws {
    for row in rows.prefix(mostRows) { try output.writeLine(TerminalText.escaped(row)) }
    let rest = rows.count - mostRows
    if rest > 0 { try output.writeLine("and \(rest) more \(what); --json lists all") }
  }

  /// How many rows of a kind are listed for people.
  private static let mostRows = 20

  private static func text(of file: FileReport) -> String {
    var text =
      "\(TerminalText.escaped(file.file)) (\(file.format)): \(Noun.count(file.labels, "label"))"
    if let gold = file.gold { text += ", \(gold) gold" }
    if let added = file.added, let known = file.known {
      text += ", \(added) added, \(known) known or decided by a person"
    }
    if let columns = file.newColumns {
      text += "; columns of \(Noun.count(columns, "text")) joined"
    }
    if let takenBack = file.takenBack { text += "; \(takenBack) taken back, left out" }
    if file.withoutLabel > 0 {
      text += "; \(Noun.count(file.withoutLabel, "item")) without a label"
    }
    return text
  }

  private static func add(
    _ files: [AnnotationFile], _ arguments: ParsedArguments, _ report: inout Report
  ) throws {
    // On disk before the command says so, as in 'vitae label start'.
    var options = Store.Options()
    options.durability = .full
    let store = try Store(path: StoreCommand.path(arguments), options: options)
    for file in files where !file.isUnreadable {
      if file.isAdjudication { try warnOfNewLabels(in: file, store) }
      var exchange = try LabelExchange(store)
      // What is no regular file is known by its labels.
      let digest =
        try FileDigest.sha256(file.path, limit: .max)
        ?? .sha256(try LabelWriter.bytes(of: file.rows, in: .jsonl))
      let outcome = try exchange.add(
        file, name: URL(filePath: file.path).lastPathComponent, digest: digest)
      report.problems += outcome.problems.map(\.description)
      report.contradictions += outcome.contradictions.map(\.description)
      let goldCount = file.rows.count { $0.source == .gold }
      report.files.append(
        FileReport(
          file: file.path, format: file.format.rawValue, labels: file.rows.count,
          withoutLabel: file.unlabeledCount,
          takenBack: file.takenBackCount > 0 ? file.takenBackCount : nil,
          gold: goldCount > 0 ? goldCount : nil,
          added: outcome.added, known: outcome.known, newTexts: outcome.newTexts,
          newColumns: outcome.newColumns > 0 ? outcome.newColumns : nil))
    }
  }

  /// Tells of labels in a settled queue that nobody gave before: most are mistyped.
  private static func warnOfNewLabels(in file: AnnotationFile, _ store: Store) throws {
    let known = Set(try store.labels().compactMap(\.label))
    let new = Set(file.rows.map(\.label)).subtracting(known).sorted()
    guard !known.isEmpty, !new.isEmpty else { return }
    StandardError.write(
      "warning: \(TerminalText.escaped(file.path)): nobody gave "
        + "\(TerminalText.list(new, atMost: 5)) before: is it spelled right?\n")
  }

  private static func merge(
    _ files: [AnnotationFile], from paths: [String], into target: String,
    _ arguments: ParsedArguments, _ report: inout Report
  ) throws {
    let targets = try LabelLocation(target).files()
    for path in targets { try refuseInput(paths, asOutput: path) }
    var columns = LabeledTexts.Columns()
    columns.label = arguments.string("label-column") ?? columns.label
    columns.text = arguments.string("text-column") ?? columns.text
    var merge = try LabelMerge(
      try targets.map { ($0, try TextFile.read($0)) }, named: target, columns: columns)
    for file in files where !file.isUnreadable {
      merge.apply(file, takesNewLabels: arguments.flag("new-labels"))
      report.files.append(
        FileReport(
          file: file.path, format: file.format.rawValue, labels: file.rows.count,
          withoutLabel: file.unlabeledCount))
    }
    report.problems += merge.problems.map(\.description)
    report.changed = merge.changeCount
    guard merge.changeCount > 0, !arguments.flag("dry-run") else { return }
    for (path, text) in try merge.corrected() {
      var status = stat()
      let hasMode = unsafe stat(path, &status) == 0
      try PrivateFile.write(text, to: path)
      // Who could read the file before can read it still.
      if hasMode { _ = unsafe chmod(path, status.st_mode & 0o777) }
    }
  }
}
