import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct DocumentTests {
  private let folder = TemporaryFolder()

  @Test func `a document keeps everything said about it and takes a new description`() throws {
    let store = try folder.open()
    var document = Document(
      digest: .sha256("bytes"), name: "a.pdf", person: "jane", layout: "two-column",
      producer: "LibreOffice 7.4", language: "de-CH", trade: "nurse", status: "ok", pageCount: 2,
      byteCount: 4711, attributes: #"{"fonts":3}"#)
    try store.add([document, .sample("b.pdf", person: nil)])
    #expect(try store.document(document.digest) == document)
    document.status = "damaged"
    document.trade = nil
    try store.add([document])
    #expect(try store.document(document.digest) == document)
    #expect(try store.documents().map(\.name) == ["a.pdf", "b.pdf"])
    #expect(try store.documents(of: "jane") == [document])
    #expect(try store.documents(of: "john") == [])
    #expect(try store.document(.sha256("other")) == nil)
  }

  @Test func `a document is added whole or not at all`() throws {
    let store = try folder.open()
    var broken = Document.sample("b.pdf", person: nil)
    broken.attributes = "{"
    let error = Store.failure { try store.add([.sample("a.pdf", person: nil), broken]) }
    #expect(error?.kind == .constraint)
    #expect(try store.documents() == [])
  }

  @Test func `paragraphs keep their order and a new splitter replaces them all`() throws {
    let store = try folder.open()
    let document = Document.sample("a.pdf", person: "jane")
    try store.add([document])
    let old = (0..<12).map { index in
      StoredParagraph(
        page: 1 + index / 5, box: [1, 2, 3.5, Double(index)], role: "body", text: "text \(index)")
    }
    try store.setParagraphs(old, of: document.digest)
    #expect(try store.paragraphs(of: document.digest) == old)
    let new = [StoredParagraph(page: 1, box: [0, 0, 0, 0], role: "heading", text: "")]
    try store.setParagraphs(new, of: document.digest)
    #expect(try store.paragraphs(of: document.digest) == new)
  }

  @Test func `the same paragraphs again are not written again`() throws {
    let store = try folder.open()
    let document = Document.sample("a.pdf", person: "jane")
    try store.add([document])
    let paragraphs = [
      StoredParagraph(page: 1, box: [0, 0.1, 0, 1 / 3], role: "body", text: "Größe")
    ]
    try store.setParagraphs(paragraphs, of: document.digest)
    let witness = try folder.connect()
    let before = try witness.integer("PRAGMA data_version")
    try store.setParagraphs(paragraphs, of: document.digest)
    #expect(try witness.integer("PRAGMA data_version") == before)
    try store.setParagraphs(paragraphs + paragraphs, of: document.digest)
    #expect(try witness.integer("PRAGMA data_version") != before)
  }

  @Test func `paragraphs of no document are refused`() throws {
    let store = try folder.open()
    let paragraph = StoredParagraph(page: 1, box: [0, 0, 1, 1], role: "body", text: "x")
    let error = Store.failure { try store.setParagraphs([paragraph], of: .sha256("x")) }
    #expect(error?.kind == .constraint)
  }

  @Test(arguments: [
    ("Work  History\n", "Work History"), ("\u{A0}a\tb\u{2003}c ", "a b c"),
    ("re\u{AD}sume\u{200B}", "resume"), ("re\u{301}sume\u{301}", "r\u{E9}sum\u{E9}"), ("", ""),
    ("\u{915}\u{93C}", "\u{915}\u{93C}"), ("\u{928}\u{93C}", "\u{929}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{F900} \u{212B}", "\u{8C48} \u{C5}"),
  ])
  func `labels survive other spaces, breaks and ways to write an accent`(
    _ text: String, _ normal: String
  ) {
    #expect(Array(NormalizedText.normalize(text).unicodeScalars) == Array(normal.unicodeScalars))
    #expect(NormalizedText.digest(of: text) == .sha256(normal))
  }

  @Test func `a text of ASCII is normalised like any other`() {
    let ascii = String(decoding: [UInt8](0...127) + [13, 10, 9, 65], as: UTF8.self)
    let other = " \u{E9}"
    #expect(NormalizedText.normalize(ascii + other) == NormalizedText.normalize(ascii) + other)
  }

  @Test func `texts that differ in letters or case stay apart`() {
    #expect(NormalizedText.digest(of: "Go") != NormalizedText.digest(of: "go"))
  }

  @Test func `a box of the wrong size stops the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = StoredParagraph(page: 1, box: [1, 2], role: "body", text: "")
    }
  }
}
