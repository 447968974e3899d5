import CommandLineKit
import Workbench

/// `vitae run PIPELINE`: hands over to the pipeline's executable.
enum RunCommand: Command {
  static let spec = CommandSpec(
    name: "run", abstract: "Run a pipeline: what changed since the last run, then the verdict.",
    positionals: [Pipelines.argument], options: PipelineCommand.runOptions,
    examples: [
      .init("vitae run resume-sections", "train, evaluate, report, verify"),
      .init("vitae run resume-sections --dataset mine", "on data of your own"),
      .init("vitae run resume-sections --only FitClassifier", "train, and no more"),
      .init("vitae run resume-sections --set FitClassifier.costs=0.25,1,4", "three variants"),
    ],
    exitCodes: PipelineCommand.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try Pipelines.become(arguments, ["run"] + Pipelines.words(arguments))
  }
}

/// `vitae plan PIPELINE`: says what a run would do and why.
enum PlanCommand: Command {
  static let spec = CommandSpec(
    name: "plan", abstract: "Say which steps of a pipeline would run and why.",
    positionals: [Pipelines.argument], options: PipelineCommand.planOptions,
    examples: [
      .init("vitae plan resume-sections --check", "exit code 5 when a step would run")
    ],
    exitCodes: PipelineCommand.planExitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try Pipelines.become(arguments, ["plan"] + Pipelines.words(arguments))
  }
}

/// `vitae graph PIPELINE`: prints the graph.
enum GraphCommand: Command {
  static let spec = CommandSpec(
    name: "graph", abstract: "Print a pipeline's graph as Mermaid, Graphviz or JSON.",
    positionals: [Pipelines.argument], options: PipelineCommand.graphOptions)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try Pipelines.become(arguments, ["graph", "--format", arguments.string("format") ?? "mermaid"])
  }
}
