import PageLayout
import Testing

@Suite struct GuessedSizesTests {
  /// A page whose heading is set in a font without a name and told as half as large as it is.
  private func page(fontName: String) -> Page {
    var page = PagePicture(
      """
      ^Timeline
      Engineer of analytical engines, Kiel
      Translator of memoirs, Jena
      """
    ).page
    page.styles.append(TextStyle(fontName: fontName, size: 5.5))
    page.words[0].style = page.styles.count - 1
    page.words[0].box.x1 = page.words[0].box.x0 + 8 * 6.2
    return page
  }

  @Test func `a font without a name is as large as its letters are wide`() {
    let found = PageLayout.paragraphs(of: [page(fontName: "Default")])
    #expect(found.first?.role == .heading)
    #expect(found.first.map { $0.style.sizeRatio > 1.1 } == true)
    // A font with a name has the size it says.
    let named = PageLayout.paragraphs(of: [page(fontName: "Sans-Condensed")])
    #expect(named.first.map { $0.style.sizeRatio < 0.6 } == true)
  }

  @Test func `a font told as twice as large as its letters are wide is brought back to its lines`()
  {
    var page = PagePicture(
      """
      Engineer of analytical engines, Kiel
      Translator of memoirs on engines, Jena
      """
    ).page
    let plain = PageLayout.paragraphs(of: [page])
    page.styles = page.styles.map { style in
      var style = style
      (style.fontName, style.size) = ("Default", 2 * style.size)
      return style
    }
    // Poppler's box of such a font: 0.95 sizes above the baseline, 0.35 below.
    for i in page.words.indices {
      let size = page.styles[page.words[i].style].size
      let line = page.words[i].box.y0 + 0.8 * page.words[i].box.height
      (page.words[i].box.y0, page.words[i].box.y1) = (line - 0.95 * size, line + 0.35 * size)
    }
    let found = PageLayout.paragraphs(of: [page])
    #expect(found.map(\.text) == plain.map(\.text))
    for (box, wanted) in zip(found.map(\.box), plain.map(\.box)) {
      #expect(abs(box.midY - wanted.midY) < 0.15 * wanted.height)
      #expect(box.height < 1.5 * wanted.height)
    }
  }
}
