/// A paragraph as a report may show it, with the place it comes from.
///
/// The only way to show text unmasked is to say so (`init(unmasked:…)`).
public struct MaskedQuote: Hashable, Sendable {
  /// A feature that decided, in words, and how much it spoke for the wrong answer.
  public struct Evidence: Hashable, Sendable {
    /// Where it comes from: `text`, `heading`, `layout` and so on.
    public var source: String
    /// The feature; `nil` when it is masked.
    public var text: String?
    /// Above 0 it spoke for the answer, below 0 for the actual label.
    public var weight: Double

    /// A feature.
    public init(source: String, text: String?, weight: Double) {
      self.source = source
      self.text = text
      self.weight = weight
    }
  }

  /// The text to show, one line.
  public let text: String
  /// The document's name, without folders.
  public let document: String
  /// Where it stands there: `page 1, paragraph 7`, or `line 12`.
  public let place: String
  /// The probability the model gave its answer, 0...1; `nil` when it gave none.
  public let confidence: Double?
  /// What decided, the strongest first; masked like the text.
  public var evidence: [Evidence] = []
  /// Another answer that the paragraph would have got without its neighbours' labels; `nil` when it is the same.
  public var aloneAnswer: String?

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
      masking: text, by: QuoteMask(names: names), document: document, page: page,
      paragraph: paragraph, confidence: confidence)
  }

  /// Masks and cuts a paragraph with a mask that is made once for many quotes.
  package init(
    masking text: String, by mask: QuoteMask, document: String, page: Int, paragraph: Int,
    confidence: Double?
  ) {
    self.init(
      text: mask.mask(text), document: document,
      place: "page \(page), paragraph \(paragraph)", confidence: confidence)
  }

  /// Masks and cuts a text of a file of texts.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - names: Names of people to mask, see ``QuoteMask``.
  ///   - document: The file's name.
  ///   - line: The line, from 1.
  ///   - confidence: The probability the model gave its answer.
  public init(
    masking text: String, names: [String], document: String, line: Int, confidence: Double?
  ) {
    self.init(
      masking: text, by: QuoteMask(names: names), document: document, line: line,
      confidence: confidence)
  }

  /// Masks and cuts a text of a file of texts with a mask that is made once for many quotes.
  package init(
    masking text: String, by mask: QuoteMask, document: String, line: Int, confidence: Double?
  ) {
    self.init(
      text: mask.mask(text), document: document, place: "line \(line)", confidence: confidence)
  }

  /// Cuts a paragraph without masking it, where a person has asked for that.
  public init(
    unmasked text: String, document: String, page: Int, paragraph: Int, confidence: Double?
  ) {
    self.init(
      text: QuoteMask.cut(text), document: document,
      place: "page \(page), paragraph \(paragraph)", confidence: confidence)
  }

  private init(text: String, document: String, place: String, confidence: Double?) {
    self.text = text
    self.document = document
    self.place = place
    self.confidence = confidence
  }
}
