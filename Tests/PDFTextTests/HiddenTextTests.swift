import PageLayout
import Testing

@testable import PDFText

/// Text that no reader sees is kept apart from the text of the page.
struct HiddenTextTests {
  /// A page with two visible lines, and content between them that paints "Rust Solidity".
  private static func page(_ content: String, resources: String = "") -> TinyPDF {
    var pdf = TinyPDF()
    let lines = TinyPDF.content(of: [
      TinyPDF.Run(x: 72, y: 72, text: "Barista in Leeds"),
      TinyPDF.Run(x: 72, y: 200, text: "Latte art"),
    ])
    pdf.addPage(content: lines + "\n" + content, resources: resources)
    return pdf
  }

  private static let words = "BT /F1 10 Tf 72 680 Td (Rust Solidity) Tj ET"

  @Test(arguments: [
    ("white", "q 1 1 1 rg \(words) Q"),
    ("nearly white", "q 0.97 g \(words) Q"),
    ("not painted", "q BT 3 Tr /F1 10 Tf 72 680 Td (Rust Solidity) Tj ET Q"),
    ("tiny", "BT /F1 1 Tf 72 680 Td (Rust Solidity) Tj ET"),
    ("clipped", "q 0 0 1 1 re W n \(words) Q"),
    ("covered by an area", "\(words) q 1 g 60 670 200 30 re f Q"),
    (
      "covered, in a font that nothing else is set in",
      "BT /F2 10 Tf 72 680 Td (Rust Solidity) Tj ET q 1 g 60 670 200 30 re f Q"
    ),
    ("of a light ground", "q 0.8 1 0.8 rg 60 670 200 30 re f \(words) Q"),
  ])
  func `what no reader sees is no text of the page`(how: String, content: String) async throws {
    let document = try await extract(Self.page(content).bytes())
    #expect(document.status == .ok)
    #expect(document.pages[0].words.map(\.text) == ["Barista", "in", "Leeds", "Latte", "art"])
    #expect(document.hiddenText.map(\.text) == ["Rust Solidity"])
    #expect(document.warnings == ["page 1: 2 words that no reader sees are left out"])
    #expect(try ExtractedDocument(decoding: document.encoded()) == document)
  }

  @Test(arguments: [(700, 680), (72, 900), (-300, 300)])
  func `text outside of the page does not arrive`(x: Int, y: Int) async throws {
    let content = "BT /F1 10 Tf \(x) \(y) Td (Rust Solidity) Tj ET"
    let document = try await extract(Self.page(content).bytes())
    #expect(document.pages[0].words.map(\.text) == ["Barista", "in", "Leeds", "Latte", "art"])
  }

  @Test func `transparent text is hidden`() async throws {
    let pdf = Self.page(
      "q /G0 gs \(Self.words) Q", resources: "/ExtGState << /G0 << /ca 0 /CA 0 >> >>")
    let document = try await extract(pdf.bytes())
    #expect(document.hiddenText.map(\.text) == ["Rust Solidity"])
  }

  @Test(arguments: [
    ("light gray", "q 0.8 g \(words) Q"),
    ("white on a dark ground", "q 0 0 0.5 rg 60 670 200 30 re f 1 g \(words) Q"),
    ("small print", "BT /F1 4 Tf 72 680 Td (Rust Solidity) Tj ET"),
    ("in a clip of its size", "q 60 670 200 30 re W n \(words) Q"),
    ("on a later ground", "q 1 g 60 670 200 30 re f Q \(words)"),
    ("outlined", "q BT 1 Tr /F1 10 Tf 72 680 Td (Rust Solidity) Tj ET Q"),
  ])
  func `what a reader sees stays`(how: String, content: String) async throws {
    let document = try await extract(Self.page(content).bytes())
    #expect(document.pages[0].words.map(\.text).contains("Solidity"))
    #expect(document.hiddenText.isEmpty)
    #expect(document.warnings.isEmpty)
  }

  @Test func `the text behind a scan stays`() async throws {
    var pdf = TinyPDF()
    let image = pdf.addStream(
      "0",
      entries: """
        /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray
        /BitsPerComponent 8
        """)
    pdf.addPage(
      content: """
        q 612 0 0 792 0 0 cm /Im0 Do Q
        BT 3 Tr /F1 10 Tf 72 680 Td (Rust Solidity) Tj ET
        """, resources: "/XObject << /Im0 \(image) 0 R >>")
    let document = try await extract(pdf.bytes())
    #expect(document.pages[0].words.map(\.text) == ["Rust", "Solidity"])
  }

  @Test func `a page of nothing but hidden words has no text`() async throws {
    var pdf = TinyPDF()
    pdf.addPage(content: "1 g \(Self.words)")
    let document = try await extract(pdf.bytes())
    #expect(document.status == .noText)
    #expect(document.hiddenText.map(\.text) == ["Rust Solidity"])
  }
}

struct PlaceholderTests {
  private static let sentence =
    "Please wait... You can upgrade to the latest version of Adobe Reader"

  @Test func `a form of another viewer has its own status`() async throws {
    var pdf = TinyPDF.text(pages: [[Self.sentence]])
    pdf.catalogEntries = "/AcroForm << /Fields [] /XFA (x) >>"
    let document = try await extract(pdf.bytes())
    #expect(document.status == .xfaForm)
    #expect(document.detail?.contains("Adobe Reader") == true)
  }

  @Test func `a form with text of its own is read`() async throws {
    var pdf = TinyPDF.text(pages: [["Barista in Leeds"]])
    pdf.catalogEntries = "/AcroForm << /Fields [] /XFA (x) >>"
    #expect(try await extract(pdf.bytes()).status == .ok)
  }

  @Test func `a cover of a portfolio has its own status`() async throws {
    let text = "For the best experience, open this PDF portfolio in Adobe Reader X"
    let document = try await extract(TinyPDF.text(pages: [[text]]).bytes())
    #expect(document.status == .portfolio)
  }

  @Test func `a collection is told from its files, whatever its cover says`() async throws {
    var pdf = TinyPDF.text(pages: [["Application of a barista"]])
    let file = pdf.addStream("hello", entries: "/Type /EmbeddedFile")
    let name = pdf.add("<< /Type /Filespec /F (a.pdf) /EF << /F \(file) 0 R >> >>")
    pdf.catalogEntries = """
      /Collection << /Type /Collection >> /Names << /EmbeddedFiles << /Names [(a.pdf) \(name) 0 R] >> >>
      """
    #expect(try await extract(pdf.bytes()).status == .portfolio)
  }

  @Test func `a page that mentions a viewer among much else is read`() {
    var placeholder = Placeholder()
    let words = (Self.sentence + String(repeating: " word", count: 100)).split(separator: " ")
    placeholder.read(
      words.map { Word(text: String($0), box: Box(x0: 0, y0: 0, x1: 1, y1: 1), style: 0) })
    #expect(placeholder.status(hasXFA: false, isCollection: false) == nil)
    #expect(placeholder.status(hasXFA: true, isCollection: false) == .xfaForm)
  }
}
