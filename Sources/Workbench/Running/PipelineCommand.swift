public import CommandLineKit

/// The command line that every pipeline executable has.
public enum PipelineCommand {
  /// The version of the tool and its pipelines.
  public static let version = "0.1.0"

  /// Options that `run`, `plan` and `vitae run` share.
  public static let storeOption = OptionSpec.value(
    "store", "PATH",
    help: "The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite.")

  /// Options of `run`.
  public static let runOptions: [OptionSpec] = [
    storeOption,
    .flag("quiet", short: "q", help: "Show no progress, only the verification."),
    .value(
      "audit", "PERCENT", kind: .number(0...100),
      help: "Run this share of cached stages again and compare their bytes.", default: "0"),
    .value(
      "inconclusive", "MEANING", kind: .choice(["pass", "fail"]),
      help: "What a gate that cannot decide means for the exit code.", default: "pass"),
  ]

  /// Options of `graph`.
  public static let graphOptions: [OptionSpec] = [
    .value(
      "format", "FORMAT", kind: .choice(["mermaid", "dot", "json"]),
      help: "The form of the graph.", default: "mermaid")
  ]

  /// The exit codes of a run.
  public static let exitCodes: [ExitCode] = [
    .done, .gateNotMet, .notComparable, .inconclusive, .usage, .internalError, .interrupted,
  ]

  /// The command line of a pipeline.
  static func spec(name: String) -> CommandSpec {
    CommandSpec(
      name: name, abstract: "A vitae pipeline: runs what changed and verifies the result.",
      subcommands: [
        CommandSpec(
          name: "run", abstract: "Run what changed since the last run, then print the verdict.",
          options: runOptions, exitCodes: exitCodes),
        CommandSpec(
          name: "plan", abstract: "Say which steps would run and why, without running them.",
          options: [storeOption]),
        CommandSpec(
          name: "graph", abstract: "Print the pipeline's graph.", options: graphOptions),
      ],
      examples: [
        .init("\(name) run", "run and verify; a second time does no work"),
        .init("\(name) plan", "see what would run"),
      ], exitCodes: exitCodes)
  }
}
