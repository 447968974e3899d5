import CommandLineKit
import Evaluation
import Foundation
import TextClassification
import Workbench

/// `vitae tune`: tries a fixed list of settings on held-out texts and trains with the best.
enum TuneCommand: Command {
  static let spec = CommandSpec(
    name: "tune", abstract: "Try a fixed list of settings, then train with the best of them.",
    discussion: """
      A fifth of the groups is held out, drawn by the seed. The trials, in this order: C 1, 0.25, 4, 0.0625, 16; then the \
      same with balanced class weights; then both with n-grams of one text too; then with n-grams of at least three \
      texts. The same data, seed and number of trials give the same model. A byte budget holds in every trial. The best \
      settings are fitted again on all texts.
      """,
    options: TextTraining.options + [
      .value(
        "trials", "N", kind: .integer(1...trials.count), help: "How many of the list to try.",
        default: "10"),
      .value(
        "metric", "NAME", kind: .choice(["accuracy", "macro-f1", "log-loss"]),
        help: "What is best: as vitae test prints it.", default: "accuracy"),
    ],
    examples: [.init("vitae tune -d train.txt -m m.vitae --metric macro-f1", "ten trials")],
    exitCodes: [.done, .usage, .badData])

  /// Settings to try.
  struct Trial: Sendable {
    var cost: Double
    var weights: TrainingOptions.ClassWeights
    var minimumCount: Int?

    func options(_ base: TrainingOptions) -> TrainingOptions {
      var options = base
      options.costs = [cost]
      options.classWeights = weights
      options.minimumCount = minimumCount
      return options
    }
  }

  static let trials: [Trial] = [nil, 1, 3].flatMap { minimum in
    TrainingOptions.ClassWeights.allCases.flatMap { weights in
      [1, 0.25, 4, 0.0625, 16].map { Trial(cost: $0, weights: weights, minimumCount: minimum) }
    }
  }

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let texts = try LabeledTexts.read(
      arguments.string("data") ?? "", format: arguments.string("format")
    ).trainingTexts
    let base = try TextTraining.trainingOptions(arguments)
    let (training, held) = split(texts, seed: base.seed)
    guard !held.isEmpty else {
      throw DataFileError(
        path: arguments.string("data") ?? "", line: nil,
        problem: "needs texts of at least 5 groups, to hold a fifth of them out")
    }
    let metric = arguments.string("metric") ?? "accuracy"
    let chosen = trials.prefix(arguments.int("trials") ?? 10)
    let reporter = ProgressReporter(
      .suited(to: Terminal(descriptor: STDERR_FILENO), quiet: arguments.flag("quiet")))
    defer { reporter.close() }
    let task = reporter.start("tune", total: chosen.count, unit: "trials")
    var table = TextTable([
      .number("trial"), .number("C"), .text("class weights"), .text("min count"), .number(metric),
    ])
    var best = (trial: chosen[0], value: -Double.infinity, number: 1)
    for (number, trial) in chosen.enumerated() {
      try Task.checkCancellation()
      let result = try await TextClassifier.train(on: training, options: trial.options(base))
      let value = score(TextClassifier(model: result.classifier), on: held, metric)
      // Less is better of a loss alone.
      let merit = metric == "log-loss" ? -value : value
      if merit > best.value { best = (trial, merit, number + 1) }
      table.append([
        "\(number + 1)", "\(trial.cost)", trial.weights.rawValue,
        trial.minimumCount.map { "\($0)" } ?? "auto", NumberText.fixed(value, digits: 4),
      ])
      task.advance()
    }
    task.finish()
    reporter.close()
    let final = try await TextTraining(on: texts, options: best.trial.options(base)) { _ in }
    let model = arguments.string("model") ?? ""
    try writeModel(final.classifier.encodedBytes, to: model)
    try output.write(table.render())
    try output.writeLine(
      "best: trial \(best.number) on \(held.count) held-out texts; wrote "
        + "\(TerminalText.escaped(model)), fitted on all \(texts.count) texts")
    return .done
  }

  /// Holds a fifth of the groups out.
  private static func split(
    _ texts: [LabeledText], seed: UInt64
  ) -> (training: [LabeledText], held: [LabeledText]) {
    let group = { (text: LabeledText) in text.group ?? text.text }
    var random = SplitMix64(seed: seed)
    let groups = Set(texts.map(group)).sorted().shuffled(using: &random)
    let held = Set(groups.prefix(groups.count / 5))
    return (texts.filter { !held.contains(group($0)) }, texts.filter { held.contains(group($0)) })
  }

  private static func score(
    _ classifier: TextClassifier, on texts: [LabeledText], _ metric: String
  ) -> Double {
    let set = ScoredSet(scoring: texts, by: classifier)
    switch metric {
    case "macro-f1": return set.confusionMatrix.macro.f1
    case "log-loss": return Calibration(of: set).logLoss
    default: return set.confusionMatrix.accuracy
    }
  }
}
