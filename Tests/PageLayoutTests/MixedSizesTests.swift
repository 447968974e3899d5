import Testing

@testable import PageLayout

@Suite struct MixedSizesTests {
  private let styles = [
    TextStyle(fontName: "Sans", size: 9), TextStyle(fontName: "Sans", size: 26),
  ]

  private func word(
    _ text: String, x: Double, width: Double, y: Double, height: Double, style: Int = 0
  ) -> Word {
    Word(text: text, box: Box(x0: x, y0: y, x1: x + width, y1: y + height), style: style)
  }

  private func split(_ words: [Word], _ own: [TextStyle]? = nil) -> [String] {
    let styles = own ?? styles
    return lines(of: words, styles: styles).flatMap { MixedSizes(styles: styles).split($0) }
      .map(\.text)
  }

  @Test func `two lines beside a name in large type are two lines`() {
    let found = split([
      word("Ada", x: 40, width: 60, y: 40, height: 26, style: 1),
      word("Byron", x: 106, width: 70, y: 40, height: 26, style: 1),
      word("Nottingham,", x: 470, width: 45, y: 41, height: 9),
      word("England", x: 518, width: 36, y: 41, height: 9),
      word("+44", x: 484, width: 15, y: 53, height: 9),
      word("0131", x: 502, width: 18, y: 53, height: 9),
    ])
    #expect(found == ["Ada Byron", "Nottingham, England", "+44 0131"])
  }

  @Test func `two lines beside a title a little larger are two lines`() {
    let styles = [TextStyle(fontName: "Sans", size: 10), TextStyle(fontName: "Sans", size: 13)]
    let found = split(
      [
        word("Science", x: 56, width: 55, y: 81, height: 17, style: 1),
        word("Teacher", x: 114, width: 42, y: 81, height: 17, style: 1),
        word("07700", x: 297, width: 25, y: 75.7, height: 12.3),
        word("900142", x: 324, width: 30, y: 75.7, height: 12.3),
        word("ada@example.org", x: 297, width: 127, y: 88.2, height: 12.3),
      ], styles)
    #expect(found == ["Science Teacher", "07700 900142", "ada@example.org"])
    // A raised and a lowered sign stand over no word.
    let formula = split(
      [
        word("x", x: 56, width: 10, y: 81, height: 17, style: 1),
        word("2", x: 67, width: 3, y: 77, height: 10),
        word("n", x: 71, width: 3, y: 92, height: 10),
      ], styles)
    #expect(formula.count == 1)
  }

  @Test func `a title that the box of a name reaches into is a line of its own`() {
    let found = split([
      word("Ada", x: 48, width: 80, y: 16, height: 74, style: 1),
      word("Byron", x: 138, width: 104, y: 16, height: 74, style: 1),
      word("Freelance", x: 48, width: 60, y: 64, height: 34),
      word("analyst", x: 112, width: 40, y: 64, height: 34),
    ])
    #expect(found == ["Ada Byron", "Freelance analyst"])
  }

  @Test func `three lines beside a name that reaches into all of them are three lines`() {
    let found = split([
      word("Ada", x: 65, width: 90, y: 72, height: 29, style: 1),
      word("Byron", x: 162, width: 92, y: 72, height: 29, style: 1),
      word("Leeds", x: 257, width: 24, y: 74.4, height: 9.5),
      word("LS1", x: 284, width: 15, y: 74.4, height: 9.5),
      word("Phone:", x: 257, width: 27, y: 83.9, height: 9.5),
      word("07700", x: 286, width: 30, y: 83.9, height: 9.5),
      word("ada@example.org", x: 257, width: 80, y: 93.4, height: 9.5),
    ])
    #expect(found == ["Ada Byron", "Leeds LS1", "Phone: 07700", "ada@example.org"])
  }

  @Test func `an address beside a name on a line of its own is no part of it`() {
    let found = split([
      word("Ada", x: 65, width: 90, y: 80, height: 18, style: 1),
      word("Byron", x: 162, width: 92, y: 80, height: 18, style: 1),
      word("ada@example.org", x: 257, width: 80, y: 83.8, height: 9.4),
    ])
    #expect(Set(found) == ["Ada Byron", "ada@example.org"])
  }

  @Test func `large and small words one behind the other stay one line`() {
    let found = split([
      word("A", x: 40, width: 18, y: 30, height: 26, style: 1),
      word("new", x: 60, width: 20, y: 42, height: 9),
      word("start", x: 84, width: 22, y: 42, height: 9),
    ])
    #expect(found == ["A new start"])
  }
}
