import Evaluation
import TextClassification
import Workbench

extension ScoredSet {
  /// What a classifier says of some texts; texts of labels that it does not know count as wrong.
  ///
  /// Rows are named by their positions from 0; a text without a group is a person of its own.
  init(scoring texts: [LabeledText], by classifier: TextClassifier) {
    var labels = classifier.labels
    labels += Set(texts.map(\.label)).subtracting(labels).sorted()
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let unknown = [Double](repeating: 0, count: labels.count - classifier.labels.count)
    var predictor = classifier.predictor()
    self.init(
      labels: labels,
      rows: texts.enumerated().map { i, text in
        predictor.read(text.text)
        let row = predictor.probabilities
        return ScoredRow(
          id: "\(i)", person: text.group ?? "row \(i)", actual: number[text.label] ?? 0,
          predicted: row.indices.max { row[$0] < row[$1] } ?? 0, probabilities: row + unknown)
      })
  }

  /// The same for a file's texts, whose labels the classifier must know.
  ///
  /// - Throws: `ModelLookupError` naming the line of the first label that it does not know.
  init(scoring texts: LabeledTexts, of path: String, by classifier: TextClassifier) throws {
    let known = Set(classifier.labels)
    if let stranger = texts.rows.first(where: { !known.contains($0.label) }) {
      throw ModelLookupError(
        what: "\(path):\(stranger.line): the model has no label '\(stranger.label)'; it knows "
          + classifier.labels.joined(separator: ", "))
    }
    self.init(scoring: texts.trainingTexts, by: classifier)
  }
}
