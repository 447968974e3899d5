import Evaluation
import Testing

@Suite struct ErrorConcentrationTests {
  /// A set with so many wrong and right rows of each group.
  private func set(_ groups: [(wrong: Int, right: Int)]) -> ScoredSet {
    ScoredSet(
      labels: ["a", "b"],
      rows: groups.enumerated().flatMap { g, counts in
        (0..<(counts.wrong + counts.right)).map { i in
          ScoredRow(
            id: "\(g)/\(i)", person: "g\(g)", actual: 0, predicted: i < counts.wrong ? 1 : 0)
        }
      },
      nouns: RowNouns(
        item: Noun(one: "ticket", many: "tickets"),
        group: Noun(one: "customer", many: "customers")))
  }

  @Test func `errors on few groups are told from errors everywhere`() {
    let few = ErrorConcentration(of: set([(6, 0), (1, 5), (1, 5), (0, 6)]))
    #expect(few.groupsWithHalf == 1)
    #expect(
      few.words(set([]).nouns)
        == "8 wrong tickets on 3 of 4 customers: half of them on 1, 6 on one")
    let even = ErrorConcentration(of: set(Array(repeating: (2, 4), count: 4)))
    #expect((even.groupsWithHalf, even.mostInOne, even.groupsWithErrors) == (2, 2, 4))
    let none = ErrorConcentration(of: set([(0, 2)]))
    #expect(none.words(set([]).nouns) == "0 wrong tickets")
    #expect(ErrorConcentration(of: set([])).groupCount == 0)
  }

  @Test func `the groups with most errors are slices, the worst first and by rank`() {
    let slices = SliceScore.groups(of: set([(1, 5), (0, 6), (6, 1)]))
    #expect(slices.map(\.value) == ["1", "2"])
    #expect(slices.map(\.accuracy.count) == [7, 6])
    #expect(slices.allSatisfy { $0.isGroup && $0.attribute == "customer, most errors first" })
    #expect(SliceScore.groups(of: set([(1, 0), (0, 1)])).isEmpty)
    let many = SliceScore.groups(of: set(Array(repeating: (1, 1), count: 30)))
    #expect(many.count == 20)
  }
}
