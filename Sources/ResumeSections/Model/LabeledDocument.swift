public import PageLayout

/// A document with known labels.
public struct LabeledDocument: Hashable, Sendable {
  /// Whose document it is; people never stand on both sides of a fold.
  public var person: String
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph]
  /// Position of each paragraph's label in the label set, or `nil` where nobody knows.
  public var labels: [Int?]

  /// A document from its parts.
  public init(person: String, paragraphs: [Paragraph], labels: [Int?]) {
    precondition(
      paragraphs.count == labels.count, "\(paragraphs.count) paragraphs, \(labels.count) labels")
    self.person = person
    self.paragraphs = paragraphs
    self.labels = labels
  }
}
