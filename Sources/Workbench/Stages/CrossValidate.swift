internal import Evaluation
public import PipelineKit
public import TextClassification

/// Scores every text by a model that was trained without the text's group.
public struct CrossValidate: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let texts: Ref<TextSet>
  let folds: Int?
  let options: TrainingOptions
  let seed: UInt64

  /// A cross-validation over some labelled texts.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - folds: How many models are trained; at least 2. One per group when absent: leave one group out.
  ///   - options: How each model is trained.
  ///   - seed: Draws the groups of each fold.
  public init(
    on texts: Ref<TextSet>, folds: Int? = 5, options: TrainingOptions = TrainingOptions(),
    seed: UInt64
  ) {
    precondition(folds ?? 2 >= 2, "cross-validation with fewer than 2 folds")
    self.texts = texts
    self.folds = folds
    self.options = options
    self.seed = seed
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TextScores {
    let set = try await context.load(texts)
    let items = set.labeled
    let groups = try GroupedFolds(
      groups: items.map(\.key), count: folds, by: set.nouns.group.one, seed: seed)
    let labels = Set(items.compactMap(\.label)).sorted()
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var rows: [TextScores.Row] = []
    for fold in 0..<groups.count {
      try Task.checkCancellation()
      let isHeldOut = { (item: TextItem) in groups.fold(of: item.key) == fold }
      let fit = try await TextFit(
        on: items.filter { !isHeldOut($0) }.map(\.labeledText), options: options
      ) { _ in }
      let scores = TextScores(
        judging: set.with(items.filter(isHeldOut)), by: fit.classifier, evaluation: "",
        modelDigest: "")
      let place = scores.labels.map { number[$0] ?? 0 }
      rows += scores.rows.map { row in
        var probabilities = [Double](repeating: 0, count: labels.count)
        for (p, probability) in zip(place, row.probabilities) { probabilities[p] = probability }
        return TextScores.Row(
          item: row.item, actual: place[row.actual], predicted: place[row.predicted],
          probabilities: probabilities, evidence: row.evidence)
      }
    }
    return TextScores(
      evaluation: "cross-validation", labels: labels, rows: rows, nouns: set.nouns)
  }
}
