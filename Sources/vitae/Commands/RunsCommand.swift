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
      .value(
        "keep", "N", kind: .integer(0...1_000_000),
        help:
          "Delete all runs but the newest N, and models of theirs that have no alias. Runs of aliased models, "
          + "those under way and those whose figures a kept run uses stay."),
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
      .init("vitae runs --keep 50", "thin the history; then: vitae store gc"),
    ],
    exitCodes: [.done, .notComparable] + StoreCommand.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: Pipelines.firstRun)
    let isJSON = arguments.flag("json")
    if let count = arguments.int("keep") {
      guard arguments.int("run") == nil else {
        throw arguments.usageError("--keep and a run's number do not go together")
      }
      try output.write(try thin(store, to: count, isJSON: isJSON))
      return .done
    }
    if let number = arguments.int("run") {
      let id = RunID(rawValue: Int64(number))
      var run = try RunJSON(detailOf: id, in: store)
      let events = arguments.flag("log") ? try store.events(of: id) : []
      if isJSON {
        if arguments.flag("log") { run.events = events.map { RunEventJSON($0) } }
        try output.writeLine(try JSONLine.text(of: run))
      } else {
        try output.write(arguments.flag("log") ? log(events, of: run) : detail(of: run))
      }
    } else if arguments.flag("log") {
      throw arguments.usageError("--log shows the log of one run: give its number")
    } else {
      let runs = try store.runs(limit: arguments.int("limit") ?? 20).map {
        try RunJSON($0, in: store)
      }
      try output.write(isJSON ? try JSONLine.text(of: ["runs": runs]) + "\n" : list(runs))
    }
    return .done
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
    var line = "removed \(StoreCommand.count(done.removedRunCount, "run")) and "
    line += "\(StoreCommand.count(done.removedModelCount, "model")), kept \(done.keptRunCount)"
    if done.neededRunCount > 0 {
      line += ", \(done.neededRunCount) of them because others need them"
    }
    return line + "\nwhat only they used goes with 'vitae store gc --delete'\n"
  }

  private static func list(_ runs: [RunJSON]) -> String {
    var table = TextTable([
      .number("run"), .text("pipeline"), .state("status"), .text("started"), .number("seconds"),
      .text("gates"),
    ])
    for run in runs {
      let seconds = run.seconds.map { NumberText.fixed($0, digits: 1) } ?? ""
      let gates = run.gates.map { "\($0.name) \(words($0.verdict))" }
      table.append([
        "\(run.run)", run.pipeline, run.status, run.startedAt, seconds,
        gates.joined(separator: ", "),
      ])
    }
    return table.render(on: .standardOutput)
  }

  private static func heading(of run: RunJSON) -> String {
    "run \(run.run)  \(TerminalText.escaped(run.pipeline))  "
      + "\(Terminal.standardOutput.styled(state: run.status))  \(run.startedAt)\n"
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
    out += steps.render(on: terminal)
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

  /// A stored verdict as people read it.
  private static func words(_ verdict: String) -> String {
    GateResult.Verdict(rawValue: verdict)?.words ?? verdict
  }
}
