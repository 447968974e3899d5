internal import UnicodeText

/// The headings of sections that stand in a margin at the left, beside what they open, over the whole of a document.
///
/// A single page may show too few of them to tell them from a column or from the names of a table's rows. Over all pages
/// they are told by what they have in common: all are set alike, stand left of one edge that the text beside them keeps to,
/// and at white space above it. They are taken from their pages, which are then read without them.
struct HeadingMargin {
  /// A heading and the line of text that it opens.
  struct Heading {
    var lines: [Line]
    /// The box of the text's line.
    var opening: Box
  }

  /// The headings of each page, from top to bottom.
  private(set) var headings: [[Heading]]
  /// The words of each page without them.
  private(set) var words: [[Word]]

  /// Finds the headings in the margin of a document; `nil` where there is no such margin.
  ///
  /// - Parameters:
  ///   - pages: The words of each page in rows.
  ///   - styles: The styles that the words of each page refer to.
  ///   - bodySize: The size of most of the document's text, points.
  init?(of pages: [[[Word]]], styles: [[TextStyle]], bodySize: Double) {
    let chunks = zip(pages, styles).map { Chunk.all(of: $0, styles: $1) }
    for edge in Self.edges(of: chunks.map(\.chunks)) {
      let search = Search(edge: edge, styles: styles, bodySize: bodySize)
      if let found = search.headings(chunks) {
        headings = found
        words = zip(pages, found).map { rows, headings in
          let taken = Set(headings.flatMap(\.lines).flatMap(\.words))
          return rows.joined().filter { !taken.contains($0) }
        }
        return
      }
    }
    return nil
  }

  /// The words of a page above the first heading of its margin and those beside and below, where what stands above reaches
  /// into the margin, as a name does.
  static func parts(of words: [Word], below first: Heading?) -> [[Word]] {
    guard let first else { return [words] }
    let top = min(first.lines[0].box.y0, first.opening.y0) - 1
    let edge = first.opening.x0 - 2
    let above = words.filter { $0.box.midY < top }
    guard above.contains(where: { $0.box.x0 < edge }) else { return [words] }
    return [above, words.filter { $0.box.midY >= top }]
  }

  /// The left edges of what stands second in its row, right of where the lines furthest left start; the most usual one first.
  private static func edges(of pages: [[Chunk]]) -> [Double] {
    let boxes = pages.joined().map(\.box)
    // A page may put text anywhere.
    guard let left = boxes.map(\.x0).min(), let right = boxes.map(\.x1).max(), left < right,
      right - left < 1e5
    else { return [] }
    var counts: [Int: Int] = [:]
    let range = (left + 0.07 * (right - left))...(left + 0.45 * (right - left))
    for page in pages {
      for (first, second) in zip(page, page.dropFirst())
      where range.contains(second.box.x0) && first.box.x1 < second.box.x0
        && first.box.x0 < range.lowerBound + 0.1 * (right - left)
        && first.box.verticalOverlap(second.box) > 0.3
      {
        counts[Int(second.box.x0.rounded()), default: 0] += 1
      }
    }
    return counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(8)
      .map { Double($0.key) - 1.5 }
  }

  /// The search for headings left of one edge.
  private struct Search {
    let edge: Double
    let styles: [[TextStyle]]
    let bodySize: Double

    /// Lines of one heading, and the row that its first one stands by.
    struct Block {
      var page: Int
      var lines: [Line]
    }

    func headings(_ pages: [(words: [Word], chunks: [Chunk])]) -> [[Heading]]? {
      let type = type(ofNotes: pages)
      var notes: [[Line]] = []
      var texts: [[Line]] = []
      var crossing: [[Box]] = []
      for (page, content) in pages.enumerated() {
        var (left, right, over): ([Word], [Word], [Box]) = ([], [], [])
        for chunk in content.chunks {
          let words = content.words[chunk.words]
          if chunk.box.x1 < edge - 2 || reachesOver(chunk.box, words, page, type) {
            left += words
          } else if chunk.box.x0 >= edge {
            right += words
          } else {
            over.append(chunk.box)
          }
        }
        notes.append(lines(of: left, styles: styles[page]))
        texts.append(lines(of: right, styles: styles[page]))
        crossing.append(over)
      }
      return found(notes, texts, crossing)
    }

    /// The style of most of what stands left of the edge.
    private func type(ofNotes pages: [(words: [Word], chunks: [Chunk])]) -> TextStyle? {
      var counts: [TextStyle: Int] = [:]
      for (page, content) in pages.enumerated() {
        for chunk in content.chunks where chunk.box.x1 < edge - 2 {
          counts[styles[page][content.words[chunk.words.lowerBound].style], default: 0] += 1
        }
      }
      return counts.max { ($0.value, $0.key.size) < ($1.value, $1.key.size) }?.key
    }

    /// Whether a chunk is a heading so long that the text beside it begins further right than beside the others.
    private func reachesOver(
      _ box: Box, _ words: ArraySlice<Word>, _ page: Int, _ type: TextStyle?
    ) -> Bool {
      guard let type, words.count <= 3, box.x0 < edge - 3 * bodySize,
        box.x1 < edge + 4 * bodySize
      else { return false }
      return words.allSatisfy { word in
        let own = styles[page][word.style]
        return own.looks(like: type) && abs(own.size - type.size) < 0.07 * type.size
          && !word.text.hasDecimalDigit
      }
    }

    private func found(
      _ notes: [[Line]], _ texts: [[Line]], _ crossing: [[Box]]
    ) -> [[Heading]]? {
      // What stands above the headings may be anything: a name, how to reach the person.
      let top = crossing.first?.map(\.y1).max() ?? -.infinity
      guard crossing.dropFirst().allSatisfy(\.isEmpty),
        // The labels of a form occur again, headings do not.
        !MarginNotes.areFormLabels(Array(notes.joined()), leastRepeated: 3)
      else { return nil }
      let leading = usualLeading(texts)
      var blocks: [Block] = []
      for (page, all) in notes.enumerated() {
        var last: Line?
        for note in all where page > 0 || note.box.midY > top {
          if let above = last, isRest(note, of: above, page, leading: leading),
            !opensText(note, texts[page])
          {
            blocks[blocks.count - 1].lines.append(note)
          } else {
            blocks.append(Block(page: page, lines: [note]))
          }
          last = note
        }
      }
      // Where a resume was signed, and when, stands below all else.
      while let last = blocks.last, opening(last, texts) == nil { blocks.removeLast() }
      guard let type = blocks.last.map(type(of:)) else { return nil }
      // Notes in another type above the first heading are part of the head.
      let start = blocks.lastIndex { !isHeading($0, like: type) || opening($0, texts) == nil } ?? -1
      guard blocks[..<max(0, start + 1)].allSatisfy({ $0.page == 0 }) else { return nil }
      let headings = blocks.dropFirst(start + 1)
      guard let first = headings.first, headings.count >= 3 else { return nil }
      let limit = first.lines[0].box.y0 - 1.4 * bodySize
      let lineCount = texts.enumerated().reduce(0) { count, page in
        count + page.element.count { page.offset > first.page || $0.box.y0 > limit }
      }
      let noteCount = headings.reduce(0) { $0 + $1.lines.count }
      let all = texts.reduce(0) { $0 + $1.count }
      guard noteCount * 2 <= lineCount, lineCount * 2 > all, areSections(headings, texts) else {
        return nil
      }
      var out = [[Heading]](repeating: [], count: notes.count)
      for block in headings {
        guard let opening = opening(block, texts) else { return nil }
        out[block.page].append(
          Heading(lines: block.lines, opening: texts[block.page][opening].box))
      }
      return out
    }

    /// The style of a heading's largest letters: of small capitals those that open words.
    private func type(of block: Block) -> TextStyle {
      let all = block.lines.flatMap(\.words).map { styles[block.page][$0.style] }
      return all.dropFirst().reduce(all[0]) { $1.size > $0.size ? $1 : $0 }
    }

    /// How far the bottoms of two lines of text are apart that stand below each other, mostly.
    private func usualLeading(_ texts: [[Line]]) -> Double {
      let distances = texts.flatMap { zip($0.dropFirst(), $0).map { $0.box.y1 - $1.box.y1 } }
        .filter { $0 > 0.5 * bodySize && $0 < 2.5 * bodySize }.sorted()
      return distances.isEmpty ? bodySize : distances[distances.count / 2]
    }

    /// Whether a line of the margin goes on the heading above it.
    private func isRest(_ note: Line, of above: Line, _ page: Int, leading: Double) -> Bool {
      let (own, other) = (styles[page][note.words[0].style], styles[page][above.words[0].style])
      // Small capitals are low, so that more white space stands above them.
      let isTight =
        note.box.y0 - above.box.y1 < 0.7 * note.size
        || note.box.y1 - above.box.y1 < 1.25 * leading
      return isTight && own.looks(like: other)
    }

    /// Whether a line of the margin stands beside text that white space sets apart, much more than mostly stands between lines.
    private func opensText(_ note: Line, _ text: [Line]) -> Bool {
      let gaps = text.indices.dropFirst().map { gap(above: $0, text) }.sorted()
      guard !gaps.isEmpty else { return false }
      let usual = max(0, gaps[gaps.count / 2])
      return text.indices.contains { i in
        i > 0 && abs(text[i].box.midY - note.box.midY) < 0.3 * note.size
          && gap(above: i, text) > 2 * usual + 0.6 * bodySize
      }
    }

    /// Whether a block of the margin can be a heading: few words without numbers, set as the others are.
    private func isHeading(_ block: Block, like type: TextStyle) -> Bool {
      let own = self.type(of: block)
      return own.looks(like: type) && abs(own.size - type.size) < 0.07 * type.size
        && block.lines.count <= 4 && block.lines.reduce(0) { $0 + $1.words.count } <= 8
        && !block.lines.contains(where: \.hasDigit)
        && block.lines[0].words.contains { $0.text.count(where: \.isLetter) > 1 }
    }

    /// The line of text beside the top of a heading, of some the one with most white space above it.
    private func opening(_ block: Block, _ texts: [[Line]]) -> Int? {
      let (lines, top) = (texts[block.page], block.lines[0].box)
      var best: (position: Int, gap: Double)?
      let start = lines.firstPosition { $0.box.midY > top.y0 - 1.4 * bodySize }
      for i in lines.indices[start...] {
        guard lines[i].box.midY < top.y1 + 3 * bodySize else { break }
        guard lines[i].box.y0 > top.y0 - 1.2 * bodySize, lines[i].box.y0 < top.y1 else { continue }
        let gap = gap(above: i, lines)
        if gap > (best?.gap ?? -.infinity) + 0.5 { best = (i, gap) }
      }
      return best?.position
    }

    /// White space above a line of text, points.
    private func gap(above i: Int, _ lines: [Line]) -> Double {
      i == 0 ? 100 : lines[i].box.y0 - lines[i - 1].box.y1
    }

    /// Whether headings stand at white space of the text: at more of it than its other lines have.
    private func areSections(_ headings: ArraySlice<Block>, _ texts: [[Line]]) -> Bool {
      var openings: Set<[Int]> = []
      var gaps: [Double] = []
      for block in headings {
        guard let line = opening(block, texts), openings.insert([block.page, line]).inserted else {
          return false
        }
        gaps.append(gap(above: line, texts[block.page]))
      }
      var others: [Double] = []
      for (page, lines) in texts.enumerated() {
        for i in lines.indices.dropFirst() where !openings.contains([page, i]) {
          others.append(gap(above: i, lines))
        }
      }
      others.sort()
      let usual = others.isEmpty ? 0 : others[others.count * 3 / 4]
      return gaps.count { $0 > usual + 0.15 * bodySize } * 5 >= gaps.count * 4
    }
  }
}
