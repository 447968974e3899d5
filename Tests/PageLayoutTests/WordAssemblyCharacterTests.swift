import PageLayout
import Testing

struct WordAssemblyCharacterTests {
  @Test(arguments: [
    ("\u{FB01}nance", "finance"), ("o\u{FB00}er", "offer"), ("\u{FB02}ow", "flow"),
    ("e\u{FB03}cient", "efficient"), ("ba\u{FB04}e", "baffle"), ("\u{FB06}op", "stop"),
    ("\u{212B}ngström", "Ångström"),
  ])
  func `ligatures and compatibility signs become plain letters`(painted: String, text: String) {
    #expect(texts(setting: painted) == [text])
  }

  @Test(arguments: ["\u{202B}", "\u{200E}", "\u{200B}", "\u{FEFF}", "\u{2066}"])
  func `marks that paint nothing leave no trace`(mark: String) {
    #expect(texts(setting: "co\(mark)de") == ["code"])
  }

  @Test(arguments: ["\u{01}", "\u{7F}", "\u{90}", "\u{FFFD}"])
  func `a character without a code leaves a hole but no gap`(hole: String) {
    #expect(texts(setting: "di\(hole)erent") == ["dierent"])
    #expect(texts(setting: hole).isEmpty)
  }

  @Test func `soft hyphens and hyphens at line ends stay for the paragraphs`() {
    #expect(texts(setting: "co\u{AD}operate long-") == ["co\u{AD}operate", "long-"])
  }

  @Test(arguments: ["\u{F0B7}", "\u{F0A7}", "\u{F0D8}"])
  func `the bullets of symbol fonts are words of their own`(bullet: String) {
    #expect(texts(setting: "\(bullet)Led a team") == ["•", "Led", "a", "team"])
  }

  @Test func `dots that lead from a label to its value are dropped, those of a text are not`() {
    #expect(texts(setting: "Telephone.............0171") == ["Telephone", "0171"])
    #expect(texts(setting: "Name: ........ Ada") == ["Name:", "Ada"])
    #expect(texts(setting: "and so on... 1.2.3") == ["and", "so", "on...", "1.2.3"])
  }

  @Test func `other icons end a word and are dropped`() {
    #expect(texts(setting: "\u{F095}555\u{F0E0}mail") == ["555", "mail"])
  }

  @Test func `letters of an icon font are pictures, its circles are not`() {
    let styles = plainStyles + [TextStyle(fontName: "FontAwesome5Free-Solid", size: 10)]
    var line = GlyphLine()
    line.set("#", style: 1)
    line.skip(0.3)
    line.set("Berlin")
    line.skip(0.3)
    line.set("●○", style: 1)
    #expect(texts(of: line.glyphs, styles: styles) == ["Berlin", "●○"])
  }

  @Test func `bullets that Wingdings hides behind letters are bullets`() {
    let styles = [TextStyle(fontName: "Wingdings-Regular", size: 10), plainStyles[0]]
    var line = GlyphLine()
    line.set("§", style: 0)
    line.set("Led", style: 1)
    #expect(texts(of: line.glyphs, styles: styles) == ["•", "Led"])
  }

  @Test func `unknown roles follow the properties of the character`() {
    #expect(texts(setting: "履歴書\u{3000}東京") == ["履歴書", "東京"])
    #expect(texts(setting: "नमस्ते") == ["नमस्ते"])
  }
}
