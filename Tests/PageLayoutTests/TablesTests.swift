import PageLayout
import Testing

@Suite struct TablesTests {
  /// A page of body text with the cells of each row at the given places.
  private func rows(_ rows: [[(x: Double, text: String)]], leading: Double = 14) -> Page {
    var words: [Word] = []
    for (number, row) in rows.enumerated() {
      for cell in row {
        let y = 100 + leading * Double(number)
        words.append(
          Word(
            text: cell.text,
            box: Box(x0: cell.x, y0: y, x1: cell.x + 6 * Double(cell.text.count), y1: y + 10),
            style: 0))
      }
    }
    return Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Sans", size: 10)],
      words: words)
  }

  private func places(_ page: Page) -> [TableRow?] { paragraphs(of: [page]).map(\.tableRow) }

  @Test func `rows with cells in the same columns are a table`() {
    let page = rows([
      [(50, "Language"), (250, "Level")], [(50, "Greek"), (250, "native")],
      [(50, "Dutch"), (250, "fluent")], [(50, "Closing"), (95, "words")],
    ])
    #expect(
      places(page)
        == [
          TableRow(table: 0, row: 0), TableRow(table: 0, row: 1), TableRow(table: 0, row: 2), nil,
        ])
  }

  @Test func `cells may stand at the right, and one may be missing`() {
    let page = rows([
      [(50, "A"), (200, "first"), (394, "2019")], [(50, "B"), (200, "second"), (400, "210")],
      [(50, "C"), (382, "longer")],
    ])
    #expect(places(page) == (0..<3).map { TableRow(table: 0, row: $0) })
  }

  @Test func `two rows are the head of an entry`() {
    let page = rows([[(50, "Baker"), (400, "2019")], [(50, "Mill"), (400, "Ghent")]])
    #expect(places(page).allSatisfy { $0 == nil })
  }

  @Test func `what stands elsewhere, or far below, is another table or none`() {
    let three: [[(x: Double, text: String)]] = (0..<3).map { [(50, "a\($0)"), (250, "b")] }
    let other: [[(x: Double, text: String)]] = (0..<3).map { [(90, "c\($0)"), (320, "d")] }
    #expect(places(rows(three + other)).compactMap { $0?.table } == [0, 0, 0, 1, 1, 1])
    #expect(places(rows(three, leading: 40)).allSatisfy { $0 == nil })
  }
}
