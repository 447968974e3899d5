import PageLayout
import Testing

/// Running heads, running feet and page numbers.
@Suite struct FurnitureTests {
  private func furniture(_ found: [Paragraph]) -> [String] {
    found.filter { $0.role == .furniture }.map(\.text)
  }

  @Test(arguments: ["1", "1/2", "1 / 2", "Page 1 of 2", "Seite 1 von 2", "- 1 -", "p. 1", "| 12"])
  func `a page number in the margin is furniture`(text: String) {
    let found = paragraphs(drawn: " Ada Lovelace\n⊥                      \(text)")
    #expect(furniture(found) == [text])
    #expect(found.map(\.column) == [0, -1])
  }

  @Test(arguments: ["2023", "Page", "Tel. 1", "1 2 3 4 5 6"])
  func `other text in the margin of a single page is not`(text: String) {
    let found = paragraphs(drawn: " Ada Lovelace\n⊥                      \(text)")
    #expect(furniture(found) == [])
  }

  @Test func `a line in the margin that comes again is furniture, apart from its numbers`() {
    let first = """
      ⊤ Resume of Ada Lovelace, 3 May
       Data engineer with nine years of practice in pipelines
      ⊥ ada@example.org · 1
      """
    let second = """
      ⊤ Resume of Ada Lovelace, 4 May
       Mathematics in Kiel
      ⊥ ada@example.org · 2
      """
    let found = paragraphs(drawn: first, second)
    #expect(
      furniture(found) == [
        "Resume of Ada Lovelace, 3 May", "ada@example.org · 1",
        "Resume of Ada Lovelace, 4 May", "ada@example.org · 2",
      ])
    #expect(found.map(\.page) == [1, 1, 1, 2, 2, 2])
    #expect(found.first?.text == "Data engineer with nine years of practice in pipelines")
  }

  @Test func `a page number that counts the pages ends a page also above its margin`() {
    func page(_ number: Int, _ foot: String) -> Page {
      Page(
        number: number, width: 595, height: 842, styles: [TextStyle(fontName: "Sans", size: 10)],
        words: words(of: "Looked after the herd", x: 60, y: 100, height: 11)
          + words(of: foot, x: 513, y: 753, height: 11))
    }
    #expect(furniture(paragraphs(of: [page(1, "1/2"), page(2, "2/2")])) == ["1/2", "2/2"])
    #expect(furniture(paragraphs(of: [page(1, "3/4"), page(2, "4/4")])) == [])
    #expect(furniture(paragraphs(of: [page(1, "1/1")])) == [])
  }

  @Test func `the same line on one page only is text`() {
    let found = paragraphs(
      drawn: "⊤ Resume of Ada Lovelace\n Engineer", " Mathematics in Kiel")
    #expect(furniture(found) == [])
    #expect(found.first?.text == "Resume of Ada Lovelace")
  }

  @Test func `the same line in the middle of two pages is text`() {
    let found = paragraphs(drawn: " Engineer at Example", " Engineer at Example")
    #expect(furniture(found) == [])
  }

  @Test func `text that is turned by a quarter is furniture`() {
    var page = PagePicture(" Data engineer with nine years of practice").page
    page.words.append(
      Word(text: "CURRICULUM", box: Box(x0: 10, y0: 100, x1: 20, y1: 300), style: 0))
    #expect(furniture(paragraphs(of: [page])) == ["CURRICULUM"])
  }

  @Test func `furniture comes after the page's text`() {
    expectParagraphs(
      """
      ⊤2️⃣Ada Lovelace

      1️⃣Data engineer with nine years of practice in batch pipelines and
       model training.
      ⊥3️⃣Page 1
      """,
      """
      ⊤5️⃣Ada Lovelace

      4️⃣Mathematics in Kiel.
      ⊥6️⃣Page 2
      """)
  }
}
