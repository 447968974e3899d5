/// A paragraph as a report may show it, with the place it comes from.
///
/// The only way to show text unmasked is to say so (`init(unmasked:…)`).
public struct MaskedQuote: Hashable, Sendable {
  /// The text to show, one line.
  public let text: String
  /// The document's name, without folders.
  public let document: String
  /// The page, from 1.
  public let page: Int
  /// The paragraph in the document, from 1.
  public let paragraph: Int
  /// The probability the model gave its answer, 0...1; `nil` when it gave none.
  public let confidence: Double?

  /// Masks and cuts a paragraph.
  ///
  /// - Parameters:
  ///   - text: The whole paragraph.
  ///   - names: Names of people to mask, see ``QuoteMask``.
  ///   - document: The document's name.
  ///   - page: The page, from 1.
  ///   - paragraph: The paragraph in the document, from 1.
  ///   - confidence: The probability the model gave its answer.
  public init(
    masking text: String, names: [String], document: String, page: Int, paragraph: Int,
    confidence: Double?
  ) {
    self.init(
      text: QuoteMask(names: names).mask(text), document: document, page: page,
      paragraph: paragraph, confidence: confidence)
  }

  /// Cuts a paragraph without masking it, where a person has asked for that.
  public init(
    unmasked text: String, document: String, page: Int, paragraph: Int, confidence: Double?
  ) {
    self.init(
      text: QuoteMask.cut(text), document: document, page: page, paragraph: paragraph,
      confidence: confidence)
  }

  private init(
    text: String, document: String, page: Int, paragraph: Int, confidence: Double?
  ) {
    self.text = text
    self.document = document
    self.page = page
    self.paragraph = paragraph
    self.confidence = confidence
  }
}
