import CommandLineKit
import ContentDigest
import TextClassification
import Workbench

/// What `vitae train` and `vitae tune` share: options, the training itself, and what the model says of it.
struct TextTraining {
  var result: TrainingResult
  var classifier: TextClassifier
  /// Share of the held-out texts that are right.
  var accuracy: Double
  var heldOutCount: Int
  /// The share of the texts that the most frequent label has.
  private let largestShare: Double

  static let options: [OptionSpec] =
    [
      .value("data", short: "d", "FILE", help: "Labelled texts.", isRequired: true),
      .value("model", short: "m", "FILE", help: "Where the model is written.", isRequired: true),
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

  static func trainingOptions(_ arguments: ParsedArguments) throws -> TrainingOptions {
    if arguments.flag("small"), arguments.isGiven("max-bytes") {
      throw arguments.usageError("give either --small or --max-bytes")
    }
    return TrainingOptions(
      seed: UInt64(arguments.int("seed") ?? 42),
      maximumByteCount: arguments.flag("small") ? 100_000 : arguments.int("max-bytes"),
      precision: arguments.double("precision") ?? 0.95)
  }

  /// Fits a classifier and writes down how.
  init(
    on texts: [LabeledText], options: TrainingOptions,
    progress: @escaping @Sendable (TrainingProgress) -> Void
  ) async throws {
    result = try await TextClassifier.train(on: texts, options: options, progress: progress)
    let labels = result.classifier.labels
    var (right, heldOut) = (0, 0)
    for (text, row) in zip(texts, result.outOfFoldProbabilities) where !row.isEmpty {
      heldOut += 1
      let best = row.indices.max { row[$0] < row[$1] } ?? 0
      if labels[best] == text.label { right += 1 }
    }
    accuracy = Double(right) / Double(max(1, heldOut))
    heldOutCount = heldOut
    let counts = Dictionary(texts.lazy.map { ($0.label, 1) }, uniquingKeysWith: +)
    largestShare = Double(counts.values.max() ?? 0) / Double(max(1, texts.count))
    classifier = TextClassifier(
      model: result.classifier,
      metadata: ModelMetadata([
        "training texts": "\(texts.count)",
        "training data": Self.digest(texts),
        "held-out accuracy": "\(NumberText.percent(accuracy)) of \(heldOut) texts",
        "seed": "\(options.seed)",
        "class weights": options.classWeights.rawValue,
        "costs tried": options.costs.map { "\($0)" }.joined(separator: ", "),
        "precision of thresholds": NumberText.percent(options.precision),
        "byte budget": options.maximumByteCount.map { "\($0)" } ?? "none",
      ]))
  }

  /// Says on standard error when the model can tell nothing from some texts, or from any.
  func warn() {
    let (unknown, all) = (result.unknownExampleCount, result.outOfFoldProbabilities.count)
    if result.classifier.featureCount == 0 {
      StandardError.write(
        "warning: no text has a word that enough other texts have: the model answers all texts alike\n"
      )
    } else if unknown > 0 {
      StandardError.write(
        "warning: nothing could be learnt from \(unknown) of \(all) texts: they have no n-gram that the model knows\n"
      )
    }
    if isNoBetterThanOneLabel {
      StandardError.write(
        "warning: held-out texts are right no more often than if all got the most frequent label "
          + "(\(NumberText.percent(largestShare)))\n")
    }
  }

  private var isNoBetterThanOneLabel: Bool { heldOutCount > 0 && accuracy <= largestShare }

  /// SHA-256 of the rows in an order of their own, so that the order of the file does not matter.
  private static func digest(_ texts: [LabeledText]) -> String {
    let rows = texts.map { "\($0.label)\t\($0.group ?? "")\t\($0.text)" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ContentDigest.sha256(rows.joined(separator: "\n")).hex
  }
}

extension LabeledTexts {
  /// The rows as the trainer takes them.
  var trainingTexts: [LabeledText] {
    rows.map { LabeledText(text: $0.text, label: $0.label, group: $0.group) }
  }
}
