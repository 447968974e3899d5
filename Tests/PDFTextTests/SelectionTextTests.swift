import PageLayout
import TestSupport
import Testing

@testable import PDFText

struct SelectionTextTests {
  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// Characters 5 pt wide, one beside the other.
  private static func glyphs(_ text: String, at x: Double = 0) -> [Glyph] {
    text.unicodeScalars.enumerated().map { n, scalar in
      let x0 = x + 5 * Double(n)
      return Glyph(scalar: scalar, box: Box(x0: x0, y0: 0, x1: x0 + 5, y1: 10), style: 0)
    }
  }

  @Test(arguments: [
    ("plain text", "plain text"), ("\u{202B}שלום\u{202C}", "םולש"),
    ("ab \u{202B}גד\u{202C} ef", "ab דג ef"),
    ("\u{202B}בא\u{202A}C++\u{202C}גד\u{202C}", "דגC++אב"),
    ("\u{202B}\u{202A}12\u{202C}\u{202C}\n\u{202B}אב\u{202C}", "12\nבא"),
    ("\u{202A}own marks\u{202C}", "\u{202A}own marks\u{202C}"),
    ("a \u{202B}own\u{202C} \u{202B}גד\u{202C}", "a \u{202B}own\u{202C} דג"),
    ("\u{202B}\u{202B} \u{202C}גד\u{202C}ef", "\u{202B}דג\u{202C} ef"),
    ("\u{202B}\u{200F}\u{202C}Ab", "\u{200F}Ab"),
    ("\u{202B}\u{202B}\u{202C}Ab", "\u{202B}Ab"),
    ("\u{202B}\u{202E}\u{202C}Ab ef", "\u{202E}Ab ef"),
    ("\u{202B}\u{202A}\u{202A}+9\u{202C}\u{202C}אב\u{202C}", "בא\u{202A}+9\u{202C}"),
  ])
  func `turned words are given in the order of their boxes`(selected: String, painted: String) {
    #expect(SelectionText.painted(selected) == Self.scalars(painted))
  }

  /// What poppler does with a word of a page that mostly runs right to left.
  private static func selected(_ word: [Unicode.Scalar]) -> String {
    func isRight(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x590 }
    func isLeft(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    var out = "\u{202B}"
    var i = word.count - 1
    while i >= 0 {
      while i >= 0, !isLeft(word[i]) {
        out.unicodeScalars.append(word[i])
        i -= 1
      }
      var start = i
      while start >= 0, !isRight(word[start]) { start -= 1 }
      if start < i {
        out += "\u{202A}"
        out.unicodeScalars.append(contentsOf: word[(start + 1)...i])
        out += "\u{202C}"
        i = start
      }
    }
    return out + "\u{202C}"
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever a word is made of, its characters come back as they were painted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Self.scalars("אבגab1.-(،")
    for _ in 0..<50 {
      let word = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? "a"
      }
      #expect(SelectionText.painted(Self.selected(word)) == word)
    }
  }

  @Test func `a page runs right to left when all of its words are turned`() {
    #expect(SelectionText.isRightToLeft("\u{202B}אב\u{202C} \u{202B}\u{202A}12\u{202C}\u{202C}"))
    #expect(!SelectionText.isRightToLeft("ab \u{202B}אב\u{202C}"))
    #expect(SelectionText.runsBothWays("ab \u{202B}אב\u{202C}"))
    #expect(!SelectionText.runsBothWays("ab – “c”"))
  }

  @Test func `words that come from right to left are sorted, with a space in each gap`() {
    let glyphs = Self.glyphs("בא", at: 50) + Self.glyphs(" ") + Self.glyphs("גד", at: 20)
    let sorted = SelectionText.leftToRight(glyphs, isRightToLeft: true)
    #expect(sorted.map(\.scalar) == Self.scalars("גד בא"))
    #expect(sorted[2].box == Box(x0: 30, y0: 0, x1: 50, y1: 10))
  }

  @Test func `a mark stands before its letter, where whoever reads from the right finds it behind`()
  {
    // The mark is painted over the letter at the left, and listed behind that at the right.
    var glyphs = Self.glyphs("ةب")
    glyphs.append(
      Glyph(scalar: "\u{64B}", box: Box(x0: 2, y0: 0, x1: 3, y1: 2), style: 0))
    let sorted = SelectionText.leftToRight(glyphs, isRightToLeft: true)
    #expect(sorted.map(\.scalar) == ["\u{64B}", "ة", "ب"])
  }

  @Test func `a mark in the second half of a letter's box belongs to that letter`() {
    let sorted = SelectionText.leftToRight(Self.glyphs("ه\u{654}چ"), isRightToLeft: true)
    #expect(sorted.map(\.scalar) == ["\u{654}", "ه", "چ"])
    #expect(sorted[1].box.x1 == 10, "the letter has the whole box")
  }

  @Test func `a joiner in the first half of a letter's box is read before the letter`() {
    let sorted = SelectionText.leftToRight(Self.glyphs("\u{200C}هت"), isRightToLeft: true)
    #expect(sorted.map(\.scalar) == ["ه", "\u{200C}", "ت"])
  }
}
