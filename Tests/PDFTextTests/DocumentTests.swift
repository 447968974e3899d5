import PageLayout
import Testing

@testable import PDFText

private let box = Box(x0: 1, y0: 2, x1: 3, y1: 4)
private let page = Page(
  number: 1, width: 612, height: 792, styles: [TextStyle(fontName: "Helvetica", size: 10)],
  words: [Word(text: "Ada", box: box, style: 0)])

struct DocumentAssemblyTests {
  private func assembly(_ messages: [WireMessage]) throws -> DocumentAssembly {
    var assembly = DocumentAssembly(pageLimit: 10)
    for message in messages { try assembly.receive(message) }
    return assembly
  }

  @Test func `pages, fields and links come together`() throws {
    let link = Link(box: box, target: "https://example.org")
    let document = try #require(
      try assembly([
        .opened(pageCount: 1), .pageText(page), .verdict(.ok, detail: nil),
        .pageFields(
          number: 1, styles: [TextStyle(fontName: "", size: 9)],
          words: [Word(text: "King", box: box, style: 0)]),
        .verdict(.ok, detail: nil), .pageLinks(number: 1, links: [link]), .warning("w"),
        .done(.ok, detail: nil, retires: false),
      ]).document)
    #expect(document.status == .ok)
    #expect(document.pages[0].words.map(\.text) == ["Ada", "King"])
    #expect(document.pages[0].words[1].style == 1, "field styles follow the painted ones")
    #expect(document.pages[0].links == [link])
    #expect(document.warnings == ["w"])
  }

  @Test func `a failure before the verdict is the status`() throws {
    let document = try assembly([.opened(pageCount: 3), .pageText(page)])
      .document(failed: .timeout, detail: "cpu limit")
    #expect(document.status == .timeout)
    #expect(document.pages.count == 1, "pages read before are kept")
    #expect(document.pageCount == 3)
  }

  @Test func `a failure behind the verdict is a warning`() throws {
    let document = try assembly([
      .opened(pageCount: 1), .pageText(page), .verdict(.ok, detail: nil),
    ]).document(failed: .timeout, detail: "cpu limit")
    #expect(document.status == .ok)
    #expect(document.warnings == ["form fields or links not read: cpu limit"])
  }

  @Test func `without words the form fields must be through before the verdict counts`() throws {
    let messages: [WireMessage] = [.opened(pageCount: 1), .verdict(.noText, detail: nil)]
    #expect(try assembly(messages).document(failed: .timeout, detail: "").status == .timeout)
    let more = messages + [.verdict(.noText, detail: nil)]
    #expect(try assembly(more).document(failed: .timeout, detail: "").status == .noText)
  }

  @Test(arguments: [
    [WireMessage.hello(engine: "x")], [.opened(pageCount: 1), .opened(pageCount: 1)],
    [.pageText(page), .pageText(page)], [.pageLinks(number: 1, links: [])],
    [.verdict(.ok, detail: nil), .pageText(page)],
    [.done(.ok, detail: nil, retires: false), .warning("late")],
  ])
  func `messages out of order are refused`(messages: [WireMessage]) {
    #expect(throws: WireError.self) { try assembly(messages) }
  }
}

struct ExtractedDocumentTests {
  @Test func `a document survives its encoding`() throws {
    var linked = page
    linked.links = [Link(box: box, target: "mailto:ada@example.org")]
    let document = ExtractedDocument(
      status: .tooLarge, detail: "more than 10 characters", pageCount: 9, pages: [linked],
      warnings: ["page 1: 3 characters but 4 boxes"])
    #expect(try ExtractedDocument(decoding: document.encoded()) == document)
    #expect(document.wordCount == 1)
  }

  @Test func `bytes that are no document are an error`() {
    let bytes = ExtractedDocument(status: .ok, pageCount: 1, pages: [page]).encoded()
    for length in 0..<bytes.count {
      #expect(throws: PDFTextError.self) {
        try ExtractedDocument(decoding: Array(bytes.prefix(length)))
      }
    }
    #expect(throws: PDFTextError.self) { try ExtractedDocument(decoding: bytes + [0]) }
  }

  @Test func `statuses have the names that reports use`() {
    #expect(
      DocumentStatus.allCases.map(\.rawValue) == [
        "ok", "no-text", "garbled", "xfa-form", "portfolio", "encrypted", "damaged", "too-large",
        "timeout", "crashed", "unsupported", "unreadable",
      ])
  }
}
