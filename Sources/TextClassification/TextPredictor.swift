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
  public private(set) var probabilities: [Double] = []
  private var bytes: [UInt8] = []
  private var scanner = TextScanner()
  private var scratch = MarginScratch()

  init(_ classifier: TextClassifier) { self.classifier = classifier }

  /// The most likely label of a text.
  public mutating func classify(_ text: String) -> TextClassifier.Prediction {
    read(text)
    let best = indexOfLargest(probabilities)
    return .init(label: classifier.labels[best], probability: probabilities[best])
  }

  /// Computes ``probabilities`` of a text.
  public mutating func read(_ text: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    read(utf8: bytes)
  }

  /// Computes ``probabilities`` of a text in UTF-8; bytes that are no UTF-8 separate words.
  public mutating func read(utf8 bytes: [UInt8]) {
    let model = classifier.model
    scanner.scan(bytes)
    scratch.start(model)
    scratch.add(scanner.words, block: 0, of: model)
    scratch.add(scanner.characters, block: 1, of: model)
    scratch.finish(model)
    model.calibration.write(probabilitiesOf: scratch.margins, to: &probabilities)
  }
}
