import Testing

@testable import TextClassification

@Suite struct TextFeaturesTests {
  private func words(_ text: String) -> [UInt64] { TextFeatures(text).words }
  private func characters(_ text: String) -> [UInt64] { TextFeatures(text).characters }

  @Test func `two words give two words and their pair`() {
    #expect(
      words("led teams") == [0x31e9_ffe5_3aea_5353, 0x5279_4699_414e_3037, 0x5a46_8bb0_7d6c_f8c2])
  }

  @Test func `a word gives its 3-grams, then its 4-grams, with its ends`() {
    #expect(
      characters("led") == [
        0x5f15_a35c_f996_dd6c, 0x0a7d_71a3_4c16_d4cf, 0x967e_508e_a234_86f4,
        0xddc6_ccd6_99b1_d69e, 0x9c07_43f6_2faf_71db,
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
    let pieces = [32, 32, 16].map { String(repeating: "é", count: $0) }
    #expect(words(pieces.joined()) == words(pieces.joined(separator: " ")))
  }

  private func words(_ text: Substring) -> [UInt64] { words(String(text)) }
}
