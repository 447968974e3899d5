import Testing

@testable import PageLayout

@Suite struct LineTests {
  private func lines(_ words: [Word]) -> [String] {
    PageLayout.lines(of: words, styles: PagePicture.styles).map(\.text)
  }

  private func word(_ text: String, x: Double, y0: Double, y1: Double, style: Int = 0) -> Word {
    Word(text: text, box: Box(x0: x, y0: y0, x1: x + 20, y1: y1), style: style)
  }

  @Test func `words are put in order from left to right and top to bottom`() {
    let found = lines([
      word("d", x: 30, y0: 12, y1: 22), word("b", x: 30, y0: 0, y1: 10),
      word("c", x: 0, y0: 12, y1: 22), word("a", x: 0, y0: 0, y1: 10),
    ])
    #expect(found == ["a b", "c d"])
  }

  @Test func `a raised sign does not tear a line in two`() {
    let found = lines([
      word("E", x: 0, y0: 10, y1: 20), word("2", x: 20, y0: 8, y1: 14),
      word("mc", x: 40, y0: 10, y1: 20), word("below", x: 0, y0: 21, y1: 31),
    ])
    #expect(found == ["E 2 mc", "below"])
  }

  @Test func `a large word and small ones on its baseline are one line`() {
    let found = lines([
      word("Ada", x: 0, y0: 6, y1: 20, style: 2), word("Lovelace", x: 40, y0: 10, y1: 20),
      word("Engineer", x: 0, y0: 24, y1: 34),
    ])
    #expect(found == ["Ada Lovelace", "Engineer"])
  }

  @Test func `a wide gap starts a segment`() {
    let line = Line(
      words: [
        word("a", x: 0, y0: 0, y1: 10), word("b", x: 23, y0: 0, y1: 10),
        word("c", x: 60, y0: 0, y1: 10),
      ], styles: PagePicture.styles)
    #expect(line.segmentStarts == [2])
  }

  @Test func `size is that of most characters, weight a share of them`() {
    let line = Line(
      words: [
        word("abc", x: 0, y0: 0, y1: 10, style: 1), word("d", x: 30, y0: 0, y1: 14, style: 2),
      ],
      styles: PagePicture.styles)
    #expect(line.size == 10)
    #expect(line.boldFraction == 0.75)
  }

  @Test func `small capitals have the size of their larger letters`() {
    func size(_ texts: [String]) -> Double {
      let words = texts.enumerated().map { i, text in
        word(text, x: 24 * Double(i), y0: 0, y1: 10, style: i == 0 ? 2 : 0)
      }
      return Line(words: words, styles: PagePicture.styles).size
    }
    #expect(size(["REPAIRS", "AND", "INSTALLATIONS"]) == 14)
    #expect(size(["Ada", "Lovelace", "Engineer"]) == 10)
    #expect(size(["PO", "BOX", "24103"]) == 10)
  }

  @Test func `words whose letters are spaced out stand further apart`() {
    func starts(_ pitch: Double) -> [Int] {
      let boxes = [(0.0, "LAB"), (3 * pitch + 19, "WORK")].map { x, text in
        let width = pitch * Double(text.count)
        return Word(text: text, box: Box(x0: x, y0: 0, x1: x + width, y1: 10), style: 0)
      }
      return Line(words: boxes, styles: PagePicture.styles).segmentStarts
    }
    #expect(starts(12) == [])
    #expect(starts(7) == [1])
  }

  @Test func `few words of a sentence with equal spaces are one segment, words of a list are not`()
  {
    func line(_ texts: [String]) -> Line {
      let words = texts.enumerated().map { n, text in
        Word(
          text: text, box: Box(x0: 60 * Double(n), y0: 0, x1: 60 * Double(n) + 40, y1: 10), style: 0
        )
      }
      return Line(words: words, styles: [TextStyle(fontName: "Sans", size: 10)])
    }
    #expect(line(["Thesis", "on", "rye", "and", "Towns"]).segmentStarts.isEmpty)
    #expect(line(["Rye", "Bread", "Rolls", "Towns"]).segmentStarts == [1, 2, 3])
    #expect(line(["rye", "bread", "rolls", "towns"]).segmentStarts == [1, 2, 3])
  }
}
