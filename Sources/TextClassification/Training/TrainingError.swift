/// Why nothing could be learnt from some examples.
public enum TrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no examples.
  case noExamples
  /// All examples carry the same label.
  case oneLabel(String)
  /// An example's label is not in the label set.
  case labelOutOfRange(Int, labelCount: Int)
  /// A model of so few bytes cannot hold its labels and a feature.
  case tooFewBytes(Int, least: Int)

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noExamples: "there are no labelled examples to learn from"
    case .oneLabel(let label):
      "every example is labelled '\(label)'; a classifier needs at least two labels"
    case .labelOutOfRange(let label, let count):
      "an example has label number \(label), but there are \(count) labels"
    case .tooFewBytes(let count, let least):
      "\(count) bytes cannot hold these labels; a model needs at least \(least)"
    }
  }
}
