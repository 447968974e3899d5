internal import Evaluation
internal import PipelineKit
internal import Workbench

/// Labels that are probably wrong, by models that had not learnt them.
package enum LabelErrors {
  /// A label that is doubted.
  package struct Doubt {
    /// The item in the queue, with the reason.
    package var entry: LabelQueueEntry
    /// The probabilities of the classes by the model that had not learnt the item.
    package var probabilities: [Double]
  }

  /// The queue of items whose label cross-validation doubts, the most doubtful first.
  ///
  /// The texts are judged alone, each by a model that was trained without the texts of its group; `vitae errors` judges
  /// a model's answers by the same method (``ErrorAnalysis``).
  ///
  /// - Parameters:
  ///   - items: All items; those with a label that is given count.
  ///   - groups: Whose text each item is, parallel to `items`; groups are not parted.
  ///   - classes: The names of the classes.
  ///   - seed: Draws the groups of each fold.
  /// - Returns: The doubted labels.
  /// - Throws: `CrossValidationError` with fewer than 2 groups, `TrainingError` for labels that cannot be learnt.
  package static func queue(
    of items: [LabelItem], groups: [String?], classes: [String], seed: UInt64 = 0
  ) async throws -> [Doubt] {
    let texts = items.enumerated().compactMap { position, item in
      item.given.map {
        TextItem(
          id: "\(position)", text: item.text, label: classes[$0], group: groups[position],
          document: item.source)
      }
    }
    let count = min(5, max(2, Set(texts.map(\.key)).count))
    let scores = try await CrossValidate(
      on: Ref(constant: TextSet(items: texts)), folds: count, seed: seed
    ).run(in: Context())
    let analysis = ErrorAnalysis(
      of: scores.scoredSet,
      rows: scores.rows.map { .init(text: $0.item.text, document: $0.item.document, place: "") })
    return analysis.findings(.labels).compactMap { finding in
      let row = scores.rows[finding.row]
      guard let position = Int(row.item.id) else { return nil }
      let (given, better) = (scores.labels[row.actual], scores.labels[finding.suggested])
      let share = NumberText.percent(row.probabilities[finding.suggested], digits: 0)
      let entry = LabelQueueEntry(
        item: position, score: finding.score,
        reason: "labelled \(given), by cross-validation rather \(better), \(share)")
      return Doubt(
        entry: entry,
        probabilities: classes.map { name in
          scores.labels.firstIndex(of: name).map { row.probabilities[$0] } ?? 0
        })
    }
  }
}
