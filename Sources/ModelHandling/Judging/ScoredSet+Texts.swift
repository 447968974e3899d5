internal import CommandLineKit
internal import Evaluation
internal import TextClassification
package import Workbench

extension ScoredSet {
  /// What a classifier says of a file's texts, whose labels the classifier must know.
  ///
  /// - Throws: `ModelLookupError` naming the line of the first label that it does not know.
  package init(scoring texts: LabeledTexts, of path: String, by classifier: TextClassifier) throws {
    let known = Set(classifier.labels)
    if let stranger = texts.rows.first(where: { !known.contains($0.label) }) {
      throw ModelLookupError(
        what: "\(path):\(stranger.line): the model has no label '\(stranger.label)'; it knows "
          + TerminalText.list(classifier.labels))
    }
    self = JudgedTexts(texts.trainingTexts, by: classifier).scores
  }
}
