internal import UnicodeText

/// Text that runs right to left, laid out as if it ran left to right.
///
/// Columns, indents, bullets and the ends of lines mean the same on such pages, seen in a mirror. So pages whose text mostly
/// runs right to left are mirrored, words of lines that run both ways are moved into the order they are read in, and
/// afterwards all is put back to its place.
struct RightToLeft {
  /// The pages as a left-to-right layout sees them.
  private(set) var pages: [Page]
  /// Widths of the mirrored pages, by their numbers.
  private var widths: [Int: Double] = [:]
  /// The edges of moved words, by where they were moved to.
  private var edges: [Place: Edges] = [:]

  private struct Place: Hashable {
    var page: Int
    var x0: Double
    var x1: Double
    var text: String
  }

  private struct Edges {
    var x0: Double
    var x1: Double
  }

  /// `nil` when no letter of the document is read from right to left.
  init?(_ pages: [Page]) {
    guard pages.contains(where: { Self.occurs(in: $0) }) else { return nil }
    self.pages = pages
    for n in pages.indices where Self.occurs(in: pages[n]) {
      var page = pages[n]
      let isMirrored = TextDirection.runsRightToLeft(page.words.lazy.map(\.text))
      if isMirrored {
        widths[page.number] = page.width
        for i in page.links.indices { page.links[i].box.mirror(in: page.width) }
      }
      move(&page, isMirrored: isMirrored)
      self.pages[n] = page
    }
  }

  private static func occurs(in page: Page) -> Bool {
    page.words.contains { TextDirection.isRightToLeft(in: $0.text) }
  }

  /// Moves the words of a page's lines into the order they are read in.
  private mutating func move(_ page: inout Page, isMirrored: Bool) {
    for stretch in LineStretches(of: page.words, styles: page.styles).all {
      let order = DirectedStretch.order(
        of: stretch.map { page.words[$0].text }, onRightToLeftPage: isMirrored)
      guard isMirrored || order != Array(order.indices) else { continue }
      let boxes = stretch.map { page.words[$0].box }
      let end = boxes.map(\.x1).max() ?? 0
      var gaps = zip(boxes, boxes.dropFirst()).map { $1.x0 - $0.x1 }
      if isMirrored { gaps.reverse() }
      var x = isMirrored ? page.width - end : boxes[0].x0
      for (n, place) in order.enumerated() {
        let box = boxes[place]
        let i = stretch[place]
        page.words[i].box.x0 = x
        page.words[i].box.x1 = x + box.width
        edges[Place(page: page.number, x0: x, x1: x + box.width, text: page.words[i].text)] = Edges(
          x0: box.x0, x1: box.x1)
        x += box.width + (gaps.indices.contains(n) ? gaps[n] : 0)
      }
    }
  }

  /// Paragraphs of the moved pages, put back to where their words are painted.
  func restored(_ paragraphs: [Paragraph]) -> [Paragraph] {
    paragraphs.map { paragraph in
      var paragraph = paragraph
      if let width = widths[paragraph.page] {
        paragraph.box.mirror(in: width)
        for i in paragraph.links.indices { paragraph.links[i].box.mirror(in: width) }
        switch paragraph.style.columnKind {
        case .left: paragraph.style.columnKind = .right
        case .right: paragraph.style.columnKind = .left
        case .full, .margin: break
        }
      }
      for l in paragraph.lines.indices {
        let page = paragraph.lines[l].page
        for r in paragraph.lines[l].runs.indices {
          for w in paragraph.lines[l].runs[r].words.indices {
            restore(&paragraph.lines[l].runs[r].words[w], on: page)
          }
        }
      }
      return paragraph
    }
  }

  private func restore(_ word: inout PlacedWord, on page: Int) {
    let place = Place(page: page, x0: word.box.x0, x1: word.box.x1, text: word.text)
    if let found = edges[place] {
      (word.box.x0, word.box.x1) = (found.x0, found.x1)
    } else if let width = widths[page] {
      word.box.mirror(in: width)
    }
  }
}

extension Box {
  /// Exchanges left and right on a page.
  fileprivate mutating func mirror(in width: Double) { (x0, x1) = (width - x1, width - x0) }
}
