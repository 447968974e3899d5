import Reporting
import Testing

@Suite struct HTMLEscapingTests {
  @Test(
    "what HTML would act on becomes an entity",
    arguments: [
      ("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"),
      ("a & b", "a &amp; b"), ("\"quoted\" `tick`", "&quot;quoted&quot; &#96;tick&#96;"),
      ("&lt;", "&amp;lt;"), ("", ""), ("naïve 漢字 🧑‍🚀", "naïve 漢字 🧑‍🚀"),
    ])
  func markup(text: String, escaped: String) {
    #expect(HTMLEscaping.escape(text) == escaped)
  }

  @Test(
    "what acts unseen is replaced by what is seen",
    arguments: [
      0x0, 0x7, 0x1B, 0x7F, 0x9B, 0x200E, 0x200F, 0x061C, 0x202A, 0x202E, 0x2066, 0x2069, 0xFFFE,
      0xFDD0, 0x1FFFF, 0xE0041,
    ] as [UInt32])
  func unseen(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(HTMLEscaping.escape("a\(scalar)b") == "a\u{FFFD}b")
  }

  @Test(
    "line ends of every kind become spaces",
    arguments: ["\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineEnds(character: String) {
    #expect(HTMLEscaping.escape("a\(character)b") == "a b")
  }

  @Test("a carriage return and line feed, one character in Swift, become two spaces")
  func carriageReturn() {
    #expect(HTMLEscaping.escape("a\r\nb") == "a  b")
  }

  @Test("no ASCII character leaves a sign of markup", arguments: 0..<128 as Range<UInt32>)
  func everyASCII(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let escaped = HTMLEscaping.escape(String(Character(scalar)))
    #expect(!escaped.contains { "<>\"'`\0\u{1B}".contains($0) })
    #expect(!escaped.contains("&") || escaped.hasSuffix(";"))
  }
}
