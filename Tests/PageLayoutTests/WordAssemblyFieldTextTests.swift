import PageLayout
import Testing

struct WordAssemblyFieldTextTests {
  private let box = Box(x0: 100, y0: 200, x1: 300, y1: 215)

  @Test func `an empty value or an empty box makes no words`() {
    #expect(fieldWords(text: " \n ", in: box, size: 10, style: 0).isEmpty)
    let flat = Box(x0: 1, y0: 1, x1: 1, y1: 5)
    #expect(fieldWords(text: "Ada", in: flat, size: 10, style: 0).isEmpty)
  }

  @Test func `words stand in their order on one line`() {
    let words = fieldWords(text: "Ada King  Lovelace", in: box, size: 10, style: 3)
    #expect(words.map(\.text) == ["Ada", "King", "Lovelace"])
    #expect(words.map(\.box.x0) == [100, 120, 145])
    #expect(words.allSatisfy { $0.style == 3 && $0.box.y0 == 200 })
  }

  @Test(arguments: [0.0, 8, 12, 400])
  func `no word leaves the box`(size: Double) {
    let text = String(repeating: "a longer sentence with words ", count: 20)
    for height in [8.0, 15, 200] {
      let box = Box(x0: 100, y0: 200, x1: 180, y1: 200 + height)
      let words = fieldWords(text: text, in: box, size: size, style: 0)
      #expect(words.count == 100)
      #expect(words.allSatisfy { $0.box.union(box) == box })
    }
  }

  @Test func `a high box breaks lines where they end`() {
    let high = Box(x0: 100, y0: 200, x1: 150, y1: 300)
    let words = fieldWords(text: "one two three\nfour", in: high, size: 10, style: 0)
    #expect(words.map(\.box.y0) == [200, 200, 212, 224])
  }

  @Test func `characters follow the rules of painted text`() {
    let words = fieldWords(text: "e\u{301}t\u{FB01} \u{F0B7} \u{F095}", in: box, size: 10, style: 0)
    #expect(words.map { Array($0.text.unicodeScalars) } == [["é", "t", "f", "i"], ["•"]])
  }
}
