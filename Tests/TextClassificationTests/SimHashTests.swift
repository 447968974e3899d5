import Testing
import TextClassification

@Suite struct SimHashTests {
  private let text =
    "Ran the night shift of a plant that bakes forty thousand loaves and wrote the handover book for the day crew"

  @Test func `case and punctuation do not matter`() {
    #expect(SimHash(text).distance(to: SimHash(text.uppercased() + "!")) == 0)
  }

  @Test func `a changed word moves few bits, another text about half of them`() {
    let changed = text.replacing("forty", with: "fifty")
    let other =
      "Answered letters in three languages and kept the calendar of a minister who never looked at it once"
    #expect(SimHash(text).distance(to: SimHash(changed)) < 20)
    #expect(SimHash(text).distance(to: SimHash(other)) > 20)
  }

  @Test func `short and empty texts have a fingerprint too`() {
    #expect(SimHash("").wordCount == 0 && SimHash("").bits == 0)
    #expect(SimHash("one two").wordCount == 2)
    #expect(SimHash("one").distance(to: SimHash("one")) == 0)
  }
}
