internal import ContentDigest
internal import Evaluation
public import PipelineKit
public import TextClassification

/// Fits a text classifier on labelled texts of any label set, as `vitae train` does.
public struct FitText: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 3

  let texts: Ref<TextSet>
  let weakLabels: Ref<WeakLabels>?
  let options: TrainingOptions

  /// A fit on some texts.
  ///
  /// - Parameters:
  ///   - texts: The texts; those without a label are left out.
  ///   - weakLabels: Probable labels of texts that have none: such a text stands once for each label that it may have, and
  ///     counts as much as the label is probable.
  ///   - options: How to train.
  public init(
    on texts: Ref<TextSet>, weakLabels: Ref<WeakLabels>? = nil,
    options: TrainingOptions = TrainingOptions()
  ) {
    self.texts = texts
    self.weakLabels = weakLabels
    self.options = options
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TrainedModel {
    let set = try await context.load(texts)
    let items = set.labeled
    let guessed = try await guessed(set, context)
    let fit = try await TextFit(on: items.map(\.labeledText) + guessed, options: options) { _ in }
    if fit.isNoBetterThanOneLabel {
      context.note(
        "held-out \(set.nouns.item.many) are right no more often than if all got the most frequent label"
      )
    }
    let bytes = fit.classifier.encodedBytes
    let counts = Dictionary(items.map { ($0.label ?? "", 1) }, uniquingKeysWith: +)
    let groups = Set(items.compactMap(\.group)).count
    return TrainedModel(
      bytes: bytes,
      trainingDigest: ContentDigest.sha256(
        items.encodedBytes + guessed.flatMap { Array("\($0.label) \($0.weight) \($0.text)".utf8) }
      ).hex,
      facts: [
        (
          "trained on",
          set.nouns.item.counted(items.count + Set(guessed.map(\.text)).count)
            + (groups == 0 ? "" : " of \(set.nouns.group.counted(groups))")
        ),
        (
          "labels",
          fit.classifier.labels.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
        ),
        (
          "cross-validated accuracy",
          "\(NumberText.percent(fit.accuracy)) at C = \(fit.result.classifier.cost)"
        ),
        ("features", "\(fit.result.classifier.featureCount)"),
        ("model size", "\((bytes.count + 500) / 1000) kB"),
        ("model digest", ContentDigest.sha256(bytes).short),
        ("seed", "\(options.seed)"),
      ])
  }
}

extension FitText {
  /// Labels that are less probable are left out.
  private static let leastProbable = 0.05

  /// Texts without a label, once for each label that they may have.
  private func guessed(_ set: TextSet, _ context: Context) async throws -> [LabeledText] {
    guard let weakLabels else { return [] }
    let weak = try await context.load(weakLabels)
    let rowOf = Dictionary(weak.rows.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return set.items.filter { $0.label == nil }.flatMap { item -> [LabeledText] in
      (rowOf[item.id]?.probabilities ?? []).enumerated().compactMap { label, probability in
        guard probability >= Self.leastProbable else { return nil }
        return LabeledText(
          text: item.text, label: weak.labels[label], group: item.key, weight: Float(probability))
      }
    }
  }
}

extension TextItem {
  /// The text as the trainer takes it.
  var labeledText: LabeledText { LabeledText(text: text, label: label ?? "", group: group) }
}
