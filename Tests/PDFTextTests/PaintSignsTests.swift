import Testing

@testable import PDFText

/// A content stream is a reason to paint its page only where it may hide text.
struct PaintSignsTests {
  private static let words = "BT /F1 10 Tf 72 680 Td (Rust Solidity) Tj ET"

  private func signs(_ content: String) -> PaintSigns {
    var signs = PaintSigns()
    unsafe Array(content.utf8).withUnsafeBytes { unsafe signs.read($0) }
    return signs
  }

  @Test(arguments: [
    ("below all words", "\(words) 1 g 60 500 200 30 re f"),
    ("above all words", "\(words) 1 g 60 700 200 30 re f"),
    ("at the left of all words", "\(words) 1 g 10 670 40 30 re f"),
    ("before the words", "q 1 g 60 670 200 30 re f Q \(words)"),
    ("before words of another color", "0 0 0.3 rg 60 670 200 30 re f 1 g \(words)"),
    ("beside words of its color", "0 0 0.3 rg 60 500 200 30 re f \(words)"),
    ("moved away", "\(words) q 1 0 0 1 0 -300 cm 60 670 200 30 re f Q"),
    ("a picture elsewhere", "\(words) q 100 0 0 50 60 300 cm /Im0 Do Q"),
    ("a clip without words", "q 0 0 1 1 re W n Q \(words)"),
    ("not painted, without words", "BT 3 Tr ET q BT 0 Tr ET Q BT 0 Tr ET \(words)"),
    (
      "below the last line of a text",
      "BT /F1 10 Tf 14 TL 72 680 Td (Rust) Tj T* (Solidity) Tj ET 60 645 200 15 re f"
    ),
    ("turned words' page without areas", "BT /F1 10 Tf 0 1 -1 0 72 680 Tm (Rust) Tj ET"),
  ])
  func `what covers no words is no reason to paint`(how: String, content: String) {
    #expect(!signs(content).hidesText)
  }

  @Test(arguments: [
    ("an area", "\(words) 1 g 60 670 200 30 re f"),
    ("an area that begins within the text", "\(words) 1 g 100 670 200 30 re f"),
    ("moved over it", "\(words) q 1 0 0 1 0 300 cm 60 370 200 30 re f Q"),
    ("enlarged over it", "\(words) q 100 0 0 100 0 0 cm 0.6 6.7 2 0.3 re f Q"),
    ("mirrored over it", "\(words) q 1 0 0 -1 0 792 cm 60 92 200 30 re f Q"),
    ("a change within a change", "\(words) q 2 0 0 2 0 0 cm q 1 0 0 1 30 335 cm 0 0 100 15 re f"),
    ("back after another change", "\(words) q 1 0 0 1 0 -300 cm Q 60 670 200 30 re f"),
    ("a picture", "\(words) q 200 0 0 30 60 670 cm /Im0 Do Q"),
    (
      "an area over moved words",
      "q 1 0 0 1 0 300 cm BT /F1 10 Tf 72 380 Td (a) Tj ET Q 60 670 200 30 re f"
    ),
    ("a path of lines", "\(words) 60 670 m 260 670 l 260 700 l 60 700 l h f"),
    (
      "the second line",
      "BT /F1 10 Tf 72 694 Td (a) Tj 0 -14 TD (b) Tj T* (c) Tj ET 60 650 99 14 re f"
    ),
    ("turned words", "BT /F1 10 Tf 0 1 -1 0 72 680 Tm (Rust) Tj ET 300 100 50 50 re f"),
    ("words without a size", "BT 72 680 Td (Rust) Tj ET 300 100 50 50 re f"),
    ("behind a picture in the content", "BI /W 1 ID x EI \(words) 300 100 50 50 re f"),
    ("a tiny clip", "q 0 0 1 1 re W n \(words) Q"),
    ("a tiny clip of a form", "q 0 0 1 1 re W n /Fm0 Do Q"),
    ("in the color of the area behind it", "0 0 0.3 rg 60 670 200 30 re f \(words)"),
    ("nearly in its color", "0.17 0.29 0.44 rg 60 670 200 30 re f 0.18 0.3 0.42 rg \(words)"),
    ("in its gray by three numbers", "0.6 g 60 670 200 30 re f 0.6 0.6 0.6 rg \(words)"),
    ("not painted", "BT 3 Tr /F1 10 Tf 72 680 Td (Rust) Tj ET"),
  ])
  func `what may hide words is a reason to paint`(how: String, content: String) {
    #expect(signs(content).hidesText)
  }

  @Test func `an area that words of another stream may be below is told apart`() {
    let elsewhere = signs("\(Self.words) 1 g 60 500 200 30 re f")
    #expect(elsewhere.hidesTextOfOthers && !elsewhere.hidesText)
    #expect(!signs("1 g 60 500 200 30 re f \(Self.words)").hidesTextOfOthers)
  }

  @Test(arguments: [
    ("a square", "72 680 4 4 re f", true), ("no square", "72 680 9 4 re f", false),
    ("a large square", "72 680 90 90 re f", false), ("only its edge", "72 680 4 4 re S", false),
    (
      "a circle",
      "76 682 m 76 683.1 75.1 684 74 684 c 72.9 684 72 683.1 72 682 c "
        + "72 680.9 72.9 680 74 680 c 75.1 680 76 680.9 76 682 c f", true
    ),
  ])
  func `one small spot may be a bullet`(what: String, content: String, isDot: Bool) {
    #expect(signs("\(Self.words) \(content)").drawsDots == isDot)
  }

  @Test func `a stream of very many lines ends`() {
    let lines = (0..<5000).map { "BT /F1 1 Tf 72 \($0) Td (a) Tj ET" }.joined(separator: "\n")
    #expect(signs(lines + " 0 -900 30 30 re f").hidesText)
    let depth = String(repeating: "q ", count: 1000)
    #expect(signs(depth + Self.words + " 0 0 30 30 re f").hidesText)
  }
}
