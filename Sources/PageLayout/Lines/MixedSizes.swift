/// Takes lines apart that large type beside smaller type holds together.
///
/// A name in large type is as high as two lines of an address at its right, and reaches down into the title below it; a title
/// of a size between reaches into both lines of two beside it.
struct MixedSizes {
  let styles: [TextStyle]

  /// From this ratio on, type of two sizes side by side is not one line.
  private static let leastRatio = 1.4

  /// The lines that a row of words really is, from left to right and from the top.
  func split(_ line: Line) -> [Line] {
    let sizes = line.words.map { styles[$0.style].size }
    guard let least = sizes.min(), let most = sizes.max() else { return [line] }
    guard areMixed(least, most) else { return parted(line) }
    let parts = segments(of: line)
    if parts.count > 1 { return parts.flatMap { lines(of: $0.words, styles: styles) } }
    let edge = (least * most).squareRoot()
    let larger = line.words.filter { isLarger($0, than: edge) }
    let smaller = line.words.filter { !isLarger($0, than: edge) }
    guard overlap(line.words) || line.words.parted == nil && areSteps(larger, smaller) else {
      return parted(line)
    }
    return [larger, smaller].flatMap { lines(of: $0, styles: styles) }
      .sorted { $0.box.midY < $1.box.midY }
  }

  /// Whether small words stand on one side of large ones, on a line above or below theirs: an address beside a name.
  private func areSteps(_ larger: [Word], _ smaller: [Word]) -> Bool {
    guard smaller.reduce(0, { $0 + $1.text.utf8.count }) > 4 else { return false }
    let large = Line(words: larger, styles: styles).box
    let small = Line(words: smaller, styles: styles).box
    guard large.x1 < small.x0 + 1 || small.x1 < large.x0 + 1 else { return false }
    // Letters stand on a line a fifth above the end of their box.
    func baseline(_ box: Box) -> Double { box.y1 - 0.2 * box.height }
    return abs(baseline(large) - baseline(small)) > 0.15 * large.height
  }

  /// The lines above each other that a row is; the lower ones of three are in rows of their own then.
  private func parted(_ line: Line) -> [Line] {
    line.words.parted?.flatMap { lines(of: $0, styles: styles) } ?? [line]
  }

  private func areMixed(_ size: Double, _ other: Double) -> Bool {
    max(size, other) >= Self.leastRatio * max(1, min(size, other))
  }

  private func isLarger(_ word: Word, than size: Double) -> Bool { styles[word.style].size > size }

  /// The segments between wide gaps, those of nearly one size together.
  private func segments(of line: Line) -> [Line] {
    var parts: [Line] = []
    var start = 0
    for end in line.segmentStarts + [line.words.count] {
      let part = Line(words: Array(line.words[start..<end]), styles: styles)
      start = end
      guard let last = parts.last else {
        parts.append(part)
        continue
      }
      if areMixed(part.size, last.size) {
        parts.append(part)
      } else {
        parts[parts.count - 1] = Line(words: last.words + part.words, styles: styles)
      }
    }
    return parts
  }

  /// Whether words of different sizes stand one above the other.
  private func overlap(_ words: [Word]) -> Bool {
    zip(words, words.dropFirst()).contains { word, next in
      areMixed(styles[word.style].size, styles[next.style].size)
        && word.box.x1 - next.box.x0 > 0.3 * min(word.box.width, next.box.width)
    }
  }
}

extension [Word] {
  /// The upper line and the lower ones of a row whose words stand above each other, behind what reaches into all of them; `nil`
  /// where no word stands above another.
  fileprivate var parted: [[Word]]? {
    // No head of a page has more words side by side; each is compared with all below it.
    guard (3...200).contains(count) else { return nil }
    var (bottom, top) = (Double.infinity, -Double.infinity)
    for word in self {
      bottom = Swift.min(bottom, word.box.y1)
      top = Swift.max(top, word.box.y0)
    }
    guard bottom <= top + 1 else { return nil }
    let lower = filter { $0.box.y0 >= bottom - 1 }
    let others = filter { $0.box.y0 < bottom - 1 }
    let upper = others.filter { $0.box.y1 <= top + 1 }
    let areAbove = upper.contains { above in
      // A raised sign stands over no word of its line.
      lower.contains { above.box.x0 < $0.box.x1 && $0.box.x0 < above.box.x1 }
    }
    guard areAbove else { return nil }
    let both = others.filter { $0.box.y1 > top + 1 }
    return both.isEmpty ? [upper, lower] : [both, upper, lower]
  }
}
