import ArtifactStore
import CommandLineKit
import Evaluation
import ModelHandling
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import Workbench

/// `vitae errors`: what a person should look at, and files to label it with.
enum ErrorsCommand: Command {
  static let spec = CommandSpec(
    name: "errors",
    abstract: "List confident mistakes, doubtful labels, near duplicates and what to label next.",
    discussion: """
      Lists the predictions of a run in the store, or of a model on labelled texts it was not trained on. 'mistakes': \
      wrong answers, the most confident first. 'labels': gold labels that are probably wrong, by confident learning \
      (Northcutt 2021). 'duplicates': nearly the same text from another person, pairs with different labels first. \
      'needed': the least certain answers in the two classes whose F1 interval has the lowest lower bound. Texts on the \
      screen are masked as in reports: mail addresses, telephone numbers, links, and the names in the store or in a \
      column 'person'. A report's figures lead here: name the report instead of a run, and the slice, label or cell of the \
      confusion matrix that the figure is of. 'rows' lists all rows that it was counted from, right and wrong. The files of \
      --out, readable by you alone, hold the whole texts, one JSON object per line with \
      'label', 'suggested' and 'text': correct 'label', then train on them, or put the labels back with 'vitae label import \
      --into'.
      """,
    positionals: [
      PositionalSpec(
        "run", .optional,
        help:
          "A run's number, or a file of its report; the newest run that has predictions when absent."
      )
    ],
    options: [
      .value("model", short: "m", "MODEL", help: "Ask this model instead of a run."),
      .value("data", short: "d", "FILE", help: "The labelled texts to ask it about."),
    ] + LabeledTexts.options + [
      .value(
        "evaluation", "NAME",
        help:
          "Which predictions of a run: text, context or sequence; the last of these that it has when absent."
      ),
      .value(
        "slice", "NAME=VALUE",
        help: "Only rows with this property, as in a report's slices: layout=sidebar.",
        isRepeatable: true),
      .value("label", "LABEL", help: "Only rows with this gold label."),
      .value("called", "LABEL", help: "Only rows that were given this label."),
      .value(
        "kind", "KIND", kind: .choice(ErrorAnalysis.Kind.allCases.map(\.rawValue)),
        help: "Show only one list; all but 'rows' when absent."),
      .value(
        "top", short: "k", "K", kind: .integer(1...100_000), help: "Rows per list.", default: "10"),
      .value("out", "FOLDER", help: "Write the whole lists, as KIND.jsonl."),
      PipelineCommand.storeOption,
      PipelineCommand.jsonOption("classes", "findings"),
    ],
    examples: [
      .init("vitae errors", "of the newest run"),
      .init(
        "vitae errors reports/resume-sections/index.html --slice layout=sidebar",
        "the rows behind a figure of a report"),
      .init("vitae errors --model m.vitae --data test.tsv --out review", "files to correct"),
    ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let selection = try selection(arguments)
    let whole =
      arguments.isGiven("model") || arguments.isGiven("data")
      ? try ofModel(arguments) : try ofRun(arguments)
    let analysis = try select(selection, of: whole, arguments)
    let kinds =
      arguments.string("kind").flatMap(ErrorAnalysis.Kind.init).map { [$0] }
      ?? ErrorAnalysis.Kind.allCases.filter { $0 != .rows }
    let top = arguments.int("top") ?? 10
    let lists = kinds.map { (kind: $0, findings: analysis.findings($0)) }
    if arguments.flag("json") {
      let report = ErrorsJSON(
        analysis, lists.map { ($0.kind, $0.findings.count, $0.findings.prefix(top)) })
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      if !selection.isAll { try output.write(ErrorLists.counts(analysis)) }
      try output.write(ErrorLists.needs(analysis))
      for (kind, findings) in lists {
        try output.write("\n\(kind.rawValue): \(findings.count)\n")
        if !findings.isEmpty { try output.write(ErrorLists.table(findings.prefix(top), analysis)) }
      }
    }
    if let folder = arguments.string("out") {
      for (kind, findings) in lists { try ErrorLists.write(findings, kind, analysis, to: folder) }
    }
    return .done
  }

  /// The rows that the options name.
  private static func selection(_ arguments: ParsedArguments) throws -> RowSelection {
    var selection = RowSelection()
    selection.slices = try arguments.strings("slice").map { text in
      guard let slice = RowSelection.Slice(text) else {
        throw arguments.usageError(
          "--slice takes NAME=VALUE, such as layout=sidebar, not '\(TerminalText.escaped(text))'")
      }
      return slice
    }
    selection.actual = arguments.string("label")
    selection.predicted = arguments.string("called")
    return selection
  }

  private static func select(
    _ selection: RowSelection, of analysis: ErrorAnalysis, _ arguments: ParsedArguments
  ) throws -> ErrorAnalysis {
    guard !selection.isAll else { return analysis }
    do {
      return try analysis.selecting(selection)
    } catch let problem as RowSelection.Problem {
      throw arguments.usageError(TerminalText.escaped("\(problem)"))
    }
  }

  /// What a model says of labelled texts.
  private static func ofModel(_ arguments: ParsedArguments) throws -> ErrorAnalysis {
    guard let name = arguments.string("model"), let data = arguments.string("data") else {
      throw arguments.usageError("--model and --data go together")
    }
    let store = try StoreLocation.optional(arguments.string("store"))
    let classifier = try ModelLookup.textClassifier(
      try ModelLookup.named(name, in: store).bytes, from: name)
    let texts = try LabeledTexts.read(data, .init(arguments))
    return ErrorAnalysis(
      of: try ScoredSet(scoring: texts, of: data, by: classifier),
      rows: texts.rows.map {
        .init(
          text: $0.text, document: data, place: "line \($0.line)",
          attributes: ["length": TextLength.slice(of: $0.text)])
      },
      people: texts.rows.compactMap(\.group))
  }

  /// What the store holds of a run.
  private static func ofRun(_ arguments: ParsedArguments) throws -> ErrorAnalysis {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: Pipelines.firstRun)
    let run: RunID
    if let name = arguments.string("run") {
      let number = Int64(name).map { RunID(rawValue: $0) }
      run = try number ?? WrittenFile.run(of: name, in: store)
    } else {
      let newest = try store.runs(limit: 10_000).first { try store.measuringRun(of: $0.id) != nil }
      guard let newest else { throw ModelLookupError(what: "no run of the store has predictions") }
      run = newest.id
    }
    return try ErrorAnalysis(
      of: run, evaluation: arguments.string("evaluation"), labels: ResumeLabel.names, in: store)
  }
}
