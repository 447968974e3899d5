/// Headings that are turned by a quarter and stand beside the block that they open.
enum TurnedHeadings {
  /// Whether a word is turned: much higher than wide.
  static func isTurned(_ word: Word) -> Bool {
    word.box.height > 2.5 * word.box.width && word.text.count > 2
  }

  /// The words of a page without its turned ones, and these: words much higher than wide, and shorter ones in a column of
  /// them.
  static func parted(_ words: [Word]) -> (turned: [Word], rest: [Word]) {
    let sure = words.filter(isTurned)
    guard sure.count > 1 else {
      return sure.isEmpty ? ([], words) : (sure, words.filter { !isTurned($0) })
    }
    let width = sure.map(\.box.width).max() ?? 0
    let columns = columns(of: sure).map {
      ($0.map(\.box.x0).min() ?? 0, $0.map(\.box.x1).max() ?? 0)
    }
    var (turned, rest): ([Word], [Word]) = ([], [])
    for word in words {
      let isShort =
        word.text.count > 2 && word.box.width < 1.3 * width && word.box.height > word.box.width
      let column = columns.firstPosition { $0.1 > word.box.midX }
      let isAmong = column < columns.count && columns[column].0 < word.box.midX
      if isTurned(word) || isShort && isAmong { turned.append(word) } else { rest.append(word) }
    }
    return (turned, rest)
  }

  /// Words in columns from left to right, each from top to bottom: those of a column overlap from side to side.
  static func columns(of words: [Word]) -> [[Word]] {
    var out: [[Word]] = []
    var edge = -Double.infinity
    for word in words.sorted(by: { $0.box.x0 < $1.box.x0 }) {
      if word.box.x0 < edge { out[out.count - 1].append(word) } else { out.append([word]) }
      edge = max(edge, word.box.x1)
    }
    return out.map { $0.sorted { $0.box.midY < $1.box.midY } }
  }

  /// Whether a turned word can be a heading: letters only, at least four.
  static func isHeading(_ word: Word) -> Bool {
    let text = word.text.hasSuffix(",") ? word.text.dropLast() : word.text[...]
    return text.count >= 4 && text.allSatisfy { $0.isLetter || $0 == "&" || $0 == "-" }
  }

  /// Where a turned heading belongs among the paragraphs of its page: before the first one of the block beside it.
  ///
  /// Between two turned headings the widest white space parts their blocks. A heading stands in the middle of its block, so
  /// that the first one's block reaches as far up as it reaches down; a single one's reaches up from the heading's top to the
  /// first white space that is wider than a line.
  ///
  /// - Parameters:
  ///   - heading: The heading's box.
  ///   - neighbours: Those of the next turned headings above and below it in its column, or `nil`.
  ///   - paragraphs: The paragraphs of its page.
  ///   - bodySize: The size of most of the document's text, points.
  /// - Returns: A position in `paragraphs`, or `nil` when nothing stands beside the heading.
  static func position(
    of heading: Box, between neighbours: (above: Box?, below: Box?), among paragraphs: [Paragraph],
    bodySize: Double
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
    let region = paragraphs.indices.filter {
      paragraphs[$0].region == paragraphs[nearest].region
    }
    if let above = neighbours.above,
      let start = start(of: region, from: above, to: heading, paragraphs)
    {
      return start
    }
    if neighbours.above == nil, let below = neighbours.below,
      let end = start(of: region, from: heading, to: below, paragraphs), end > 0
    {
      let top = 2 * heading.midY - paragraphs[end - 1].box.y1 - 1.5 * bodySize
      return region.first { paragraphs[$0].box.y0 >= top }
    }
    while first > 0, paragraphs[first - 1].region == paragraphs[first].region,
      paragraphs[first].box.y0 - paragraphs[first - 1].box.y1 < 1.6 * bodySize
    {
      first -= 1
    }
    return first
  }

  /// The paragraph of a region below the widest white space between the middles of two headings.
  private static func start(
    of region: [Int], from above: Box, to below: Box, _ paragraphs: [Paragraph]
  ) -> Int? {
    let between = region.dropFirst().filter { i in
      paragraphs[i].box.y0 > above.midY && paragraphs[i].box.y0 < below.midY
    }
    return between.max { whiteSpace(above: $0, paragraphs) < whiteSpace(above: $1, paragraphs) }
  }

  private static func whiteSpace(above i: Int, _ paragraphs: [Paragraph]) -> Double {
    paragraphs[i].box.y0 - paragraphs[i - 1].box.y1
  }

  private static func distance(_ paragraph: Paragraph, _ heading: Box) -> Double {
    max(paragraph.box.x0 - heading.x1, heading.x0 - paragraph.box.x1)
  }
}
