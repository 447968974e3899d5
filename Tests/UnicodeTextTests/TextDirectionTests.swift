import Testing

@testable import UnicodeText

struct TextDirectionTests {
  @Test(
    arguments: [
      ("a", .left), ("Ж", .left), ("ש", .right), ("ع", .right), ("7", .digit), ("٧", .digit),
      ("-", .neutral), (" ", .neutral), ("–", .neutral),
    ] as [(Unicode.Scalar, TextDirection)])
  func `a character has a direction`(scalar: Unicode.Scalar, direction: TextDirection) {
    #expect(TextDirection(of: scalar) == direction)
  }

  @Test func `the direction of a text is that of most of its letters`() {
    #expect(TextDirection.runsRightToLeft(["שלום", "עולם", "CV"]))
    #expect(!TextDirection.runsRightToLeft(["Curriculum", "Vitae", "שלום"]))
    #expect(!TextDirection.runsRightToLeft(["2012", "–"]))
  }
}

struct ArabicFormsTests {
  @Test func `shapes of letters stand for the letters`() {
    // Initial and final beh, and the ligature of lam and alef.
    #expect(ArabicForms.letters(of: 0xFE91) == "\u{628}")
    #expect(ArabicForms.letters(of: 0xFE90) == "\u{628}")
    #expect(ArabicForms.letters(of: 0xFEFB) == "\u{644}\u{627}")
    #expect(ArabicForms.letters(of: 0x41) == nil)
  }
}
