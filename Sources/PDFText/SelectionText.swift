package import PageLayout

/// The text of a page as poppler selects it, where letters of scripts that run right to left occur.
///
/// Poppler gives the boxes of characters as they are painted, from left to right, but turns the letters of each word in the
/// text and encloses them in marks: U+202B and U+202C around what is turned, U+202A and U+202C within it around what is not.
/// On pages most of whose letters run right to left, it encloses every word, and gives the words of a line from right to left.
package enum SelectionText {
  private static let leftToRightMark: Unicode.Scalar = "\u{202A}"
  private static let rightToLeftMark: Unicode.Scalar = "\u{202B}"
  private static let endMark: Unicode.Scalar = "\u{202C}"

  /// Whether a character is a mark without a box.
  package static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value)
  }

  /// Whether some words are turned.
  package static func runsBothWays(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var i = 0
    while i + 2 < bytes.count {
      if bytes[i] == 0xE2, bytes[i + 1] == 0x80, bytes[i + 2] == 0xAB { return true }
      i += 1
    }
    return false
  }

  /// Whether every word is enclosed, so that the words of lines come from right to left.
  package static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.split { $0 == " " || $0 == "\n" }.allSatisfy { $0.first == rightToLeftMark }
  }

  /// The characters in the order of their boxes, without poppler's own marks.
  ///
  /// A document may contain the same marks; those have boxes as every character. Poppler encloses words of which no
  /// letter or digit runs left to right, and that begin with a letter that runs right to left: in the text, which is
  /// turned, its end mark follows such a letter. On pages that run right to left every word is enclosed.
  package static func painted(_ text: String) -> [Unicode.Scalar] {
    guard runsBothWays(text) else { return Array(text.unicodeScalars) }
    var reading = MarkReading(isWhole: isRightToLeft(text))
    let scalars = Array(text.unicodeScalars)
    for i in scalars.indices {
      reading.read(
        scalars[i], next: i + 1 < scalars.count ? scalars[i + 1] : nil,
        afterNext: i + 2 < scalars.count ? scalars[i + 2] : nil,
        previous: i > 0 ? scalars[i - 1] : nil)
    }
    reading.abandon()
    return reading.painted
  }

  /// The characters that a document has, without direction marks of any origin.
  package static func withoutMarks(_ glyphs: [Glyph]) -> [Glyph] {
    glyphs.contains { isDirectionMark($0.scalar) || isIsolate($0.scalar) }
      ? glyphs.filter { !isDirectionMark($0.scalar) && !isIsolate($0.scalar) } : glyphs
  }

  /// Whether a character only tells the direction of what is around it: U+200E, U+200F, U+061C, U+2066 to U+2069.
  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    (0x2066...0x2069).contains(scalar.value) || [0x200E, 0x200F, 0x61C].contains(scalar.value)
  }

  /// Tells poppler's marks from the document's and turns what poppler turned.
  private struct MarkReading {
    /// Whether poppler enclosed every word.
    let isWhole: Bool
    var painted: [Unicode.Scalar] = []
    /// The parts of the open word, those that are turned and those that are not; empty outside of marks.
    private var parts: [(scalars: [Unicode.Scalar], isTurned: Bool)] = []
    /// Marks of the document that are open in the last part.
    private var depth = 0

    init(isWhole: Bool) {
      self.isWhole = isWhole
    }

    mutating func read(
      _ scalar: Unicode.Scalar, next: Unicode.Scalar?, afterNext: Unicode.Scalar?,
      previous: Unicode.Scalar?
    ) {
      guard let last = parts.last else {
        // Of two marks the document has the first, unless nothing but the second is enclosed.
        if scalar == rightToLeftMark, next != rightToLeftMark || afterNext == endMark {
          parts.append(([], true))
        } else {
          painted.append(scalar)
        }
        return
      }
      if !last.isTurned {
        if scalar == endMark, depth == 0 {
          parts.append(([], true))
        } else {
          if scalar == endMark { depth -= 1 } else if isDirectionMark(scalar) { depth += 1 }
          parts[parts.count - 1].scalars.append(scalar)
        }
      } else if scalar == leftToRightMark, isWhole {
        parts.append(([], false))
      } else if scalar == endMark, isWhole || previous.map(runsRightToLeft) == true {
        close()
      } else {
        parts[parts.count - 1].scalars.append(scalar)
        if !isWhole, runsLeftToRight(scalar) { abandon() }
      }
    }

    /// Puts the parts of the open word in the order in which they are painted.
    private mutating func close() {
      for part in parts.reversed() {
        painted += part.isTurned ? part.scalars.reversed() : part.scalars
      }
      parts.removeAll()
      depth = 0
    }

    /// Takes the mark that opened the word for the document's.
    mutating func abandon() {
      guard !parts.isEmpty else { return }
      painted.append(rightToLeftMark)
      for part in parts { painted += part.scalars }
      parts.removeAll()
      depth = 0
    }
  }

  /// Whether a character is a letter or digit that poppler leaves as it is.
  private static func runsLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    !runsRightToLeft(scalar)
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  /// Whether a character is a letter of a script that runs right to left, or a mark that poppler encloses as if it were one.
  private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    case 0x200F, 0x202B, 0x202E: true
    default: false
    }
  }

  /// The characters of each line as they are painted from left to right.
  ///
  /// Marks and joiners stand at the left of the letters they belong to, so that whoever reads from the right finds them
  /// behind these.
  ///
  /// - Parameters:
  ///   - glyphs: The characters in the order of their boxes.
  ///   - isRightToLeft: Whether the words of lines come from right to left; their spaces are made anew, where gaps are.
  /// - Returns: As many characters, or fewer spaces.
  package static func leftToRight(_ glyphs: [Glyph], isRightToLeft: Bool) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(glyphs.count)
    var line: [Glyph] = []
    func close() {
      let whole = joiningMarks(line)
      result += isRightToLeft ? sorted(whole) : whole
      line.removeAll(keepingCapacity: true)
    }
    for glyph in glyphs {
      guard glyph.scalar == "\n" else {
        line.append(glyph)
        continue
      }
      close()
      result.append(glyph)
    }
    close()
    return result
  }

  // MARK: Lines

  /// The runs of a line from left to right, with a space in every gap.
  private static func sorted(_ line: [Glyph]) -> [Glyph] {
    var runs: [[Glyph]] = []
    for glyph in line where glyph.scalar != " " {
      if let last = runs.last?.last, glyph.box.midX >= last.box.midX - 0.01 {
        runs[runs.count - 1].append(glyph)
      } else {
        runs.append([glyph])
      }
    }
    runs.sort { $0[0].box.x0 < $1[0].box.x0 }
    var result: [Glyph] = []
    for run in runs {
      for glyph in run {
        if let last = result.last, last.box.x1 < glyph.box.x0 {
          let gap = Box(x0: last.box.x1, y0: last.box.y0, x1: glyph.box.x0, y1: last.box.y1)
          result.append(Glyph(scalar: " ", box: gap, style: last.style))
        }
        result.append(glyph)
      }
    }
    return result
  }

  /// The characters with every mark of a letter that is read from right to left before that letter, in its box.
  private static func joiningMarks(_ line: [Glyph]) -> [Glyph] {
    guard line.contains(where: { isMark($0.scalar) || $0.scalar == joiner }) else { return line }
    var line = line
    // One glyph that stands for several characters has them from left to right in parts of its box.
    var i = 0
    while i + 1 < line.count {
      let isOne = line[i].scalar == joiner && areHalves(line[i], line[i + 1])
      if isOne { (line[i].scalar, line[i + 1].scalar) = (line[i + 1].scalar, line[i].scalar) }
      i += isOne ? 2 : 1
    }
    var marks: [Int: [Glyph]] = [:]
    for i in line.indices where isMark(line[i].scalar) {
      if i > 0, areHalves(line[i - 1], line[i]), isLetter(line[i - 1].scalar) {
        line[i - 1].box = line[i - 1].box.union(line[i].box)
        marks[i - 1, default: []].append(line[i])
      } else if let base = base(of: line[i], in: line) {
        marks[base, default: []].append(line[i])
      }
    }
    guard !marks.isEmpty else { return line }
    var result: [Glyph] = []
    for i in line.indices {
      for var mark in marks[i] ?? [] {
        mark.box = line[i].box
        result.append(mark)
      }
      if !isMark(line[i].scalar) { result.append(line[i]) }
    }
    return result
  }

  /// The letter that a mark is painted on: the one whose middle is next to the mark's.
  private static func base(of mark: Glyph, in line: [Glyph]) -> Int? {
    func distance(_ i: Int) -> Double {
      let box = line[i].box
      return max(box.x0 - mark.box.midX, mark.box.midX - box.x1, 0) * 1000
        + abs(box.midX - mark.box.midX)
    }
    return line.indices.filter { isLetter(line[$0].scalar) }.min { distance($0) < distance($1) }
  }

  /// Whether two characters have the halves of one box.
  private static func areHalves(_ first: Glyph, _ second: Glyph) -> Bool {
    abs(first.box.x1 - second.box.x0) < 0.01 && first.box.y0 == second.box.y0
      && first.box.width > 0 && abs(first.box.width - second.box.width) < 0.01
  }

  /// The sign that keeps two letters from being joined.
  private static let joiner: Unicode.Scalar = "\u{200C}"

  /// Whether a character is a mark on letters that are read from right to left.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x591 && scalar.value <= 0x8FF
      && scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x5D0 && scalar.value <= 0xFEFC && scalar.properties.isAlphabetic
      && !isMark(scalar)
  }
}
