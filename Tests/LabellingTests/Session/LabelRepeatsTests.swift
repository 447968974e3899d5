import Testing

@testable import Labelling

@Suite("Texts that are asked for again")
struct LabelRepeatsTests {
  @Test func `so many of a hundred texts that are shown are repeats, spread over the queue`() {
    let queue = Array(0..<190)
    let repeats = LabelRepeats.draw(0.05, from: queue, labeled: [], seed: 3)
    // The first stretch may have nothing far enough before it.
    #expect((9...10).contains(repeats.count))
    #expect(Set(repeats.map(\.item)).count == repeats.count)
    for entry in repeats { #expect(entry.place - entry.item >= LabelRepeats.distance) }
    #expect(repeats.map(\.place) == repeats.map(\.place).sorted())
    #expect(Set(repeats.map { $0.place / 19 }).count >= 8)
    #expect(LabelRepeats.draw(0.05, from: queue, labeled: [], seed: 3) == repeats)
    #expect(LabelRepeats.draw(0.05, from: queue, labeled: [], seed: 4) != repeats)
  }

  @Test func `texts of earlier sessions are repeated, also in a short queue`() {
    let repeats = LabelRepeats.draw(0.2, from: [0, 1, 2, 3], labeled: [7, 9], seed: 0)
    #expect(repeats.count == 1 && [7, 9].contains(repeats[0].item))
    #expect(LabelRepeats.draw(0.2, from: [0, 1, 2, 3], labeled: [], seed: 0).isEmpty)
    #expect(LabelRepeats.draw(0, from: Array(0..<99), labeled: [100], seed: 0).isEmpty)
    #expect(LabelRepeats.draw(0.5, from: [], labeled: [7], seed: 0).isEmpty)
  }
}
