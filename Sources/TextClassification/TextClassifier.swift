internal import ByteCoding

/// A classifier of texts into any set of labels.
///
/// ```swift
/// let classifier = try TextClassifier(bytes: bytes)
/// let best = classifier.classify("Led a team of five nurses")
/// print(best.label, best.probability)
/// ```
public struct TextClassifier: Sendable {
  /// The linear model over word and character n-grams.
  public let model: LinearClassifier
  /// How the model came to be.
  public var metadata: ModelMetadata

  /// A label and how likely it is.
  public struct Prediction: Hashable, Sendable {
    /// The label.
    public var label: String
    /// Its calibrated probability, 0...1.
    public var probability: Double
  }

  /// A classifier around a trained model.
  public init(model: LinearClassifier, metadata: ModelMetadata = .init()) {
    precondition(
      model.blockCount == 2, "a text has 2 feature blocks, the model \(model.blockCount)")
    self.model = model
    self.metadata = metadata
  }

  /// Reads a classifier from the bytes that ``encodedBytes`` gave.
  ///
  /// - Throws: ``ModelFileError`` for bytes that are no model, damaged, or of another version.
  public init(bytes: [UInt8]) throws(ModelFileError) {
    self = try ModelFile.decode(bytes, kind: .text) { r, metadata throws(ByteCodingError) in
      let model = try LinearClassifier(from: &r)
      guard model.blockCount == 2 else {
        throw ByteCodingError(expected: "2 feature blocks", offset: r.offset)
      }
      return TextClassifier(model: model, metadata: metadata)
    }
  }

  /// The classifier as a model file.
  public var encodedBytes: [UInt8] {
    ModelFile.encode(kind: .text, metadata: metadata) { model.write(to: &$0) }
  }

  /// The labels, in the order of ``probabilities(of:)``.
  public var labels: [String] { model.labels }

  /// The features of a text, in the blocks that the model expects.
  public static func features(of text: String) -> HashedFeatures {
    let grams = TextFeatures(text)
    var features = HashedFeatures(blockCount: 2)
    features.blocks = [grams.words, grams.characters]
    return features
  }

  /// A predictor, for many texts: it allocates nothing once it is warm.
  public func predictor() -> TextPredictor { TextPredictor(self) }

  /// The probability of each label; they sum to 1.
  ///
  /// An empty text gets what the labels get without evidence.
  public func probabilities(of text: String) -> [Double] {
    var predictor = predictor()
    predictor.read(text)
    return predictor.probabilities
  }

  /// The most likely label of a text.
  public func classify(_ text: String) -> Prediction {
    var predictor = predictor()
    return predictor.classify(text)
  }

  /// The `count` most likely labels, the likeliest first.
  public func classify(_ text: String, top count: Int) -> [Prediction] {
    let probabilities = probabilities(of: text)
    return probabilities.indices
      .sorted { (probabilities[$0], $1) > (probabilities[$1], $0) }
      .prefix(count)
      .map { Prediction(label: labels[$0], probability: probabilities[$0]) }
  }
}
