import PageLayout
import TestSupport
import Testing

/// Sets text in a line of glyphs, each half an em wide.
struct GlyphLine {
  var glyphs: [Glyph] = []
  var x: Double
  let y: Double
  let size: Double

  init(x: Double = 50, y: Double = 100, size: Double = 10) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Sets characters behind each other, with `spacing` between them in em.
  mutating func set(_ text: String, spacing: Double = 0, style: Int = 0) {
    for scalar in text.unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      let paintsNothing = scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
      let width = isMark || paintsNothing ? 0 : size / 2
      glyphs.append(
        Glyph(scalar: scalar, box: Box(x0: x, y0: y, x1: x + width, y1: y + size), style: style))
      x += width + spacing * size
    }
  }

  /// Leaves a gap, in em.
  mutating func skip(_ gap: Double) { x += gap * size }
}

let plainStyles = [TextStyle(fontName: "Helvetica", size: 10)]

func texts(of glyphs: [Glyph], styles: [TextStyle] = plainStyles) -> [String] {
  assembleWords(glyphs: glyphs, styles: styles, pageWidth: 600, pageHeight: 800).map(\.text)
}

func texts(setting text: String) -> [String] {
  var line = GlyphLine()
  line.set(text)
  return texts(of: line.glyphs)
}

struct WordAssemblyTests {
  @Test func `no characters make no words`() {
    #expect(texts(of: []).isEmpty)
    #expect(texts(setting: " \n\u{A0} ").isEmpty)
  }

  @Test func `spaces, no-break spaces and line ends separate words`() {
    #expect(
      texts(setting: "Ada Lovelace\u{A0}wrote\u{2003}the\nnotes") == [
        "Ada", "Lovelace", "wrote", "the", "notes",
      ])
  }

  @Test func `a word covers its characters and has the style of the first`() throws {
    var line = GlyphLine(x: 50, y: 100)
    line.set("A", style: 1)
    line.set("da")
    let styles = plainStyles + [TextStyle(fontName: "Times", size: 10)]
    let word = try #require(assembleWords(glyphs: line.glyphs, styles: styles).first)
    #expect(word.box == Box(x0: 50, y0: 100, x1: 65, y1: 110))
    #expect(word.text == "Ada")
    #expect(word.style == 1)
  }

  @Test(arguments: ["(", "“", "„", "«", "\"(", "["])
  func `a word has the style of its letters, not of the sign that opens it`(sign: String) throws {
    var line = GlyphLine()
    line.set(sign)
    line.set("Ada", style: 1)
    line.set(")")
    let styles = plainStyles + [TextStyle(fontName: "Times", size: 10)]
    let word = try #require(assembleWords(glyphs: line.glyphs, styles: styles).first)
    #expect(word.text == sign + "Ada)" && word.style == 1)
  }

  @Test(arguments: [(0.15, ["EDUCATIONEXPERIENCE"]), (0.25, ["EDUCATION", "EXPERIENCE"])])
  func `a gap separates words from a fifth of an em on`(gap: Double, expected: [String]) {
    var line = GlyphLine()
    line.set("EDUCATION")
    line.skip(gap)
    line.set("EXPERIENCE")
    #expect(texts(of: line.glyphs) == expected)
  }

  @Test func `a step back starts a word, kerning does not`() {
    var line = GlyphLine(x: 200)
    line.set("right")
    line.x = 50
    line.set("left")
    #expect(texts(of: line.glyphs) == ["right", "left"])

    var kerned = GlyphLine()
    kerned.set("AVATAR", spacing: -0.08)
    #expect(texts(of: kerned.glyphs) == ["AVATAR"])
  }

  @Test func `another line starts a word, a raised character does not`() {
    var line = GlyphLine(y: 100)
    line.set("first")
    var below = GlyphLine(x: line.x, y: 112)
    below.set("second")
    #expect(texts(of: line.glyphs + below.glyphs) == ["first", "second"])

    var raised = GlyphLine(x: line.x, y: 96)
    raised.set("2")
    #expect(texts(of: line.glyphs + raised.glyphs) == ["first2"])
  }

  @Test func `a change of weight splits at a small gap, and only there`() {
    let styles = plainStyles + [TextStyle(fontName: "Helvetica-Bold", size: 10, isBold: true)]
    var line = GlyphLine()
    line.set("Skills:", style: 1)
    line.skip(0.1)
    line.set("Swift")
    line.set("UI", style: 1)
    #expect(texts(of: line.glyphs, styles: styles) == ["Skills:", "SwiftUI"])
  }

  @Test func `turned text stays one word that is higher than wide`() throws {
    let glyphs = "SKILLS".unicodeScalars.enumerated().map { index, scalar in
      let y = 300 - Double(index) * 6
      return Glyph(scalar: scalar, box: Box(x0: 20, y0: y, x1: 30, y1: y + 6), style: 0)
    }
    let words = assembleWords(glyphs: glyphs, styles: plainStyles)
    #expect(words.map(\.text) == ["SKILLS"])
    #expect(try #require(words.first).box.height > 30)
  }

  @Test func `characters off the page and boxes of nonsense are dropped`() {
    var line = GlyphLine(x: -300)
    line.set("hidden")
    line.x = 50
    line.set("seen")
    let nan = Box(x0: .nan, y0: 0, x1: 10, y1: 10)
    let turned = Box(x0: 90, y0: 100, x1: 80, y1: 110)
    line.glyphs += [nan, turned].map { Glyph(scalar: "x", box: $0, style: 0) }
    #expect(texts(of: line.glyphs) == ["seen"])
  }

  @Test func `a style that does not exist is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let box = Box(x0: 0, y0: 0, x1: 1, y1: 1)
      _ = assembleWords(glyphs: [Glyph(scalar: "a", box: box, style: 3)], styles: [])
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `every letter lands in exactly one word, in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("abcXYZ12 \u{A0}é-".unicodeScalars)
    var glyphs: [Glyph] = []
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      let x = Double.random(in: 0...550, using: &random)
      let y = Double.random(in: 0...750, using: &random)
      var line = GlyphLine(x: x, y: y, size: Double.random(in: 0...30, using: &random))
      for _ in 0..<5 { line.set(String(alphabet.randomElement(using: &random) ?? " ")) }
      glyphs += line.glyphs
    }
    let words = assembleWords(glyphs: glyphs, styles: plainStyles)
    let letters = glyphs.map(\.scalar).filter { !$0.properties.isWhitespace }
    #expect(words.flatMap { Array($0.text.unicodeScalars) } == letters, "seed \(seed)")
    #expect(words.allSatisfy { !$0.text.isEmpty && $0.box.x0 <= $0.box.x1 }, "seed \(seed)")
  }

  @Test func `a space as narrow as a kerned gap parts no word, a real one does`() {
    var line = GlyphLine()
    line.set("Nor")
    let gap = Box(x0: line.x, y0: line.y, x1: line.x + 0.4, y1: line.y + 10)
    line.glyphs.append(Glyph(scalar: " ", box: gap, style: 0))
    line.x += 0.4
    line.set("thern wards")
    let words = assembleWords(glyphs: line.glyphs, styles: [TextStyle(fontName: "", size: 10)])
    #expect(words.map(\.text) == ["Northern", "wards"])
  }

  @Test func `a comma belongs to the word before it, in whatever size`() {
    let styles = plainStyles + [TextStyle(fontName: "Helvetica", size: 8)]
    var line = GlyphLine()
    line.set("STAGE", style: 1)
    line.skip(0.1)
    line.set(",")
    #expect(texts(of: line.glyphs, styles: styles) == ["STAGE,"])
  }
}
