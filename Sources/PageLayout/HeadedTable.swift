/// A table whose first row names its columns: "Period | Employer | Duties".
///
/// Its cells may have several lines, and lines of several cells stand beside each other: read line by line they would be
/// mixed. The names of the columns tell where it stands and how far each of its columns reaches.
struct HeadedTable {
  /// A cell's lines from top to bottom.
  typealias Cell = [Line]

  /// The row with the names of the columns.
  let heads: Line
  /// What each column holds.
  let kinds: [ColumnHeads.Kind]
  /// The cells of each row, one a column; an empty one has no lines.
  private(set) var rows: [[Cell]] = []
  /// How many lines stand below the names of the columns.
  private(set) var lineCount = 0

  /// How many things each column's name names: "Company, Position & Location" three.
  private var nameCounts: [Int] = []
  /// Whether the last line of a column's cells is a value of its own, as the place below each employer is.
  private var lastLinesApart: [Bool] = []
  /// Where the columns start, points.
  private let starts: [Double]
  private let bodySize: Double

  /// The box around all of its words.
  var box: Box { rows.joined().joined().reduce(heads.box) { $0.union($1.box) } }

  /// Reads the table that a line opens; `nil` when it opens none.
  ///
  /// - Parameters:
  ///   - position: Which of the lines may have the names of columns.
  ///   - lines: The lines of a page from top to bottom.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  init?(at position: Int, of lines: [Line], styles: [TextStyle], bodySize: Double) {
    let first = lines[position]
    self.bodySize = bodySize
    guard (2...16).contains(first.words.count), first.size < 1.12 * bodySize,
      !first.words.contains(where: \.text.hasDecimalDigit)
    else { return nil }
    var cells = Self.cells(of: first.words, bodySize)
    guard (2...7).contains(cells.count) else { return nil }
    // "Year of" / "Passing": a name goes on below itself.
    let rest = position + 1 < lines.count ? Self.rest(lines[position + 1], of: first, cells) : nil
    if let rest { for (n, words) in rest { cells[n] += words } }
    let headCount = rest == nil ? 1 : 2
    heads = rest == nil ? first : Line(words: cells.joined().map(\.self), styles: styles)
    let known = cells.map(ColumnHeads.kind)
    let unknownCount = known.count { $0 == nil }
    guard unknownCount * 2 <= cells.count,
      // "Skills" beside "Languages" are headings of two columns.
      cells.count(where: ColumnHeads.nameAttribute) * 2 >= cells.count
    else { return nil }
    kinds = known.map { $0 ?? .value }
    starts = cells.map { $0[0].box.x0 }
    let body = extent(lines[(position + headCount)...])
    guard body.contains(where: { occupied($0).count > 1 }) else { return nil }
    if unknownCount > (cells.count > 3 ? 1 : 0) {
      // Names that nobody lists are names where full rows below stand straight under them.
      guard cells.count > 2, cells.allSatisfy({ $0.count <= 4 }),
        body.count(where: { fillsColumns($0) }) > 1
      else { return nil }
    }
    lineCount = body.count + headCount - 1
    rows = rows(body, styles)
    nameCounts = cells.map(ColumnHeads.nameCount)
    lastLinesApart = starts.indices.map { column in
      let tall = rows.map { $0[column] }.filter { $0.count > 1 }
      return tall.contains { !mayGoOn($0, at: $0.count - 1, column) }
        && !tall.contains { mustGoOn($0, at: $0.count - 1) }
    }
  }

  /// The words of a line below the names of columns that go on some of them, set as they are; `nil` when it is a row.
  private static func rest(
    _ line: Line, of heads: Line, _ cells: [[Word]]
  ) -> [(cell: Int, words: [Word])]? {
    guard line.box.y0 - heads.box.y1 < 0.3 * heads.size,
      abs(line.boldFraction - heads.boldFraction) < 0.1, heads.boldFraction > 0.9,
      !line.words.contains(where: \.text.hasDecimalDigit), line.words.count <= 4
    else { return nil }
    var out: [(cell: Int, words: [Word])] = []
    for word in line.words {
      guard let cell = cells.lastIndex(where: { $0[0].box.x0 < word.box.x0 + 3 }),
        cells[cell].count < 4
      else { return nil }
      if out.last?.cell == cell {
        out[out.count - 1].words.append(word)
      } else {
        out.append((cell, [word]))
      }
    }
    return out.count < cells.count ? out : nil
  }

  /// The words of a line between gaps wider than any between words.
  private static func cells(of words: [Word], _ bodySize: Double) -> [[Word]] {
    words.reduce(into: []) { cells, word in
      if let last = cells.last?.last, word.box.x0 - last.box.x1 < 0.8 * bodySize {
        cells[cells.count - 1].append(word)
      } else {
        cells.append([word])
      }
    }
  }

  private func column(of word: Word) -> Int {
    starts.lastIndex { $0 <= word.box.x0 + 0.3 * bodySize } ?? 0
  }

  /// The columns in which a line has words.
  private func occupied(_ line: Line) -> Set<Int> { Set(line.words.map(column)) }

  /// Whether a line has words in every column, the first of each straight below the column's name.
  private func fillsColumns(_ line: Line) -> Bool {
    starts.allSatisfy { start in line.words.contains { abs($0.box.x0 - start) < 1 } }
  }

  /// The lines below the names that keep to the columns, up to the next heading or table.
  private func extent(_ lines: ArraySlice<Line>) -> [Line] {
    var body: [Line] = []
    var last = heads
    for line in lines {
      let columns = occupied(line)
      let isHeading =
        columns == [0]
        && (line.boldFraction > 0.9 || line.isCapitals(atLeast: 4) || line.size > 1.12 * bodySize)
        && line.box.y0 - last.box.y1 > 0.4 * line.size
      guard line.box.y0 - last.box.y1 < 2.5 * bodySize, !isHeading, !crosses(line),
        line.words[0].box.x0 > starts[0] - bodySize, !namesColumns(line)
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

  /// Whether a line has nothing but names of columns, more than one.
  private func namesColumns(_ line: Line) -> Bool {
    let cells = Self.cells(of: line.words, bodySize)
    return cells.count > 1 && cells.allSatisfy { ColumnHeads.kind(of: $0) != nil }
  }

  /// Whether a line's first word had room behind the first cell of the line above: then it does not go on there.
  private func fits(_ line: Line, below above: Line) -> Bool {
    guard let last = above.words.last(where: { column(of: $0) == 0 }) else { return true }
    return last.box.x1 + 0.25 * line.size + line.words[0].box.width < starts[1] - 0.5 * bodySize
  }

  /// Whether words run from one column into the next.
  private func crosses(_ line: Line) -> Bool {
    zip(line.words, line.words.dropFirst()).contains { word, next in
      column(of: word) != column(of: next) && next.box.x0 - word.box.x1 < 0.4 * bodySize
    }
      || line.words.contains { word in
        starts.dropFirst().contains {
          word.box.x0 < $0 - 0.3 * bodySize && word.box.x1 > $0 + 0.3 * bodySize
        }
      }
  }

  /// Parts the lines into rows, and each row's words into cells.
  private func rows(_ body: [Line], _ styles: [TextStyle]) -> [[Cell]] {
    let pitches = zip(body, body.dropFirst()).map { $1.box.midY - $0.box.midY }
    let leading = pitches.filter { $0 > 0.8 * bodySize }.min() ?? 1.2 * bodySize
    // Where most lines are rows, so is one that leaves cells empty.
    let fullCount = body.count { occupied($0).count * 4 >= starts.count * 3 }
    let areLines = fullCount * 5 >= body.count * 3
    var out: [[Cell]] = []
    var last: Line?
    for line in body {
      let columns = occupied(line)
      let pitch = last.map { line.box.midY - $0.box.midY } ?? .infinity
      let isFar = pitch > 1.2 * leading && columns.count > 1
      let isFull =
        columns.count > 1 && columns.count * 4 >= starts.count * 3 && !goesOn(line, out.last)
      let isPart =
        areLines && columns.contains(0) && !goesOn(line, out.last)
        && last.map { fits(line, below: $0) } == true
      if isFar || isFull || isPart || out.isEmpty {
        out.append(Array(repeating: [], count: starts.count))
      }
      for column in columns.sorted() {
        let words = line.words.filter { self.column(of: $0) == column }
        out[out.count - 1][column].append(Line(words: words, styles: styles))
      }
      last = line
    }
    return out
  }

  /// Whether a line goes on a row rather than opening one: a cell above is open, or its first word is in small letters.
  private func goesOn(_ line: Line, _ row: [Cell]?) -> Bool {
    guard let row else { return false }
    // "jan. 2018" opens a row in languages that write months small.
    let first = line.words.prefix { column(of: $0) == column(of: line.words[0]) }
    if line.words[0].text.startsWithSmallLetter, !first.contains(where: \.text.hasYear) {
      return true
    }
    return occupied(line).contains { column in
      guard let above = row[column].last else { return false }
      // "Jan 2016 – March" / "2019".
      let words = line.words.filter { self.column(of: $0) == column }
      let isYear = words.count == 1 && words[0].text.count == 4 && words[0].text.hasYear
      return isOpen(above)
        || isYear && above.hasYear && above.words.last?.text.hasDecimalDigit == false
    }
  }

  // MARK: Reading

  /// A row as it is read: the values of its cells side by side, and the text below them.
  struct Row {
    /// The values in the order of the columns, one a line that does not go on the one above it.
    var values: [[Line]]
    /// What is no value, each paragraph's lines.
    var text: [[Line]]
  }

  /// A row's values, and its text: the items of lists, what columns of duties hold, and plain lines below bold ones.
  func read(_ row: [Cell]) -> Row {
    var out = Row(values: [], text: [])
    for (column, cell) in row.enumerated() where !cell.isEmpty {
      var isText = kinds[column] == .text && cell[0].boldFraction < 0.9
      for (n, line) in cell.enumerated() {
        let isItem = ListMarker.opens(line)
        let isBelowBold =
          n >= nameCounts[column] && cell[0].boldFraction > 0.9 && line.boldFraction < 0.1
        let opensText = !isText && (isItem || isBelowBold)
        if isItem || opensText || isText && n == 0 {
          out.text.append([line])
        } else if isText {
          out.text[out.text.count - 1].append(line)
        } else if n > 0, cell.count - n >= nameCounts[column] || nameCounts[column] == 1,
          mayGoOn(cell, at: n, column), !(lastLinesApart[column] && n == cell.count - 1)
        {
          out.values[out.values.count - 1].append(line)
        } else {
          out.values.append([line])
        }
        isText = isText || opensText
      }
    }
    return out
  }

  /// Whether a cell's line goes on the one above it: there was no room for its first word.
  private func mayGoOn(_ cell: Cell, at n: Int, _ column: Int) -> Bool {
    let edge = column + 1 < starts.count ? starts[column + 1] - 0.5 * bodySize : .infinity
    return cell[n - 1].goesOn(in: cell[n], before: edge) || mustGoOn(cell, at: n)
  }

  /// Whether a cell's line surely goes on the one above it: that is open, or the line starts with a small letter or has a number.
  private func mustGoOn(_ cell: Cell, at n: Int) -> Bool {
    let first = cell[n].words[0].text
    // "Note: 2,0" below a degree is said for itself.
    let isLabelled = first.hasSuffix(":") && cell[n].words.count > 1
    return isOpen(cell[n - 1]) || first.startsWithSmallLetter || cell[n].hasDigit && !isLabelled
  }

  /// Whether a date or a name in a cell goes on in the next line, whatever room there is.
  private func isOpen(_ line: Line) -> Bool {
    guard let end = line.words.last?.text else { return false }
    return ParagraphSplit.isConnecting(end)
      || ["-", "–", "—", ",", "\u{AD}"].contains { end.hasSuffix($0) }
  }

  // MARK: Pages

  /// Words of a page above a table, and that table; below the last one there is none.
  struct Part {
    var words: [Word]
    var table: HeadedTable?
  }

  /// So many tables are looked for on a page: each is cut out of its words.
  private static let mostTables = 24

  /// The parts of a page from top to bottom: tables that have all of its width for themselves, and what stands between them.
  static func parts(of words: [Word], styles: [TextStyle], bodySize: Double) -> [Part] {
    let all = PageLayout.lines(of: words, styles: styles)
    var parts: [Part] = []
    var (start, i) = (0, 0)
    while i < all.count, parts.count < mostTables {
      guard let table = HeadedTable(at: i, of: all, styles: styles, bodySize: bodySize) else {
        i += 1
        continue
      }
      parts.append(Part(words: all[start..<i].flatMap(\.words), table: table))
      i += 1 + table.lineCount
      start = i
    }
    guard !parts.isEmpty else { return [Part(words: words, table: nil)] }
    parts.append(Part(words: all[start...].flatMap(\.words), table: nil))
    return parts
  }
}
