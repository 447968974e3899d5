internal import UnicodeText

/// Turns the words of a page, whose characters are in the order of painting, into what is read.
///
/// Only lines with letters of a script that runs right to left change.
func inReadingOrder(_ words: [Word], styles: [TextStyle]) -> [Word] {
  let isRightToLeft = TextDirection.runsRightToLeft(words.lazy.map(\.text))
  let words = words.map { tamed($0, styles: styles) }
  var result = words
  let stretches = LineStretches(of: words, styles: styles).all
  var read: [DirectedStretch] = []
  var brackets = BracketCount()
  for stretch in stretches {
    let line = DirectedStretch(
      stretch.map { words[$0].text }, onRightToLeftPage: isRightToLeft)
    for i in line.readingOrder where line.isRightToLeft(at: i) { brackets.count(line.scalars[i]) }
    read.append(line)
  }
  for (stretch, line) in zip(stretches, read) {
    var scalars = line.scalars
    if brackets.areMirrored {
      for i in scalars.indices where line.isRightToLeft(at: i) {
        scalars[i] = BracketCount.mirrored(scalars[i])
      }
    }
    for (n, text) in zip(stretch, line.texts(scalars)) { result[n].text = text }
  }
  return result
}

/// A word whose box is no higher than a line: the boxes of many Arabic fonts reach over the lines above and below.
private func tamed(_ word: Word, styles: [TextStyle]) -> Word {
  let size = styles[word.style].size
  guard size > 0, word.box.height > 1.5 * size, TextDirection.isRightToLeft(in: word.text) else {
    return word
  }
  var word = word
  (word.box.y0, word.box.y1) = (word.box.midY - 0.6 * size, word.box.midY + 0.6 * size)
  return word
}

/// Counts brackets that close what nothing opened, as they are written and as their mirror images.
///
/// Some producers name the brackets of text from right to left by their shapes: ")" for what opens.
private struct BracketCount {
  private var depths = (plain: 0, mirrored: 0)
  private var errors = (plain: 0, mirrored: 0)

  /// Whether the brackets are named by their shapes.
  var areMirrored: Bool { errors.mirrored < errors.plain }

  mutating func count(_ scalar: Unicode.Scalar) {
    guard Self.mirrored(scalar) != scalar else { return }
    let opens = Self.opening.contains(scalar)
    Self.count(opens, &depths.plain, &errors.plain)
    Self.count(!opens, &depths.mirrored, &errors.mirrored)
  }

  private static func count(_ opens: Bool, _ depth: inout Int, _ errors: inout Int) {
    if opens {
      depth += 1
    } else if depth > 0 {
      depth -= 1
    } else {
      errors += 1
    }
  }

  private static let opening = Array("([{«‹".unicodeScalars)
  private static let closing = Array(")]}»›".unicodeScalars)

  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let n = opening.firstIndex(of: scalar) { return closing[n] }
    return closing.firstIndex(of: scalar).map { opening[$0] } ?? scalar
  }
}

/// The words of a page that stand side by side without a wide gap.
struct LineStretches {
  /// Positions of words from left to right, line by line.
  let all: [[Int]]

  init(of words: [Word], styles: [TextStyle]) {
    var all: [[Int]] = []
    for row in rowPositions(of: words) {
      var last: Int?
      for n in row {
        let isNear =
          last.map { last in
            let em = max(styles[words[last].style].size, styles[words[n].style].size, 1)
            return words[n].box.x0 - words[last].box.x1 <= Line.segmentGap * em
          } ?? false
        if isNear { all[all.count - 1].append(n) } else { all.append([n]) }
        last = n
      }
    }
    self.all = all
  }
}
