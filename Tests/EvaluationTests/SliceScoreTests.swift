import Evaluation
import Testing

@Suite struct SliceScoreTests {
  @Test("each value of each property is scored on its own rows")
  func slices() {
    let set = Samples.set([(3, 1), (2, 2), (4, 0)])
    let attributes = set.rows.map { row -> [String: String] in
      var properties = ["layout": row.person == "person 0" ? "one" : "two"]
      if row.person == "person 2" { properties["language"] = "de" }
      return properties
    }
    let slices = SliceScore.slices(of: set, attributes: attributes)
    #expect(slices.map(\.attribute) == ["language", "layout", "layout"])
    #expect(slices.map(\.value) == ["de", "two", "one"])
    #expect(slices.map(\.accuracy.value) == [1, 0.75, 0.75])
    #expect(slices.map(\.accuracy.count) == [4, 8, 4])
    #expect(slices.map(\.personCount) == [1, 2, 1])
    #expect(slices[0].accuracy.method == "no interval from one person")
    #expect(
      slices[1].accuracyOverRows == WilsonInterval.estimate(successes: 6, of: 8))
    #expect(slices[1].macroF1.value < 1)
  }

  @Test("rows without properties are in no slice")
  func none() {
    let set = Samples.set([(3, 1)])
    #expect(SliceScore.slices(of: set, attributes: set.rows.map { _ in [:] }).isEmpty)
  }
}
