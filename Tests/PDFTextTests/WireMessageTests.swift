import PageLayout
import TestSupport
import Testing

@testable import PDFText

extension WireMessage {
  /// Any message, with texts and numbers of all sizes.
  static func random(_ random: inout SeededGenerator) -> WireMessage {
    func text(_ longest: Int) -> String {
      let alphabet = Array("ab é漢\u{0}\u{1F600}")
      let count = Int.random(in: 1...longest, using: &random)
      return String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "x" })
    }
    func box() -> Box {
      let (x, y) = (
        Float.random(in: -9...600, using: &random), Float.random(in: 0...800, using: &random)
      )
      return Box(x0: Double(x), y0: Double(y), x1: Double(x + 5), y1: Double(y + 7))
    }
    func styles() -> [TextStyle] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        TextStyle(
          fontName: text(20), size: Double.random(in: 0...30, using: &random),
          isBold: Bool.random(using: &random), isItalic: Bool.random(using: &random),
          color: UInt32.random(in: 0...0xFFFFFF, using: &random))
      }
    }
    func words(_ styleCount: Int) -> [Word] {
      (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Word(text: text(12), box: box(), style: Int.random(in: 0..<styleCount, using: &random))
      }
    }
    let status = DocumentStatus.allCases.randomElement(using: &random) ?? .ok
    let detail = Bool.random(using: &random) ? text(30) : nil
    let number = Int.random(in: 0...5000, using: &random)
    switch Int.random(in: 1...11, using: &random) {
    case 1: return .hello(engine: text(20))
    case 2:
      let limits = ExtractionLimits(
        cpuTime: .milliseconds(Int.random(in: 0...99_999, using: &random)), wallTime: .seconds(7),
        pageCount: number)
      guard Bool.random(using: &random) else {
        return .request(ExtractionRequest(password: detail, limits: limits))
      }
      var card = CardPicture(
        width: Int.random(in: 1...2048, using: &random), height: 1, ground: [1, 0xFFFFFF],
        ink: UInt32.random(in: 0...0xFFFFFF, using: &random), softInk: 3)
      (card.kicker, card.title, card.note, card.text) = (text(9), text(90), "", text(200))
      card.tags = (0..<Int.random(in: 0...9, using: &random)).map { _ in text(9) }
      return .request(ExtractionRequest(password: nil, limits: limits, card: card))
    case 3: return .opened(pageCount: number)
    case 4:
      let styles = styles()
      return .pageText(
        Page(
          number: number, width: 612, height: 792.5, styles: styles, words: words(styles.count)))
    case 5: return .verdict(status, detail: detail)
    case 6:
      let styles = styles()
      return .pageFields(number: number, styles: styles, words: words(styles.count))
    case 7: return .pageLinks(number: number, links: [Link(box: box(), target: text(90))])
    case 8: return .warning(text(90))
    case 9:
      let png = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return .pagePicture(PagePicture(page: Int.random(in: 1...9, using: &random), png: png))
    case 10: return .pageHidden(HiddenText(page: number, words: words(1)))
    default: return .done(status, detail: detail, retires: Bool.random(using: &random))
    }
  }

  /// Reads a frame that ``frame()`` made, without its length.
  static func decoding(_ frame: [UInt8]) throws(WireError) -> WireMessage {
    try WireMessage(frame: Array(frame.dropFirst(4)))
  }
}

struct WireMessageTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every message comes back as it was sent`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let message = WireMessage.random(&random)
    #expect(try WireMessage.decoding(message.frame()) == message, "seed \(seed)")
  }

  @Test func `a frame is its length, the version, the kind and the body`() {
    let frame = WireMessage.hello(engine: "ab").frame()
    #expect(frame == [5, 0, 0, 0, WireMessage.version, 1, 2, 0x61, 0x62])
  }

  @Test func `another version is refused by its number`() {
    #expect(throws: WireError.badVersion(9)) { try WireMessage(frame: [9, 1, 0]) }
    #expect(throws: WireError.badKind(77)) { try WireMessage(frame: [WireMessage.version, 77]) }
    #expect(throws: WireError.badLength(1)) { try WireMessage(frame: [WireMessage.version]) }
  }

  @Test(arguments: [
    Box(x0: 2, y0: 0, x1: 1, y1: 1), Box(x0: 0, y0: .nan, x1: 1, y1: 1),
    Box(x0: -.infinity, y0: 0, x1: 1, y1: 1),
  ])
  func `a box that is no box is refused`(box: Box) {
    let links = WireMessage.pageLinks(number: 1, links: [Link(box: box, target: "x")])
    #expect(throws: WireError.self) { try WireMessage.decoding(links.frame()) }
  }

  @Test func `an empty word and an unknown style are refused`() {
    let box = Box(x0: 0, y0: 0, x1: 1, y1: 1)
    let style = TextStyle(fontName: "", size: 1)
    for word in [Word(text: "", box: box, style: 0), Word(text: "a", box: box, style: 1)] {
      let page = WireMessage.pageText(
        Page(number: 1, width: 1, height: 1, styles: [style], words: [word]))
      #expect(throws: WireError.self) { try WireMessage.decoding(page.frame()) }
    }
  }
}
