import TestSupport
import Testing

@testable import TextClassification

@Suite struct FeatureCountsTests {
  /// A vocabulary of every second of some hashes.
  private func vocabulary(_ hashes: [UInt64]) -> Vocabulary {
    let known = stride(from: 0, to: hashes.count, by: 2).map { Vocabulary.short(hashes[$0]) }
    let sorted = Set(known).sorted()
    return Vocabulary(
      hashes: sorted, idfSteps: Array(repeating: 0, count: sorted.count), idfStep: 0.1)
  }

  @Test func `counts are those of a dictionary, in the order of first occurrence`() {
    var counts = FeatureCounts()
    for (seed, size) in [(1, 0), (2, 1), (3, 2), (4, 40), (5, 3000), (6, 7)] {
      var random = SeededGenerator(seed: UInt64(seed))
      let hashes: [UInt64] = (0..<size).map { _ in random.next() } + [0, .max, .max]
      let vocabulary = vocabulary(hashes)
      let block = (0..<size * 3).map { _ in hashes.randomElement(using: &random) ?? 0 }
      var expected: [Int: Int32] = [:]
      var order: [Int] = []
      for place in block.compactMap(vocabulary.index) {
        if expected[place] == nil { order.append(place) }
        expected[place, default: 0] += 1
      }
      counts.count(block, vocabulary)
      #expect(counts.found.map { Int($0.feature) } == order, "\(size) hashes")
      #expect(counts.found.map(\.count) == order.map { expected[$0] ?? 0 }, "\(size) hashes")
    }
  }

  @Test func `a block of which nothing is known has no features`() {
    var counts = FeatureCounts()
    let vocabulary = Vocabulary(hashes: [], idfSteps: [], idfStep: 0.1)
    counts.count([0, 1, .max], vocabulary)
    #expect(counts.found.isEmpty)
  }
}
