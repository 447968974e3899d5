import Testing

@testable import Labelling
@testable import Workbench

@Suite("Orders of labelling")
struct LabelOrderTests {
  private let classes = ["a", "b", "c"]

  private func items(_ probabilities: [[Double]], alone: [[Double]] = []) -> [LabelItem] {
    probabilities.enumerated().map { index, shares in
      var item = LabelItem(source: "x", place: "line \(index + 1)", text: "text \(index)")
      item.probabilities = shares
      item.textProbabilities = alone.isEmpty ? [] : alone[index]
      return item
    }
  }

  private func queue(
    _ order: LabelOrder, _ items: [LabelItem], seed: UInt64 = 0
  ) -> [LabelQueueEntry] {
    order.queue(of: Array(items.indices), in: items, classes: classes, seed: seed)
  }

  private let shares: [[Double]] = [
    [0.9, 0.1, 0], [0.4, 0.35, 0.25], [0.45, 0.45, 0.1], [0.5, 0.49, 0.01], [0.9, 0.05, 0.05],
  ]

  @Test func `uncertainty asks for the least confident answer first`() {
    let queue = queue(.uncertainty, items(shares))
    #expect(queue.map(\.item) == [1, 2, 3, 0, 4])
    #expect(queue[0].reason == "likeliest class a, only 40 %")
  }

  @Test func `margin asks for the closest two answers first`() {
    let queue = queue(.margin, items(shares))
    #expect(queue.map(\.item) == [2, 3, 1, 0, 4])
    #expect(queue[1].reason == "a 50 % or b 49 %")
  }

  @Test func `disagreement asks first where the answers differ, then where they are far apart`() {
    let alone: [[Double]] = [
      [0.9, 0.1, 0], [0.3, 0.4, 0.3], [0.9, 0.1, 0], [0.1, 0.9, 0], [0.8, 0.1, 0.1],
    ]
    let queue = queue(.disagreement, items(shares, alone: alone))
    #expect(queue.map(\.item) == [3, 1, 2, 4, 0])
    #expect(queue[0].reason == "alone b 90 %, in its document a 50 %")
  }

  @Test func `random is the same for a seed, another for another, and loses nothing`() {
    let items = items([[Double]](repeating: [1, 0, 0], count: 50))
    let first = queue(.random, items, seed: 7).map(\.item)
    #expect(first == queue(.random, items, seed: 7).map(\.item))
    #expect(first != queue(.random, items, seed: 8).map(\.item))
    #expect(first.sorted() == Array(0..<50))
    #expect(first != Array(0..<50))
  }

  @Test func `diverse takes one of each kind of text before it takes a second one`() {
    let kinds = ["otter heron badger", "crimson teal amber", "hammer chisel wrench"]
    let items = (0..<24).map { index in
      LabelItem(
        source: "x", place: "", text: kinds[index < 16 ? 0 : index < 21 ? 1 : 2] + " \(index % 2)")
    }
    let queue = queue(.diverse, items)
    #expect(queue.map(\.item).sorted() == Array(0..<24))
    let first = Set(queue.prefix(3).map { items[$0.item].text.prefix(3) })
    #expect(first == ["ott", "cri", "ham"])
    #expect(queue[0].reason.hasPrefix("most typical of group 1 of 3, like 15 other texts"))
  }

  @Test func `diverse copes with equal texts, one text and none`() {
    #expect(queue(.diverse, []).isEmpty)
    let same = (0..<5).map { _ in LabelItem(source: "x", place: "", text: "same") }
    #expect(queue(.diverse, same).map(\.item) == [0, 1, 2, 3, 4])
    #expect(queue(.diverse, Array(same.prefix(1))).count == 1)
    let empty = (0..<3).map { _ in LabelItem(source: "x", place: "", text: "…") }
    #expect(queue(.diverse, empty).count == 3)
  }

  @Test func `label errors are found by models that had not learnt them`() async throws {
    let words = [["otter", "heron", "badger", "lynx"], ["crimson", "teal", "amber", "ochre"]]
    let items = (0..<60).map { index in
      let own = words[index % 2]
      var item = LabelItem(
        source: "x", place: "line \(index + 1)",
        text: "\(own[index / 2 % 4]) and \(own[(index / 2 + 1 + index / 8) % 4]) number \(index)")
      item.given = index == 17 ? 0 : index % 2
      return item
    }
    let doubts = try await LabelErrors.queue(
      of: items, groups: items.map { _ in nil }, classes: ["animal", "colour"])
    let first = try #require(doubts.first)
    #expect(first.entry.item == 17)
    #expect(first.entry.reason.hasPrefix("labelled animal, by cross-validation rather colour"))
    // What is suggested is what the reason says.
    #expect(LabelItem.likeliest(first.probabilities) == 1)
  }
}
