import Foundation
import Testing

@testable import PDFText

@Suite struct CardPictureTests {
  private func card(_ title: String, text: String = "", tags: [String] = []) -> CardPicture {
    var card = CardPicture(
      width: 300, height: 400, ground: [0x102030, 0x405060], ink: 0xFFFFFF, softInk: 0xCCCCCC)
    (card.title, card.text, card.tags, card.note) = (title, text, tags, "2019 – 2021")
    return card
  }

  /// Width and height as the header of a PNG file has them; `nil` for other bytes.
  private func size(of png: [UInt8]) -> [Int]? {
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), png.count > 24 else {
      return nil
    }
    return [16, 20].map { at in png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a worker draws cards between documents, and different texts give different pictures`()
    async throws
  {
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    let first = try #require(try await pool.draw(card("Difference Engine", tags: ["brass"])))
    #expect(size(of: first) == [300, 400])
    let folder = try TestFolder()
    let file = try folder.write(TinyPDF.text(pages: [["Ada Byron"]]).bytes(), as: "a.pdf")
    #expect(try await pool.extract(path: file, password: nil).status == .ok)
    let same = try await pool.draw(card("Difference Engine", tags: ["brass"]))
    #expect(same == first)
    let other = try await pool.draw(card("Analytical Engine", tags: ["brass"]))
    #expect(other != nil && other != first)
  }

  @Test(arguments: [
    String(repeating: "Donaudampfschifffahrt", count: 60), String(repeating: "a ", count: 600),
    "\u{202E}\u{0}\n\t<b>%s", "דנה כהן, مهندس برمجيات", "漢字の長い説明文", "e\u{301}\u{301}\u{301}", "👩‍💻",
    "",
  ])
  func `a card of any text is drawn`(text: String) async throws {
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    let tags = [String](repeating: text, count: 40)
    let png = try #require(try await pool.draw(card(text, text: text, tags: tags)))
    #expect(size(of: png) == [300, 400])
  }

  @Test func `a worker that draws nothing gives no picture`() async throws {
    let folder = try TestFolder()
    let hello = shell(printing: .hello(engine: "test"))
    let nothing = shell(
      printing: .opened(pageCount: 1), .done(.noText, detail: nil, retires: false))
    let worker = try folder.writeWorker("\(hello); \(shellReadingRequest); \(nothing); sleep 5")
    let pool = try WorkerPool(workerCount: 1, workerPath: worker)
    defer { pool.shutDown() }
    #expect(try await pool.draw(card("A")) == nil)
  }
}
