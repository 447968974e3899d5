import Testing

@testable import PageLayout

/// White space between the items of lists whose markers are drawn.
@Suite struct ItemSpacingTests {
  private func spacing(within: [Double], apart: [Double], unsure: [Double] = []) -> ItemSpacing {
    ItemSpacing(
      within.map { .init(distance: $0, goesOn: true) }
        + apart.map { .init(distance: $0, goesOn: false) }
        + unsure.map { .init(distance: $0, goesOn: nil) })
  }

  @Test func `items stand further apart than their lines`() {
    let spacing = spacing(within: [1.2, 1.21], apart: [1.35, 1.36], unsure: [1.3])
    #expect(spacing.opensItem(at: 1.35))
    #expect(spacing.opensItem(at: 1.34))
    #expect(!spacing.opensItem(at: 1.3))
    #expect(!spacing.opensItem(at: 1.2))
  }

  @Test func `few lines, or lines as far apart as items, tell nothing`() {
    #expect(!spacing(within: [1.2], apart: [1.35, 1.36]).opensItem(at: 1.4))
    #expect(!spacing(within: [1.2, 1.21], apart: [1.35]).opensItem(at: 1.4))
    #expect(!spacing(within: [1.2, 1.34], apart: [1.35, 1.36]).opensItem(at: 1.4))
    #expect(!spacing(within: [1.2, 1.2], apart: [1.2, 1.2]).opensItem(at: 1.4))
  }

  /// Two jobs, whose items open at some white space above them, points.
  private func texts(space: Double) -> [String] {
    var y = 80.0
    var drawn: [Word] = []
    func add(_ text: String, above: Double = 0) {
      y += 12 + above
      drawn += words(of: text, x: 48, y: y, height: 11)
    }
    for _ in 0..<2 {
      add("Mount maker", above: 20)
      add("Designed mounts for two hundred objects while the old gallery", above: space)
      add("was rehung")
      add("Wrote the course that every new guide of the house has to pass", above: space)
      add("Changed the lamps of all rooms and halved the hours of light", above: space)
      add("over a year")
      add("Built plinths in the shop", above: space)
      add("Led four installers", above: space)
    }
    let page = Page(
      number: 1, width: 420, height: 595, styles: [TextStyle(fontName: "Sans", size: 10)],
      words: drawn)
    return paragraphs(of: [page]).map(\.text)
  }

  @Test func `an item that fills its line ends where the next one stands a little further below`() {
    let item = "Wrote the course that every new guide of the house has to pass"
    #expect(texts(space: 1.6).contains(item))
    #expect(!texts(space: 0).contains(item))
  }
}
