import Foundation
import TestSupport
import Testing
import UnicodeText

@testable import ResumeLexicon

@Suite struct LanguageTests {
  private static func examples(_ name: String) throws -> [LanguageProfile.Example] {
    let text = try String(
      contentsOf: CommittedSource.root.appending(path: "datasets/\(name)"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return .init(
        language: try #require(Language(rawValue: String(parts[0]))), text: String(parts[1]))
    }
  }

  @Test func `sentences it has not seen are told apart, 97 of 100`() throws {
    let rows = try Self.examples("languages-test.tsv")
    let right = rows.count { guessLanguage(of: [$0.text]) == $0.language }
    let share = Double(right) / Double(rows.count)
    print("language guess: \(right) of \(rows.count) single sentences right")
    #expect(rows.count >= 250 && share >= 0.97, "\(right) of \(rows.count)")
  }

  @Test func `a resume of several paragraphs is one guess`() {
    let german = [
      "Berufserfahrung", "Software Engineer bei der Muster AG",
      "Leitung eines Teams von fünf Personen",
    ]
    #expect(guessLanguage(of: german) == .german)
    #expect(guessLanguage(of: ["Опыт работы", "Инженер по надёжности"]) == .other)
    #expect(guessLanguage(of: ["職務経歴", "株式会社での開発、設計、運用の担当者として従事"]) == .other)
  }

  @Test(arguments: [
    "Managed the front desk; 12 rooms.", "O'Neill & Sons, co-op", "a I", "x9y\tZ\r\nq the",
    "Incomprehensibilitiesandmore than four and twenty letters", "Leitung eines Teams von fünf",
    "l’équipe de São Paulo — l'été", "Опыт работы, Инженер", "職務経歴 the",
    "März–August à Łódź", "naïve œuvre, ÉCOLE DES PÊCHES", "İstanbul e\u{301}te",
    "ª º µ × Ω ñandúes",
    "unwahrscheinlichkeitsüberlegungen und Tiếng Việt", "·Größe·Straße",
  ])
  func `a guess adds the weights of the text's tokens`(text: String) {
    let profile = LanguageProfile.shipped
    let padded = text + " and more words of the same kind"
    var scores = [Int](repeating: 0, count: profile.languages.count)
    for token in LanguageProfile.tokens(of: padded) {
      for (i, weight) in (profile.weights[token.text] ?? []).enumerated() { scores[i] += weight }
    }
    #expect(LanguageGuesser(profile).scores(of: [padded]) == scores)
  }

  @Test func `the languages that are read are those that have word lists and sentences`() throws {
    #expect(Language.supported.map(\.rawValue).sorted() == Lexicon.languages)
    #expect(LanguageProfile.shipped.languages == Language.allCases)
    for name in ["languages.tsv", "languages-test.tsv"] {
      let languages = try Set(Self.examples(name).map(\.language))
      #expect(languages == Set(Language.allCases), "\(name)")
    }
  }

  @Test func `too few letters are no language`() {
    #expect(guessLanguage(of: []) == nil)
    #expect(guessLanguage(of: ["2019 – 2021", "•", "+44"]) == nil)
  }
}
