import TestSupport
import Testing

@testable import TextClassification

@Suite struct TextFeaturesTests {
  private func words(_ text: String) -> [UInt64] { TextFeatures(text).words }
  private func characters(_ text: String) -> [UInt64] { TextFeatures(text).characters }

  @Test func `two words give two words and their pair`() {
    #expect(
      words("led teams") == [0xb4c7_bfed_7023_ed1c, 0x1e8d_20ce_fd19_9025, 0x6000_d5e0_54c9_84c2])
  }

  @Test func `a word gives its 3- and 4-grams from left to right, with its ends`() {
    #expect(
      characters("led") == [
        0x9ff6_250e_a176_8917, 0x7b4e_bbff_f2c4_eccd, 0x8817_2c5c_6a32_fb73, 0x586e_c0d6_ea58_c82e,
        0x9199_07bc_eb95_c04c,
      ])
  }

  @Test func `a word of n characters gives n 3-grams and n - 1 4-grams`() {
    for n in 1...12 {
      let word = String(repeating: "x", count: n)
      #expect(characters(word).count == n + n - 1, "\(n) characters")
    }
    #expect(characters("résumé").count == 11)
  }

  @Test func `a text without words has no features`() {
    for text in ["", " ", "\n\t", "• – —", "...!?", "\u{0}\u{7}", "€ $ %", "🙂"] {
      #expect(words(text) == [], "\(text.debugDescription)")
      #expect(characters(text) == [], "\(text.debugDescription)")
    }
  }

  @Test func `case and digits do not matter`() {
    #expect(words("LED Teams") == words("led teams"))
    #expect(words("ÉCOLE Größe ΔΕΛΤΑ") == words("école größe δελτα"))
    #expect(words("2019") == words("0000"))
    #expect(words("٢٠١٩") == words("2019"))
    #expect(words("201") != words("2019"))
  }

  @Test func `what separates words does not matter`() {
    #expect(words("led, teams") == words("led\n—teams"))
    #expect(words("(led/teams)") == words("led teams"))
    #expect(words("led teams") != words("ledteams"))
  }

  @Test func `signs that name technologies and firms belong to a word`() {
    for (text, plain) in [("C++", "C"), ("C#", "C"), ("R&D", "R D")] {
      #expect(words(text).count == 1, "\(text)")
      #expect(words(text) != words(plain), "\(text)")
    }
  }

  @Test func `an accent of its own stays in its word`() {
    #expect(words("re\u{301}sume\u{301}").count == 1)
    #expect(words("e\u{301}cole") == words("E\u{301}COLE"))
    #expect(words("नमस्ते").count == 1)
  }

  @Test func `kinds keep equal texts apart`() {
    let all = (0..<4).map { TextFeatures("led five teams", kind: $0) }
    let hashes = all.flatMap { $0.words + $0.characters }
    let distinct = Set(all[0].words + all[0].characters).count
    #expect(Set(hashes).count == 4 * distinct)
  }

  @Test func `words, pairs, 3-grams and 4-grams of equal bytes are kept apart`() {
    let features = TextFeatures("<a> <a> aaaa")
    #expect(Set(features.words).isDisjoint(with: features.characters))
  }

  @Test func `a kind is below 64`() async {
    #expect(TextFeatures("a", kind: 63).words.count == 1)
    await #expect(processExitsWith: .failure) { _ = TextFeatures("a", kind: 64) }
  }

  @Test func `what stands behind the first 65,536 characters is ignored`() {
    let full = String(repeating: "a ", count: TextFeatures.maximumScalarCount / 2)
    #expect(words(full).count == TextFeatures.maximumScalarCount - 1)
    #expect(words(full + "tail") == words(full))
    #expect(words(full.dropLast(5) + "tail and more") == words(full.dropLast(5) + "tail "))
  }

  @Test func `a long word is cut into pieces that lose no character`() {
    let pieces = [64, 64, 64, 8].map { String(repeating: "x", count: $0) }
    #expect(words(pieces.joined()) == words(pieces.joined(separator: " ")))
    #expect(characters(pieces.joined()) == characters(pieces.joined(separator: " ")))
  }

  @Test func `a long word is never cut within a character`() {
    let pieces = [64, 64, 16].map { String(repeating: "é", count: $0) }
    #expect(words(pieces.joined()) == words(pieces.joined(separator: " ")))
  }

  @Test func `composed and decomposed letters are one text`() {
    for (composed, decomposed) in [
      ("résumé", "re\u{301}sume\u{301}"), ("RÉSUMÉ", "RE\u{301}SUME\u{301}"),
      ("Nguyễn", "Nguye\u{302}\u{303}n"), ("ệ", "e\u{323}\u{302}"), ("ệ", "e\u{302}\u{323}"),
      ("ά", "α\u{301}"), ("йод", "и\u{306}од"),
      ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
      ("が", "か\u{3099}"), ("آ", "\u{627}\u{653}"),
    ] {
      #expect(words(composed) == words(decomposed), "\(composed)")
      #expect(characters(composed) == characters(decomposed), "\(composed)")
    }
    #expect(words("a\u{323}\u{35C}\u{301}") == words("a\u{301}\u{323}\u{35C}"))
    #expect(words("é\u{323}") == words("ẹ\u{301}"))
    #expect(words("resume") != words("résumé"))
  }

  @Test func `letters are folded as their scripts do`() {
    for (a, b) in [
      ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("ſ", "S"), ("GROẞ", "groß"), ("ПРИВЕТ", "привет"), ("ԱԲԳ", "աբգ"),
    ] { #expect(words(a) == words(b), "\(a)") }
  }

  @Test func `each character is a word in scripts without spaces`() {
    #expect(words("东京").count == 3)
    #expect(words("東京タワー").count == 9)
    #expect(words("ภาษา").count == 7)
    #expect(words("東京 tower").count == 5)
    #expect(characters("东京") == characters("东京"))
    #expect(characters("东京塔").count == 5)
  }

  private func words(bytes: [UInt8]) -> [UInt64] {
    var scanner = TextScanner()
    scanner.scan(bytes)
    return scanner.words
  }

  @Test func `bytes that are no UTF-8 separate words`() {
    let plain = words("led teams")
    for bad: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0x80],
      [0xF8, 0x88],
    ] {
      #expect(words(bytes: Array("led".utf8) + bad + Array("teams".utf8)) == plain, "\(bad)")
    }
  }

  @Test func `any bytes are read, and read the same again`() {
    var scanner = TextScanner()
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      scanner.scan(bytes)
      #expect(scanner.words == words(bytes: bytes), "seed \(seed)")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(words(text).count == scanner.words.count, "seed \(seed)")
    }
  }

  @Test func `a reader forgets what it read before`() {
    var reader = TextFeatureReader()
    for (n, text) in ["led five teams", "", "größe e\u{301}cole", "x", "東京 led", "led five teams"]
      .enumerated()
    {
      reader.read(text, kind: UInt8(n))
      let alone = TextFeatures(text, kind: UInt8(n))
      #expect(reader.words == alone.words && reader.characters == alone.characters, "\(text)")
    }
  }

  @Test func `plain words read in one pass have the hashes of words read with care`() {
    let pieces =
      [
        "led", "Teams", "x", "R&D", "C++", "2019", "É", "größe", "ΔΕΛΤΑ", "école", "жизнь", "नमस्ते",
        "東京", "한국",
        " ", ", ", "\n", " – ", "’", "•", "\u{a0}", "\u{301}", "e\u{301}", "\u{200d}", "¼", "ª",
        "🙂",
        String(repeating: "w", count: 63), String(repeating: "é", count: 40),
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80]]
    var (plain, careful) = (TextScanner(), TextScanner())
    careful.keepsSources = true
    for seed in 1...500 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      plain.scan(bytes, kind: 3)
      careful.scan(bytes, kind: 3)
      #expect(plain.words == careful.words, "seed \(seed)")
      #expect(plain.characters == careful.characters, "seed \(seed)")
    }
    // Buffers run full, and the last scalars that are read end within a word.
    for unit in ["some words ", "größe ", "a", "é", "日 "] {
      for bytes in [1000, 5000, 65_534, 65_537, 140_000].map({
        Array(String(repeating: unit, count: $0 / unit.utf8.count).utf8)
      }) {
        plain.scan(bytes)
        careful.scan(bytes)
        #expect(plain.words == careful.words, "\(unit) \(bytes.count)")
        #expect(plain.characters == careful.characters, "\(unit) \(bytes.count)")
      }
    }
  }

  @Test func `scalars that are not asked for their properties are separators by them`() throws {
    for value in 0x2000..<0x2070 as Range<UInt32> {
      guard let properties = Unicode.Scalar(value)?.properties else { continue }
      #expect(!properties.isAlphabetic && properties.numericType == nil, "\(value)")
      #expect(properties.canonicalCombiningClass == .notReordered, "\(value)")
    }
  }

  private func words(_ text: Substring) -> [UInt64] { words(String(text)) }
}
