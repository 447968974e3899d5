public import PageLayout

/// What the extraction of one document delivered.
public struct ExtractedDocument: Hashable, Sendable, Codable {
  /// How the extraction ended.
  public var status: DocumentStatus
  /// Why, for people: "poppler-quark 4", "cpu limit 10 s, page 3".
  ///
  /// Never content of the document.
  public var detail: String?
  /// Pages the document says it has; 0 when it could not be opened.
  public var pageCount: Int
  /// The pages that were read, in order.
  ///
  /// Also a document that failed keeps those read before.
  public var pages: [Page]
  /// What was lost although the status stands, for example links; never content of the document.
  public var warnings: [String]

  /// A document from its parts.
  public init(
    status: DocumentStatus, detail: String? = nil, pageCount: Int = 0, pages: [Page] = [],
    warnings: [String] = []
  ) {
    self.status = status
    self.detail = detail
    self.pageCount = pageCount
    self.pages = pages
    self.warnings = warnings
  }

  /// Words of all pages.
  public var wordCount: Int { pages.reduce(0) { $0 + $1.words.count } }
}
