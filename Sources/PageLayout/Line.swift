/// Words that stand side by side and read as one line within one column.
public struct Line: Hashable, Sendable {
  /// The line's words from left to right; never empty.
  public var words: [Word]
  /// The box around all words.
  public var box: Box
  /// The size in which most of the line's characters are set, points.
  public var size: Double
  /// How many bytes of UTF-8 its words have: a measure of how much text there is.
  let length: Int
  /// The share of characters set in bold, 0...1.
  public var boldFraction: Double
  /// Positions in `words` at which a new segment starts behind a wide gap; empty for running text.
  public var segmentStarts: [Int]

  /// A gap wider than this many em separates two segments of a line.
  static let segmentGap = 1.6

  /// A line from words in any order.
  init(words: [Word], styles: [TextStyle]) {
    precondition(!words.isEmpty, "a line has at least one word")
    let sorted = words.sorted { $0.box.x0 < $1.box.x0 }
    self.words = sorted
    box = sorted.dropFirst().reduce(sorted[0].box) { $0.union($1.box) }
    // Most lines have one size or two, so a list is quicker than a table.
    var lengths: [(size: Double, length: Int)] = []
    var (bold, all) = (0, 0)
    for word in sorted {
      let length = word.text.utf8.count
      let style = styles[word.style]
      if let i = lengths.firstIndex(where: { $0.size == style.size }) {
        lengths[i].length += length
      } else {
        lengths.append((style.size, length))
      }
      if style.isBold { bold += length }
      all += length
    }
    let size = lengths.max { ($0.length, $0.size) < ($1.length, $1.size) }?.size ?? 0
    self.size = size
    length = all
    boldFraction = Double(bold) / Double(max(1, all))
    segmentStarts = sorted.indices.dropFirst().filter {
      sorted[$0].box.x0 - sorted[$0 - 1].box.x1 > Self.segmentGap * max(size, 1)
    }
  }

  /// The words joined by spaces.
  public var text: String { words.map(\.text).joined(separator: " ") }

  /// Whether the line has at least `letters` letters and all of them are capitals.
  func isCapitals(atLeast letters: Int) -> Bool {
    var count = 0
    for word in words {
      for scalar in word.text.unicodeScalars where scalar.properties.isAlphabetic {
        if scalar.properties.isLowercase { return false }
        if scalar.properties.isUppercase { count += 1 }
      }
    }
    return count >= letters
  }

  /// Whether a decimal digit occurs in the line.
  var hasDigit: Bool {
    words.contains { $0.text.unicodeScalars.contains { $0.properties.numericType == .decimal } }
  }
}

/// Groups the words of one column into lines, from top to bottom.
///
/// Two words are on one line when they overlap by more than 0.55 of the lower one's height.
///
/// - Complexity: O(`n` log `n`) for `n` words.
func lines(of words: [Word], styles: [TextStyle]) -> [Line] {
  var rows: [[Word]] = []
  var anchors: [Box] = []
  for word in words.sorted(by: { ($0.box.midY, $0.box.x0) < ($1.box.midY, $1.box.x0) }) {
    // Words come in the order of their middles, so only the last rows can take one.
    let candidates = anchors.indices.suffix(3).reversed()
    if let row = candidates.first(where: { anchors[$0].verticalOverlap(word.box) > 0.55 }) {
      rows[row].append(word)
      // The tallest word stands for the line, so that a raised sign does not tilt it.
      if word.box.height > anchors[row].height { anchors[row] = word.box }
    } else {
      rows.append([word])
      anchors.append(word.box)
    }
  }
  return rows.map { Line(words: $0, styles: styles) }.sorted {
    ($0.box.midY, $0.box.x0) < ($1.box.midY, $1.box.x0)
  }
}
