import PageLayout
import Testing

/// Sets letters with a gap between them, and a wider one where the text has a space.
private func spaced(_ text: String, gap: Double, wordGap: Double, size: Double = 10) -> [Glyph] {
  var line = GlyphLine(size: size)
  for character in text {
    if character == " " {
      line.skip(wordGap - gap)
    } else {
      line.set(String(character))
      line.skip(gap)
    }
  }
  return line.glyphs
}

struct WordAssemblySpacedLettersTests {
  @Test(arguments: [0.25, 0.4, 0.8])
  func `spaced letters are one word`(gap: Double) {
    #expect(texts(of: spaced("EXPERIENCE", gap: gap, wordGap: 2)) == ["EXPERIENCE"])
    #expect(texts(of: spaced("Education", gap: gap, wordGap: 2)) == ["Education"])
  }

  @Test func `letters spaced with space characters are one word`() {
    #expect(texts(setting: "S K I L L S") == ["SKILLS"])
  }

  @Test func `wider gaps separate the words of a spaced line`() {
    #expect(texts(of: spaced("WORK HISTORY", gap: 0.3, wordGap: 0.9)) == ["WORK", "HISTORY"])
    #expect(texts(of: spaced("MY WORK", gap: 0.3, wordGap: 0.8)) == ["MY", "WORK"])
    #expect(texts(of: spaced("R & D LAB", gap: 0.3, wordGap: 0.8)) == ["R", "&", "D", "LAB"])
  }

  @Test func `letters that kerning kept together are part of the word`() {
    var line = GlyphLine()
    line.set("AWA")
    for letter in ["R", "D", "S"] {
      line.skip(0.3)
      line.set(letter)
    }
    #expect(texts(of: line.glyphs) == ["AWARDS"])
  }

  @Test(arguments: ["A B", "C R SQL", "Plan A or B", "I am a C developer", "1 2 3 4 5", "US UK EU"])
  func `a few single letters stay apart`(text: String) {
    #expect(texts(setting: text) == text.split(separator: " ").map(String.init))
  }

  @Test func `letters of different lines, sizes or columns stay apart`() {
    var glyphs: [Glyph] = []
    for (row, letter) in ["A", "B", "C", "D", "E"].enumerated() {
      var line = GlyphLine(y: 100 + Double(row) * 14)
      line.set(letter)
      glyphs += line.glyphs
    }
    #expect(texts(of: glyphs).count == 5)
    #expect(texts(of: spaced("ABCDE", gap: 3, wordGap: 3)).count == 5)
    #expect(texts(of: spaced("ABCDE", gap: 1.5, wordGap: 3)).count == 5)
  }

  @Test func `the joined word covers its letters, its neighbours stay`() throws {
    var line = GlyphLine(x: 50)
    line.set("2019 ")
    let glyphs =
      line.glyphs
      + spaced("SKILLS", gap: 0.3, wordGap: 1).map {
        var glyph = $0
        glyph.box.x0 += 200
        glyph.box.x1 += 200
        return glyph
      }
    let words = assembleWords(glyphs: glyphs, styles: plainStyles)
    #expect(words.map(\.text) == ["2019", "SKILLS"])
    let joined = try #require(words.last)
    #expect(joined.box.x0 == 250)
    #expect(joined.box.width > 40)
  }
}
