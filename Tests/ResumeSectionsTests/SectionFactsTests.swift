import PageLayout
import TestSupport
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct SectionFactsTests {
  private static let paragraphs: [Paragraph] = [
    .heading("Experience"), .text("Led four nurses on the ward, 2012 – 2015."),
    .text("Hired two."), .heading("Skills"), .text("SQL, Python, Docker"), .furniture("Page 1"),
  ]

  private var facts: [SectionFacts] {
    let outline = DocumentOutline(of: Self.paragraphs)
    let rows: [[Double]] = [
      [0.5, 0.5], [0.9, 0.1], [0.6, 0.4], [0.5, 0.5], [0.2, 0.8], [],
    ]
    return SectionFacts.all(outline, rows)
  }

  @Test func `a section counts what its paragraphs look like`() {
    #expect(facts.map(\.paragraphCount) == [3, 2])
    #expect(facts.map(\.wordCount) == [12, 4])
    #expect(facts.map(\.rank) == [0, 1])
    #expect(facts[0].yearFraction == 1.0 / 3 && facts[0].rangeFraction == 1.0 / 3)
    #expect(facts[0].sentenceFraction == 2.0 / 3)
    #expect(facts[1].listLength == 1)
  }

  @Test func `a vote is the mean of its paragraphs, longer ones count more`() {
    #expect(facts.allSatisfy { abs($0.vote[0] + $0.vote[1] - 1) < 1e-9 })
    #expect(facts[0].vote[0] > 0.7 && facts[1].vote[0] < 0.4)
  }

  @Test func `each section knows how it stands against the others`() {
    #expect(facts.map(\.voteRanks) == [[0, 1], [1, 0]])
    #expect(facts[0].rivals == facts[1].vote && facts[1].rivals == facts[0].vote)
  }

  @Test func `one section has no rival, none has none`() {
    let outline = DocumentOutline(of: [.text("SQL")])
    let alone = SectionFacts.all(outline, [[0.3, 0.7]])
    #expect(alone.map(\.voteRanks) == [[0, 0]] && alone.map(\.rivals) == [[0, 0]])
    #expect(SectionFacts.all(DocumentOutline(of: []), []).isEmpty)
  }
}
