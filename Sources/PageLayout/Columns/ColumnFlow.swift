/// Tells columns that text runs through one after the other, as in a newspaper, from columns that stand for themselves.
///
/// Where text runs on, a column goes on in the one at its right, and that in the first of the next page; all of them are one
/// column to the reader. Columns that stand for themselves each go on below themselves on the next page.
enum ColumnFlow {
  /// Two columns side by side on a page.
  private struct Pair {
    var page: Int
    var left: Int
    var right: Int
    var leftBox: Box
    var rightBox: Box
    /// The paragraphs at the right that text may run into: not those beside the name, above the columns.
    var rightText: [Int]
    var opensWithContact: Bool
  }

  /// Gives the columns that text runs through one number, that of the first.
  ///
  /// - Parameter paragraphs: The document's paragraphs, page by page, column by column.
  /// - Returns: Whether there are such columns.
  static func assign(to paragraphs: inout [Paragraph]) -> Bool {
    guard let pairs = pairs(of: paragraphs), let first = pairs.first,
      let lastPage = paragraphs.map(\.page).max(), areAsWide(pairs),
      pairs.enumerated().allSatisfy({ n, pair in
        // Where the next page has both columns, the white space below one says nothing.
        let isLast = pair.page == lastPage || pairs.dropFirst(n + 1).first?.page == pair.page + 1
        return pair.left == first.left && pair.right == first.right
          && isFlow(pair, isLast: isLast)
      })
    else { return false }
    for i in pairs.flatMap(\.rightText) { paragraphs[i].column = first.left }
    return true
  }

  /// The columns of each band that has two of them; `nil` where one has more, or others than a left and a right one.
  private static func pairs(of paragraphs: [Paragraph]) -> [Pair]? {
    var pairs: [Pair] = []
    var bands: [Int: [Int]] = [:]
    for (i, paragraph) in paragraphs.enumerated() where paragraph.role != .furniture {
      bands[paragraph.band, default: []].append(i)
    }
    for band in bands.sorted(by: { $0.key < $1.key }).map(\.value) {
      let columns = Dictionary(grouping: band) { paragraphs[$0].column }
      guard columns.count > 1 else { continue }
      guard columns.count == 2, let first = band.first,
        let left = columns[paragraphs[first].column],
        let right = columns.values.first(where: { $0[0] != left[0] }),
        left.allSatisfy({ paragraphs[$0].style.columnKind == .left }),
        right.allSatisfy({ paragraphs[$0].style.columnKind == .right })
      else { return nil }
      let head = pairs.isEmpty ? headCount(left, right, paragraphs) : 0
      let text = Array(right.dropFirst(head))
      pairs.append(
        Pair(
          page: paragraphs[first].page, left: paragraphs[left[0]].column,
          right: paragraphs[right[0]].column, leftBox: box(left, paragraphs),
          rightBox: box(text, paragraphs), rightText: text,
          opensWithContact: text.prefix(3).contains { paragraphs[$0].role == .contact }))
    }
    return pairs
  }

  /// How many paragraphs at the right stand beside the name: a way to reach the person is among them, and below them both
  /// columns have white space at one height.
  private static func headCount(
    _ left: [Int], _ right: [Int], _ paragraphs: [Paragraph]
  ) -> Int {
    func opensBelowSpace(_ i: Int) -> Bool { paragraphs[i].style.gapAbove > 1 }
    guard let contact = right.firstIndex(where: { paragraphs[$0].role == .contact }) else {
      return 0
    }
    // The head is short: a few candidates will do.
    let tops = left.dropFirst().filter(opensBelowSpace).prefix(12).map { paragraphs[$0].box.y0 }
    return right.indices.dropFirst(contact + 1).first { n in
      opensBelowSpace(right[n]) && tops.contains { abs($0 - paragraphs[right[n]].box.y0) < 4 }
    } ?? 0
  }

  private static func box(_ indices: [Int], _ paragraphs: [Paragraph]) -> Box {
    indices.dropFirst().reduce(paragraphs[indices[0]].box) { $0.union(paragraphs[$1].box) }
  }

  /// Whether the left and right columns are as wide, the longest lines of all pages taken together: those of the last page may be short.
  private static func areAsWide(_ pairs: [Pair]) -> Bool {
    let left = pairs.dropFirst().reduce(pairs[0].leftBox) { $0.union($1.leftBox) }
    let right = pairs.dropFirst().reduce(pairs[0].rightBox) { $0.union($1.rightBox) }
    return abs(left.width - right.width) < 0.1 * max(left.width, right.width)
  }

  /// Whether text may run from a column into the one at its right: filled as far as those of a newspaper are.
  private static func isFlow(_ pair: Pair, isLast: Bool) -> Bool {
    let (left, right) = (pair.leftBox, pair.rightBox)
    let slack = 0.2 * max(left.height, right.height)
    guard !pair.opensWithContact, right.y1 < left.y1 + slack else { return false }
    return isLast || left.y1 < right.y1 + slack
  }
}
