import CommandFiles
import CommandLineKit
import ModelHandling
import PlainFoundation
import TextClassification
import Workbench

/// `vitae train`: fits a text classifier on labelled texts of any label set.
enum TrainCommand: Command {
  static let spec = CommandSpec(
    name: "train", abstract: "Train a text classifier on labelled texts of any label set.",
    discussion: """
      Learns from words, pairs of words and pieces of words. Letters become lower case, each digit becomes 0, and \
      punctuation separates words: texts that differ only in digits, and texts of nothing but punctuation and emoji, \
      are the same to the model.

      \(LabeledTexts.help)
      """,
    options: TextTraining.options + [
      .value(
        "class-weights", "HOW",
        kind: .choice(TrainingOptions.ClassWeights.allCases.map(\.rawValue)),
        help:
          "balanced: errors on rare labels cost more, and C is chosen by the mean recall of the labels.",
        default: "none"),
      .value(
        "cost", "C", kind: .number(0.0001...10_000),
        help: "The cost of a margin violation; cross-validation chooses when absent.",
        isRepeatable: true),
      .value(
        "min-count", "N", kind: .integer(1...1000),
        help:
          "Leave out n-grams found in fewer texts; when absent, 1 for short texts and 2 for long ones."
      ),
      CommandRun.option,
    ],
    examples: [
      .init("vitae train --data train.txt --model m.vitae", "fastText lines: __label__x text"),
      .init("vitae train -d train.csv -m small.vitae --small", "a model of at most 100 kB"),
    ],
    exitCodes: [.done, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("data") ?? ""
    try refusePDF(path)
    let model = arguments.string("model") ?? ""
    try checkModelCanBeWritten(to: model)
    try refuseInput([path], asOutput: model)
    try refuseExisting(model, isForced: arguments.flag("force"))
    let texts = try LabeledTexts.read(path, .init(arguments))
    var options = try TextTraining.trainingOptions(arguments)
    options.classWeights =
      arguments.string("class-weights").flatMap(TrainingOptions.ClassWeights.init) ?? .none
    options.minimumCount = arguments.int("min-count")
    let costs = arguments.strings("cost").compactMap(Double.init)
    // A rare label is found more often at low costs, where its few texts are not learnt by heart.
    if options.classWeights == .balanced { options.costs = [1.0 / 64, 1.0 / 16] + options.costs }
    if !costs.isEmpty { options.costs = costs }
    return try await CommandRun.recording(arguments, in: CommandRun.store(arguments)) { run in
      run?.record(file: path, "read")
      TextTraining.warn(of: texts, from: path, run)
      return (.done, try await train(on: texts, options, arguments, output, run))
    }
  }

  private static func train(
    on texts: LabeledTexts, _ options: TrainingOptions, _ arguments: ParsedArguments,
    _ output: OutputWriter, _ run: CommandRun?
  ) async throws -> CommandRun.Outcome {
    let model = arguments.string("model") ?? ""
    let reporter = ProgressReporter(
      .suited(
        to: Terminal(descriptor: STDERR_FILENO),
        quiet: arguments.flag("quiet") || texts.rows.count < 1000))
    defer { reporter.close() }
    let task = reporter.start("choose C", unit: "fits")
    let start = ContinuousClock.now
    let training = try await TextTraining(on: texts.trainingTexts, options: options) {
      task.set(done: $0.done, total: $0.total)
    }
    task.finish()
    reporter.close()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let bytes = training.classifier.encodedBytes
    try writeModel(bytes, to: model)
    training.warn(run)
    let labels = training.classifier.labels
    run?.record(model: model, bytes)
    run?.record([training.figure])
    try output.writeLine(
      "\(texts.rows.count) texts, \(labels.count) labels: \(TerminalText.list(labels))")
    try output.writeLine(
      "cross-validated accuracy \(NumberText.percent(training.accuracy))"
        + " at C = \(training.result.classifier.cost)")
    try output.writeLine(
      "wrote \(TerminalText.escaped(model)): \((bytes.count + 500) / 1000) kB, "
        + "\(training.result.classifier.featureCount) features, "
        + "\(NumberText.fixed(seconds, digits: 2)) s")
    if let run { try output.writeLine(run.line) }
    return CommandRun.Outcome(of: training, bytes, on: texts.rows.count)
  }
}
