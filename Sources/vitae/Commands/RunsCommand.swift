import ArtifactStore
import CommandLineKit
import Evaluation
import Foundation
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
        "limit", short: "n", "N", kind: .integer(1...100_000), help: "How many runs.", default: "20"
      ),
    ],
    examples: [
      .init("vitae runs", "the newest runs"), .init("vitae runs 12", "what run 12 did and found"),
    ],
    exitCodes: [.done, .notComparable, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = StoreLocation.path(arguments.string("store"))
    guard let store = try StoreLocation.openExisting(path) else {
      throw ModelLookupError(what: "no store at '\(path)' yet: run 'make run' first")
    }
    if let number = arguments.int("run") {
      try output.write(try detail(of: RunID(rawValue: Int64(number)), in: store))
    } else {
      try output.write(try list(store, limit: arguments.int("limit") ?? 20))
    }
    return .done
  }

  private static func list(_ store: Store, limit: Int) throws -> String {
    var table = TextTable([
      .number("run"), .text("pipeline"), .text("status"), .text("started"), .number("seconds"),
      .text("gates"),
    ])
    for run in try store.runs(limit: limit) {
      let seconds = run.finishedAt.map {
        NumberText.fixed(Double($0 - run.startedAt) / 1000, digits: 1)
      }
      let gates = try store.gateResults(of: run.id).map { "\($0.name) \(words($0.verdict))" }
      table.append([
        "\(run.id)", run.pipeline, run.status.rawValue, time(run.startedAt), seconds ?? "",
        gates.joined(separator: ", "),
      ])
    }
    return table.render()
  }

  private static func detail(of id: RunID, in store: Store) throws -> String {
    guard let run = try store.run(id) else {
      throw ModelLookupError(what: "the store has no run \(id)")
    }
    var out = "run \(run.id)  \(run.pipeline)  \(run.status.rawValue)  \(time(run.startedAt))\n\n"
    var steps = TextTable([.text("step"), .text("status"), .number("ms"), .text("why")])
    for step in try store.steps(of: id) {
      let ms = NumberText.fixed(step.duration / .milliseconds(1), digits: 0)
      steps.append([step.name, step.status.rawValue, ms, step.why])
    }
    out += steps.render()
    // What came from the cache was measured in the run that made it.
    let measured = try store.measuringRun(of: id) ?? id
    let metrics = try store.metrics(of: measured)
    if !metrics.isEmpty {
      if measured != id { out += "\nmeasured in run \(measured):\n" }
      var table = TextTable([
        .text("metric"), .text("slice"), .number("value"), .number("low"), .number("high"),
        .number("n"), .text("interval"),
      ])
      for metric in metrics {
        let numbers = [metric.value, metric.low, metric.high].map {
          $0.map { NumberText.fixed($0, digits: 3) } ?? ""
        }
        table.append([metric.name, metric.slice] + numbers + ["\(metric.n)", metric.method])
      }
      out += "\n" + table.render()
    }
    let gates = try store.gateResults(of: id)
    if !gates.isEmpty {
      var table = TextTable([.text("gate"), .text("verdict"), .text("detail")])
      for gate in gates { table.append([gate.name, words(gate.verdict), gate.detail]) }
      out += "\n" + table.render()
    }
    return out
  }

  private static func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
  }

  /// A stored verdict as people read it.
  private static func words(_ verdict: String) -> String {
    GateResult.Verdict(rawValue: verdict)?.words ?? verdict
  }
}
