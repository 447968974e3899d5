import ArtifactStore
import CommandFiles
import CommandLineKit
import Evaluation
import ModelHandling
import PlainFoundation
import TextClassification
import Workbench

/// `vitae tune`: tries a fixed list of settings on held-out texts and trains with the best.
enum TuneCommand: Command {
  static let spec = CommandSpec(
    name: "tune", abstract: "Try a fixed list of settings, then train with the best of them.",
    discussion: """
      Trials are judged by cross-validation over groups, drawn by the seed; large data is sampled. The first trial has the \
      settings of vitae train. The others follow in this order: C 1, 0.25, 4, 0.0625, 16; the same with balanced class \
      weights; both including n-grams of a single text; both with n-grams of at least three texts. The first of equally \
      good trials wins, so by this measure the result is never worse than that of vitae train. Eleven trials take about \
      four times as long as vitae train. The same data, seed and number of trials give the same model. A byte budget \
      holds in every trial. The best settings are then fitted on all texts.
      """,
    options: TextTraining.options + [
      .value(
        "trials", "N", kind: .integer(1...TuningTrial.all.count + 1),
        help: "Number of trials, from the start of the list.",
        default: "11"),
      .value(
        "metric", "NAME", kind: .choice(["accuracy", "macro-f1", "log-loss"]),
        help: "The metric to optimise, as vitae test prints it.", default: "accuracy"),
      PipelineCommand.jsonOption("trials"), CommandRun.option,
    ],
    examples: [.init("vitae tune -d train.txt -m m.vitae --metric macro-f1", "eleven trials")],
    exitCodes: [.done, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("data") ?? ""
    try refusePDF(path)
    let model = arguments.string("model") ?? ""
    try checkModelCanBeWritten(to: model)
    try refuseInput([path], asOutput: model)
    try refuseExisting(model, isForced: arguments.flag("force"))
    let data = try LabeledTexts.read(path, .init(arguments))
    let texts = data.trainingTexts
    let base = try TextTraining.trainingOptions(arguments)
    return try await CommandRun.recording(arguments, in: CommandRun.store(arguments)) { run in
      run?.record(file: path, "read")
      TextTraining.warn(of: data, from: path, run)
      return (.done, try await tune(on: texts, base, arguments, output, run))
    }
  }

  private static func tune(
    on texts: [LabeledText], _ base: TrainingOptions, _ arguments: ParsedArguments,
    _ output: OutputWriter, _ run: CommandRun?
  ) async throws -> CommandRun.Outcome {
    let model = arguments.string("model") ?? ""
    let metric = arguments.string("metric") ?? "accuracy"
    let count = arguments.int("trials") ?? 11
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")))
    defer { reporter.close() }
    let task = reporter.start("tune", total: count, unit: "trials")
    let tuning = try await TextTuning(on: texts, options: base)
    var table = TextTable([
      .number("trial"), .number("C"), .text("class weights"), .text("min count"), .number(metric),
    ])
    let ways = [tuning.usual] + TuningTrial.all.prefix(count - 1).map { $0.options(tuning.usual) }
    var best = (value: -Double.infinity, index: 0)
    var tried: [TuningJSON.Trial] = []
    for (index, way) in ways.enumerated() {
      try Task.checkCancellation()
      let rows = try await tuning.outOfFoldProbabilities(with: way)
      let value = TuningTrial.score(rows, of: texts, tuning.labels, metric)
      // Less is better of a loss alone.
      let merit = metric == "log-loss" ? -value : value
      if merit > best.value { best = (merit, index) }
      tried.append(
        .init(
          trial: index + 1, cost: way.costs[0], classWeights: way.classWeights.rawValue,
          minimumCount: way.minimumCount, value: value))
      table.append([
        "\(index + 1)", "\(way.costs[0])", way.classWeights.rawValue,
        index == 0 ? "as vitae train" : way.minimumCount.map { "\($0)" } ?? "auto",
        NumberText.fixed(value, digits: 4),
      ])
      task.advance()
    }
    task.finish()
    reporter.close()
    let final = try await TextTraining(on: texts, options: ways[best.index]) { _ in }
    let bytes = final.classifier.encodedBytes
    try writeModel(bytes, to: model)
    final.warn(run)
    run?.record(model: model, bytes)
    var outcome = CommandRun.Outcome(of: final, bytes, on: texts.count)
    outcome.text = "trial \(best.index + 1) of \(tried.count), " + outcome.text
    run?.record(
      tried.map {
        StoredMetric(
          name: metric, slice: "trial \($0.trial)", value: $0.value, n: texts.count, method: "none")
      })
    if arguments.flag("json") {
      let report = TuningJSON(
        metric: metric, bestTrial: best.index + 1, model: model, texts: texts.count, trials: tried)
      try output.writeLine(try JSONLine.text(of: report))
      return outcome
    }
    try output.write(table.render(on: .standardOutput))
    try output.writeLine(
      "best: trial \(best.index + 1) by cross-validation; wrote "
        + "\(TerminalText.escaped(model)), fitted on all \(texts.count) texts")
    if let run { try output.writeLine(run.line) }
    return outcome
  }

  /// What `--json` prints.
  private struct TuningJSON: Encodable {
    struct Trial: Encodable {
      var trial: Int
      var cost: Double
      var classWeights: String
      /// Absent when the training chooses it.
      var minimumCount: Int?
      /// The metric, by cross-validation.
      var value: Double
    }

    var metric: String
    var bestTrial: Int
    /// The file that was written.
    var model: String
    var texts: Int
    var trials: [Trial]
  }
}
