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
    guard let least = sizes.min(), let most = sizes.max(), least < most else { return [line] }
    guard areMixed(least, most) else {
      guard line.words.hasTwoLines else { return [line] }
      return line.words.partedLines.map { Line(words: $0, styles: styles) }
    }
    let parts = segments(of: line)
    if parts.count > 1 { return parts.flatMap { lines(of: $0.words, styles: styles) } }
    guard overlap(line.words) else { return [line] }
    let edge = (least * most).squareRoot()
    return [
      line.words.filter { isLarger($0, than: edge) },
      line.words.filter { !isLarger($0, than: edge) },
    ]
    .flatMap { lines(of: $0, styles: styles) }
    .sorted { $0.box.midY < $1.box.midY }
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
  /// Whether words of a row stand above each other: two lines beside a higher word that reaches into both.
  fileprivate var hasTwoLines: Bool {
    guard count > 2 else { return false }
    var (bottom, top) = (Double.infinity, -Double.infinity)
    for word in self {
      bottom = Swift.min(bottom, word.box.y1)
      top = Swift.max(top, word.box.y0)
    }
    guard bottom <= top + 1 else { return false }
    let (upper, lower) = (filter { $0.box.y1 <= top + 1 }, filter { $0.box.y0 >= bottom - 1 })
    return upper.contains { above in
      // A raised sign stands over no word of its line.
      lower.contains { above.box.x0 < $0.box.x1 && $0.box.x0 < above.box.x1 }
    }
  }

  /// What reaches into both lines of a row as a line of its own, and these.
  fileprivate var partedLines: [[Word]] {
    let bottom = map(\.box.y1).min() ?? 0
    let lower = filter { $0.box.y0 >= bottom - 1 }
    let top = lower.map(\.box.y0).max() ?? 0
    let upper = filter { $0.box.y0 < bottom - 1 && $0.box.y1 <= top + 1 }
    let both = filter { $0.box.y0 < bottom - 1 && $0.box.y1 > top + 1 }
    return [both, upper, lower].filter { !$0.isEmpty }
  }
}
