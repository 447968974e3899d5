import ArtifactStore
import CommandFiles
import CommandLineKit
import Labelling
import PlainFoundation
import ResumeLabelling
import Workbench

/// `vitae label start`: a person labels in the terminal, one key each.
enum LabelStartCommand {
  static let spec = CommandSpec(
    name: "start", abstract: "Label in the terminal: one key labels, saves and goes on.",
    discussion: """
      Shows one text after the other, with the heading above it, the texts before and after it, and what the model \
      suggests. The key of a class saves the label and shows the next text; Enter takes the suggestion. Other keys: u \
      takes the last step back, s skips, b labels the rest of the block below a heading, / filters, ? helps, q quits. A \
      label is on disk before the next text is shown: a crash loses none. Nothing is deleted: what is taken back stays on \
      record.

      \(LabelOptions.orders)

      PDFs are read as 'vitae parse' reads them. Files of texts may have labels, no labels, or labels in some rows. When no \
      model fits their classes, suggestions are learnt from the labels that are there. A text that has a label, by you or in \
      its file, is not asked for again without --all; what others decided is not shown. A file of 'vitae label agreement --out' shows \
      what others decided and asks for gold labels, which settle its items. --plain asks line by line, without \
      moving the cursor, for screen readers; so does a terminal that cannot do more.
      """,
    positionals: [LabelOptions.paths],
    options: LabelOptions.options + [
      .flag("plain", help: "Line by line: no colours, nothing is drawn over.")
    ],
    examples: [
      .init("vitae label start resumes/", "paragraphs of PDFs, in reading order"),
      .init(
        "vitae label start --order uncertainty --classes bug,wish,praise tickets.csv",
        "texts of a file, the least certain first"),
      .init("vitae label start --plain cv.pdf", "for a screen reader"),
      .init("vitae label start queue.jsonl", "settles what vitae label agreement --out listed"),
    ],
    exitCodes: [
      .done, .someInputsFailed, .notComparable, .usage, .badData, .missing, .cannotCreate,
      .inputOutput, .busy,
      .noPermission, .interrupted,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let annotator = try LabelOptions.annotator(arguments)
    let path = StoreLocation.path(arguments.string("store"))
    var options = Store.Options()
    options.durability = .full
    let existing = try StoreLocation.openExisting(path)
    var input = try await LabelInput(arguments, store: existing, annotator: annotator)
    for complaint in input.complaints {
      StandardError.complain("vitae: \(TerminalText.escaped(complaint))")
    }
    let queue = try await input.queue(arguments)
    let session = LabelSession(classes: input.classes, items: input.items, queue: queue)
    let recorder = LabelRecorder(
      store: try Store(path: path, options: options), person: annotator, isGold: input.isGold,
      source: input.source)
    let (work, isStopped) = try await work(
      LabelWork(session: session, recorder: recorder), isPlain: arguments.flag("plain"), output)
    let saved = work.session.savedCount
    try output.writeLine(
      "saved \(Noun.count(saved, input.isGold ? "gold label" : "label")) by \(TerminalText.escaped(annotator)) in "
        + "\(TerminalText.escaped(path)); \(Noun.count(work.session.waitingCount, "text")) left"
        + (work.session.filter.isEmpty ? "" : " that fit the filter")
    )
    if isStopped { throw Interruption(after: Noun.count(saved, "label")) }
    return input.complaints.isEmpty ? .done : .someInputsFailed
  }

  /// Labels on the screen, or line by line; also says whether somebody stopped it.
  private static func work(
    _ start: LabelWork, isPlain: Bool, _ output: OutputWriter
  ) async throws -> (work: LabelWork, isStopped: Bool) {
    let terminal = Terminal.standardOutput
    if !isPlain, terminal.supportsRedraw, isatty(STDIN_FILENO) == 1 {
      var work = start
      if let isStopped = work.runOnScreen(terminal) { return (work, isStopped) }
    }
    return try await Interrupts.cancelling {
      var work = start
      var reader = StreamReader(limit: 0)
      let isStopped = try await work.runPlain(output) {
        try Task.checkCancellation()
        return try await reader.line {}.map { String(decoding: $0, as: UTF8.self) }
      }
      return (work, isStopped)
    }
  }
}
