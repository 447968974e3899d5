import Testing

@testable import ResumeLexicon

struct LexiconTests {
  private static let source = LexiconSource(
    text: """
      languages any de en
      =dates.present
      +any
      …
      +de
      heute
      +de en
      jetzt
      =months.1
      +en
      january

      """)

  @Test func `Words are looked up in the languages that are asked for and in those of none`() {
    let german = Lexicon(source: Self.source, languages: ["de"])
    #expect(german[.datesPresent] == ["…", "heute", "jetzt"])
    #expect(german.contains("heute", in: .datesPresent))
    #expect(german.words(of: .months, group: "1") == [])
    let english = Lexicon(source: Self.source, languages: ["en"])
    #expect(english[.datesPresent] == ["…", "jetzt"])
    #expect(!english.contains("heute", in: .datesPresent))
    #expect(english.words(of: .months, group: "1") == ["january"])
  }

  @Test func `All languages together have each word once`() {
    let all = Lexicon(source: Self.source, languages: nil)
    #expect(all.words(of: .datesPresent) == ["…", "heute", "jetzt"])
    #expect(Self.source.languages == ["any", "de", "en"])
  }

  @Test func `Every list of the program has words, and every compiled list is known`() {
    for list in WordList.allCases { #expect(!Lexicon.all.words(of: list).isEmpty, "\(list)") }
    let known = Set(WordList.allCases.map(\.rawValue))
    let families = Set(WordFamily.allCases.map(\.rawValue))
    for name in Lexicon.all.names where !known.contains(name) {
      #expect(families.contains(String(name.prefix { $0 != "." })), "\(name)")
    }
  }

  @Test func `No word stands twice in a list`() {
    for list in WordList.allCases {
      #expect(Lexicon.all.words(of: list).count == Lexicon.all[list].count, "\(list)")
    }
  }
}
