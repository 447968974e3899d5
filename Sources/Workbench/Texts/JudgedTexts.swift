package import Evaluation
package import TextClassification

/// What a classifier says of some texts.
package struct JudgedTexts {
  /// Its answers; those to texts of labels that it does not know are wrong.
  ///
  /// Rows are named by their positions from 0; a text without a group is a person of its own.
  package let scores: ScoredSet
  /// Which thresholds each answer passes.
  package let acceptances: [DecisionThresholds.Acceptance]
  /// How many texts have no n-gram that the classifier knows.
  package let unknownCount: Int

  package init(_ texts: [LabeledText], by classifier: TextClassifier) {
    var labels = classifier.labels
    labels += Set(texts.map(\.label)).subtracting(labels)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let unknown = [Double](repeating: 0, count: labels.count - classifier.labels.count)
    var predictor = classifier.predictor()
    var acceptances: [DecisionThresholds.Acceptance] = []
    var unknownCount = 0
    scores = ScoredSet(
      labels: labels,
      rows: texts.enumerated().map { i, text in
        predictor.read(text.text)
        acceptances.append(predictor.acceptance)
        if !predictor.hasKnownFeatures { unknownCount += 1 }
        let row = predictor.probabilities
        return ScoredRow(
          id: "\(i)", person: text.group ?? "row \(i)", actual: number[text.label] ?? 0,
          predicted: row.indices.max { row[$0] < row[$1] } ?? 0, probabilities: row + unknown)
      })
    self.acceptances = acceptances
    self.unknownCount = unknownCount
  }
}
