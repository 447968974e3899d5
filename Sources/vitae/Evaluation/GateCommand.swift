import ArtifactStore
import CommandLineKit
import Evaluation
import ModelHandling
import PlainFoundation
import Reporting
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae gate`: judges on the same rows whether a candidate may replace a baseline.
enum GateCommand: Command {
  static let spec = CommandSpec(
    name: "gate", abstract: "Judge whether a candidate model may replace a baseline.",
    discussion: """
      Both are scored on the same rows. Overall: fails when a sign-flip permutation test over people finds the candidate \
      worse (one-sided p below --alpha) and the 95 % interval of the difference (bootstrap over people) includes a drop \
      of more than --margin. Passes when the interval excludes such a drop, or when both judge every row alike. \
      Otherwise inconclusive, with the number of rows that would settle it. Classes: the same test on the rows of each \
      class, with Holm's correction, at --class-alpha. Latency: both models timed alternately in one process. \
      docs/gates.md has the methods and their measured error rates. The verdict is recorded in the store, if there is \
      one.

      A model is \(ModelLookup.help). It may also be a file of predictions. \(PredictionFile.help)

      \(LabeledTexts.help)
      """,
    options: [
      .value(
        "candidate", short: "c", "MODEL", help: "The new model, or its predictions.",
        isRequired: true),
      .value(
        "baseline", short: "b", "MODEL",
        help: "The old model, or its predictions; the store's champion when absent."),
      .value(
        "data", short: "d", "FILE",
        help: "Labelled texts; not needed when both sides are predictions with gold labels."),
    ] + LabeledTexts.options + ComparisonOptions.judging + [
      .value(
        "latency-ratio", "FACTOR", kind: .number(0.01...1000),
        help: "The most time the candidate may take, as a multiple of the baseline's.",
        default: "1.25"),
      .value(
        "rounds", "N", kind: .integer(LatencyRatio.minimumRounds...10_000),
        help: "Rounds of timing.", default: "21"),
      .value(
        "p99", "MICROSECONDS", kind: .number(0.001...1e9),
        help: "Also require that 99 % of the candidate's texts take at most this time, warm."),
      .value(
        "profile", "NAME", help: "The hardware that --p99 is stated for: see 'vitae hardware'.",
        default: HardwareProfile.ci2Core.name),
      .flag("no-latency", help: "Do not time the models."),
      .flag(
        "first",
        help:
          "There is no baseline yet: judge --accuracy alone and record it in the store, for the "
          + "first champion."),
    ] + ComparisonOptions.output,
    examples: [
      .init("vitae gate -c new.vitae -b old.vitae -d test.tsv", "two files on labelled texts"),
      .init("vitae gate -c new.jsonl -b old.jsonl --json", "two files of predictions"),
      .init(
        "vitae gate -c new.vitae -b champion -d test.tsv --junit gates.xml",
        "against a model of the store, for CI"),
    ],
    exitCodes: ComparisonOptions.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let gates = ComparisonOptions.gates(
      arguments, latencyAtMost: arguments.double("latency-ratio") ?? 1.25)
    try checkFirst(arguments, gates)
    let storePath = StoreLocation.path(arguments.string("store"))
    // A first champion can only be recorded in a store, so that is made here.
    let store =
      arguments.isGiven("store") || arguments.flag("first")
      ? try StoreLocation.open(storePath) : try StoreLocation.openExisting(storePath)
    let candidate = try GateSide(arguments.string("candidate") ?? "", store: store)
    if arguments.isGiven("p99"), !candidate.isModel {
      throw arguments.usageError("--p99 measures a model; predictions take no time")
    }
    // A first champion is compared with nothing, also when the store has a champion already.
    let baseline = arguments.flag("first") ? nil : try baseline(arguments, store: store)
    let data = try arguments.string("data").map {
      try GateTexts(path: $0, .init(arguments))
    }
    let names = ComparisonGates.Names(
      title: "vitae gate", candidate: candidate.source,
      baseline: baseline?.source ?? .init(name: "none", digest: nil), data: data?.source)
    let report: ComparisonReport
    do {
      guard let baseline = arguments.flag("first") ? candidate : baseline else {
        throw NotComparable.noBaseline
      }
      report = try judge(candidate, baseline, data, gates, names, arguments)
    } catch let problem as NotComparable {
      report = gates.report(of: problem, names: names)
    }
    var note = "not recorded: there is no store at '\(storePath)'; --store makes one"
    if let store {
      let run = try record(report, candidate, baseline, data, in: store, arguments)
      note = "recorded as run \(run) in \(storePath)"
    }
    let code = try ComparisonOutput.deliver(report, arguments, to: output)
    if !arguments.flag("json") { try output.writeLine(TerminalText.escaped(note)) }
    return code
  }

  /// Refuses what does not go with `--first`, before a store is made.
  private static func checkFirst(_ arguments: ParsedArguments, _ gates: ComparisonGates) throws {
    guard arguments.flag("first") else { return }
    if arguments.isGiven("baseline") {
      throw arguments.usageError(
        "--first means that there is no baseline: leave one of the two out")
    }
    if gates.target == nil {
      throw arguments.usageError("--first judges the accuracy alone: say which with --accuracy")
    }
  }

  /// Judges the two; with `--first` the candidate is its own baseline and only its accuracy is judged.
  private static func judge(
    _ candidate: GateSide, _ baseline: GateSide, _ data: GateTexts?, _ gates: ComparisonGates,
    _ names: ComparisonGates.Names, _ arguments: ParsedArguments
  ) throws -> ComparisonReport {
    if data == nil, candidate.isModel || baseline.isModel {
      throw arguments.usageError("a model needs texts to label: name them with --data")
    }
    let rows = try ComparedRows(
      candidate: candidate.side, baseline: baseline.side, data: data?.rows)
    let isFirst = arguments.flag("first")
    var latency: LatencyComparison?
    if !isFirst, let data, !arguments.flag("no-latency"), let new = try candidate.freshModel(),
      let old = try baseline.freshModel()
    {
      let timing = InterleavedTiming(roundCount: arguments.int("rounds") ?? 21)
      var (candidate, baseline) = (new.predictor(), old.predictor())
      latency = try timing.compare(over: data.rows.map(\.text)) {
        candidate.read($0)
      } baseline: {
        baseline.read($0)
      }
    }
    let lineOf = Dictionary(
      zip(rows.candidate.rows.map(\.id), rows.lines), uniquingKeysWith: { first, _ in first })
    let file = data?.path ?? candidate.source.name
    guard !isFirst else {
      var report = gates.report(of: .noBaseline, names: names)
      report.isGrouped = rows.isGrouped
      report.gates = gates.target.map { [$0.judge(rows.candidate).gateResult] } ?? []
      if let data { try judgeBudget(candidate, data, arguments, &report) }
      return report
    }
    var report = gates.judge(
      candidate: rows.candidate, baseline: rows.baseline, names: names, isGrouped: rows.isGrouped,
      latency: latency
    ) { row in (file, lineOf[row.id], nil) }
    if let data { try judgeBudget(candidate, data, arguments, &report) }
    return report
  }

  /// Judges the candidate's times beside a budget, when one is asked for.
  private static func judgeBudget(
    _ candidate: GateSide, _ data: GateTexts, _ arguments: ParsedArguments,
    _ report: inout ComparisonReport
  ) throws {
    guard let microseconds = arguments.double("p99"), let model = try candidate.freshModel() else {
      return
    }
    let name = arguments.string("profile") ?? ""
    let profiles = HardwareProfiles(
      besideStore: StoreLocation.path(arguments.string("store")))
    guard let profile = profiles.profile(named: name) else {
      throw ModelLookupError(
        what: "no hardware profile '\(name)'; 'vitae hardware list' shows those there are")
    }
    if report.candidateLatency == nil {
      var predictor = model.predictor()
      report.candidateLatency = try InterleavedTiming().measure(data.rows.map(\.text)) {
        predictor.read($0)
      }.figures
    }
    guard let summary = report.candidateLatency?.summary else { return }
    let judgement = LatencyBudget(
      percentile: .p99, atMost: .nanoseconds(Int(microseconds * 1_000))
    ).judge(
      summary, on: profile,
      thisMachineKernelNanoseconds: CalibrationKernel.isMeaningful
        ? CalibrationKernel().bestNanoseconds() : nil)
    report.candidateLatency?.judgement = judgement
    report.gates.append(judgement.gateResult)
  }

  /// The baseline that is named, or the store's champion; `nil` when there is neither.
  private static func baseline(_ arguments: ParsedArguments, store: Store?) throws -> GateSide? {
    if let name = arguments.string("baseline") { return try GateSide(name, store: store) }
    guard let store, try store.model(ModelPromoteCommand.champion) != nil else { return nil }
    return try GateSide(ModelPromoteCommand.champion, store: store)
  }

  /// Keeps the verdict in the store, where `vitae model promote` asks for it.
  private static func record(
    _ report: ComparisonReport, _ candidate: GateSide, _ baseline: GateSide?, _ data: GateTexts?,
    in store: Store, _ arguments: ParsedArguments
  ) throws -> RunID {
    let words = Array(CommandLine.arguments.dropFirst())
    let run = try store.beginRun(pipeline: "gate", commandLine: words)
    try store.record(
      report.gates.map {
        StoredGateResult(
          name: $0.name, verdict: $0.verdict.rawValue, detail: $0.detail, value: $0.value,
          limit: $0.limit)
      }, of: run)
    if candidate.isModel {
      try store.record(
        StoredJudgement(
          run: run, model: candidate.model.digest, baseline: baseline?.model.digest,
          data: data?.digest, outcome: report.outcome.rawValue))
    }
    try store.finishRun(run, status: .succeeded)
    return run
  }
}
