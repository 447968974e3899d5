/// One judged paragraph: what it is, what the model said, and whose it is.
///
/// Rows hold no text. Labels are positions in the label list of the ``ScoredSet`` they stand in.
public struct ScoredRow: Hashable, Sendable, Codable {
  /// Names the paragraph; unique in a set and the same in every run over the same data.
  public var id: String
  /// The person the paragraph belongs to: the cluster that intervals and tests resample.
  public var person: String
  /// Position of the gold label.
  public var actual: Int
  /// Position of the predicted label.
  ///
  /// A sequence decoder may predict another than the likeliest.
  public var predicted: Int
  /// Probability of each label, shape `[labelCount]`, or empty when the model gave none.
  public var probabilities: [Double]

  /// A row from its parts.
  public init(
    id: String, person: String, actual: Int, predicted: Int, probabilities: [Double] = []
  ) {
    self.id = id
    self.person = person
    self.actual = actual
    self.predicted = predicted
    self.probabilities = probabilities
  }

  /// Whether the predicted label is the gold label.
  public var isCorrect: Bool { actual == predicted }

  /// The probability given to the predicted label; `nil` when the model gave no probabilities.
  public var confidence: Double? {
    probabilities.indices.contains(predicted) ? probabilities[predicted] : nil
  }
}
