import Evaluation
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct WordLabelScoreTests {
  private func gold(_ sections: [(String, String)], ambiguous: Bool = false) -> SectionGold {
    SectionGold(
      pdf: "a.pdf",
      sections: sections.map { .init(label: $0.0, text: $0.1, ambiguous: ambiguous) })
  }

  private func right(_ gold: SectionGold, _ found: [(String, String)]) -> [Bool] {
    var score = WordLabelScore()
    let labels = score.scoredSet.labels
    score.add(gold, found: found.map { (labels.firstIndex(of: $0.0) ?? 0, $0.1) })
    return score.scoredSet.rows.map(\.isCorrect)
  }

  @Test func `a word is right when its label's paragraphs have it as often`() {
    let gold = gold([("skill", "Swift, swift & Python"), ("education", "Swift school")])
    #expect(
      right(gold, [("skill", "swift\nPYTHON"), ("education", "school")]) == [
        true, false, true, false, true,
      ])
    #expect(
      right(gold, [("skill", "swift swift python swift")]) == [true, true, true, false, false])
    #expect(right(gold, []) == [false, false, false, false, false])
  }

  @Test
  func `how sections are cut into paragraphs does not matter, and short words are not asked for`() {
    let gold = gold([("project", "a map of the Élan 2019")])
    #expect(
      right(gold, [("project", "map"), ("project", "THE élan"), ("project", "2019")]) == [
        true, true, true, true,
      ])
  }

  @Test func `ambiguous sections and labels that no resume has are left out`() {
    #expect(right(gold([("skill", "swift")], ambiguous: true), []) == [])
    #expect(right(gold([("hobby", "chess")]), []) == [])
  }

  @Test func `a gold file says which line is wrong`() throws {
    let good =
      #"{"pdf": "a.pdf", "layout": "x", "sections": [{"label": "skill", "text": "t", "heading": null}]}"#
    let rows = try SectionGold.rows(
      FileContents(path: "g.jsonl", bytes: Array("\(good)\n{\"pdf\": \"b.pdf\"}\n".utf8)))
    #expect(rows.map(\.pdf) == ["a.pdf", "b.pdf"])
    #expect(rows[0].sections?.count == 1)
    let error = #expect(throws: GoldFileError.self) {
      try SectionGold.rows(FileContents(path: "g.jsonl", bytes: Array("\(good)\n{}\n".utf8)))
    }
    #expect(error?.description.hasPrefix("g.jsonl:2: expected an object with 'pdf'") == true)
    #expect(throws: GoldFileError.self) {
      try SectionGold.rows(FileContents(path: "g.jsonl", bytes: nil))
    }
  }
}
