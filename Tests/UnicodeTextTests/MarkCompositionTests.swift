import Testing

@testable import UnicodeText

struct MarkCompositionTests {
  /// A text's characters after composition; strings that Swift calls equal may differ in them.
  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    Array(composed(text.unicodeScalars))
  }

  @Test func `a mark joins the letter before it`() {
    #expect(Self.scalars("e\u{301}") == ["\u{E9}"])
    #expect(Self.scalars("x\u{301}") == ["x", "\u{301}"])
  }

  @Test func `an accent over TeX's i without a dot gives the letter with one`() {
    #expect(Self.scalars("\u{131}\u{301}") == ["\u{ED}"])
  }
}
