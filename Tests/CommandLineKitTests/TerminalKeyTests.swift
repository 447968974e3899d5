import Testing

@testable import CommandLineKit

@Suite("Keys of a terminal")
struct TerminalKeyTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var decoder = TerminalKeyDecoder()
    return text.utf8.compactMap { decoder.feed($0) } + [decoder.flush()].compactMap { $0 }
  }

  @Test func `letters, other characters and control keys are what they are`() {
    #expect(
      keys("eß日😀\r\n\u{7F}\u{3}\u{4}\u{C}\u{1A}\u{15}\u{17}") == [
        .character("e"), .character("ß"), .character("日"), .character("😀"), .enter, .enter,
        .erase, .interrupt, .endOfInput, .redraw, .suspend,
        .eraseLine, .eraseWord,
      ])
  }

  @Test func `an arrow is one key and its letters are none`() {
    #expect(
      keys("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[6~\u{1B}[1;5Ce") == [
        .up, .down, .pageUp, .pageDown, .other, .character("e"),
      ])
  }

  @Test func `an escape that nothing follows is the key`() {
    var decoder = TerminalKeyDecoder()
    #expect(decoder.feed(0x1B) == nil)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == .escape)
    #expect(!decoder.isWaiting)
    #expect(decoder.feed(0x65) == .character("e"))
  }

  @Test func `Alt and a key is not the key`() {
    #expect(keys("\u{1B}eu") == [.other, .character("u")])
  }

  @Test func `what is pasted is dropped`() {
    #expect(keys("e\u{1B}[200~ekok\r\u{1B}[Aq\u{1B}[201~u") == [.character("e"), .character("u")])
  }

  @Test func `bytes that are no character are dropped and the next key counts`() {
    var decoder = TerminalKeyDecoder()
    let keys = [0xE6, 0x97, 0x65, 0xFF, 0x6B].compactMap { decoder.feed($0) }
    #expect(keys == [.character("e"), .other, .character("k")])
  }

  @Test func `a sequence without an end is not kept forever`() {
    var decoder = TerminalKeyDecoder()
    let bytes = [0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 200)
    #expect(bytes.compactMap { decoder.feed($0) }.allSatisfy { $0 == .character("1") })
    #expect(!decoder.isWaiting)
  }
}

@Suite("Wrapped text")
struct WrappedTextTests {
  @Test func `lines break at spaces and where a word is too wide`() {
    #expect(TerminalText.wrapped("one two three", width: 8) == ["one two", "three"])
    #expect(TerminalText.wrapped("abcdefghij", width: 4) == ["abcd", "efgh", "ij"])
  }

  @Test func `line ends stay, tabs become spaces, the rest is escaped`() {
    #expect(
      TerminalText.wrapped("a\tb\r\nc\u{1B}[31md", width: 20) == ["a b", #"c\u{1B}[31md"#])
  }

  @Test func `no line is wider than asked, whatever the characters`() {
    let texts = ["日本語日本語日本語", "e\u{301}e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧 family 👩‍👩‍👧", ""]
    for width in 2...9 {
      for text in texts {
        let lines = TerminalText.wrapped(text, width: width)
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { TerminalText.width($0) <= width }, "\(width): \(lines)")
      }
    }
  }

  @Test func `of a long text only the wanted lines are made`() {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(TerminalText.wrapped(text, width: 10, atMost: 3).count == 3)
  }
}
