internal import UnicodeText

/// Words that stand side by side and read as one line within one column.
public struct Line: Hashable, Sendable {
  /// The line's words from left to right; never empty.
  public var words: [Word]
  /// The box around all words.
  public var box: Box
  /// The size in which most of the line's characters are set, points; of small capitals that of the larger letters.
  public var size: Double
  /// How many bytes of UTF-8 its words have: a measure of how much text there is.
  let length: Int
  /// The share of characters set in bold, 0...1.
  public var boldFraction: Double
  /// Positions in `words` at which a new segment starts behind a wide gap; empty for running text.
  public var segmentStarts: [Int]
  /// Where a word opens a segment that no wide gap tells: it stands below or above one that does, points.
  private(set) var alignedCell: Double?
  /// Whether it opens with an ordinal number rather than the number of a list's item.
  var opensWithOrdinal = false

  /// A gap wider than this many em separates two segments of a line.
  static let segmentGap = 1.6

  /// A line from words in any order.
  init(words: [Word], styles: [TextStyle]) {
    precondition(!words.isEmpty, "a line has at least one word")
    var sorted = words
    sorted.sortUnlessSorted { $0.box.x0 < $1.box.x0 }
    self.words = sorted
    box = sorted.dropFirst().reduce(sorted[0].box) { $0.union($1.box) }
    // Most lines have one size or two, so a list is quicker than a table.
    var lengths: [(size: Double, length: Int)] = []
    var (bold, all) = (0, 0)
    for n in sorted.indices {
      let (length, style) = (sorted[n].text.utf8.count, sorted[n].style)
      let size = styles[style].size
      if let i = lengths.firstIndex(where: { $0.size == size }) {
        lengths[i].length += length
      } else {
        lengths.append((size, length))
      }
      if styles[style].isBold { bold += length }
      all += length
    }
    var size = lengths.max { ($0.length, $0.size) < ($1.length, $1.size) }?.size ?? 0
    if lengths.count == 2 {
      let (least, most) = (
        min(lengths[0].size, lengths[1].size), max(lengths[0].size, lengths[1].size)
      )
      if size == least, Self.areSmallCapitals(sorted, least, most, styles) { size = most }
    }
    self.size = size
    length = all
    boldFraction = Double(bold) / Double(max(1, all))
    segmentStarts = []
    for n in sorted.indices.dropFirst() {
      let gap = sorted[n].box.x0 - sorted[n - 1].box.x1
      guard gap > Self.segmentGap * max(size, 1),
        !Self.areSpacedOut(sorted[n - 1], sorted[n], gap: gap, styles)
      else { continue }
      segmentStarts.append(n)
    }
    if !segmentStarts.isEmpty, Justification.fills(sorted.map(\.text), at: sorted.map(\.box)) {
      segmentStarts = []
    }
  }

  /// Whether a gap is no wider than one between words whose letters are spaced out, where both of a size are.
  private static func areSpacedOut(
    _ last: Word, _ next: Word, gap: Double, _ styles: [TextStyle]
  ) -> Bool {
    let size = styles[last.style].size
    guard styles[next.style].size == size else { return false }
    var spacing = 0.0
    for word in [last, next] where word.text.count > 2 {
      let own = word.box.width / Double(word.text.count) - 0.75 * size
      guard own > 0.2 * size else { return false }
      spacing = max(spacing, own)
    }
    return gap <= segmentGap * size + 2 * spacing
  }

  /// Whether words in two sizes of one font are small capitals: all of them capitals, what opens the line in the larger
  /// size.
  ///
  /// A single sign is the marker of a list and opens nothing.
  private static func areSmallCapitals(
    _ words: [Word], _ least: Double, _ most: Double, _ styles: [TextStyle]
  ) -> Bool {
    guard least >= 0.65 * most, least < 0.9 * most,
      let first = words.first(where: { $0.text.count > 1 || $0.text.capitalCount != 0 }),
      first.text.capitalCount != nil, styles[first.style].size == most
    else { return false }
    let font = styles[first.style].fontName
    return words.allSatisfy { word in
      word.text.capitalCount != nil && styles[word.style].fontName == font
        && !word.text.hasDecimalDigit
    }
  }

  /// Makes a word the first of a segment.
  mutating func open(cellAt word: Int) {
    segmentStarts = (segmentStarts + [word]).sorted()
    alignedCell = words[word].box.x0
  }

  /// Whether the next line's first word has no room behind this one, or a hyphen says that it goes on.
  func goesOn(in next: Line, before edge: Double) -> Bool {
    words.last?.text.endsInHyphen == true
      || box.x1 + 0.25 * size + next.words[0].box.width > edge - 1
  }

  /// The words joined by spaces.
  public var text: String { words.joinedText }

  /// Whether the line has at least `letters` letters and all of them are capitals.
  func isCapitals(atLeast letters: Int) -> Bool {
    var count = 0
    for n in words.indices {
      guard let capitals = words[n].text.capitalCount else { return false }
      count += capitals
    }
    return count >= letters
  }

  /// Whether a decimal digit occurs in the line, but for the number that a heading opens with.
  var hasDigit: Bool {
    let isNumbered = words.count > 1 && ListMarker.isNumber(words[0].text)
    for n in words.indices.dropFirst(isNumbered ? 1 : 0) where words[n].text.hasDecimalDigit {
      return true
    }
    return false
  }

  /// Whether one of its words has a year of four digits.
  var hasYear: Bool {
    for n in words.indices where words[n].text.hasYear { return true }
    return false
  }
}

/// Groups the words of one column into lines, from top to bottom.
///
/// Two words are on one line when they overlap by more than 0.55 of the lower one's height.
///
/// - Complexity: O(`n` log `n`) for `n` words.
func lines(of words: [Word], styles: [TextStyle]) -> [Line] {
  lines(of: rows(of: words), styles: styles)
}

/// The lines of words in rows, from top to bottom.
func lines(of rows: [[Word]], styles: [TextStyle]) -> [Line] {
  var lines = rows.map { Line(words: $0, styles: styles) }
  lines.sortUnlessSorted { ($0.box.midY, $0.box.x0) < ($1.box.midY, $1.box.x0) }
  return lines
}

/// The words of each line from left to right, lines by their topmost middles.
func rows(of words: [Word]) -> [[Word]] {
  rowPositions(of: words).map { row in row.map { words[$0] } }
}

/// Positions of the words of each line from left to right, lines by their topmost middles.
func rowPositions(of words: [Word]) -> [[Int]] {
  // Positions are sorted in place of words: they are small and hold no reference.
  var order = words.indices.map { (middle: words[$0].box.midY, x0: words[$0].box.x0, index: $0) }
  order.sort { ($0.middle, $0.x0) < ($1.middle, $1.x0) }
  var anchors: [(box: Box, count: Int)] = []
  var rowOfWord = [Int](repeating: 0, count: order.count)
  for (place, (_, _, index)) in order.enumerated() {
    let box = words[index].box
    // Words come in the order of their middles, so only the last rows can take one.
    var row = anchors.count - 1
    while row >= 0, anchors[row].box.verticalOverlap(box) <= 0.55 {
      row = row > anchors.count - 3 ? row - 1 : -1
    }
    if row < 0 {
      row = anchors.count
      anchors.append((box, 0))
    }
    anchors[row].count += 1
    rowOfWord[place] = row
    // The tallest word stands for the line, so that a raised sign does not tilt it.
    if box.height > anchors[row].box.height { anchors[row].box = box }
  }
  var rows = anchors.map { anchor in
    var row: [Int] = []
    row.reserveCapacity(anchor.count)
    return row
  }
  for (place, row) in rowOfWord.enumerated() { rows[row].append(order[place].index) }
  for row in rows.indices { rows[row].sortUnlessSorted { words[$0].box.x0 < words[$1].box.x0 } }
  return rows
}

extension [Word] {
  /// The words' texts with a space between each two.
  var joinedText: String {
    guard count > 1 else { return first?.text ?? "" }
    let length = reduce(0) { $0 + $1.text.utf8.count + 1 }
    let bytes = [UInt8](capacity: length) { bytes in
      for word in self {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        let text = word.text.utf8.span
        for i in text.indices { bytes.append(text[i]) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Array {
  /// Sorts what may be in order already, as what is read from top to bottom mostly is.
  mutating func sortUnlessSorted(by precedes: (Element, Element) -> Bool) {
    let isSorted = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
    if !isSorted { sort(by: precedes) }
  }
}
