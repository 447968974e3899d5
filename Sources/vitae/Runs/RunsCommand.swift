import ArtifactStore
import CommandLineKit
import Evaluation
import PlainFoundation
import Workbench

/// `vitae runs`: the history in the store.
enum RunsCommand: Command {
  static let spec = CommandSpec(
    name: "runs", abstract: "List the runs of a store, or one run's steps, metrics and gates.",
    positionals: [
      PositionalSpec("run", .optional, kind: .integer(1...Int.max), help: "A run's number.")
    ],
    options: [
      PipelineCommand.storeOption,
      .value(
        "limit", short: "n", "N", kind: .integer(1...100_000), help: "Number of runs to list.",
        default: "20"
      ),
      .value("pipeline", "NAME", help: "List only runs of this pipeline or command."),
      .value(
        "since", "DATE", help: "List only runs that began on this day or later, YYYY-MM-DD."),
      .value("tag", "TAG", help: "List only runs with this tag."),
      .value(
        "add-tag", "TAG",
        help: "Give the run a tag: \(PlainName.rule). Runs with a tag are not thinned out.",
        isRepeatable: true),
      .value("remove-tag", "TAG", help: "Take a tag from the run.", isRepeatable: true),
      .value("note", "TEXT", help: "Write a note beside the run. Notes stay as they are."),
      .value(
        "keep", "N", kind: .integer(0...1_000_000),
        help:
          "Delete all runs but the newest N, and models of theirs that have no alias. Runs of aliased models, "
          + "those with a tag, those under way and those whose figures a kept run uses stay."),
      .flag(
        "log",
        help:
          "Print the log of one run: when each step started and how it ended, with its notes."),
      .flag(
        "json",
        help: "Print one JSON object instead of tables, with the array 'runs'; of one run with "
          + "'steps', 'metrics' and 'gates', with --log also 'events'."),
    ],
    examples: [
      .init("vitae runs", "the newest runs"), .init("vitae runs 12", "what run 12 did and found"),
      .init("vitae runs 12 --log", "when each step started and ended, and its notes"),
      .init("vitae runs --pipeline resume-sections --since 2026-11-01", "its runs of a month"),
      .init("vitae runs 12 --add-tag released --note 'sent to the team'", "a run to find again"),
      .init("vitae runs --tag released", "the runs with that tag"),
      .init("vitae runs --keep 50", "thin the history; then: vitae store gc"),
    ],
    exitCodes: [.done, .notComparable] + StoreCommand.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try check(arguments)
    let since = try day(arguments)
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: Pipelines.firstRun)
    let isJSON = arguments.flag("json")
    if let count = arguments.int("keep") {
      try output.write(try thin(store, to: count, isJSON: isJSON))
    } else if let number = arguments.int("run") {
      let run = RunID(rawValue: Int64(number))
      let isChange = try change(run, in: store, arguments)
      try output.write(try text(of: run, in: store, arguments, isChange: isChange))
    } else {
      let runs = try store.runs(
        of: arguments.string("pipeline"), since: since, tag: arguments.string("tag"),
        limit: arguments.int("limit") ?? 20
      ).map { try RunJSON($0, in: store) }
      try output.write(isJSON ? try JSONLine.text(of: ["runs": runs]) + "\n" : list(runs))
    }
    return .done
  }

  /// Refuses options that would change nothing.
  private static func check(_ arguments: ParsedArguments) throws {
    func given(_ names: String...) -> String? { names.first(where: arguments.isGiven) }
    let ofRun = given("log", "add-tag", "remove-tag", "note")
    let ofList = given("pipeline", "since", "tag")
    if arguments.int("run") == nil, let ofRun {
      throw arguments.usageError("--\(ofRun) is for one run: give its number")
    }
    if arguments.int("run") != nil, let option = given("keep") ?? ofList {
      throw arguments.usageError("--\(option) and a run's number do not go together")
    }
    if arguments.isGiven("keep"), let ofList {
      throw arguments.usageError("--keep and --\(ofList) do not go together")
    }
    if let tag = arguments.strings("add-tag").first(where: { !PlainName.isValid($0) }) {
      throw arguments.usageError(
        "'\(TerminalText.escaped(tag))' cannot be a tag: \(PlainName.rule)")
    }
    if let note = arguments.string("note"), note.withoutOuterSpaces.isEmpty {
      throw arguments.usageError("--note needs a text")
    }
  }

  /// The first moment of `--since`, milliseconds since 1970.
  private static func day(_ arguments: ParsedArguments) throws -> Int64? {
    guard let text = arguments.string("since") else { return nil }
    guard let date = ParseCommand.startOfDay(text) else {
      throw arguments.usageError(
        "--since takes a day as YYYY-MM-DD, not '\(TerminalText.escaped(text))'")
    }
    return Int64(date.timeIntervalSince1970 * 1000)
  }

  /// Writes tags and notes.
  ///
  /// - Returns: Whether there was something to write.
  private static func change(
    _ run: RunID, in store: Store, _ arguments: ParsedArguments
  ) throws -> Bool {
    let (added, removed) = (arguments.strings("add-tag"), arguments.strings("remove-tag"))
    let note = arguments.string("note")
    guard !added.isEmpty || !removed.isEmpty || note != nil else { return false }
    guard try store.run(run) != nil else {
      throw ModelLookupError(what: "the store has no run \(run)")
    }
    for tag in removed where try !store.removeTag(tag, from: run) {
      throw ModelLookupError(what: "run \(run) has no tag '\(tag)'")
    }
    for tag in added { try store.addTag(tag, to: run) }
    if let note { try store.addNote(note, to: run) }
    return true
  }

  /// What is printed of one run: after a change its tags and notes, else everything or its log.
  private static func text(
    of id: RunID, in store: Store, _ arguments: ParsedArguments, isChange: Bool
  ) throws -> String {
    var run = try RunJSON(detailOf: id, in: store)
    let events = arguments.flag("log") ? try store.events(of: id) : []
    if arguments.flag("json") {
      if arguments.flag("log") { run.events = events.map { RunEventJSON($0) } }
      return try JSONLine.text(of: run) + "\n"
    }
    if arguments.flag("log") { return log(events, of: run) }
    return isChange ? heading(of: run) : detail(of: run)
  }

  /// What `--keep --json` prints.
  private struct Thinned: Encodable {
    var removedRuns: Int
    var removedModels: Int
    var keptRuns: Int
    var neededOlderRuns: Int
  }

  private static func thin(_ store: Store, to count: Int, isJSON: Bool) throws -> String {
    let done = try store.removeRuns(keeping: count)
    if isJSON {
      return try JSONLine.text(
        of: Thinned(
          removedRuns: done.removedRunCount, removedModels: done.removedModelCount,
          keptRuns: done.keptRunCount, neededOlderRuns: done.neededRunCount)) + "\n"
    }
    var line = "removed \(Noun.count(done.removedRunCount, "run")) and "
    line += "\(Noun.count(done.removedModelCount, "model")), kept \(done.keptRunCount)"
    if done.neededRunCount > 0 {
      line += ", \(done.neededRunCount) of them because others need them"
    }
    return line + "\nwhat only they used goes with 'vitae store gc --delete'\n"
  }

  private static func list(_ runs: [RunJSON]) -> String {
    let hasTags = runs.contains { !$0.tags.isEmpty }
    var table = TextTable(
      [
        .number("run"), .text("pipeline"), .state("status"), .text("started"), .number("seconds"),
        .text("gates"),
      ] + (hasTags ? [.text("tags")] : []))
    for run in runs {
      let seconds = run.seconds.map { NumberText.fixed($0, digits: 1) } ?? ""
      let gates = run.gates.map { "\($0.name) \(words($0.verdict))" }
      table.append(
        [
          "\(run.run)", run.pipeline, run.status, run.startedAt, seconds,
          gates.joined(separator: ", "),
        ] + (hasTags ? [run.tags.joined(separator: ", ")] : []))
    }
    return table.render(on: .standardOutput)
  }

  /// The run in a line, then its tags and notes.
  private static func heading(of run: RunJSON) -> String {
    var out = "run \(run.run)  \(TerminalText.escaped(run.pipeline))  "
    out += "\(Terminal.standardOutput.styled(state: run.status))  \(run.startedAt)\n"
    if !run.tags.isEmpty { out += "tags: \(TerminalText.list(run.tags, atMost: 100))\n" }
    for note in run.notes ?? [] { out += "note, \(note.at): \(TerminalText.escaped(note.text))\n" }
    return out
  }

  private static func log(_ events: [RunEvent], of run: RunJSON) -> String {
    heading(of: run) + "\n"
      + (events.isEmpty ? "no log: the run kept none\n" : RunLogText.lines(events))
  }

  private static func detail(of run: RunJSON) -> String {
    let terminal = Terminal.standardOutput
    var out = heading(of: run) + "\n"
    var steps = TextTable([.text("step"), .text("status"), .number("ms"), .text("why")])
    for step in run.steps ?? [] {
      let ms = NumberText.fixed(step.milliseconds, digits: 0)
      steps.append([step.step, step.status, ms, step.why])
    }
    out += steps.render(on: terminal) + inputs(of: run, on: terminal)
    // What came from the cache was measured in the run that made it.
    if let metrics = run.metrics, !metrics.isEmpty {
      if let measured = run.measuredInRun { out += "\nmeasured in run \(measured):\n" }
      var table = TextTable([
        .text("metric"), .text("slice"), .number("value"), .number("low"), .number("high"),
        .number("n"), .text("interval"),
      ])
      for metric in metrics {
        let numbers = [metric.value, metric.low, metric.high].map {
          $0.map { NumberText.fixed($0, digits: 3) } ?? ""
        }
        table.append(
          [metric.metric, metric.slice] + numbers + ["\(metric.count)", metric.interval])
      }
      out += "\n" + table.render(on: terminal)
    }
    if !run.gates.isEmpty {
      var table = TextTable([.text("gate"), .state("verdict"), .text("detail")])
      for gate in run.gates { table.append([gate.name, words(gate.verdict), gate.detail]) }
      out += "\n" + table.render(on: terminal)
    }
    return out
  }

  /// The parameters and files of a call of a command; of many files the numbers are among the metrics.
  private static func inputs(of run: RunJSON, on terminal: Terminal) -> String {
    var out = ""
    if let parameters = run.parameters {
      var table = TextTable([.text("parameter"), .text("value")])
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        table.append([name, value])
      }
      out += "\n" + table.render(on: terminal)
    }
    if let files = run.files, files.count <= 20 {
      var table = TextTable([.text("file"), .text("status"), .text("SHA-256")])
      for file in files {
        table.append([file.path, file.status, String((file.sha256 ?? "").prefix(12))])
      }
      out += "\n" + table.render(on: terminal)
    }
    return out
  }

  /// A stored verdict as people read it.
  private static func words(_ verdict: String) -> String {
    GateResult.Verdict(rawValue: verdict)?.words ?? verdict
  }
}
