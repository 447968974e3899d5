import ArtifactStore
import CommandLineKit
import Workbench

/// `vitae show RUN STAGE`: prints what a step made; hands over to the pipeline, which knows what it is.
enum ShowCommand: Command {
  static let spec = CommandSpec(
    name: "show", abstract: "Print what a step of a run made.",
    positionals: [
      PositionalSpec("run", kind: .integer(1...Int.max), help: "A run's number."),
      PipelineCommand.stepArgument,
    ],
    options: PipelineCommand.showOptions,
    examples: [
      .init("vitae show 12 EvaluateDocuments", "the first 20 judged paragraphs"),
      .init("vitae show 12 EvaluateDocuments --csv > rows.csv", "all of them"),
    ],
    exitCodes: [.done, .notComparable, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = StoreLocation.path(arguments.string("store"))
    let number = arguments.int("run") ?? 0
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: Pipelines.firstRun)
    guard let run = try store.run(RunID(rawValue: Int64(number))) else {
      throw ModelLookupError(what: "the store at '\(path)' has no run \(number)")
    }
    guard try store.parameters(of: run.id).isEmpty else {
      throw ModelLookupError(
        what: "run \(number) is a call of 'vitae \(run.pipeline)', of which no values are kept: "
          + "see 'vitae runs \(number)'")
    }
    var words = ["show", arguments.string("stage") ?? "", "--run", "\(number)", "--store", path]
    if let limit = arguments.string("limit") { words += ["--limit", limit] }
    for flag in ["csv", "json"] where arguments.flag(flag) { words.append("--\(flag)") }
    return try Pipelines.become(arguments, named: run.pipeline, words)
  }
}
