internal import UnicodeText

/// Where the columns of a table stand, and what of the lines below keeps to them.
struct TableGrid {
  /// Where the columns start, points.
  var starts: [Double]
  /// The usual size of text, points.
  let bodySize: Double

  /// The column that a word stands in.
  func column(of word: Word) -> Int {
    starts.lastIndex { $0 <= word.box.x0 + 0.3 * bodySize } ?? 0
  }

  /// The columns in which a line has words.
  func occupied(_ line: Line) -> Set<Int> { Set(line.words.map(column)) }

  /// Whether a line has words in every column but the first `count`, one of each straight below the column's name.
  func fillsColumns(_ line: Line, behind count: Int = 0) -> Bool {
    starts.dropFirst(count).allSatisfy { start in line.words.contains { abs($0.box.x0 - start) < 1 }
    }
  }

  /// Whether a line's first word had room behind the first cell of the line above: then it does not go on there.
  func fits(_ line: Line, below above: Line) -> Bool {
    guard let last = above.words.last(where: { column(of: $0) == 0 }) else { return true }
    return last.box.x1 + 0.25 * line.size + line.words[0].box.width < starts[1] - 0.5 * bodySize
  }

  /// Whether words run from one column into the next; cells that fill their columns do not.
  func crosses(_ line: Line) -> Bool {
    guard starts.count < 3 || !fillsColumns(line, behind: 1) else { return false }
    return zip(line.words, line.words.dropFirst()).contains { word, next in
      column(of: word) != column(of: next) && next.box.x0 - word.box.x1 < 0.4 * bodySize
    }
      || line.words.contains { word in
        starts.dropFirst().contains {
          word.box.x0 < $0 - 0.3 * bodySize && word.box.x1 > $0 + 0.3 * bodySize
        }
      }
  }

  /// Whether a line stands between the lines of other cells, as where cells are set in the middle of their row.
  func isBetweenLines(_ n: Int, _ body: [Line]) -> Bool {
    let (box, above) = (body[n].box, body[n - 1].box)
    return above.y1 - box.y0 > 0.3 * min(box.height, above.height)
  }

  /// A line's words in each column, and as text over several; `nil` where it has none.
  func cells(of line: Line, _ styles: [TextStyle]) -> [Line?] {
    if spans(line) { return starts.map { _ in nil } + [line] }
    var parts: [[Word]] = Array(repeating: [], count: starts.count)
    for word in line.words { parts[column(of: word)].append(word) }
    return parts.map { $0.isEmpty ? nil : Line(words: $0, styles: styles) } + [nil]
  }

  /// The words of a line between gaps wider than any between words.
  static func cells(of words: [Word], _ bodySize: Double) -> [[Word]] {
    words.reduce(into: []) { cells, word in
      if let last = cells.last?.last, word.box.x0 - last.box.x1 < 0.8 * bodySize {
        cells[cells.count - 1].append(word)
      } else {
        cells.append([word])
      }
    }
  }
}

// MARK: - Names of columns

extension TableGrid {
  /// The names of columns in a line: its words between wide gaps, and parted where the cells of both lines below start.
  ///
  /// Names in bold may fill their columns but for the space between two words.
  static func heads(
    of words: [Word], _ below: ArraySlice<Line>, _ bodySize: Double
  ) -> [[Word]] {
    let rows = below.prefix(2).map { cells(of: $0.words, bodySize).map { $0[0].box.x0 } }
    guard rows.count > 1 else { return cells(of: words, bodySize) }
    let starts = rows[0].filter { start in rows[1].contains { abs($0 - start) < 1 } }
    return cells(of: words, bodySize).flatMap { cell in
      cell.dropFirst().reduce(into: [[cell[0]]]) { parts, word in
        let end = parts[parts.count - 1].last?.box.x1 ?? 0
        if starts.contains(where: { $0 > end - 1 && $0 < word.box.x0 + 1 }) {
          parts.append([word])
        } else {
          parts[parts.count - 1].append(word)
        }
      }
    }
  }
}

// MARK: - Extent

extension TableGrid {
  /// The lines below the names that keep to the columns, up to the next heading or table.
  func extent(
    _ lines: ArraySlice<Line>, below heads: Line, _ styles: [TextStyle]
  ) -> [Line] {
    var body: [Line] = []
    var last = heads
    for (n, line) in zip(lines.indices, lines) {
      let columns = occupied(line)
      let isHeading =
        columns.count == 1
        && (columns == [0] || !starts.contains { abs($0 - line.box.x0) < 2 })
        && (line.boldFraction > 0.9 || line.isCapitals(atLeast: 4) || line.size > 1.12 * bodySize)
        && (line.box.y0 - last.box.y1 > 0.4 * line.size || isBoldBelowPlain(line, body, styles))
      guard line.box.y0 - last.box.y1 < 2.5 * bodySize, !isHeading,
        line.words[0].box.x0 > starts[0] - bodySize, !namesColumns(line),
        !crosses(line) || !body.isEmpty && isBetweenRows(n, lines, body)
      else { break }
      body.append(line)
      last = line
    }
    // What stands in the first column alone is behind the table where it is set apart, or where all cells have one line.
    let firstTall = body.firstIndex { occupied($0).count < 2 }
    while let last = body.last, body.count > 1, occupied(last) == [0] {
      let above = body[body.count - 2]
      guard
        last.box.y0 - above.box.y1 > 0.5 * bodySize
          || firstTall == body.count - 1 && fits(last, below: above)
      else { break }
      body.removeLast()
    }
    return body
  }

  /// Whether a bold line stands in the first column, in which all others are plain: a heading, however near.
  private func isBoldBelowPlain(_ line: Line, _ body: [Line], _ styles: [TextStyle]) -> Bool {
    let openings = body.map { $0.words[0] }.filter { column(of: $0) == 0 }
    return line.boldFraction > 0.9 && !openings.isEmpty
      && !openings.contains { styles[$0.style].isBold }
  }

  /// Whether a line over several columns is text below a row: another row follows below it, or it stands where such text does.
  private func isBetweenRows(_ n: Int, _ lines: ArraySlice<Line>, _ body: [Line]) -> Bool {
    guard spans(lines[n]) else { return false }
    let rest = lines[n...].prefix(Self.longestText)
    guard let next = rest.first(where: { !spans($0) }) else {
      return body.contains { spans($0) && abs($0.box.x0 - lines[n].box.x0) < 1 }
    }
    let isRow = !crosses(next) && occupied(next).count > 1 && next.words[0].box.x0 < starts[1] - 1
    return isRow && next.box.y0 - lines[n].box.y1 < 12 * bodySize
      || body.contains { spans($0) && abs($0.box.x0 - lines[n].box.x0) < 1 }
  }

  /// No text below a row has more lines.
  private static let longestText = 10

  /// Whether a line is text over several columns: it opens where one of them starts, and no gap parts it.
  func spans(_ line: Line) -> Bool {
    crosses(line) && line.boldFraction < 0.9 && line.segmentStarts.isEmpty
      && starts.contains { abs($0 - line.box.x0) < 1.5 }
  }

  /// Whether a line has nothing but names of columns, more than one.
  private func namesColumns(_ line: Line) -> Bool {
    let cells = Self.cells(of: line.words, bodySize)
    let known = cells.count { ColumnHeads.kind(of: $0) != nil }
    return cells.count > 1
      && (known == cells.count
        || known * 4 >= cells.count * 3 && !line.words.contains(where: \.text.hasDecimalDigit))
  }
}
