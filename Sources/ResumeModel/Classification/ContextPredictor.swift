internal import TextClassification

/// Asks the context model for one paragraph after the other in buffers that are used again.
public struct ContextPredictor: Sendable {
  private var reader = ParagraphFeatureReader()
  private var predictor: LinearPredictor

  init(_ predictor: LinearPredictor) { self.predictor = predictor }

  /// The context model's probabilities for one paragraph of a chain.
  ///
  /// Shape `[labels]`.
  public mutating func probabilities(
    _ document: DocumentContext, chain: [Int], position: Int
  ) -> [Double] {
    reader.read(document, chain: chain, position: position)
    predictor.read(reader.features)
    return predictor.probabilities
  }
}
