import Testing

@testable import UnicodeText

/// Small letters without Unicode's tables.
@Suite struct SmallLettersTests {
  @Test func `every character becomes what Unicode's tables say`() {
    for scalar in (UInt32(1)...0x2FFF).compactMap(Unicode.Scalar.init) {
      for text in ["\(scalar)", "Ab\(scalar)Z", "\(scalar)\u{301}É"] {
        #expect(text.inSmallLetters == text.lowercased(), "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(
    arguments: [
      "", "LEBENSLAUF", "already small – “quoted”", "ŁÓDŹ, ÇEŞME", "İZMİR", "ΑΘΗΝΑΣ", "МОСКВА", "ẞ",
      "Ŀ", "Ÿ", "🦉 OWL",
    ])
  func `a text and each part of it are as written with small letters`(_ text: String) {
    for start in text.indices {
      let part = text[start...]
      #expect(part.inSmallLetters.utf8.elementsEqual(part.lowercased().utf8))
    }
    #expect(text.inSmallLetters == text.lowercased())
  }
}
