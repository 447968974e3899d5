/// Judges one text's features after the other in buffers that are used again.
public struct LinearPredictor: Sendable {
  /// What is asked.
  public let classifier: LinearClassifier
  /// The probability of each label for the last features; they sum to 1.
  ///
  /// Shape `[labels]`.
  public private(set) var probabilities: [Double] = []
  /// Whether the classifier knows any of the last features; what it says is not about them otherwise.
  public var hasKnownFeatures: Bool { scratch.hasFeatures }
  private var scratch = MarginScratch()
  private var shares: [Lanes] = []

  init(_ classifier: LinearClassifier) { self.classifier = classifier }

  /// The signed distance of the last features to each label's separator; above 0 speaks for the label.
  ///
  /// Shape `[labels]`.
  public var margins: [Float] { scratch.lanes.scalars(classifier.labels.count) }

  /// Computes ``margins`` and ``probabilities``.
  ///
  /// - Parameter features: As many blocks as the classifier has.
  public mutating func read(_ features: HashedFeatures) {
    let (given, expected) = (features.blocks.count, classifier.blockCount)
    precondition(given == expected, "\(given) blocks, expected \(expected)")
    scratch.start(classifier)
    for (b, block) in features.blocks.enumerated() { scratch.add(block, block: b, of: classifier) }
    finish()
  }

  /// The same for a text with a block of words and one of n-grams of letters.
  mutating func read(words: [UInt64], grams: [UInt64]) {
    scratch.start(classifier)
    scratch.add(words, block: 0, of: classifier)
    scratch.add(grams, block: 1, of: classifier)
    finish()
  }

  private mutating func finish() {
    scratch.finish(classifier)
    shares.removeAll(keepingCapacity: true)
    shares.append(contentsOf: scratch.lanes)
    classifier.calibration.write(
      probabilitiesOf: &shares, labelCount: classifier.labels.count, to: &probabilities)
  }
}

extension LinearClassifier {
  /// A predictor, for many texts: it allocates nothing once it is warm.
  public func predictor() -> LinearPredictor { LinearPredictor(self) }
}
