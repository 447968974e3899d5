public import PageLayout
internal import ResumeModel
public import TextClassification

/// The classifier of vitae: text, headings, neighbours, layout, and the sequence of the column.
public struct VitaeParagraphClassifier: ParagraphClassifier {
  private let classifier: DocumentClassifier

  /// A classifier from the bytes of a document model.
  ///
  /// - Throws: `ModelFileError` for bytes that are not a document model.
  public init(bytes: [UInt8]) throws(ModelFileError) {
    classifier = try DocumentClassifier(bytes: bytes)
  }

  /// The model that comes with the library.
  ///
  /// - Throws: `ModelFileError` if the library is damaged.
  public static func shipped() throws(ModelFileError) -> Self {
    try Self(bytes: ShippedModel.document.bytes)
  }

  /// One judgement a paragraph, with the probability that the sequence gives its label.
  public func judgements(of paragraphs: [Paragraph]) -> [Judgement] {
    classifier.predictions(for: paragraphs).map {
      Judgement(label: classifier.labels[$0.label], confidence: $0.confidence)
    }
  }
}
