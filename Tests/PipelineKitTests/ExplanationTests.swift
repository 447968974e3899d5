import PipelineKit
import Testing

@Suite struct ExplanationTests {
  private let last = Explanation(
    version: 1, parameters: ["l2": "0.1", "passes": "3"], inputs: ["rows": "aa", "words": "bb"])

  @Test func `lists version, parameters and inputs in this order, each by name`() {
    let next = Explanation(
      version: 2, parameters: ["l2": "0.2", "seed": "4"], inputs: ["rows": "cc", "words": "bb"])
    #expect(
      next.change(since: last)
        == "version 1 → 2, l2 0.1 → 0.2, passes 3 → unset, seed unset → 4, input rows changed")
  }

  @Test func `says so when a step never ran or lost its output`() {
    #expect(last.change(since: nil) == "never ran")
    #expect(last.change(since: last) == "its output is gone, changed or incomplete")
  }
}
