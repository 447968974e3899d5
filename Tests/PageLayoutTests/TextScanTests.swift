import Testing
import UnicodeText

@testable import PageLayout

/// Questions about a word's text that bytes answer.
@Suite struct TextScanTests {
  /// ASCII, letters of other scripts, digits of other scripts, signs, and nothing.
  static let words = [
    "", "a", "Z", "7", "Ada", "R2-D2", "C++", "ÉCOLE", "École", "straße", "ΑΘΗΝΑ", "Αθήνα", "ИВАН",
    "٣٤", "①", "½", "日本", "•", "–", "well-", "well\u{2010}", "@x", "a@b", "IBM®", "\u{AD}", "ﬁn",
    "•a", "–1", "é1", "1é",
  ]

  @Test func `digits and capitals are those of Unicode in every script`() {
    for value in UInt32(0x80)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let (word, properties) = (String(scalar), scalar.properties)
      #expect(word.hasDecimalDigit == (properties.numericType == .decimal), "\(value)")
      let isCapital = properties.isAlphabetic && properties.isUppercase
      let isSmall = properties.isAlphabetic && properties.isLowercase
      #expect(("A" + word).capitalCount == (isSmall ? nil : isCapital ? 2 : 1), "\(value)")
      #expect((word + "a").capitalCount == nil, "\(value)")
    }
  }

  @Test(arguments: words)
  func `bytes and Unicode's tables give the same answers`(_ word: String) {
    #expect(
      word.hasDecimalDigit == word.unicodeScalars.contains { $0.properties.numericType == .decimal }
    )
    #expect(word.hasLetter == word.contains(where: \.isLetter))
    let first = word.utf8.first.map { Unicode.Scalar($0) }
    let isAlphanumeric = first?.isASCII == true && first?.properties.isAlphabetic == true
    let isDigit = first?.isASCII == true && first?.properties.numericType != nil
    #expect(word.startsWithASCIIAlphanumeric == (isAlphanumeric || isDigit))
    #expect(word.startsWithNumber == (word.first?.isNumber == true))
    #expect(word.endsInHyphen == (word.hasSuffix("-") || word.hasSuffix("\u{2010}")))
    #expect(word.isASCII == word.unicodeScalars.allSatisfy(\.isASCII))
    #expect(word.has("@") == word.contains("@"))
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    let capitals = letters.count { $0.properties.isUppercase }
    #expect(
      word.capitalCount == (letters.contains { $0.properties.isLowercase } ? nil : capitals))
    #expect(Vocabulary.bareHash(word) == Vocabulary.hash(bareLowercased(word).utf8))
  }

  @Test(
    arguments: [
      ("https://example.org", true), ("HTTPS://EXAMPLE.ORG", true), ("https:/", false),
      ("http\u{1A}//x", false), ("HTTPS:\u{0F}\u{0F}x", false), ("", false),
    ])
  func `case does not matter to a prefix in small letters`(_ word: String, _ isThere: Bool) {
    #expect(word.startsWith(lowercase: "https://") == isThere)
  }

  @Test(
    arguments: [
      ("fontawesome5free", true), ("fontawesome", true), ("fontawesom", false), ("", false),
      ("fofontawesome", true), ("æfontawesome", true),
    ])
  func `text is found anywhere in a word`(_ word: String, _ isThere: Bool) {
    #expect(word.contains(bytesOf: "fontawesome") == isThere)
  }

  @Test func `words are joined by single spaces`() {
    let box = Box(x0: 0, y0: 0, x1: 1, y1: 1)
    let words = ["Zoë", "said:", "“日本”"].map { Word(text: $0, box: box, style: 0) }
    #expect(words.joinedText == "Zoë said: “日本”")
    #expect(words[..<1].map(\.self).joinedText == "Zoë")
    #expect([Word]().joinedText.isEmpty)
  }

  @Test func `texts are searched by their bytes, nothing is found in everything`() {
    let text = "Zoë – née"
    #expect(text.firstRange(ofBytes: " – ").map { text[..<$0.lowerBound] } == "Zoë")
    #expect(text.dropFirst().firstRange(ofBytes: "née").map { text[$0] } == "née")
    #expect(text.firstRange(ofBytes: "Zoe") == nil && !"".contains(bytesOf: "a"))
    #expect(text.contains(bytesOf: "") && "".contains(bytesOf: ""))
    #expect("aaaa, b".ranges(ofBytes: "aa").map { "aaaa, b"[..<$0.lowerBound] } == ["", "aa"])
    #expect(text.ranges(ofBytes: "").isEmpty && text.ranges(ofBytes: "x").isEmpty)
  }
}
