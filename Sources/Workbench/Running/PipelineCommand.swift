public import CommandLineKit

/// The command line that every pipeline executable has.
public enum PipelineCommand {
  /// The version of the tool and its pipelines.
  public static let version = "0.1.0"

  /// One sentence of every pipeline's help; an executable that holds it is a pipeline.
  public static let abstract = "A vitae pipeline: runs what changed and verifies the result."

  /// Options that `run`, `plan` and `vitae run` share.
  public static let storeOption = OptionSpec.value(
    "store", "PATH",
    help: "The store of outputs, runs and results; $VITAE_STORE, else .vitae/store.sqlite.")

  /// The flag that asks for one JSON object in place of what is for people.
  ///
  /// - Parameter names: The arrays in the object, for the help.
  /// - Returns: The flag `--json`.
  public static func jsonOption(_ names: String...) -> OptionSpec {
    let quoted = names.map { "'\($0)'" }
    let list = ([quoted.dropLast().joined(separator: ", ")] + quoted.suffix(1)).filter {
      !$0.isEmpty
    }
    let noun = names.count == 1 ? "the array" : "the arrays"
    return .flag(
      "json",
      help:
        "Print one JSON object instead of tables, with \(noun) \(list.joined(separator: " and ")).")
  }

  /// Options of `run` and `plan` that make a pipeline another one.
  public static let settingOptions: [OptionSpec] = [
    .value(
      "set", "STAGE.KEY=VALUE",
      help: "Another value for a stage's parameter. Values with commas make a variant each.",
      isRepeatable: true),
    .value(
      "dataset", "FOLDER",
      help:
        "Use this dataset in place of the pipeline's; several are merged. Reports go to a folder of its name.",
      isRepeatable: true),
  ]

  /// The flag of `run` and `plan` that reads every file.
  static let rehashOption = OptionSpec.flag(
    "rehash",
    help: "Read every file, also those that the file system calls unchanged since they were read.")

  /// Options of `run` and `plan` that choose steps.
  static let stepOptions: [OptionSpec] = [
    .value(
      "force", "STEP",
      help: "Run this step anew although its output is kept, all items of a list too.",
      isRepeatable: true),
    .value(
      "only", "STEP",
      help:
        "Stop at this step. What it needs comes from the store; only what is missing there, or no longer current, "
        + "is computed. With --force the step itself runs anew.",
      isRepeatable: true),
  ]

  /// Options of `run`.
  public static let runOptions: [OptionSpec] =
    [
      storeOption,
      .flag("quiet", short: "q", help: "Show no progress, only the verification."),
      .value(
        "log", "FORM", kind: .choice(["text", "json"]),
        help:
          "How standard error tells what happens: lines and progress for people, or one JSON object per line.",
        default: "text"),
      .value(
        "audit", "PERCENT", kind: .number(0...100),
        help: "Run this share of cached stages again and compare their bytes.", default: "0"),
      .value(
        "inconclusive", "MEANING", kind: .choice(["pass", "fail"]),
        help: "The exit code of an inconclusive gate: 0 for pass, 4 for fail.", default: "pass"),
      .value(
        "jobs", short: "j", "N", kind: .integer(1...256),
        help:
          "At most N steps at a time, and N items of a list in each; when absent, all steps that can run, and as "
          + "many items as the pipeline says."),
      rehashOption, jsonOption("gates", "files"),
    ] + stepOptions + settingOptions

  /// Options of `plan`.
  public static let planOptions =
    [
      storeOption, rehashOption,
      .flag(
        "check", help: "End with exit code 5 when a step would run, and with 0 when none would."),
      jsonOption("steps"),
    ] + stepOptions + settingOptions

  /// The exit codes of a plan.
  public static let planExitCodes: [ExitCode] = [
    .done, .stale, .usage, .badData, .missing, .internalError, .inputOutput, .busy, .noPermission,
  ]

  /// Options of `graph`.
  public static let graphOptions: [OptionSpec] = [
    .value(
      "format", "FORMAT", kind: .choice(["mermaid", "dot", "json"]),
      help: "The form of the graph.", default: "mermaid")
  ]

  /// Options of `show`.
  public static let showOptions: [OptionSpec] = [
    storeOption,
    .value(
      "limit", short: "n", "N", kind: .integer(1...1_000_000),
      help: "Number of rows to show; 20 in a table and all otherwise when absent."),
    .flag("csv", help: "Print the rows as comma-separated values."),
    jsonOption("rows"),
  ]

  /// The step that `show` shows.
  public static let stepArgument = PositionalSpec(
    "stage", help: "A step's name, as 'runs' and 'plan' print it.")

  /// The exit codes of a run.
  public static let exitCodes: [ExitCode] = [
    .done, .gateNotMet, .notComparable, .inconclusive, .usage, .badData, .missing, .internalError,
    .inputOutput, .busy, .noPermission, .interrupted,
  ]

  /// The command line of a pipeline.
  static func spec(name: String) -> CommandSpec {
    CommandSpec(
      name: name, abstract: abstract,
      subcommands: [
        CommandSpec(
          name: "run", abstract: "Run what changed since the last run, then print the verdict.",
          options: runOptions, exitCodes: exitCodes),
        CommandSpec(
          name: "plan", abstract: "Say which steps would run and why, without running them.",
          options: planOptions, exitCodes: planExitCodes),
        CommandSpec(
          name: "show", abstract: "Print what a step made in a run.", positionals: [stepArgument],
          options: [
            .value(
              "run", "N", kind: .integer(1...Int.max), help: "The run; the newest when absent.")
          ] + showOptions, exitCodes: [.done, .notComparable, .usage]),
        CommandSpec(
          name: "graph", abstract: "Print the pipeline's graph.", options: graphOptions),
      ],
      examples: [
        .init("\(name) run", "run and verify; a second time does no work"),
        .init("\(name) plan", "see what would run"),
        .init("\(name) plan --check", "exit code 5 when a step would run"),
        .init("\(name) run --dataset mine", "the same on data of your own"),
      ], exitCodes: exitCodes)
  }
}
