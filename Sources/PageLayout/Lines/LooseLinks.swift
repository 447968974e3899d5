/// Gives links that lie on no paragraph, as over a drawn icon, to the paragraph beside them.
struct LooseLinks {
  /// How far a paragraph may be from a link, in heights of its first line.
  private static let reach = 3.0

  /// The paragraphs with the links of their pages that lie on none.
  static func attached(to paragraphs: [Paragraph], of pages: [Page]) -> [Paragraph] {
    guard pages.contains(where: { !$0.links.isEmpty }) else { return paragraphs }
    var paragraphs = paragraphs
    for page in pages where !page.links.isEmpty {
      let own = paragraphs.indices.filter { paragraphs[$0].page == page.number }
      let known = Set(own.flatMap { paragraphs[$0].links })
      for link in page.links where !known.contains(link) {
        let nearest = own.min { distance(paragraphs[$0], link) < distance(paragraphs[$1], link) }
        guard let nearest, distance(paragraphs[nearest], link) <= reach else { continue }
        paragraphs[nearest].links.append(link)
      }
    }
    return paragraphs
  }

  /// How far a link is from a paragraph, in heights of the paragraph's first line.
  private static func distance(_ paragraph: Paragraph, _ link: Link) -> Double {
    let (box, area) = (paragraph.box, link.box)
    let height = max(1, box.height / Double(max(1, paragraph.style.lineCount)))
    let down = max(0, box.y0 - area.y1, area.y0 - box.y1)
    // What stands in the same line is near, however far.
    let across = max(0, box.x0 - area.x1, area.x0 - box.x1)
    return (down + across / 10) / height
  }
}
