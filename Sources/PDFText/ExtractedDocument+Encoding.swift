internal import PageLayout

extension ExtractedDocument {
  /// The document in bytes, in the frames of the worker's protocol; equal documents give equal bytes.
  ///
  /// Box edges are rounded to `Float`, as they are in every document a worker delivered.
  public func encoded() -> [UInt8] {
    var bytes = WireMessage.opened(pageCount: pageCount).frame()
    for page in pages {
      var text = page
      text.links = []
      bytes += WireMessage.pageText(text).frame()
      if !page.links.isEmpty {
        bytes += WireMessage.pageLinks(number: page.number, links: page.links).frame()
      }
    }
    for hidden in hiddenText { bytes += WireMessage.pageHidden(hidden).frame() }
    for warning in warnings { bytes += WireMessage.warning(warning).frame() }
    bytes += WireMessage.done(status, detail: detail, retires: false).frame()
    return bytes
  }

  /// Reads back what ``encoded()`` returned.
  ///
  /// - Throws: ``PDFTextError`` of kind `badEncoding` when the bytes are anything else.
  public init(decoding bytes: [UInt8]) throws(PDFTextError) {
    var buffer = FrameBuffer()
    buffer.append(bytes)
    var assembly = DocumentAssembly(pageLimit: .max)
    do throws(WireError) {
      while let message = try buffer.next() { try assembly.receive(message) }
    } catch {
      throw PDFTextError(kind: .badEncoding, description: "not an extracted document: \(error)")
    }
    guard let document = assembly.document, buffer.pendingByteCount == 0 else {
      throw PDFTextError(
        kind: .badEncoding, description: "not an extracted document: it ends early")
    }
    self = document
  }
}
