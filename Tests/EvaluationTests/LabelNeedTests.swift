import Evaluation
import Testing

@Suite struct LabelNeedTests {
  @Test("the class with the lowest lower end of F1 comes first, and wide intervals want rows")
  func ranking() {
    let pair = Samples.classes(
      3, people: 20, rowsEach: 15, candidate: 0.95, baseline: 0.95, weak: 0.4, seed: 3)
    let needs = LabelNeed.ranking(of: pair.candidate)
    #expect(needs.count == 3)
    #expect(needs[0].label == 0)
    #expect(needs.map(\.f1.low) == needs.map(\.f1.low).sorted())
    #expect(needs[0].rowsWanted > 0)
    #expect(needs.allSatisfy { $0.support > 50 })
  }

  @Test("a class that never occurs needs nothing here")
  func absent() {
    let needs = LabelNeed.ranking(of: Samples.set([(5, 1), (4, 2)], labels: ["a", "b", "c"]))
    #expect(needs.map(\.label) == [0])
  }
}
