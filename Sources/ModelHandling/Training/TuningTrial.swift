internal import Evaluation
package import TextClassification

/// Settings to try.
package struct TuningTrial: Sendable {
  private var cost: Double
  private var weights: TrainingOptions.ClassWeights
  private var minimumCount: Int?

  /// Options of a training with these settings.
  package func options(_ base: TrainingOptions) -> TrainingOptions {
    var options = base
    options.costs = [cost]
    options.classWeights = weights
    options.minimumCount = minimumCount
    return options
  }

  /// The trials after the first, in their order.
  package static let all: [TuningTrial] = [nil, 1, 3].flatMap { minimum in
    TrainingOptions.ClassWeights.allCases.flatMap { weights in
      [1, 0.25, 4, 0.0625, 16].map {
        TuningTrial(cost: $0, weights: weights, minimumCount: minimum)
      }
    }
  }

  /// The metric of out-of-fold probabilities: `accuracy`, `macro-f1` or `log-loss`.
  package static func score(
    _ rows: [[Double]], of texts: [LabeledText], _ labels: [String], _ metric: String
  ) -> Double {
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let set = ScoredSet(
      labels: labels,
      rows: zip(texts, rows).enumerated().compactMap { i, pair in
        let (text, row) = pair
        guard !row.isEmpty else { return nil }
        return ScoredRow(
          id: "\(i)", person: text.group ?? "row \(i)", actual: number[text.label] ?? 0,
          predicted: row.indices.max { row[$0] < row[$1] } ?? 0, probabilities: row)
      })
    switch metric {
    case "macro-f1": return set.confusionMatrix.macro.f1
    case "log-loss": return Calibration(of: set).logLoss
    default: return set.confusionMatrix.accuracy
    }
  }
}
