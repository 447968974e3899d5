internal import ContentDigest
public import PipelineKit
internal import Reporting
internal import TextClassification

/// Scores a text model on labelled texts it was not trained on.
public struct EvaluateText: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let model: Ref<TrainedModel>
  let texts: Ref<TextSet>

  /// The scores of a model on some texts; those without a label are left out.
  public init(_ model: Ref<TrainedModel>, on texts: Ref<TextSet>) {
    self.model = model
    self.texts = texts
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TextScores {
    let model = try await context.load(model)
    let classifier = try TextClassifier(bytes: model.bytes)
    let set = try await context.load(texts)
    guard !set.labeled.isEmpty else {
      throw TextDataError("no \(set.nouns.item.one) with a label to score the model on")
    }
    return TextScores(
      judging: set, by: classifier, evaluation: "text",
      modelDigest: ContentDigest.sha256(model.bytes).hex)
  }
}

extension TextScores {
  /// How many features are named beside a wrong answer.
  private static let evidenceCount = 6

  /// What a classifier says of the labelled texts of a set.
  init(judging set: TextSet, by classifier: TextClassifier, evaluation: String, modelDigest: String)
  {
    let items = set.labeled
    let judged = JudgedTexts(items.map(\.labeledText), by: classifier).scores
    var predictor = classifier.predictor()
    self.init(
      evaluation: evaluation, labels: judged.labels,
      rows: zip(items, judged.rows).map { item, row in
        var evidence: [AnswerEvidence] = []
        if !row.isCorrect {
          let names = item.group.map { [TextScores.name($0)] } ?? []
          evidence = predictor.evidence(
            of: item.text, against: judged.labels[row.actual], count: Self.evidenceCount,
            by: QuoteMask(names: names))
        }
        return Row(
          item: item, actual: row.actual, predicted: row.predicted,
          probabilities: row.probabilities, evidence: evidence)
      }, nouns: set.nouns, modelDigest: modelDigest)
  }
}

extension TextPredictor {
  /// The features that spoke for the answer to a text rather than for its gold label, without what quotes mask.
  mutating func evidence(
    of text: String, against label: String, count: Int, by mask: QuoteMask
  ) -> [AnswerEvidence] {
    let mask = EvidenceMask([text], by: mask)
    return explain(text, pieces: count, against: label).pieces.map {
      AnswerEvidence(source: "text", text: mask.shown($0.text), weight: $0.weight)
    }
  }
}
