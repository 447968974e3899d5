import ArtifactStore
import CommandLineKit
import Evaluation
import Labelling
import PlainFoundation
import Reporting
import ResumeLabelling
import Workbench

/// `vitae label next`: what `vitae label start` would ask for first.
enum LabelNextCommand {
  static let spec = CommandSpec(
    name: "next", abstract: "Print which texts come next, and why.",
    discussion: """
      Prints the head of the queue of 'vitae label start' with the same arguments; changes nothing. Texts are masked as in \
      reports.

      \(LabelOptions.orders)
      """,
    positionals: [LabelOptions.paths],
    options: LabelOptions.options + [
      .flag("explain", help: "Print also why each text stands where it stands."),
      .value(
        "top", short: "k", "K", kind: .integer(1...100_000), help: "How many texts to print.",
        default: "10"),
      PipelineCommand.jsonOption("queue"),
    ],
    examples: [
      .init("vitae label next --order margin --explain resumes/", "the closest decisions"),
      .init(
        "vitae label next --order label-errors --explain tickets.csv", "labels to look at again"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .notComparable, .usage, .badData, .missing, .cannotCreate,
      .inputOutput, .busy,
      .noPermission, .interrupted,
    ])

  /// One text of the queue.
  private struct Row: Encodable {
    var document: String
    var place: String
    var label: String?
    var suggested: String?
    var confidence: Double?
    var score: Double?
    var reason: String
    var maskedText: String
  }

  private struct Report: Encodable {
    var order: String
    var waiting: Int
    var queue: [Row]
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store = try StoreLocation.optional(arguments.string("store"))
    var input = try await LabelInput(
      arguments, store: store, annotator: try LabelOptions.annotator(arguments))
    for complaint in input.complaints {
      StandardError.complain("vitae: \(TerminalText.escaped(complaint))")
    }
    let queue = try await input.queue(arguments)
    let mask = QuoteMask(names: Set(input.source.documents.compactMap(\.document.person)).sorted())
    let rows = queue.prefix(arguments.int("top") ?? 10).map { entry in
      let item = input.items[entry.item]
      return Row(
        document: item.source, place: item.place, label: item.given.map { input.classes[$0] },
        suggested: item.suggestion.map { input.classes[$0] },
        confidence: item.suggestion.map { rounded(item.probabilities[$0]) },
        score: entry.score.map(rounded), reason: entry.reason, maskedText: mask.mask(item.text))
    }
    if arguments.flag("json") {
      let report = Report(
        order: LabelOptions.order(arguments).rawValue, waiting: queue.count, queue: rows)
      try output.writeLine(try JSONLine.text(of: report))
    } else {
      try output.write(table(rows, explains: arguments.flag("explain")))
      try output.writeLine("\n\(Noun.count(queue.count, "text")) in the queue")
    }
    return input.complaints.isEmpty ? .done : .someInputsFailed
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  private static func table(_ rows: [Row], explains: Bool) -> String {
    var columns: [TextTable.Column] = [.text("where"), .text("suggestion")]
    if explains { columns.append(.text("why")) }
    var table = TextTable(columns + [.text("text, masked", maximumWidth: 60)])
    for row in rows {
      let share = row.confidence.map { " " + NumberText.percent($0, digits: 0) } ?? ""
      var cells = ["\(row.document), \(row.place)", (row.suggested ?? "–") + share]
      if explains { cells.append(row.reason.isEmpty ? "next in the input" : row.reason) }
      table.append(cells + [row.maskedText])
    }
    return table.render(on: .standardOutput)
  }
}
