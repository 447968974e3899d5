import Testing

@testable import Evaluation

@Suite struct `rows by group` {
  private static func names(_ some: [String], seed: UInt64) -> [String] {
    var generator = SplitMix64(seed: seed)
    return (0..<500).map { _ in some[generator.next(below: some.count)] }
  }

  private static let short =
    (0..<40).map { "row \($0)" } + ["", "a", "b", "sixteen letters."]
    + (0..<9).flatMap { ["a customer, no.\($0)", "b customer, no.\($0)"] }

  @Test(arguments: [
    short, short + ["seventeen letters"], short + ["Zoë", "Zoe\u{308}", "名前"], ["one"],
  ])
  func `groups stand in the order of their names with their rows in order`(some: [String]) {
    let names = Self.names(some, seed: 9)
    let expected = Dictionary(grouping: names.indices) { names[$0] }
      .sorted { $0.key < $1.key }.map(\.value)
    let groups = RowGroups(names)
    #expect(groups.map { Array($0) } == expected)
    let numbers = groups.groupOfRow
    for (group, rows) in expected.enumerated() {
      #expect(rows.allSatisfy { numbers[$0] == UInt32(group) })
    }
  }

  @Test func `no rows are no groups`() {
    #expect(RowGroups([]).isEmpty)
    #expect(RowGroups([]).groupOfRow == [])
  }

  @Test func `a person's cells are counted`() {
    let rows = [(0, 1), (1, 1), (0, 1), (0, 0), (1, 1)].enumerated().map { position, labels in
      ScoredRow(
        id: "\(position)", person: position < 3 ? "b" : "a", actual: labels.0,
        predicted: labels.1)
    }
    let set = ScoredSet(labels: ["x", "y"], rows: rows)
    let people = PersonCells(set, people: set.rowsByPerson)
    #expect(people.indices.map { people[$0].map(\.cell) } == [[0, 3], [1, 3]])
    #expect(people.indices.map { people[$0].map(\.count) } == [[1, 1], [2, 1]])
    let counts = people.counts([.init(repeating: 200), .init(repeating: 255)])
    #expect(counts.map { $0[15] } == [200, 510, 0, 455])
  }
}
