import ArtifactStore
import CommandLineKit
import ContentDigest
import Labelling
import PlainFoundation
import Reporting
import Workbench

/// `vitae store forget PERSON`: nothing of a person stays in the store or in reports.
enum StoreForgetCommand {
  static let spec = CommandSpec(
    name: "forget", abstract: "Remove every trace of a person from the store and the reports.",
    discussion: """
      Rows, cached values that hold names, digests or texts of the person and all that was computed from them, the \
      write-ahead log, free pages, older copies of the file, files that the store does not know, and reports made from \
      them go for good. The next run makes values and reports again, without the person.

      PERSON is the name in the dataset; where nobody gave one, the PDF's name without '.pdf', with its folder where \
      another PDF has the same name. Name the PDF too with \
      --pdf, if there is one: a store of 'vitae parse --into' knows files only.

      The PDFs, the dataset's rows, exported models and backups are yours to remove, and before the next run: else it \
      reads them again.
      """,
    positionals: [PositionalSpec("person", help: "The person.")],
    options: [
      .value(
        "pdf", "FILE", help: "A PDF of the person: what was made of its bytes goes too.",
        isRepeatable: true),
      .value(
        "reports", "FOLDER", help: "The folder of reports to look through.", default: "reports"),
      .flag("dry-run", help: "Say which files and how many values would go; change nothing."),
      PipelineCommand.storeOption, .flag("json", help: "Print one JSON object."),
    ],
    examples: [
      .init("vitae store forget jane-doe", "all that is known of jane-doe"),
      .init("vitae store forget jane-doe --pdf cv.pdf --store inbox.sqlite", "in a store of parse"),
    ],
    exitCodes: [.done, .someInputsFailed, .notComparable] + StoreCommand.exitCodes)

  private struct Report: Encodable {
    var isDryRun = false
    /// Who else has a file of this name, and stays.
    var namesakes: [String] = []
    var documents = 0
    var labels = 0
    var datasetRows = 0
    var predictions = 0
    var cachedResults = 0
    var values = 0
    var unknownFiles = 0
    var reports: [String] = []
    /// What still holds something of the person, and what to do.
    var remaining: [String] = []
  }

  /// How reports and data files write texts.
  private static let spellings: [@Sendable (String) -> String] = [
    { HTMLEscaping.escape($0) }, jsonLetters,
  ]

  /// A text as it stands between the quotes of JSON.
  @Sendable private static func jsonLetters(_ text: String) -> String {
    (try? JSONLine.text(of: text)).map { String($0.dropFirst().dropLast()) } ?? text
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let person = arguments.string("person") ?? ""
    let store = try StoreCommand.existing(arguments)
    let files = try arguments.strings("pdf").map { path in
      ContentDigest.sha256(Array(try TextFile.bytes(path)))
    }
    let traces = try store.traces(
      of: person, inputs: files, spellings: Self.spellings)
    let values = try store.values(with: traces)
    let reports = reports(of: traces, values, arguments.string("reports") ?? "reports", in: store)
    let others = try namesakes(of: person, in: store)
    guard traces.isKnown || !values.isEmpty || !reports.all.isEmpty else {
      throw ModelLookupError(
        what:
          "nothing in the store is of '\(person)'"
          + (others.isEmpty ? "" : ", but of \(TerminalText.list(others, atMost: 10))")
          + "; people are called as in the dataset, else as their PDF without '.pdf'; a store of 'vitae parse --into' knows files only: --pdf FILE forgets by the file"
      )
    }
    var report = Report(isDryRun: arguments.flag("dry-run"), namesakes: others)
    try forget(person, files, reports, in: store, &report)
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      try output.write(text(of: report))
    }
    return report.isDryRun || report.remaining.isEmpty ? .done : .someInputsFailed
  }

  /// Who else has a file of the name that is given.
  private static func namesakes(of person: String, in store: Store) throws -> [String] {
    let names = Set(DocumentNames.all(of: person))
    let people = try store.documents().compactMap { document in
      document.person != person
        && !names.isDisjoint(with: DocumentNames.all(of: document.name)) ? document.person : nil
    }
    return Set(people).sorted()
  }

  private static func reports(
    of traces: PersonTraces, _ values: [ContentDigest], _ folder: String, in store: Store
  ) -> Reports {
    let found = ReportTraces.files(with: traces, below: folder)
    let delivered = ReportTraces.delivered(by: values, in: store)
    let all = Set(found + delivered).sorted()
    let own = all.filter { delivered.contains($0) || ReportTraces.isOfReport($0, below: folder) }
    return Reports(all: all, own: Set(own))
  }

  /// Files that hold something of the person, and those of them that vitae wrote.
  private struct Reports {
    var all: [String]
    var own: Set<String>
  }

  private static func forget(
    _ person: String, _ files: [ContentDigest], _ reports: Reports, in store: Store,
    _ report: inout Report
  ) throws {
    let done = try store.forget(
      person, inputs: files, spellings: spellings, isDryRun: report.isDryRun)
    report.documents = done.documentCount
    report.labels = done.labelCount
    report.datasetRows = done.datasetRowCount
    report.predictions = done.predictionCount
    report.cachedResults = done.cacheEntryCount
    report.values = done.blobCount
    report.unknownFiles = done.unknownFileCount
    // The store first: where that fails, nothing is gone.
    for path in reports.all {
      if !reports.own.contains(path) {
        report.remaining.append("\(path): not written by vitae; remove it by hand")
      } else if URL(filePath: path).lastPathComponent.hasPrefix("baseline") {
        report.remaining.append("\(path): accept a new baseline")
      } else if report.isDryRun {
        report.reports.append(path)
      } else if unsafe unlink(path) == 0 || errno == ENOENT {
        report.reports.append(path)
      } else {
        report.remaining.append("\(path): cannot be removed; remove it by hand")
      }
    }
    report.remaining += done.remainingNames.map { "\($0): learnt from the person; train again" }
    if !done.isLogEmptied {
      report.remaining.append("the write-ahead log: another process reads it; call this again")
    }
  }

  private static func text(of report: Report) -> String {
    var lines = [report.isDryRun ? "would remove:" : "removed:"]
    let counts = [
      (report.documents, "document"), (report.labels, "label"),
      (report.datasetRows, "dataset row"), (report.predictions, "prediction"),
      (report.cachedResults, "cached result"), (report.values, "value"),
      (report.unknownFiles, "file that the store does not know"),
    ]
    for (count, name) in counts where count > 0 {
      let many = name.hasPrefix("file ") ? "files that the store does not know" : nil
      lines.append("  " + Noun.count(count, name, many))
    }
    lines += report.reports.map { "  \(TerminalText.escaped($0))" }
    if !report.namesakes.isEmpty {
      lines.append(
        "files of the same name, which stay: \(TerminalText.list(report.namesakes, atMost: 10))")
    }
    if !report.remaining.isEmpty {
      lines.append("still there:")
      lines += report.remaining.map { "  \(TerminalText.escaped($0))" }
    }
    if !report.isDryRun {
      lines.append("PDFs, rows of datasets, exported models and backups are yours to remove")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
