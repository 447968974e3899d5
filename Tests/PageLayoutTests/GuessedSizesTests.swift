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
}
