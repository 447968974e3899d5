internal import ResumeLexicon
internal import UnicodeText

/// Finds running heads, running feet and page numbers: lines at the edge of a page that come again, apart from
/// their numbers, on another page, and lone page numbers.
enum Furniture {
  /// The lines of each page that are furniture.
  static func lines(of pages: [Page]) -> [[Line]] {
    let edges = pages.map { page in edgeLines(of: page).map { (line: $0, pattern: pattern($0)) } }
    var pagesOfText: [String: Set<Int>] = [:]
    for (number, lines) in edges.enumerated() {
      for line in lines { pagesOfText[line.pattern, default: []].insert(number) }
    }
    return zip(edges, pages.indices).map { lines, n in
      let found = lines.filter {
        pagesOfText[$0.pattern, default: []].count > 1 || isPageNumber($0.line)
      }.map(\.line)
      return found + (countedNumber(of: pages[n], n + 1, of: pages.count).map { [$0] } ?? [])
    }
  }

  /// The page number that ends a page above the zone at its bottom, where it counts the pages: "2/3".
  private static func countedNumber(of page: Page, _ number: Int, of count: Int) -> Line? {
    let bottom = zones(of: page).bottom
    let foot = page.words.filter { $0.box.y0 > footStart * page.height }
    guard count > 1, let last = PageLayout.lines(of: foot, styles: page.styles).last,
      last.box.y0 <= bottom, isPageNumber(last),
      last.text.split(whereSeparator: { !$0.isNumber }).compactMap({ Int($0) }) == [number, count]
    else { return nil }
    return last
  }

  /// Where the foot of a page begins, as a part of its height.
  private static let footStart = 0.85

  /// The words of a page that are not in some lines at its edges.
  static func rest(of page: Page, without lines: [Line]) -> [Word] {
    let taken = Set(lines.flatMap(\.words))
    guard !taken.isEmpty else { return page.words }
    let (top, bottom) = (zones(of: page).top, footStart * page.height)
    return page.words.filter { word in
      word.box.y1 >= top && word.box.y0 <= bottom || !taken.contains(word)
    }
  }

  /// Where the zones at the top and at the bottom of a page end, in which furniture stands.
  private static func zones(of page: Page) -> (top: Double, bottom: Double) {
    (0.07 * page.height, 0.92 * page.height)
  }

  private static func edgeLines(of page: Page) -> [Line] {
    let (top, bottom) = zones(of: page)
    // Words that reach in belong to the lines at the edge, or keep them from being there.
    let words = page.words.filter { $0.box.y0 < top || $0.box.y1 > bottom }
    return PageLayout.lines(of: words, styles: page.styles).filter {
      $0.box.y1 < top || $0.box.y0 > bottom
    }
  }

  /// The line's text with every run of digits as one sign, and its height on the page to 4 pt.
  private static func pattern(_ line: Line) -> String {
    // Clamped, because a page may put text anywhere.
    var out = "\(Int(min(1e6, max(-1e6, line.box.midY)) / 4)) "
    var wasDigit = false
    for character in line.text.inSmallLetters {
      if character.isNumber {
        if !wasDigit { out.append("#") }
        wasDigit = true
      } else {
        out.append(character)
        wasDigit = false
      }
    }
    return out
  }

  private static let pageWords = Lexicon.all[.columnsPageWords]

  private static func isPageNumber(_ line: Line) -> Bool {
    let words = line.text.inSmallLetters.split { $0 == " " || $0 == "/" }
    guard !words.isEmpty, words.count <= 5 else { return false }
    let numbers = words.count { $0.count <= 3 && $0.allSatisfy(\.isNumber) }
    return numbers >= 1
      && words.allSatisfy { word in
        (word.count <= 3 && word.allSatisfy(\.isNumber)) || pageWords.contains(String(word))
      }
  }
}
