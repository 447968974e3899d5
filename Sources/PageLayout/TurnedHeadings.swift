/// Headings that are turned by a quarter and stand beside the block that they open.
enum TurnedHeadings {
  /// Whether a word is turned: much higher than wide.
  static func isTurned(_ word: Word) -> Bool {
    word.box.height > 2.5 * word.box.width && word.text.count > 2
  }

  /// Whether a turned word can be a heading: letters only, at least four.
  static func isHeading(_ word: Word) -> Bool {
    word.text.count >= 4 && word.text.allSatisfy { $0.isLetter || $0 == "&" || $0 == "-" }
  }

  /// Where a turned heading belongs among the paragraphs of its page: before the first one of the block beside it.
  ///
  /// The block reaches up from the heading's top to the first white space that is wider than a line.
  ///
  /// - Returns: A position in `paragraphs`, or `nil` when nothing stands beside the heading.
  static func position(
    of heading: Box, among paragraphs: [Paragraph], bodySize: Double
  ) -> Int? {
    let beside = paragraphs.indices.filter { i in
      let box = paragraphs[i].box
      return box.y1 > heading.y0 && box.y0 < heading.y1
        && (box.x1 <= heading.midX || box.x0 >= heading.midX)
    }
    let nearest = beside.min {
      distance(paragraphs[$0], heading) < distance(paragraphs[$1], heading)
    }
    guard let nearest,
      var first = beside.first(where: {
        paragraphs[$0].region == paragraphs[nearest].region
      })
    else { return nil }
    while first > 0, paragraphs[first - 1].region == paragraphs[first].region,
      paragraphs[first].box.y0 - paragraphs[first - 1].box.y1 < 1.6 * bodySize
    {
      first -= 1
    }
    return first
  }

  private static func distance(_ paragraph: Paragraph, _ heading: Box) -> Double {
    max(paragraph.box.x0 - heading.x1, heading.x0 - paragraph.box.x1)
  }
}
