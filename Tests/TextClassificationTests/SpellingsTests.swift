import Testing

@testable import TextClassification

@Suite struct SpellingsTests {
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  @Test func `the shortest spelling stands for all, in whatever order they come`() {
    for strings in [[composed, decomposed, "b"], ["b", decomposed, composed]] {
      let spellings = Spellings(strings)
      #expect(Array(spellings[decomposed].utf8) == Array(composed.utf8))
      #expect(spellings.sorted.map { Array($0.utf8) } == [Array("b".utf8), Array(composed.utf8)])
    }
    #expect(Array(Spellings([decomposed])[composed].utf8) == Array(decomposed.utf8))
  }

  @Test func `of equally short spellings the first by bytes stands for all`() {
    // A dot below and one above, in either order.
    let (one, other) = ("s\u{323}\u{307}", "s\u{307}\u{323}")
    for strings in [[one, other], [other, one]] {
      #expect(Array(Spellings(strings)[one].utf8) == Array(other.utf8))
    }
  }

  @Test func `spellings are in the order of their bytes`() {
    let strings = ["z", "\u{E9}", "e\u{302}", "e", "Z", "\u{1F600}", "\u{FF21}"]
    #expect(
      Spellings(strings).sorted == ["Z", "e", "e\u{302}", "z", "\u{E9}", "\u{FF21}", "\u{1F600}"])
  }
}
