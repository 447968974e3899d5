internal import UnicodeText

/// Reads the rows of a table: which lines of a cell are one value, and what is text below the values.
struct TableReading {
  private typealias Cell = TableRows.Cell

  /// What each column holds.
  private let kinds: [ColumnHeads.Kind]
  /// How many things each column's name names: "Company, Position & Location" three.
  private let nameCounts: [Int]
  /// How far the text of each column may reach, points.
  private let edges: [Double]
  /// Whether the last line of a column's cells is a value of its own, as the place below each employer is.
  private var lastLinesApart: [Bool] = []
  /// Whether most of a column's cells are surely one value of several lines.
  private var linesGoOn: [Bool] = []

  /// Tells from all rows how the lines of each column's cells belong together.
  init(
    of rows: [[TableRows.Cell]], in grid: TableGrid, kinds: [ColumnHeads.Kind], nameCounts: [Int]
  ) {
    self.kinds = kinds
    self.nameCounts = nameCounts
    let starts = grid.starts
    edges = starts.indices.map { column in
      let ends = rows.flatMap { $0[column] }.map(\.box.x1)
      let end = ends.max() ?? 0
      // Cells have white space at both of their sides, as much as half a line's height mostly.
      guard column + 1 == starts.count else { return max(end, starts[column + 1] - grid.bodySize) }
      // Where the last column ends only lines that fill it tell.
      let isFilled = ends.count { $0 > end - 0.15 * (end - starts[column]) } > 2
      return isFilled ? end + 1 : .infinity
    }
    lastLinesApart = starts.indices.map { column in
      let tall = rows.map { $0[column] }.filter { $0.count > 1 }
      return tall.contains { !mayGoOn($0, at: $0.count - 1, column) }
        && !tall.contains { mustGoOn($0, at: $0.count - 1) }
    }
    linesGoOn = starts.indices.map { column in
      let tall = rows.map { Array($0[column].prefix { !ListMarker.opens($0) }) }
        .filter { $0.count > 1 && $0[0].boldFraction < 0.9 }
      let open = tall.count { cell in (1..<cell.count).contains { mustGoOn(cell, at: $0) } }
      return open > 1 && open * 3 >= tall.count * 2
    }
  }

  /// A row as it is read: the values of its cells side by side, and the text below them.
  struct Row {
    /// The values in the order of the columns, one a line that does not go on the one above it.
    var values: [[Line]]
    /// What is no value, each paragraph's lines.
    var text: [[Line]]
  }

  /// A row's values, and its text: the items of lists, what columns of duties hold, plain lines below bold ones, and long
  /// ones below others.
  func read(_ row: [TableRows.Cell]) -> Row {
    var out = Row(values: [], text: [])
    for (column, cell) in row.dropLast().enumerated() where !cell.isEmpty {
      let own = read(cell, in: column)
      let count = own.values.firstIndex { Self.isLong($0) && $0[0] != cell[0] } ?? own.values.count
      out.values += own.values[..<count]
      out.text += own.values[count...] + own.text
    }
    for line in row.last ?? [] {
      if out.text.isEmpty || line == row.last?.first || ListMarker.opens(line) {
        out.text.append([line])
      } else {
        out.text[out.text.count - 1].append(line)
      }
    }
    return out
  }

  /// Whether some lines are rather a sentence or two than a name.
  private static func isLong(_ lines: [Line]) -> Bool {
    lines.count > 1 && lines.reduce(0) { $0 + $1.words.count } > 10
  }

  private func read(_ cell: Cell, in column: Int) -> Row {
    var out = Row(values: [], text: [])
    var isText = kinds[column] == .text && cell[0].boldFraction < 0.9
    for (n, line) in cell.enumerated() {
      let isItem = ListMarker.opens(line)
      let isBelowBold =
        n >= nameCounts[column] && cell[0].boldFraction > 0.9 && line.boldFraction < 0.1
        && !(kinds.count < 3 && isName(cell, at: n, column))
      // "Duties:" above a list.
      let isLabel =
        n > 0 && n + 1 < cell.count && line.words.count < 3 && ListMarker.opens(cell[n + 1])
        && line.words[line.words.count - 1].text.hasSuffix(":")
      let opensText = !isText && (isItem || isBelowBold || isLabel)
      if isItem || opensText || isText && n == 0 {
        out.text.append([line])
      } else if isText {
        out.text[out.text.count - 1].append(line)
      } else if n > 0, cell.count - n >= nameCounts[column] || nameCounts[column] == 1,
        mayGoOn(cell, at: n, column) || linesGoOn[column],
        !(lastLinesApart[column] && n == cell.count - 1)
      {
        out.values[out.values.count - 1].append(line)
      } else {
        out.values.append([line])
      }
      isText = isText || opensText
    }
    return out
  }

  /// Whether a plain line right below the bold ones of a cell is a name rather than text, as that of an employer below a title is: a few
  /// words that do not go on in the next line.
  private func isName(_ cell: Cell, at n: Int, _ column: Int) -> Bool {
    guard n > 0, cell[n - 1].boldFraction > 0.9, cell[n].words.count <= 6,
      cell[n].words.last?.text.ends(in: ".") == false
    else { return false }
    return n + 1 == cell.count || ListMarker.opens(cell[n + 1]) || !mayGoOn(cell, at: n + 1, column)
  }

  /// Whether a cell's line goes on the one above it: there was no room for its first word.
  private func mayGoOn(_ cell: Cell, at n: Int, _ column: Int) -> Bool {
    cell[n - 1].goesOn(in: cell[n], before: edges[column]) || mustGoOn(cell, at: n)
  }

  /// Whether a cell's line surely goes on the one above it: that is open, or the line starts with a small letter or has a number.
  private func mustGoOn(_ cell: Cell, at n: Int) -> Bool {
    let first = cell[n].words[0].text
    // "Note: 2,0" below a degree is said for itself.
    let isLabelled = first.hasSuffix(":") && cell[n].words.count > 1
    return Self.isOpen(cell[n - 1]) || first.startsWithSmallLetter
      || first.hasDecimalDigit && !isLabelled
  }

  /// Whether a date or a name in a cell goes on in the next line, whatever room there is.
  static func isOpen(_ line: Line) -> Bool {
    guard let end = line.words.last?.text else { return false }
    return ParagraphSplit.isConnecting(end)
      || ["-", "–", "—", ",", "\u{AD}"].contains { end.hasSuffix($0) }
  }
}
