import Foundation
import PageLayout
import TestSupport
import Testing

struct WordAssemblyCompositionTests {
  @Test(arguments: [
    ("Zoe\u{308}", "Zo\u{EB}"), ("Rene\u{301}", "Ren\u{E9}"), ("A\u{30A}sa", "\u{C5}sa"),
    ("Nguye\u{302}\u{303}n", "Nguy\u{1EC5}n"), ("Vie\u{302}\u{323}t", "Vi\u{1EC7}t"),
    ("\u{418}\u{306}", "\u{419}"), ("x\u{301}", "x\u{301}"),
  ])
  func `letters and marks are composed`(painted: String, expected: String) throws {
    let word = try #require(texts(setting: painted).first)
    #expect(Array(word.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `a mark belongs to the letter before it, wherever it is painted`() throws {
    var line = GlyphLine()
    line.set("Rene")
    line.glyphs.append(
      Glyph(scalar: "\u{301}", box: Box(x0: 40, y0: 90, x1: 42, y1: 92), style: 0))
    line.set("e")
    let word = try #require(texts(of: line.glyphs).first)
    #expect(Array(word.unicodeScalars) == Array("Ren\u{E9}e".unicodeScalars))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `words agree with Foundation's normalisation form C`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aeioucnyzAEOUSZxαειουηωΑΙиуеИ".unicodeScalars)
    let marks = (0x300...0x328 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { ![0x310, 0x315, 0x31A].contains($0.value) }
    for _ in 0..<100 {
      var text = String.UnicodeScalarView()
      for _ in 0..<4 {
        text.append(letters.randomElement(using: &random) ?? "a")
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          text.append(marks.randomElement(using: &random) ?? "\u{301}")
        }
      }
      let word = texts(setting: String(text)).joined()
      let expected = String(text).precomposedStringWithCanonicalMapping
      #expect(
        Array(word.unicodeScalars) == Array(expected.unicodeScalars),
        "seed \(seed): \(text.map { String($0.value, radix: 16) })")
    }
  }

  @Test func `an accent over an i without its dot gives a whole letter`() throws {
    let word = try #require(
      texts(setting: "Ma\u{131}\u{302}tre").first)
    #expect(Array(word.unicodeScalars) == Array("Ma\u{EE}tre".unicodeScalars))
  }

  @Test func `a mark that has the second half of its letter's box ends no word`() {
    var line = GlyphLine()
    line.set("Ga")
    let (x, y, size) = (line.x, line.y, line.size)
    for (n, scalar) in ["e", "\u{301}"].enumerated() {
      let left = x + 4 * Double(n)
      line.glyphs.append(
        Glyph(
          scalar: Unicode.Scalar(scalar)!, box: Box(x0: left, y0: y, x1: left + 4, y1: y + size),
          style: 0))
    }
    line.x = x + 8
    line.set("tan")
    #expect(texts(of: line.glyphs) == ["Ga\u{E9}tan"])
  }
}
