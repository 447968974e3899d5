public import PageLayout

/// What the extraction of one document delivered.
public struct ExtractedDocument: Hashable, Sendable, Codable {
  /// How the extraction ended.
  public var status: DocumentStatus
  /// Why, for people: "the file is empty", "cpu limit 10 s, page 3".
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
  /// Words on the pages that no reader sees, for example white ones; they are not among `pages`.
  public var hiddenText: [HiddenText]
  /// Pictures of the pages, when they were asked for; they are not part of an encoded document.
  public var pictures: [PagePicture]

  /// A document from its parts.
  public init(
    status: DocumentStatus, detail: String? = nil, pageCount: Int = 0, pages: [Page] = [],
    warnings: [String] = [], hiddenText: [HiddenText] = [], pictures: [PagePicture] = []
  ) {
    self.status = status
    self.detail = detail
    self.pageCount = pageCount
    self.pages = pages
    self.warnings = warnings
    self.hiddenText = hiddenText
    self.pictures = pictures
  }

  /// Words of all pages.
  public var wordCount: Int { pages.reduce(0) { $0 + $1.words.count } }
}

/// Words of one page that no reader sees.
public struct HiddenText: Hashable, Sendable, Codable {
  /// Page number, from 1.
  public var page: Int
  /// The words, which ``ExtractedDocument/pages`` do not have; their style is 0.
  public var words: [Word]

  /// Hidden words from their parts.
  public init(page: Int, words: [Word]) {
    self.page = page
    self.words = words
  }

  /// The words with spaces between them.
  public var text: String { words.map(\.text).joined(separator: " ") }
}

/// A page as a viewer paints it.
public struct PagePicture: Hashable, Sendable, Codable {
  /// Page number, from 1.
  public var page: Int
  /// The picture as a PNG file.
  public var png: [UInt8]

  /// A picture from its parts.
  public init(page: Int, png: [UInt8]) {
    self.page = page
    self.png = png
  }
}
