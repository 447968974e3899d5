import Foundation
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct PlainLettersTests {
  @Test(arguments: [
    ("Zoë Ångström", "Zoe Angstrom"), ("ﬁnal oﬃce", "final office"), ("ＡＢ９", "AB9"), ("m²", "m2"),
    ("e\u{301}", "e"), ("Łódź", "Łodz"), ("Ⅳ", "IV"), ("plain", "plain"),
  ])
  func `letters lose marks and shapes`(_ text: String, _ plain: String) {
    #expect(Array(PlainLetters.of(text).unicodeScalars) == Array(plain.unicodeScalars))
  }

  @Test func `letters of Latin, Greek and Cyrillic are those of Unicode's tables`() {
    for value in [0xC0...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1EFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic else {
        continue
      }
      let text = String(scalar)
      let expected = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        $0.properties.isAlphabetic
      }
      let found = PlainLetters.of(text).unicodeScalars.filter(\.properties.isAlphabetic)
      #expect(Array(found) == Array(expected), "U+\(String(value, radix: 16))")
    }
  }
}
