/// Classifies one text after the other in buffers that are used again.
///
/// ```swift
/// var predictor = classifier.predictor()
/// for line in lines { print(predictor.classify(line).label) }
/// ```
///
/// Allocates nothing once it has seen a text as long as the longest. (Letters written with combining marks set up a
/// table once.)
public struct TextPredictor: Sendable {
  /// What is asked.
  public let classifier: TextClassifier
  /// The probability of each label for the last text; they sum to 1.
  public var probabilities: [Double] { predictor.probabilities }
  /// Whether the model knows any n-gram of the last text; what it says is not about the text otherwise.
  public var hasKnownFeatures: Bool { predictor.hasKnownFeatures }
  private var scanner = TextScanner()
  private var predictor: LinearPredictor

  init(_ classifier: TextClassifier) {
    self.classifier = classifier
    predictor = classifier.model.predictor()
  }

  /// The most likely label of a text.
  public mutating func classify(_ text: String) -> TextClassifier.Prediction {
    read(text)
    let best = indexOfLargest(probabilities)
    return .init(label: classifier.labels[best], probability: probabilities[best])
  }

  /// The most likely label of a text, or `nil` when the text is likely none of the labels, or the label is too unsure
  /// for its precision.
  ///
  /// A text of which the model knows no n-gram has no answer.
  public mutating func answer(_ text: String) -> TextClassifier.Prediction? {
    let best = classify(text)
    return acceptance == .surely ? best : nil
  }

  /// What the model's thresholds say of the likeliest label of the last text.
  public var acceptance: DecisionThresholds.Acceptance {
    guard hasKnownFeatures else { return .refused }
    let best = indexOfLargest(probabilities)
    return classifier.model.thresholds.acceptance(of: best, probability: probabilities[best])
  }

  /// Computes ``probabilities`` of a text.
  public mutating func read(_ text: String) {
    scanner.scan(text)
    predictor.read(words: scanner.words, grams: scanner.characters)
  }

  /// Computes ``probabilities`` of a text in UTF-8; bytes that are no UTF-8 separate words.
  public mutating func read(utf8 bytes: [UInt8]) {
    scanner.scan(bytes)
    predictor.read(words: scanner.words, grams: scanner.characters)
  }
}
