import Foundation
import PageLayout
import Testing

@testable import PDFText

/// What the real worker makes of real, tiny files.
struct WorkerPoolTests {
  @Test func `the pool keeps the contract of an extractor`() async throws {
    try await checkExtractorContract(try WorkerPool(workerCount: 2))
  }

  @Test func `words have boxes, sizes and weights`() async throws {
    var pdf = TinyPDF()
    pdf.addPage([
      TinyPDF.Run(x: 72, y: 90, text: "EXPERIENCE", size: 14, isBold: true),
      TinyPDF.Run(x: 72, y: 120, text: "Wrote the first program", size: 10),
    ])
    let document = try await extract(pdf.bytes())
    let page = try #require(document.pages.first)
    #expect(page.words.map(\.text) == ["EXPERIENCE", "Wrote", "the", "first", "program"])
    #expect((page.width, page.height) == (612, 792))
    let heading = page.styles[page.words[0].style]
    #expect(heading == TextStyle(fontName: "Helvetica-Bold", size: 14, isBold: true))
    #expect(!page.styles[page.words[1].style].isBold)
    let box = page.words[0].box
    #expect(abs(box.x0 - 72) < 0.5)
    #expect(box.y0 < 90 && box.y0 > 74 && box.y1 > 88 && box.y1 < 96, "\(box)")
  }

  @Test func `every character has its box, accents too`() async throws {
    var pdf = TinyPDF.text(pages: [["Zo\\353 \\(tab\\) caf\\351 100%"]])
    pdf.addPage(content: "BT /F1 10 Tf 72 700 Td (Zo\\353 caf\\351) Tj ET")
    let document = try await extract(pdf.bytes())
    #expect(document.pages[1].words.map(\.text) == ["Zoë", "café"])
    #expect(document.warnings.isEmpty, "characters and boxes agree on every page")
  }

  @Test func `a page whose text and boxes differ is named in a warning`() async throws {
    var pdf = TinyPDF()
    let map = pdf.addStream(
      """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap
      /CMapName /X def /CMapType 2 def
      1 begincodespacerange <00> <ff> endcodespacerange
      1 beginbfchar <78> <00000041> endbfchar
      endcmap end end
      """)
    let font = pdf.add(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode \(map) 0 R >>")
    pdf.addPage(
      content: "BT /F9 10 Tf 72 700 Td (before xxx behind) Tj ET",
      resources: "/Font << /F9 \(font) 0 R >>")
    let document = try await extract(pdf.bytes())
    #expect(document.status == .ok)
    #expect(document.pages.first?.words.map(\.text).first == "before")
    #expect(document.pages.first?.words.map(\.text).last == "behind")
    #expect(document.warnings.isEmpty)
  }

  @Test func `links keep their place and their address`() async throws {
    var pdf = TinyPDF.text(pages: [["first page"]])
    let link = pdf.addLink(to: "https://example.org/ada", line: 0)
    pdf.addPage([TinyPDF.Run(x: 72, y: 72, text: "example.org")], entries: "/Annots [\(link)]")
    let document = try await extract(pdf.bytes())
    #expect(document.pages[0].links.isEmpty)
    let found = try #require(document.pages[1].links.first)
    #expect(found.target == "https://example.org/ada")
    let word = document.pages[1].words[0].box
    #expect(found.box.verticalOverlap(word) > 0.8, "\(found.box) over \(word)")
  }

  @Test func `a fillable form gives its values as words`() async throws {
    let document = try await extract(TinyPDF.form(value: "Ada Lovelace").bytes())
    #expect(document.status == .ok)
    let page = try #require(document.pages.first)
    #expect(page.words.map(\.text) == ["Ada", "Lovelace"])
    #expect(page.words[0].box.y0 >= 77 && page.words[0].box.y1 <= 92)
    #expect(page.styles[page.words[0].style].size == 12, "what fits the box")
  }

  @Test func `pages without words are a status, not an error`() async throws {
    let empty = try await extract(TinyPDF.text(pages: [[], []]).bytes())
    #expect((empty.status, empty.detail, empty.pages.count) == (.noText, nil, 2))
    let scan = try await extract(TinyPDF.scan().bytes())
    #expect((scan.status, scan.detail) == (.noText, "a scan: page 1 is a picture"))
  }

  @Test func `characters without a meaning are garbled`() async throws {
    let document = try await extract(TinyPDF.garbled().bytes())
    #expect((document.status, document.detail) == (.garbled, "unmapped characters 25 of 25"))
  }

  @Test func `an encrypted file says whether a password was given`() async throws {
    let bytes = TinyPDF.encrypted().bytes()
    let without = try await extract(bytes)
    #expect((without.status, without.detail) == (.encrypted, "password needed"))
    let with = try await extract(bytes, password: "guess")
    #expect((with.status, with.detail) == (.encrypted, "wrong password"))
  }

  /// The worker needs a module of the C library for it, and can no longer read any.
  @Test(arguments: [(EncryptedPDF.latin, "né"), (EncryptedPDF.unicode, "né字")])
  func `a password opens a file, in either encoding`(text: String, password: String) async throws {
    let bytes = try #require(Data(base64Encoded: text))
    let document = try await extract(Array(bytes), password: password)
    #expect(document.status == .ok, "\(document.detail ?? "")")
    #expect(document.pages.flatMap(\.words).map(\.text) == ["Ada", "Lovelace"])
    let wrong = try await extract(Array(bytes), password: "ne")
    #expect((wrong.status, wrong.detail) == (.encrypted, "wrong password"))
  }

  @Test(arguments: [
    ("%PDF-1.7\n", DocumentStatus.damaged), ("%PDF-1.4 nothing but a head", .damaged),
    ("", .damaged), ("\u{1}\u{2}\u{3}", .damaged), ("{\\rtf1 Ada}", .unsupported),
    ("Ada Lovelace", .unsupported),
  ])
  func `files that are no PDF, or not much of one`(
    content: String, status: DocumentStatus
  ) async throws {
    let document = try await extract(Array(content.utf8))
    #expect(document.status == status)
    let detail = try #require(document.detail)
    #expect(detail.contains("file") || detail.hasPrefix("not a PDF: "), "\(detail)")
  }

  @Test func `a file that cannot be read says why`() async throws {
    let pool = try WorkerPool(workerCount: 1)
    let missing = try await pool.extract(path: "/nowhere/a.pdf")
    #expect((missing.status, missing.detail) == (.unreadable, "No such file or directory"))
    let folder = try await pool.extract(path: "/tmp")
    #expect((folder.status, folder.detail) == (.unreadable, "not a regular file"))
    let device = try await pool.extract(path: "/dev/zero")
    #expect(device.status == .unreadable)
  }

  @Test func `a truncated file has a status at every length`() async throws {
    let folder = try TestFolder()
    let bytes = TinyPDF.text(pages: [["Ada Lovelace"], ["Notes"]]).bytes()
    let pool = try WorkerPool(workerCount: 2)
    for length in stride(from: 0, through: bytes.count, by: 37) {
      let path = try folder.write(Array(bytes.prefix(length)))
      let document = try await pool.extract(path: path)
      #expect([.ok, .noText, .damaged, .unsupported].contains(document.status), "\(length) bytes")
    }
  }
}
