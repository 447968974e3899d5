import Testing

import CommandLineKit

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain text, ünïcode 漢字 🎉", "plain text, ünïcode 漢字 🎉"),
    ("a\nb\tc\rd", #"a\nb\tc\rd"#),
    ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
    ("\u{9B}2J\u{7F}\u{0}", #"\u{9B}2J\u{7F}\u{0}"#),
    ("gnp.\u{202E}fdp", #"gnp.\u{202E}fdp"#),
    ("\u{2066}x\u{2069}\u{200B}\u{FEFF}\u{2028}", #"\u{2066}x\u{2069}\u{200B}\u{FEFF}\u{2028}"#),
    ("👩\u{200D}💻 e\u{301}", "👩\u{200D}💻 e\u{301}"),
    ("\u{E0041}\r\n", #"\u{E0041}\r\n"#),
    (#"C:\new"#, #"C:\new"#),
  ])
  func `text that could steer the terminal is shown as escapes`(_ text: String, _ safe: String) {
    #expect(TerminalText.escaped(text) == safe)
  }

  @Test func `of many names the first are shown, and how many more there are`() {
    #expect(TerminalText.list(["a", "b\n", "c"]) == #"a, b\n, c"#)
    #expect(TerminalText.list(["a", "b", "c", "d"], atMost: 2) == "a, b and 2 more")
    #expect(TerminalText.list([]).isEmpty)
  }

  @Test func `no scalar below U+0100 steers the terminal after escaping`() {
    for value in UInt32(0)..<0x100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = TerminalText.escaped(String(scalar))
      #expect(safe.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("ü", 1), ("e\u{301}", 1), ("漢字", 4), ("ＡＢ", 4), ("한국", 4),
    ("🎉", 2), ("👩\u{200D}💻", 2), ("❤\u{FE0F}", 2), ("—…·", 3), ("\u{200D}", 0),
    ("a\nb", 2), ("🇩🇪", 2),
  ])
  func `the width counts columns`(_ text: String, _ width: Int) {
    #expect(TerminalText.width(text) == width)
  }

  @Test func `padding fills columns, not characters`() {
    #expect(TerminalText.padded("漢", to: 4) == "漢  ")
    #expect(TerminalText.padded("ab", to: 4, alignsRight: true) == "  ab")
    #expect(TerminalText.padded("abcde", to: 4) == "abcde")
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"),
    ("ab", 1, "…"), ("ab", 0, ""), ("", 0, ""),
  ])
  func `cut text keeps within its columns`(_ text: String, _ width: Int, _ cut: String) {
    #expect(TerminalText.truncated(text, to: width) == cut)
  }
}
