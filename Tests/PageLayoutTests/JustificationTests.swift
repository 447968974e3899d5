import Testing

@testable import PageLayout

/// Lines with wide spaces because both edges of the text are straight.
@Suite struct JustificationTests {
  private func fills(_ text: String, spaces: [Double]) -> Bool {
    let row = words(of: text, x: 50, y: 80, height: 11)
    var shift = 0.0
    let boxes = row.enumerated().map { n, word in
      if n > 0 { shift += spaces[(n - 1) % spaces.count] - 3 }
      return Box(
        x0: word.box.x0 + shift, y0: word.box.y0, x1: word.box.x1 + shift, y1: word.box.y1)
    }
    return Justification.fills(row.map(\.text), at: boxes)
  }

  @Test func `details between signs fill a line where all spaces are the same`() {
    #expect(fills("Tucson, AZ · (520) 555-0173 · ada@example.org ·", spaces: [26]))
    #expect(!fills("Tucson, AZ · (520) 555-0173 · ada@example.org ·", spaces: [26, 24]))
  }

  @Test func `cells and marks are no running text`() {
    #expect(!fills("Tucson Leeds Kiel Graz", spaces: [26]))
    #expect(!fills("· Tucson, AZ · Leeds", spaces: [26]))
    #expect(!fills("Tucson · Leeds · Kiel · Graz", spaces: [26]))
    #expect(!fills("German • • • •", spaces: [26]))
  }

  @Test func `a contact line with straight edges is read as one beside a margin`() {
    let line = "Tucson, AZ · (520) 555-0173 · ada@mail.example.org ·"
    var drawn = words(of: line, x: 50, y: 80, height: 11, space: 26)
    drawn += words(of: "ada.example.org · LinkedIn: ada", x: 50, y: 92, height: 11)
    var y = 120.0
    for n in 0..<4 {
      drawn += words(of: "20\(10 + n) – 20\(11 + n)", x: 50, y: y, height: 11)
      for text in [
        "Nurse, Harrow Clinic, Leeds", "Looked after many people of the town and of the",
        "villages around it, by day and by night.",
      ] {
        drawn += words(of: text, x: 150, y: y, height: 11)
        y += 13
      }
      y += 8
    }
    let page = Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Sans", size: 10)],
      words: drawn)
    let found = paragraphs(of: [page]).map(\.text)
    #expect(found.contains { $0.hasPrefix(line) })
  }
}
