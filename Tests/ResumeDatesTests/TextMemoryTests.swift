import Testing

import UnicodeText

@testable import ResumeDates

@Suite struct TextMemoryTests {
  @Test func `a text is gone through once`() {
    let memory = TextMemory<Int>()
    var count = 0
    func length(of text: String) -> Int {
      memory.value(of: text) {
        count += 1
        return text.count
      }
    }
    #expect(["2019", "May", "2019", "May"].map(length) == [4, 3, 4, 3])
    #expect(count == 2)
  }

  @Test func `what is known of a text is not taken for one of other bytes`() {
    // Equal texts for Swift, of which one has an accent of its own.
    let (composed, decomposed) = ("Caf\u{E9}, May 2019", "Cafe\u{301}, May 2019")
    #expect(composed == decomposed)
    let reader = DateReader()
    for text in [composed, decomposed, composed, decomposed] {
      let spans = reader.dates(in: text)
      #expect(spans.map { String(text[$0.range]) } == ["May 2019"])
    }
  }
}
