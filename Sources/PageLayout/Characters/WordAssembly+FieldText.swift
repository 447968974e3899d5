internal import UnicodeText

/// Returns the words of a form field, placed in the field's box as a viewer would paint them.
///
/// A PDF keeps the value of a form field apart from the page, without places for its characters.
/// Characters are taken to be half an em wide; lines are broken where the box ends when it is high
/// enough for several lines, and otherwise squeezed into one. An empty value yields no words.
///
/// - Parameters:
///   - text: The field's value; line breaks are kept.
///   - box: The field's box on the page.
///   - size: Font size in points; 0 or less means "fit the box".
///   - style: Index into the page's styles, given to every word.
/// - Returns: The words in reading order, each inside `box`.
public func fieldWords(text: String, in box: Box, size: Double, style: Int) -> [Word] {
  let lines = text.split(whereSeparator: \.isNewline).map { line in
    line.split(whereSeparator: \.isWhitespace).map { fieldWord(of: $0) }.filter { !$0.isEmpty }
  }.filter { !$0.isEmpty }
  guard !lines.isEmpty, box.width > 0, box.height > 0 else { return [] }

  let fitting = min(12, box.height / Double(lines.count) / 1.2)
  let em = max(0.1, size > 0 ? min(size, box.height) : fitting)
  let rows = max(lines.count, Int(min(box.height / (1.2 * em), 100_000)))
  let advance = rows == lines.count ? fittingAdvance(lines, em: em, width: box.width) : 0.5 * em
  let columns = max(1, Int(box.width / advance))
  let broken = lines.flatMap { breaking($0, columns: columns) }
  let rowHeight = min(1.2 * em, box.height / Double(broken.count))

  var words: [Word] = []
  for (row, line) in broken.enumerated() {
    var column = 0
    for word in line {
      let length = word.unicodeScalars.count
      let x0 = min(box.x0 + Double(column) * advance, box.x1)
      let x1 = min(x0 + Double(length) * advance, box.x1)
      let y0 = box.y0 + Double(row) * rowHeight
      let place = Box(x0: x0, y0: y0, x1: x1, y1: min(y0 + rowHeight / 1.2, box.y1))
      words.append(Word(text: word, box: place, style: style))
      column += length + 1
    }
  }
  return words
}

/// The text of one word under the rules that painted characters follow.
private func fieldWord(of text: Substring) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch CharacterRole(of: scalar) {
    case .text, .mark: scalars.append(scalar)
    case .expanded(let letters): scalars.append(contentsOf: letters.unicodeScalars)
    case .bullet: scalars.append("•")
    case .space, .icon, .invisible, .unmapped: break
    }
  }
  return String(composed(scalars))
}

/// The character width at which the longest line fits, at most half an em.
private func fittingAdvance(_ lines: [[String]], em: Double, width: Double) -> Double {
  let longest = lines.map(columnCount).max() ?? 1
  return min(0.5 * em, width / Double(max(1, longest)))
}

private func columnCount(_ line: [String]) -> Int {
  line.reduce(-1) { $0 + 1 + $1.unicodeScalars.count }
}

/// Breaks a line greedily; a word longer than a line stays whole.
private func breaking(_ line: [String], columns: Int) -> [[String]] {
  var rows: [[String]] = [[]]
  var used = 0
  for word in line {
    let length = word.unicodeScalars.count
    if used > 0, used + 1 + length > columns {
      rows.append([])
      used = 0
    }
    rows[rows.count - 1].append(word)
    used += length + (used > 0 ? 1 : 0)
  }
  return rows
}
