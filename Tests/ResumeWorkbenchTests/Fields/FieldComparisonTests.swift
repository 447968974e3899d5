import Evaluation
import ResumeModel
import Testing

@testable import ResumeWorkbench

@Suite struct FieldComparisonTests {
  private typealias Counts = FieldScore.Counts

  private func row(
    _ document: String, person: String? = nil, fold: String? = nil, name: String = "Ada",
    company: (right: Int, found: Int, gold: Int), whole: (Int, Int, Int) = (0, 0, 0)
  ) -> FieldScoreTable.Row {
    var resume = Resume()
    resume.basics.name = name
    return FieldScoreTable.Row(
      document: document, person: person, fold: fold, resume: resume,
      score: FieldScore(
        fields: [.company: counts(company)], wholeWork: counts(whole)))
  }

  private func counts(_ cell: (right: Int, found: Int, gold: Int)) -> Counts {
    Counts(
      matchCount: cell.right, spuriousCount: cell.found - cell.right,
      missedCount: cell.gold - cell.right)
  }

  private func table(_ rows: [FieldScoreTable.Row]) -> FieldScoreTable {
    var table = FieldScoreTable()
    table.rows = rows
    return table
  }

  @Test func `a table that is written and read is the same table`() throws {
    var unread = row("c", company: (0, 0, 4))
    unread.digest = ""
    let table = table([
      row("a", person: "p", fold: "read", company: (3, 4, 5), whole: (1, 2, 2)),
      row("b", company: (2, 2, 2)), unread,
    ])
    let read = try FieldScoreTable(text: table.text)
    #expect(read == table)
    #expect(read.rows[0].digest.count == 16)
  }

  @Test(arguments: [
    ("", 1), ("document\tperson\n", 1),
    ("document\tperson\tfold\tdigest\twhole work entry\tcompany\na\tb\n", 2),
    ("document\tperson\tfold\tdigest\twhole work entry\tcompany\n\na\tp\tf\t0\t1\t3/2/1\n", 3),
    ("document\tperson\tfold\tdigest\twhole work entry\tshoe size\n", 1),
  ])
  func `a text that is no table is refused with its line`(text: String, line: Int) {
    let problem = #expect(throws: FieldScoreTable.Problem.self) {
      try FieldScoreTable(text: text)
    }
    #expect(problem?.line == line)
  }

  @Test func `equal readings have no change`() throws {
    let rows = [row("a", company: (1, 1, 1)), row("b", company: (1, 2, 3))]
    let comparison = try #require(
      FieldComparison(candidate: table(rows), baseline: table(rows)))
    #expect(comparison.changes.isEmpty && comparison.all.changedCount == 0)
    #expect(comparison.all.all.value == 0 && comparison.all.all.low == 0)
  }

  @Test func `changes are told by resume and by field, and a field can gain and lose`() throws {
    let comparison = try #require(
      FieldComparison(
        candidate: table([
          row("a", fold: "read", company: (3, 3, 4)), row("b", fold: "unread", company: (1, 2, 2)),
          row("c", fold: "read", name: "Ida", company: (1, 1, 1)), row("new", company: (1, 1, 1)),
        ]),
        baseline: table([
          row("a", fold: "read", company: (1, 3, 4)), row("b", fold: "unread", company: (2, 2, 2)),
          row("c", fold: "read", company: (1, 1, 1)), row("old", company: (1, 1, 1)),
        ])))
    #expect(comparison.changes.map(\.document) == ["a", "b", "c"])
    #expect(comparison.changes[0].gained == [.company: 2])
    #expect(comparison.changes[0].spuriousDifference == -2)
    #expect(comparison.changes[1].lost == [.company: 1])
    #expect(comparison.changes[2].gained.isEmpty && comparison.changes[2].lost.isEmpty)
    #expect(comparison.fields.map(\.gained) == [2] && comparison.fields.map(\.lost) == [1])
    #expect(comparison.unpaired == ["new", "old"])
    #expect(comparison.folds.map(\.name) == ["read", "unread"])
    #expect(comparison.folds.map(\.difference.changedCount) == [2, 1])
    // F1 of a and c: 2·4/(4+5) after, 2·2/(4+5) before.
    #expect(abs(comparison.folds[0].difference.all.value - 4.0 / 9) < 1e-12)
    #expect(comparison.folds[1].difference.all.method == "no interval from one person")
  }

  @Test func `two documents of a person are drawn together`() throws {
    func rows(_ gain: Int) -> [FieldScoreTable.Row] {
      (0..<12).map { number in
        row("d\(number)", person: "p\(number / 2)", company: (number < 2 ? 5 + gain : 5, 10, 10))
      }
    }
    let comparison = try #require(
      FieldComparison(candidate: table(rows(4)), baseline: table(rows(0))))
    #expect(comparison.all.all.method == "bootstrap over 6 people")
    // One person of six gained: a draw without that person shows nothing.
    #expect(comparison.all.all.low == 0)
    #expect(comparison.all.all.high > comparison.all.all.value)
  }

  @Test func `readings without a common resume are not compared`() {
    #expect(
      FieldComparison(
        candidate: table([row("a", company: (1, 1, 1))]),
        baseline: table([row("b", company: (1, 1, 1))])) == nil)
  }
}
