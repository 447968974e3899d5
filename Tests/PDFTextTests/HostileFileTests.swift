import PageLayout
import TestSupport
import Testing

@testable import PDFText

/// Files made to break a parser; each ends with a status, and the pool lives on.
@Suite(.serialized)
struct HostileFileTests {
  @Test func `5,000 pages are refused unread, or read when they are allowed`() async throws {
    let bytes = TinyPDF.text(pages: (1...5000).map { ["page \($0)"] }).bytes()
    let refused = try await extract(bytes, limits: ExtractionLimits())
    #expect((refused.status, refused.detail) == (.tooLarge, "5000 pages, limit 200"))
    #expect(refused.pageCount == 5000 && refused.pages.isEmpty)
    let read = try await extract(bytes, limits: ExtractionLimits(pageCount: 5000))
    #expect(read.status == .ok && read.pages.count == 5000)
    #expect(read.pages.last?.words.map(\.text) == ["page", "5000"])
  }

  @Test func `a file cut anywhere ends with a status`() async throws {
    let folder = try TestFolder()
    let bytes = TinyPDF.text(pages: [["Ada Lovelace", "Kiel"], ["Second page"]]).bytes()
    let pool = try WorkerPool(workerCount: 2)
    defer { pool.shutDown() }
    var statuses: [DocumentStatus: Int] = [:]
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      let document = try await pool.extract(path: folder.write(Array(bytes.prefix(length))))
      statuses[document.status, default: 0] += 1
      #expect(
        [.ok, .damaged, .noText, .unsupported].contains(document.status),
        "\(length) bytes: \(document.status)")
    }
    #expect(statuses.keys.contains(.damaged))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `flipped bytes end with a status`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TestFolder()
    let bytes = TinyPDF.text(pages: [["Ada Lovelace", "Kiel"]]).bytes()
    let pool = try WorkerPool(workerCount: 2)
    defer { pool.shutDown() }
    for _ in 0..<12 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      let status = try await pool.extract(path: folder.write(damaged)).status
      #expect(status != .crashed && status != .timeout, "seed \(seed)")
    }
    let whole = try await pool.extract(path: folder.write(bytes))
    #expect(whole.status == .ok, "the pool lives on")
  }

  @Test func `a scan, a garbled and an encrypted file say what they are`() async throws {
    #expect(try await extract(TinyPDF.scan().bytes(), limits: .init()).status == .noText)
    #expect(try await extract(TinyPDF.garbled().bytes(), limits: .init()).status == .garbled)
    #expect(try await extract(TinyPDF.encrypted().bytes(), limits: .init()).status == .encrypted)
  }
}
