import Testing

@testable import CommandLineKit

@Suite struct TextWrapTests {
  @Test(arguments: [
    ("", 10, []), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]), ("abcdefghij kl", 5, ["abcdefghij", "kl"]),
    ("  code  stays", 4, ["  code  stays"]), ("a\n\nb", 10, ["a", "", "b"]),
    ("漢字 漢字", 5, ["漢字", "漢字"]), ("a   b", 10, ["a b"]),
  ])
  func `text breaks at spaces`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextWrap.lines(text, width: width) == lines)
  }

  @Test(arguments: 1...40)
  func `no word is lost and no line of several words is too wide`(_ width: Int) {
    let text = "The quick brown fox jumps over the lazy dog, incomprehensibly often indeed."
    let lines = TextWrap.lines(text, width: width)
    #expect(lines.joined(separator: " ") == text)
    for line in lines where line.contains(" ") { #expect(line.count <= width) }
  }

  @Test func `definitions align and wrap under themselves`() {
    #expect(
      TextWrap.definitions(
        [("a", "first of all things here"), ("long-name", "second"), ("none", "")], width: 34)
        == [
          "  a          first of all things",
          "             here",
          "  long-name  second",
          "  none",
        ])
  }
}
