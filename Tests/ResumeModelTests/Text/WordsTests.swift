import Testing

@testable import ResumeModel

struct WordsTests {
  @Test func `runs of letters end at signs of any script, and keep their marks`() {
    #expect("Ünal & Söhne—Bau".runs(of: .letters) == ["Ünal", "Söhne", "Bau"])
    #expect("re\u{301}sume\u{301}, 2x".runs(of: .letters) == ["re\u{301}sume\u{301}", "x"])
    #expect("№ 7½ a".runs(of: .lettersAndNumbers) == ["7½", "a"])
    #expect("A&B_c".runs(of: WordCharacters(letters: true, signs: "&")) == ["A&B", "c"])
    #expect("".runs(of: .letters).isEmpty)
  }

  @Test func `characters are looked for and counted in every script`() {
    #expect("Straße ٣".has(.numbers))
    #expect(!"Straße".has(.numbers))
    #expect("a1Б2".count(of: .letters) == 2)
    #expect("2019".isMade(of: .numbers))
    #expect(!"2019er".isMade(of: .numbers))
  }

  @Test(arguments: [("", 0), ("  ", 0), ("a", 1), (" a  b ", 2), ("é — ß", 3)])
  func `words are what spaces part`(text: String, count: Int) {
    #expect(text.wordCount == count)
    #expect(text.spacedWords.count == count)
  }

  @Test func `trimming takes white space of any script`() {
    #expect("\u{A0} \ta b\n".trimmed == "a b")
    #expect(" \u{2003}".trimmed.isEmpty)
  }

  @Test func `a stem of five letters opens words, a shorter one is a word`() {
    let stems = WordStems("certif card")
    #expect(stems.match("certified"))
    #expect(stems.match("card"))
    #expect(!stems.match("cardiology"))
    #expect(!stems.match("certi"))
  }

  @Test func `a text starts small by its first letter alone`() {
    #expect("élan".startsSmall)
    #expect(!"Élan".startsSmall)
    #expect(!"1st".startsSmall)
  }
}
