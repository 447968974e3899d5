package import PageLayout

/// What client and worker say to each other.
///
/// A frame is `length: UInt32 little-endian`, then `length` bytes: version, kind, body. Numbers and
/// strings of a body are written by `ByteWriter`; words by ``WordBlock``. The worker says hello once;
/// then each request is answered by these, in this order:
///
/// | kind | message | body | sent |
/// | --- | --- | --- | --- |
/// | 1 | `hello` | engine | once, by the worker at its start |
/// | 2 | `request` | password?, limits, picture width, card? | by the client, with the file's descriptor |
/// | 3 | `opened` | page count | when the document could be opened |
/// | 4 | `pageText` | number, width, height, styles, words | for every page, ascending |
/// | 5 | `verdict` | status, detail? | when text, and again when form fields are through |
/// | 6 | `pageFields` | number, styles, words | for pages with filled form fields |
/// | 7 | `pageLinks` | number, links | for pages with links |
/// | 8 | `warning` | text without content | at any place after `opened` |
/// | 9 | `done` | status, detail?, retires | last |
/// | 10 | `pagePicture` | number, PNG | behind the links, when pictures were asked for |
/// | 11 | `pageHidden` | number, words | behind the form fields, for pages with words that no reader sees |
///
/// A request with a card reads no file: it is answered as a document of one page without words, and the card is the page's
/// picture.
///
/// A worker that dies after a verdict leaves a document with that status: only side data is lost.
package enum WireMessage: Hashable, Sendable {
  /// The worker is up; `engine` names the library and its version.
  case hello(engine: String)
  /// Read this document.
  case request(ExtractionRequest)
  /// The document is open and has this many pages.
  case opened(pageCount: Int)
  /// One page with its painted words, without links.
  case pageText(Page)
  /// Words from form fields; `style` counts from the first of `styles`.
  case pageFields(number: Int, styles: [TextStyle], words: [Word])
  /// The links of one page.
  case pageLinks(number: Int, links: [Link])
  /// Something was lost although the document goes on.
  case warning(String)
  /// The status the document has if nothing more arrives.
  case verdict(DocumentStatus, detail: String?)
  /// Words of one page that no reader sees, each with style 0.
  case pageHidden(HiddenText)
  /// A page as a viewer paints it.
  case pagePicture(PagePicture)
  /// The end of a document. A worker that retires takes no further one.
  case done(DocumentStatus, detail: String?, retires: Bool)

  /// Version of the frames above; both sides must speak the same.
  package static let version: UInt8 = 5
  /// Longest frame either side accepts, bytes.
  package static let maximumFrameByteCount = 128 << 20
}

/// One document to read.
///
/// The file is open and its descriptor comes with the request: a worker can open none.
package struct ExtractionRequest: Hashable, Sendable {
  /// Password, if one was given.
  package var password: String?
  /// What the document may cost.
  package var limits: ExtractionLimits
  /// Width of the pictures of its pages, pixels; 0 for none.
  package var pictureWidth: Int
  /// A card to draw in place of reading the file.
  package var card: CardPicture?

  /// A request from its parts.
  package init(
    password: String?, limits: ExtractionLimits, pictureWidth: Int = 0, card: CardPicture? = nil
  ) {
    self.password = password
    self.limits = limits
    self.pictureWidth = pictureWidth
    self.card = card
  }
}
