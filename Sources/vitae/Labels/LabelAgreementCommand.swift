import CommandFiles
import CommandLineKit
import Evaluation
import Labelling
import PlainFoundation
import Workbench

/// `vitae label agreement`: how far annotators agree, and which items to decide.
enum LabelAgreementCommand {
  static let spec = CommandSpec(
    name: "agreement", abstract: "Measure how far annotators agree, and list items to adjudicate.",
    discussion: """
      Krippendorff's alpha and Fleiss' kappa over all annotators, Cohen's kappa of every two, and of every annotator with \
      themselves where one labelled items twice; 1 is perfect agreement, 0 what chance alone gives. Intervals draw \
      whole groups, or documents, where every item has one, and items otherwise. Then the items on which people differ, \
      the worst first; texts on the screen are masked.

      The labels are those of files, or of the store. Items with the same id, document and paragraph, or text are one \
      item. Gold labels are not compared: they settle their items, which are not listed. A file of --out has the whole \
      texts: open it with 'vitae label start', or correct 'label' in an editor and give it to 'vitae label import'; both \
      make gold labels.

      \(LabelFiles.formats)
      """,
    positionals: [
      PositionalSpec("file", .any, help: "Files of labels in place of the store.")
    ],
    options: [
      .value("only", "NAME", help: "Only the labels of this annotator.", isRepeatable: true),
      .value(
        "between", "NAME,NAME", help: "Also the table of the labels of these two annotators."),
      .flag("by-item", help: "Draw items for intervals, also where there are groups."),
      .value(
        "top", short: "k", "K", kind: .integer(0...100_000), help: "Items of the queue to show.",
        default: "10"),
      .value(
        "out", "FILE",
        help:
          "Write the whole queue as JSON lines, readable by you alone; a file that exists is kept."),
      forceOption,
      .value(
        "seed", "N", kind: .integer(0...Int.max), help: "Seed of the intervals.", default: "1"),
    ] + LabelFiles.options + [
      PipelineCommand.storeOption, PipelineCommand.jsonOption("pairs", "self", "queue"),
    ],
    examples: [
      .init("vitae label agreement ann.jsonl bob.jsonl", "two files, an annotator each"),
      .init("vitae label agreement --between ann,bob", "of the store, with their table"),
      .init(
        "vitae label agreement --out queue.jsonl",
        "items to settle with vitae label start queue.jsonl"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .notComparable, .usage, .badData, .missing, .cannotCreate,
      .inputOutput, .busy,
      .noPermission,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let paths = arguments.strings("file")
    if let target = arguments.string("out") {
      guard ![".csv", ".tsv", ".txt", ".xlsx"].contains(where: target.lowercased().hasSuffix) else {
        throw arguments.usageError(
          "--out writes JSON lines: name the file '.jsonl', not '\(URL(filePath: target).lastPathComponent)'"
        )
      }
      try refuseInput(paths, asOutput: target)
      try refuseExisting(target, isForced: arguments.flag("force"))
    }
    let files = try LabelFiles.read(paths, arguments)
    let problems = files.flatMap(\.problems)
    for problem in problems {
      StandardError.write("warning: \(TerminalText.escaped(problem.description))\n")
    }
    var rows = try paths.isEmpty ? LabelFiles.stored(arguments) : files.flatMap(\.placedRows)
    let names = arguments.strings("only")
    if !names.isEmpty {
      rows.removeAll { $0.source != .gold && !names.contains($0.annotator ?? "") }
    }
    let labels = LabelAnnotations(rows, byItem: arguments.flag("by-item"))
    let report = AgreementReport(labels, seed: UInt64(arguments.int("seed") ?? 1))
    guard !report.pairs.isEmpty || !report.own.isEmpty else {
      let people = Noun.count(labels.annotations.annotators.count, "annotator")
      throw ModelLookupError(
        what:
          "no item has two labels: \(Noun.count(labels.items.count, "item")) of \(people)")
    }
    let between = try pair(arguments, in: report)
    let top = arguments.int("top") ?? 10
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: report.json(top: top)))
    } else {
      try output.write(report.text(top: top, between: between, on: .standardOutput))
    }
    if let target = arguments.string("out") {
      try PrivateFile.write(try report.queueLines(), to: target)
    }
    return problems.isEmpty ? .done : .someInputsFailed
  }

  /// The pair that `--between` names.
  private static func pair(
    _ arguments: ParsedArguments, in report: AgreementReport
  ) throws -> PairAgreement? {
    guard let given = arguments.string("between") else { return nil }
    let names = given.split(separator: ",").map(\.withoutOuterSpaces)
    guard names.count == 2 else {
      throw arguments.usageError("--between takes two names with a comma between them")
    }
    let known = report.annotators
    if let name = names.first(where: { !known.contains($0) }) {
      throw arguments.usageError(
        "no annotator '\(name)'; there are \(TerminalText.list(known, atMost: 10))")
    }
    let places = names.compactMap { known.firstIndex(of: $0) }.sorted()
    let pairs = places[0] == places[1] ? report.own : report.pairs
    guard let pair = pairs.first(where: { [$0.first, $0.second] == places }) else {
      throw ModelLookupError(what: "\(names[0]) and \(names[1]) labelled no item both")
    }
    return pair
  }
}
