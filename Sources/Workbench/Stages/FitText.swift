internal import ContentDigest
internal import Evaluation
public import PipelineKit
public import TextClassification

/// Fits a text classifier on labelled texts of any label set, as `vitae train` does.
public struct FitText: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let texts: Ref<TextSet>
  let options: TrainingOptions

  /// A fit on some texts; those without a label are left out.
  public init(on texts: Ref<TextSet>, options: TrainingOptions = TrainingOptions()) {
    self.texts = texts
    self.options = options
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TrainedModel {
    let set = try await context.load(texts)
    let items = set.labeled
    let fit = try await TextFit(on: items.map(\.labeledText), options: options) { _ in }
    if fit.isNoBetterThanOneLabel {
      context.note(
        "held-out \(set.nouns.item.many) are right no more often than if all got the most frequent label"
      )
    }
    let bytes = fit.classifier.encodedBytes
    let counts = Dictionary(items.map { ($0.label ?? "", 1) }, uniquingKeysWith: +)
    let groups = Set(items.compactMap(\.group)).count
    return TrainedModel(
      bytes: bytes, trainingDigest: ContentDigest.sha256(items.encodedBytes).hex,
      facts: [
        (
          "trained on",
          set.nouns.item.counted(items.count)
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

extension TextItem {
  /// The text as the trainer takes it.
  var labeledText: LabeledText { LabeledText(text: text, label: label ?? "", group: group) }
}
