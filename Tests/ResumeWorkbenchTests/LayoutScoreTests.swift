import PageLayout
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct LayoutScoreTests {
  private func row(_ path: String, _ text: String, role: String = "body") -> GoldRow {
    GoldRow(document: "a", text: text, label: "other", role: role, path: path)
  }

  @Test func `a bullet is exact when a paragraph has its words and no others`() {
    let rows = [
      row("/work/0/highlights/0", "Led a team"), row("/work/0/highlights/1", "Wrote it down"),
    ]
    let split = LayoutScore([.sample("Led a team"), .sample("wrote it down.")], against: rows)
    #expect(split.exactCount == 2 && split.misses.isEmpty)
    let merged = LayoutScore([.sample("Led a team Wrote it down")], against: rows)
    #expect(merged.exactCount == 0)
    #expect(merged.misses == ["/work/0/highlights/0", "/work/0/highlights/1"])
  }

  @Test func `parts of a header may share their paragraph but not be torn`() {
    let rows = [row("/work/0#title", "Staff Nurse"), row("/work/0#dates", "2019 – 2021")]
    #expect(LayoutScore([.sample("Staff Nurse 2019–2021")], against: rows).exactCount == 2)
    #expect(LayoutScore([.sample("Staff 2019–2021 Nurse")], against: rows).exactCount == 1)
  }

  @Test func `a row that the page does not have is not counted`() {
    #expect(
      LayoutScore([.sample("Led")], against: [row("/work/0/highlights/0", "Other")]).rowCount == 0)
  }

  @Test func `order is judged within a section`() {
    let rows = (0..<3).map {
      row("/work/0/highlights/\($0)", "bullet number \(["one", "two", "three"][$0])")
    }
    let right = LayoutScore(rows.map { .sample($0.text) }, against: rows)
    #expect(right.tau == 1)
    let wrong = LayoutScore(rows.reversed().map { .sample($0.text) }, against: rows)
    #expect(wrong.tau == -1)
    #expect((right + wrong).tau == 0 && (right + wrong).rowCount == 6)
  }
}
