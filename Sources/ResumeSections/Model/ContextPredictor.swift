internal import TextClassification

/// Asks the context model for one paragraph after the other in buffers that are used again.
///
/// ```swift
/// let document = classifier.prepare(paragraphs)
/// var predictor = classifier.contextPredictor()
/// for chain in document.outline.chains {
///   for position in chain.indices {
///     predictor.read(document, chain: chain, position: position)
///     print(predictor.probabilities)
///   }
/// }
/// ```
package struct ContextPredictor: Sendable {
  private var reader = ParagraphFeatureReader()
  private var predictor: LinearPredictor

  init(_ predictor: LinearPredictor) { self.predictor = predictor }

  /// The probability of each label for the last paragraph; they sum to 1.
  ///
  /// Shape `[labels]`.
  package var probabilities: [Double] { predictor.probabilities }

  /// Computes ``probabilities`` of a paragraph.
  ///
  /// - Parameters:
  ///   - document: What ``DocumentClassifier/prepare(_:)`` of the same classifier gave.
  ///   - chain: One of the chains of the document's outline.
  ///   - position: The paragraph's place in the chain.
  package mutating func read(_ document: DocumentContext, chain: [Int], position: Int) {
    reader.read(document, chain: chain, position: position)
    predictor.read(reader.features)
  }
}
