import PageLayout
import TestSupport
import Testing

/// What holds for every page, however it looks.
@Suite(.timeLimit(.minutes(15))) struct LayoutPropertyTests {
  /// Pages of words `w0`, `w1`, … with random boxes; some are bullets.
  private func randomPages(_ random: inout SeededGenerator, isTidy: Bool) -> [Page] {
    var count = 0
    return (1...Int.random(in: 1...3, using: &random)).map { number in
      let words = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        let x = Double.random(in: isTidy ? 30...560 : -200...900, using: &random)
        let y = Double.random(in: isTidy ? 20...780 : -200...1200, using: &random)
        let width = Double.random(in: isTidy ? 5...60 : 0...700, using: &random)
        let height = Double.random(in: isTidy ? 9...12 : 0...400, using: &random)
        count += 1
        let isBullet = Int.random(in: 0..<9, using: &random) == 0
        return Word(
          text: isBullet ? "•" : "w\(count)",
          box: Box(x0: x, y0: y, x1: x + width, y1: y + height),
          style: Int.random(in: 0..<4, using: &random))
      }
      return Page(
        number: number, width: 612, height: 792, styles: PagePicture.styles, words: words)
    }
  }

  /// The words that paragraphs hold, sorted; a marker is one of them.
  private func words(of found: [Paragraph]) -> [String] {
    found.flatMap { paragraph in
      paragraph.text.split(separator: " ").map(String.init)
        + (paragraph.style.marker.isEmpty ? [] : [paragraph.style.marker])
    }.sorted()
  }

  /// The words that the lines of paragraphs hold on a page, sorted.
  private func words(of found: [Paragraph], onPage page: Int) -> [String] {
    found.flatMap { paragraph in
      paragraph.lines.filter { $0.page == page }.flatMap(\.runs).flatMap(\.words).map(\.text)
        + (paragraph.style.marker.isEmpty || paragraph.page != page
          ? [] : [paragraph.style.marker])
    }.sorted()
  }

  @Test func `every word is in exactly one paragraph, on its page`() {
    for seed: UInt64 in 0..<100 {
      var random = SeededGenerator(seed: seed)
      let pages = randomPages(&random, isTidy: seed % 2 == 0)
      let found = paragraphs(of: pages)
      #expect(words(of: found) == pages.flatMap(\.words).map(\.text).sorted(), "seed \(seed)")
      for page in pages {
        #expect(
          words(of: found, onPage: page.number) == page.words.map(\.text).sorted(), "seed \(seed)")
      }
      #expect(found.map(\.page) == found.map(\.page).sorted(), "seed \(seed)")
      #expect(found.allSatisfy { ($0.role == .furniture) == ($0.column < 0) }, "seed \(seed)")
      // Regions and bands are numbered in the order of reading.
      let text = found.filter { $0.role != .furniture }
      #expect(text.map(\.region) == text.map(\.region).sorted(), "seed \(seed)")
      #expect(text.map(\.band) == text.map(\.band).sorted(), "seed \(seed)")
    }
  }

  @Test func `the output is the same every time, whatever the order of painting`() {
    for seed: UInt64 in 0..<25 {
      var random = SeededGenerator(seed: seed)
      let pages = randomPages(&random, isTidy: true)
      let found = paragraphs(of: pages)
      #expect(paragraphs(of: pages) == found, "seed \(seed)")
      var shuffled = pages
      for i in shuffled.indices { shuffled[i].words.shuffle(using: &random) }
      #expect(paragraphs(of: shuffled) == found, "seed \(seed)")
    }
  }

  @Test func `no paragraph crosses the gutter of two columns`() {
    for seed: UInt64 in 0..<25 {
      var random = SeededGenerator(seed: seed)
      let gutter = Double.random(in: 200...400, using: &random)
      var words: [Word] = []
      func fill(from left: Double, to right: Double, top: Double) {
        for row in 0..<Int.random(in: 20...40, using: &random) {
          // A last line of a paragraph is short; the others are nearly full.
          let isShort = Int.random(in: 0..<4, using: &random) == 0
          let end = isShort ? left + 0.6 * (right - left) : right
          var x = left
          while x + 30 <= end {
            let width = Double.random(in: 10...30, using: &random)
            let y = top + 12 * Double(row)
            words.append(
              Word(
                text: "w\(words.count)", box: Box(x0: x, y0: y, x1: x + width, y1: y + 10),
                style: 0))
            x += width + 3
          }
        }
      }
      // Baselines of the columns differ, as they do when headings differ.
      fill(from: 40, to: gutter - 8, top: 80)
      fill(from: gutter + 8, to: 570, top: 80 + Double.random(in: 3...9, using: &random))
      let page = Page(
        number: 1, width: 612, height: 792, styles: PagePicture.styles, words: words)
      let found = paragraphs(of: [page])
      let crossing = found.filter { $0.box.x0 < gutter && $0.box.x1 > gutter }
      #expect(crossing.map(\.text) == [], "seed \(seed)")
      let isRight = found.map { $0.box.x0 > gutter }
      #expect(isRight == isRight.sorted { !$0 && $1 }, "left before right, seed \(seed)")
    }
  }

  @Test func `a document without words has no paragraphs`() {
    #expect(paragraphs(of: []) == [])
    #expect(paragraphs(of: [PagePicture("").page, PagePicture("", number: 2).page]) == [])
  }

  @Test func `one word is one paragraph`() {
    #expect(paragraphs(drawn: " Ada").map(\.text) == ["Ada"])
  }

  @Test(arguments: [1e6, 1e12, 1e300, .infinity])
  func `words far off the page are kept and end in time`(distance: Double) {
    var page = PagePicture(" Ada\n Lovelace").page
    for (i, place) in [(distance, 0), (0, distance), (-distance, -distance)].enumerated() {
      page.words.append(
        Word(
          text: "w\(i)", box: Box(x0: place.0, y0: place.1, x1: place.0 + 1, y1: place.1 + 1),
          style: 0))
    }
    #expect(words(of: paragraphs(of: [page])) == ["Ada", "Lovelace", "w0", "w1", "w2"])
  }
}
