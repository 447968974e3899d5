import Testing

@testable import UnicodeText

@Suite struct VisualOrderTests {
  @Test func `text that runs left to right stays`() {
    let text = "Built 20 engines (1.5 t)"
    #expect(VisualOrder.painted(text, isRightToLeft: false) == text)
  }

  @Test func `letters that run right to left are painted from the right, numbers are not`() {
    #expect(VisualOrder.painted("אבג", isRightToLeft: true) == "גבא")
    #expect(VisualOrder.painted("אב 2019-05 גד", isRightToLeft: true) == "דג 2019-05 בא")
    #expect(VisualOrder.painted("אב Swift 6 גד", isRightToLeft: true) == "דג Swift 6 בא")
    #expect(VisualOrder.painted("(אב)", isRightToLeft: true) == "(בא)")
    #expect(
      VisualOrder.painted("Dana דנה כהן, Leeds", isRightToLeft: false) == "Dana ןהכ הנד, Leeds")
  }

  @Test func `marks stay on their letter`() {
    #expect(
      VisualOrder.painted("שָׁל", isRightToLeft: true).unicodeScalars.map(\.value) == [
        0x5DC, 0x5E9, 0x5B8, 0x5C1,
      ])
  }

  @Test func `Arabic letters have the shapes of their place in the word`() {
    func values(_ text: String) -> [UInt32] {
      ArabicForms.joined(Array(text.unicodeScalars)).map(\.value)
    }
    // Seen, lam-alef, meem: initial, final ligature, isolated.
    #expect(values("سلام") == [0xFEB3, 0xFEFC, 0xFEE1])
    // Beh, yeh, teh: initial, medial, final.
    #expect(values("بيت") == [0xFE91, 0xFEF4, 0xFE96])
    // Alef and dal join nothing after them.
    #expect(values("اد") == [0xFE8D, 0xFEA9])
    // Persian letters: peh, jeh.
    #expect(values("پژ") == [0xFB58, 0xFB8B])
    #expect(values("a1") == [0x61, 0x31])
    for text in ["سلام", "بيت", "مهندس"] {
      let back = ArabicForms.joined(Array(text.unicodeScalars)).map {
        ArabicForms.letters(of: $0.value) ?? String(Character($0))
      }
      #expect(back.joined() == text)
    }
  }
}
