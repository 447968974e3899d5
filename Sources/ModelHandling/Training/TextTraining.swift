package import ArtifactStore
package import CommandFiles
package import CommandLineKit
internal import ContentDigest
package import TextClassification
package import Workbench

/// What `vitae train` and `vitae tune` share: options, the training itself, and what the model says of it.
package struct TextTraining {
  private let fit: TextFit

  /// What the training gave.
  package var result: TrainingResult { fit.result }
  /// The classifier.
  package var classifier: TextClassifier { fit.classifier }
  /// Share of the held-out texts that are right.
  package var accuracy: Double { fit.accuracy }

  /// The options of both commands.
  package static let options: [OptionSpec] =
    [
      .value("data", short: "d", "FILE", help: "Labelled texts.", isRequired: true),
      .value(
        "model", short: "m", "FILE",
        help: "Where the model is written; a file that exists is kept.",
        isRequired: true),
      forceOption,
    ] + LabeledTexts.options + [
      .value(
        "seed", "N", kind: .integer(0...Int.max), help: "Seed of the draws of folds and orders.",
        default: "42"),
      .value(
        "max-bytes", "N", kind: .integer(1...Int.max),
        help: "Maximum size of the model: the least decisive n-grams are left out."),
      .flag("small", help: "The same as --max-bytes 100000."),
      .value(
        "precision", "SHARE", kind: .number(0...1),
        help: "Precision on held-out texts that each label's threshold is chosen for.",
        default: "0.95"),
      .flag("quiet", short: "q", help: "Show no progress."),
    ]

  /// How the command line wants to train.
  package static func trainingOptions(_ arguments: ParsedArguments) throws -> TrainingOptions {
    if arguments.flag("small"), arguments.isGiven("max-bytes") {
      throw arguments.usageError("give either --small or --max-bytes")
    }
    return TrainingOptions(
      seed: UInt64(arguments.int("seed") ?? 42),
      maximumByteCount: arguments.flag("small") ? 100_000 : arguments.int("max-bytes"),
      precision: arguments.double("precision") ?? 0.95)
  }

  /// Fits a classifier and writes down how.
  package init(
    on texts: [LabeledText], options: TrainingOptions,
    progress: @escaping @Sendable (TrainingProgress) -> Void
  ) async throws {
    fit = try await TextFit(on: texts, options: options, progress: progress)
  }

  /// Says on standard error, and in the run, when texts to learn from have several labels.
  package static func warn(of texts: LabeledTexts, from path: String, _ run: CommandRun?) {
    guard let doubts = texts.contradictions(path: path) else { return }
    StandardError.write("warning: \(TerminalText.escaped(doubts))\n")
    run?.note(doubts)
  }

  /// Says on standard error, and in the run, when the model can tell nothing from some texts, or from any.
  package func warn(_ run: CommandRun?) {
    for warning in warnings {
      StandardError.write("warning: \(warning)\n")
      run?.note(warning)
    }
  }

  /// The accuracy by cross-validation, for the store.
  package var figure: StoredMetric {
    StoredMetric(
      name: "accuracy", slice: "cross-validation", value: accuracy,
      n: result.outOfFoldProbabilities.count, method: "none")
  }

  private var warnings: [String] {
    var warnings: [String] = []
    let (unknown, all) = (result.unknownExampleCount, result.outOfFoldProbabilities.count)
    if result.classifier.featureCount == 0 {
      warnings.append(
        "no text has a word that enough other texts have: the model answers all texts alike")
    } else if unknown > 0 {
      warnings.append(
        "nothing could be learnt from \(unknown) of \(all) texts: they have no n-gram that the model knows"
      )
    }
    if fit.isNoBetterThanOneLabel {
      warnings.append(
        "held-out texts are right no more often than if all got the most frequent label "
          + "(\(NumberText.percent(fit.largestShare)))")
    }
    return warnings
  }
}

extension CommandRun.Outcome {
  /// What came of a training.
  package init(of training: TextTraining, _ bytes: [UInt8], on textCount: Int) {
    self.init(
      text: "C = \(training.result.classifier.cost), \(training.classifier.labels.count) labels",
      output: .sha256(bytes), itemCount: textCount)
  }
}

extension CommandRun {
  /// Records the file of a model that was trained.
  package func record(model path: String, _ bytes: [UInt8]) {
    record([FileStatus(path: path, document: .sha256(bytes), status: "written")])
  }
}
