internal import UnicodeText

/// Takes rows of contact data apart whose cells go on in the lines below:
/// "Lisboa   +351 21 555   ada@example.org" above "0186".
enum ContactCells {
  /// A row has no more lines than this.
  private static let mostLines = 6

  /// Puts what stands below a cell behind it, a cell a line; a telephone number becomes one line.
  ///
  /// - Parameters:
  ///   - lines: The lines of a column from top to bottom.
  ///   - styles: What the styles of their words mean.
  static func part(_ lines: inout [Line], styles: [TextStyle]) {
    var i = 0
    while i + 1 < lines.count {
      guard var row = Row(lines[i]) else {
        i += 1
        continue
      }
      var end = i + 1
      while end < min(lines.count, i + mostLines), row.take(lines[end], below: lines[end - 1]) {
        end += 1
      }
      if end > i + 1, row.isContact, row.cutsContact {
        let parted = row.lines(styles: styles)
        lines.replaceSubrange(i..<end, with: parted)
        end = i + parted.count
      } else {
        end = i + 1
      }
      i = end
    }
  }
}

extension ContactCells {
  /// Whether the cells of a row of contact data go on in the line below.
  static func goOn(_ line: Line, in next: Line) -> Bool {
    guard var row = Row(line), row.isContact, row.take(next, below: line) else { return false }
    return row.cutsContact
  }
}

/// Three cells of a row and more, with what stands below them.
private struct Row {
  /// A cell's words line by line, and how far it reaches.
  private struct Cell {
    var lines: [[Word]]
    var x0: Double
    var x1: Double

    /// Whether what stands below goes on with a telephone number: "+351 21 555" above "0186".
    var cutsNumber: Bool {
      guard lines.count > 1 else { return false }
      let number = ContactShape.numberAtEnd(of: lines[0])
      let below = lines.dropFirst().joined()
      guard !number.isEmpty, below.allSatisfy({ ContactShape.isPartOfNumber($0.text) }) else {
        return false
      }
      // "555 0142" above "555 0143" are two.
      return min(ContactShape.digitCount(number), ContactShape.digitCount(below)) < 7
        && ContactShape.isPhone(number.map(\.text) + below.map(\.text))
    }

    /// Whether what stands below goes on with an address: "linkedin.com/in/" above "ada".
    var cutsAddress: Bool {
      guard lines.count > 1, let last = lines[0].last?.text else { return false }
      return last.ends(in: "/") && last.has(".") || last.ends(in: "@")
    }
  }

  private var cells: [Cell]
  private let line: Line

  /// Cells stand apart by more than a space, even where the gap is a narrow one.
  private static let leastGap = 0.45

  init?(_ line: Line) {
    // Most lines have fewer than three parts: they are counted before they are made.
    let count = 1 + line.words.indices.dropFirst().count { Self.startsPart($0, of: line) }
    guard count > 2, case let parts = Self.parts(of: line),
      !Justification.fills(line.words.map(\.text), at: line.words.map(\.box))
    else { return nil }
    self.line = line
    cells = parts.map { Cell(lines: [$0], x0: $0[0].box.x0, x1: $0[$0.count - 1].box.x1) }
  }

  private static func parts(of line: Line) -> [[Word]] {
    line.words.indices.reduce(into: []) { parts, n in
      if startsPart(n, of: line) {
        parts.append([line.words[n]])
      } else {
        parts[parts.count - 1].append(line.words[n])
      }
    }
  }

  private static func startsPart(_ n: Int, of line: Line) -> Bool {
    n == 0 || line.words[n].box.x0 - line.words[n - 1].box.x1 >= leastGap * line.size
  }

  /// Takes a line whose parts all stand below cells, or between them as a shorter one; `false` where they do not.
  mutating func take(_ next: Line, below last: Line) -> Bool {
    if next.box.y0 < line.box.y1 - 0.2 * line.box.height {
      var wider = self
      for part in Self.parts(of: next) where !wider.insert(part) { return false }
      self = wider
      return true
    }
    let gap = next.box.y1 - last.box.y1
    guard gap > 0, gap < 1.6 * line.size, abs(next.size - line.size) < 0.07 * line.size,
      next.words.count <= 3 * cells.count
    else { return false }
    let parts = Self.parts(of: next)
    let places = parts.compactMap(place)
    guard places.count == parts.count, Set(places).count == places.count else { return false }
    for (part, place) in zip(parts, places) { cells[place].lines.append(part) }
    return true
  }

  /// The cell that words stand below, left edge below left edge or middle below middle, and no wider than there is room.
  private func place(of words: [Word]) -> Int? {
    let (x0, x1) = (words[0].box.x0, words[words.count - 1].box.x1)
    return cells.indices.first { n in
      let cell = cells[n]
      let isBelow = abs(cell.x0 - x0) < 0.8 || abs(cell.x0 + cell.x1 - x0 - x1) < 2
      return isBelow && (n + 1 == cells.count || x1 < cells[n + 1].x0)
        && (n == 0 || x0 > cells[n - 1].x1)
    }
  }

  /// Makes words a cell between two others, or at the left or right of all; `false` where they reach into one.
  private mutating func insert(_ words: [Word]) -> Bool {
    let (x0, x1) = (words[0].box.x0, words[words.count - 1].box.x1)
    let at = cells.firstIndex { $0.x0 > x0 } ?? cells.count
    guard at == 0 || cells[at - 1].x1 < x0, at == cells.count || x1 < cells[at].x0 else {
      return false
    }
    cells.insert(Cell(lines: [words], x0: x0, x1: x1), at: at)
    return true
  }

  /// Whether the row has an address, or what opens a number of a country.
  var isContact: Bool {
    cells.lazy.flatMap { $0.lines[0] }.contains {
      ContactShape.isWholeMail($0.text) || ContactShape.isLink($0.text) || $0.text.hasPrefix("+")
    }
  }

  /// Whether the end of a line cuts a telephone number or an address of one of the cells.
  var cutsContact: Bool { cells.contains { $0.cutsNumber || $0.cutsAddress } }

  /// A line for each line of each cell, but one for a telephone number.
  func lines(styles: [TextStyle]) -> [Line] {
    cells.flatMap { cell -> [Line] in
      var lines = cell.lines.map { Line(words: $0, styles: styles) }
      guard cell.cutsNumber else { return lines }
      for next in lines.dropFirst() {
        lines[0].words += next.words
        lines[0].box = lines[0].box.union(next.box)
      }
      return [lines[0]]
    }
  }
}
