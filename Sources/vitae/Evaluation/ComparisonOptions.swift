import CommandLineKit
import Evaluation
import Workbench

/// The options that `vitae gate` and `vitae compare` share.
enum ComparisonOptions {
  static let judging: [OptionSpec] = [
    .value(
      "margin", "SHARE", kind: .number(0...1),
      help: "The tolerated drop in accuracy: 0.01 is one percentage point.", default: "0.01"),
    .value(
      "alpha", "P", kind: .number(0.0001...0.4),
      help: "False alarm rate of the overall gate: the one-sided p below which a drop fails.",
      default: "0.05"),
    .value(
      "class-alpha", "P", kind: .number(0.0001...0.4),
      help: "The same for all classes together, after Holm's correction.", default: "0.01"),
    .value(
      "accuracy", "SHARE", kind: .number(0...1),
      help: "Also require this accuracy of the candidate."),
    .value(
      "resamples", "N", kind: .integer(100...1_000_000),
      help: "Resamples of the bootstrap over people.", default: "5000"),
    .value("seed", "N", kind: .integer(0...Int.max), help: "Seed of the bootstrap.", default: "1"),
    .value(
      "inconclusive", "MEANING", kind: .choice(["pass", "fail"]),
      help: "The exit code of an inconclusive gate: 0 for pass, 4 for fail.", default: "pass"),
  ]

  static let output: [OptionSpec] = [
    .flag("json", help: "Print one JSON object instead of tables."),
    .value("junit", "FILE", help: "Write the gates as JUnit XML."),
    .value("sarif", "FILE", help: "Write the newly broken rows as SARIF."),
    .value(
      "markdown", "FILE", help: "Write the summary that $GITHUB_STEP_SUMMARY gets when it is set."),
    PipelineCommand.storeOption,
  ]

  static let exitCodes: [ExitCode] =
    [
      .done, .gateNotMet, .notComparable, .inconclusive, .usage,
    ] + ExitCode.ofFiles + [.interrupted]

  static func gates(_ arguments: ParsedArguments, latencyAtMost: Double) -> ComparisonGates {
    let bootstrap = ClusterBootstrap(
      resampleCount: arguments.int("resamples") ?? 5_000,
      seed: UInt64(arguments.int("seed") ?? 1))
    let margin = arguments.double("margin") ?? 0.01
    return ComparisonGates(
      regression: RegressionGate(
        margin: margin, alpha: arguments.double("alpha") ?? 0.05, bootstrap: bootstrap),
      classes: ClassRegressionGate(
        margin: margin, alpha: arguments.double("class-alpha") ?? 0.01, bootstrap: bootstrap),
      target: arguments.double("accuracy").map {
        AccuracyTarget(atLeast: $0, bootstrap: bootstrap)
      },
      latency: LatencyRatioGate(atMost: latencyAtMost))
  }
}
