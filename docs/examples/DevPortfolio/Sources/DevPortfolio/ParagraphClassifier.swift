public import PageLayout

/// A paragraph's label and how sure it is.
public struct Judgement: Hashable, Sendable {
  /// One of `ResumeLabel.names`.
  public var label: String
  /// The label's probability, 0...1.
  public var confidence: Double

  /// A judgement from its parts.
  public init(label: String, confidence: Double) {
    self.label = label
    self.confidence = confidence
  }
}

/// Labels the paragraphs of a resume.
public protocol ParagraphClassifier: Sendable {
  /// One judgement a paragraph.
  ///
  /// - Parameter paragraphs: The paragraphs of one document, in reading order.
  /// - Returns: As many judgements as paragraphs.
  /// - Throws: What keeps the classifier from judging.
  func judgements(of paragraphs: [Paragraph]) async throws -> [Judgement]
}
