import CommandFiles
import ContentDigest
import Foundation
import PDFText
import ResumeModel
import Synchronization
import Testing

@testable import BulkParsing

@Suite("Results of parsed files")
struct ParseResultTests {
  /// A line of `vitae parse` with a text that looks like the member that names are put into.
  private func document(status: String = "ok", language: String? = "en") throws -> ParsedDocument {
    let tongue = language.map { #","language":"\#($0)""# } ?? ""
    let json = #"""
      {"source":"","status":"\#(status)","pages":1\#(tongue),"sections":[],"resume":{"basics":{}},
      "provenance":[],"warnings":[],"paragraphs":[{"page":1,"box":[0,0,1,1],"role":"body",
      "text":"\"source\":\"\",\"status\":","label":"other","confidence":0.5}]}
      """#
    return try JSONDecoder().decode(ParsedDocument.self, from: Data(json.utf8))
  }

  @Test(arguments: ["en", nil])
  func `a line with its names is what encoding the named document gives`(language: String?) throws {
    let document = try document(language: language)
    var result = try ParseResult(bytes: ParseResult(document).bytes)
    result.source = "a \"b\".pdf"
    var named = document
    named.source = result.source
    #expect(try result.line() == named.jsonBytes())
    named.id = .integer(7)
    #expect(try result.line(id: .integer(7)) == named.jsonBytes())
  }

  @Test func `the same bytes are parsed once, and again when the result may not be kept`()
    async throws
  {
    let memory = ParseMemory(store: nil, setting: "")
    let result = try ParseResult(document())
    let calls = Mutex(0)
    func parse(_ text: String, isReusable: Bool) async throws {
      _ = try await memory.result(.sha256(text)) {
        calls.withLock { $0 += 1 }
        return (result, isReusable)
      }
    }
    for _ in 0..<3 { try await parse("a", isReusable: true) }
    #expect(calls.withLock { $0 } == 1)
    for _ in 0..<2 { try await parse("b", isReusable: false) }
    #expect(calls.withLock { $0 } == 3)
  }

  @Test func `the first bad files are named, the others counted`() async throws {
    let tally = ParseTally()
    await tally.add(try ParseResult(document()))
    for n in 0..<(ParseTally.nameLimit + 3) {
      var bad = try ParseResult(document(status: "damaged"))
      bad.source = "\(n).pdf"
      await tally.add(bad)
    }
    let complaints = await tally.complaints
    #expect(complaints.count == ParseTally.nameLimit + 1)
    #expect(complaints.first == "0.pdf: damaged" && complaints.last == "and 3 more")
    #expect(await !tally.isSound)
  }
}
