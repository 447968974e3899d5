/// A figure computed from a confusion matrix.
public enum Metric: Hashable, Sendable, Codable {
  /// Share of paragraphs under the right label.
  case accuracy
  /// Mean precision over the classes that occur.
  case macroPrecision
  /// Mean recall over the classes that occur ("balanced accuracy" when all occur).
  case macroRecall
  /// Mean F1 over the classes that occur.
  case macroF1
  /// F1 over all decisions of all classes; with one label a paragraph it equals accuracy, and so do
  /// micro precision and recall.
  case microF1
  /// Mean precision weighted by support.
  case weightedPrecision
  /// Mean recall weighted by support; equals accuracy.
  case weightedRecall
  /// Mean F1 weighted by support.
  case weightedF1
  /// Precision of the label at a position.
  case precision(Int)
  /// Recall of the label at a position.
  case recall(Int)
  /// F1 of the label at a position.
  case f1(Int)

  /// The metric's value, 0...1, with 0/0 = 0.
  public func value(in matrix: ConfusionMatrix) -> Double {
    switch self {
    case .accuracy: matrix.accuracy
    case .macroPrecision: matrix.macro.precision
    case .macroRecall: matrix.macro.recall
    case .macroF1: matrix.macro.f1
    case .microF1: matrix.accuracy
    case .weightedPrecision: matrix.weighted.precision
    case .weightedRecall: matrix.weighted.recall
    case .weightedF1: matrix.weighted.f1
    case .precision(let label): matrix.metrics(of: label).precision
    case .recall(let label): matrix.metrics(of: label).recall
    case .f1(let label): matrix.metrics(of: label).f1
    }
  }

  /// Names the metric for tables.
  ///
  /// - Parameter labels: The label names that positions mean.
  /// - Returns: `macro F1`, `recall of skill`.
  public func name(labels: [String]) -> String {
    switch self {
    case .accuracy: "accuracy"
    case .macroPrecision: "macro precision"
    case .macroRecall: "macro recall"
    case .macroF1: "macro F1"
    case .microF1: "micro F1"
    case .weightedPrecision: "weighted precision"
    case .weightedRecall: "weighted recall"
    case .weightedF1: "weighted F1"
    case .precision(let label): "precision of \(labels[label])"
    case .recall(let label): "recall of \(labels[label])"
    case .f1(let label): "F1 of \(labels[label])"
    }
  }
}
