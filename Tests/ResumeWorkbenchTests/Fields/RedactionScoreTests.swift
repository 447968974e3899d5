import ResumeModel
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct RedactionScoreTests {
  private func gold() throws -> GoldResume {
    try GoldResume(
      bytes: Array(
        #"""
        {"basics": {"name": "Ada Example", "email": "ada@example.org", "phone": "+44 20 7946 0123",
                    "location": {"address": "12 High Street", "city": "Leeds"}},
         "references": [{"name": "Bo Sample, Head of Wards"}]}
        """#.utf8))
  }

  @Test func `what is masked is hidden, and a city is no contact value`() throws {
    var score = RedactionScore()
    let shown = score.add(
      ["[name], nurse", "[contact]", "Leeds", "[reference]"], gold: try gold())
    #expect(shown.isEmpty)
    #expect(score.all == .init(goldCount: 5, shownCount: 0) && score.all.recall == 1)
  }

  @Test func `a value is shown whatever stands between its words`() throws {
    var score = RedactionScore()
    let shown = score.add(
      ["ADA EXAMPLE", "+44 (20) 7946-0123", "ask Bo Sample", "12 High Streets"], gold: try gold())
    #expect(shown == [.name, .phone, .reference])
    #expect(score.all.recall == 0.4)
    #expect(score.markdown.contains("| all contact values | 5 | 3 | 0.400 |\n"))
  }

  @Test func `without values nothing is left open`() throws {
    var score = RedactionScore()
    score.add([], gold: try GoldResume(bytes: Array(#"{"basics": {}}"#.utf8)))
    #expect(score.all.recall == 1 && score.resumeCount == 1)
  }
}
