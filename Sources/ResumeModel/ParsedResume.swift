public import PageLayout

/// A resume that was read: its paragraphs with their labels, its sections and its fields.
public struct ParsedResume: Sendable {
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph] { outline.paragraphs }
  /// One label a paragraph.
  public var labels: [String]
  /// One a paragraph: how sure its label is, 0...1.
  public var confidences: [Double]
  /// The language of its text; `nil` when there is too little.
  public var language: DocumentLanguage?
  /// The fields, the sections they were read from, and where each value stands.
  public var fields: ResumeFields
  /// The outline of the paragraphs.
  package let outline: DocumentOutline

  /// The fields as other models, or fewer rules, read them from the same labels.
  package func fields(readBy models: FieldModels) -> ResumeFields {
    readResume(
      outline, labels: labels, confidences: confidences, language: language, models: models)
  }
}

/// Reads a resume from the words of its pages.
///
/// - Parameters:
///   - pages: The pages in order.
///   - classifier: The model that labels paragraphs.
///   - models: The models that read fields.
/// - Returns: The resume; pages without words yield one without paragraphs and fields.
public func parseResume(
  _ pages: [Page], labelledBy classifier: DocumentClassifier = .shipped,
  readBy models: FieldModels = .shipped
) -> ParsedResume {
  parseResume(PageLayout.paragraphs(of: pages), labelledBy: classifier, readBy: models)
}

/// Reads a resume from its paragraphs.
///
/// - Parameters:
///   - paragraphs: The paragraphs in reading order.
///   - classifier: The model that labels them.
///   - models: The models that read fields.
/// - Returns: The resume; without paragraphs it has no fields.
public func parseResume(
  _ paragraphs: [Paragraph], labelledBy classifier: DocumentClassifier = .shipped,
  readBy models: FieldModels = .shipped
) -> ParsedResume {
  let outline = DocumentOutline(of: paragraphs)
  let predictions = classifier.predictions(for: outline)
  let labels = predictions.map { classifier.labels[$0.label] }
  let confidences = predictions.map(\.confidence)
  let language = documentLanguage(of: paragraphs.map(\.text))
  return ParsedResume(
    labels: labels, confidences: confidences, language: language,
    fields: readResume(
      outline, labels: labels, confidences: confidences, language: language, models: models),
    outline: outline)
}
