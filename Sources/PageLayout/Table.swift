/// A table: cells side by side, each perhaps with several lines.
///
/// Lines of several cells stand beside each other, and read line by line they would be mixed. Where the first row names the
/// columns ("Period | Employer | Duties") the names tell where they stand; where none does, dates that open the rows.
struct Table {
  /// A cell's lines from top to bottom.
  typealias Cell = [Line]

  /// The heading of the section that stands at the left of the names of columns; mostly empty.
  private(set) var title: [Line] = []
  /// The row with the names of the columns; `nil` where none names them.
  private(set) var heads: Line?
  /// What each column holds.
  private(set) var kinds: [ColumnHeads.Kind] = []
  /// The cells of each row, one a column; an empty one has no lines.
  private(set) var rows: [[Cell]] = []
  /// How many lines each row takes.
  private var rowLineCounts: [Int] = []
  /// How many lines stand below the first one.
  private(set) var lineCount = 0

  /// How many things each column's name names: "Company, Position & Location" three.
  private var nameCounts: [Int] = []
  /// Whether the last line of a column's cells is a value of its own, as the place below each employer is.
  private var lastLinesApart: [Bool] = []
  /// Whether most of a column's cells are surely one value of several lines.
  private var linesGoOn: [Bool] = []
  /// Where the columns start, points.
  private var starts: [Double] = []
  /// How far the text of each column may reach, points.
  private var edges: [Double] = []
  private let bodySize: Double

  /// The box around all of its words.
  var box: Box {
    let lines = title + (heads.map { [$0] } ?? []) + rows.joined().joined()
    return lines.dropFirst().reduce(lines[0].box) { $0.union($1.box) }
  }

  /// Reads the table whose names of columns stand in a line; `nil` when it opens none.
  ///
  /// - Parameters:
  ///   - position: Which of the lines may have the names of columns.
  ///   - lines: The lines of a page from top to bottom.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  init?(headedAt position: Int, of lines: [Line], styles: [TextStyle], bodySize: Double) {
    let first = lines[position]
    self.bodySize = bodySize
    guard (2...16).contains(first.words.count), first.size < 1.12 * bodySize,
      !first.words.contains(where: \.text.hasDecimalDigit)
    else { return nil }
    var cells = Self.cells(of: first.words, bodySize)
    guard (2...7).contains(cells.count) else { return nil }
    var below = lines[(position + 1)...]
    var titleCount = 0
    if let margin = TableTitle(leftOf: cells, below, styles: styles, bodySize: bodySize) {
      title = margin.lines
      titleCount = margin.lineCount
      below = margin.rest[...]
      cells.removeFirst()
    }
    // "Year of" / "Passing": a name goes on below itself.
    let rest = below.first.flatMap { Self.rest($0, of: first, cells) }
    if let rest { for (n, words) in rest { cells[n] += words } }
    let headCount = rest == nil ? 0 : 1
    below = below.dropFirst(headCount)
    let heads = Line(words: cells.joined().map(\.self), styles: styles)
    self.heads = heads
    var known = cells.map { ColumnHeads.kind(of: $0) }
    // Beside names that are known, another one may have a word more: "Duties performed".
    if cells.count > 2, known.count(where: { $0 != nil }) * 3 >= cells.count {
      known = cells.map { ColumnHeads.kind(of: $0, isWhole: false) }
    }
    let unknownCount = known.count { $0 == nil }
    guard unknownCount * 2 <= cells.count,
      // "Skills" beside "Languages" are headings of two columns.
      cells.count(where: ColumnHeads.nameAttribute) * 2 >= cells.count
    else { return nil }
    kinds = known.map { $0 ?? .value }
    starts = TableColumns.starts(below: cells, below, bodySize: bodySize)
    let body = extent(below, below: heads)
    guard
      body.contains(where: { occupied($0).count > 1 })
        || body.indices.dropFirst().count(where: { isBetweenLines($0, body) }) > 1
    else { return nil }
    if unknownCount > (cells.count > 3 ? 1 : 0) {
      // Names that nobody lists are names where full rows below stand straight under them.
      guard cells.count > 2, cells.allSatisfy({ $0.count <= 4 }),
        body.count(where: { fillsColumns($0) }) > 1
      else { return nil }
    }
    lineCount = body.count + headCount + titleCount
    readRows(body, styles)
    nameCounts = cells.map(ColumnHeads.nameCount)
    weighLines()
  }

  /// Reads the table whose first row a line opens, where dates open its rows and no row names its columns; `nil` of anything
  /// else.
  ///
  /// - Parameters:
  ///   - position: Which of the lines may open the first row.
  ///   - lines: The lines of a page from top to bottom.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  init?(at position: Int, of lines: [Line], styles: [TextStyle], bodySize: Double) {
    let first = lines[position]
    self.bodySize = bodySize
    let cells = Self.cells(of: first.words, bodySize)
    guard (3...7).contains(cells.count),
      let found = TableColumns.starts(of: cells, lines[(position + 1)...], bodySize: bodySize)
    else { return nil }
    starts = found.starts
    let body = [first] + extent(lines[(position + 1)...].prefix(found.count), below: first)
    let parts = body.map { self.cells(of: $0, styles) }
    guard body.count > 2, let dates = RowOpenings(parts, bodySize: bodySize).dates,
      !body.indices.dropFirst().contains(where: { isBetweenLines($0, body) })
    else { return nil }
    kinds = starts.map { _ in .value }
    nameCounts = starts.map { _ in 1 }
    lineCount = body.count - 1
    readRows(body, styles)
    // Cells of one line each are read line by line.
    guard rows.count > 1, rows.contains(where: { $0.contains { $0.count > 1 } }),
      rows.count(where: { !$0[dates].isEmpty }) * 3 >= rows.count * 2,
      !starts.indices.contains(where: areLabels)
    else { return nil }
    /// How many cells stand beside the first line of each row.
    let openings = rows.map { row in
      let top = row[dates].first?.box ?? row.joined().map(\.box).min { $0.y0 < $1.y0 }
      return row.count { cell in
        cell.first.map { abs($0.box.y1 - (top?.y1 ?? 0)) < 0.3 * bodySize } == true
      }
    }
    guard openings.count(where: { $0 > 2 }) * 3 >= rows.count * 2 else { return nil }
    if dates > 0 { takeTitle() }
    weighLines()
  }

  /// Takes the heading of the section from the first row, where it stands at the left of the table, and ends the table before the
  /// next heading there.
  private mutating func takeTitle() {
    let headings = rows.indices.filter { !rows[$0][0].isEmpty }
    guard headings.first == 0, headings.count * 2 <= rows.count,
      headings.allSatisfy({ n in
        rows[n][0].count < 5 && rows[n][0].allSatisfy { !$0.hasDigit && $0.words.count < 5 }
      })
    else { return }
    title = rows[0][0]
    if let next = headings.dropFirst().first {
      rows.removeSubrange(next...)
      lineCount = rowLineCounts[..<next].reduce(-1, +)
    }
    starts.removeFirst()
    kinds.removeFirst()
    nameCounts.removeFirst()
    for n in rows.indices { rows[n].removeFirst() }
  }

  /// Whether a column holds the labels of a form: most end in colons, or one stands in most rows.
  private func areLabels(_ column: Int) -> Bool {
    let texts = rows.compactMap { $0[column].first?.text }
    let most = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
    return texts.count { $0.hasSuffix(":") } * 2 > texts.count
      || most == rows.count && column + 1 < starts.count
  }

  /// Tells from all rows how the lines of each column's cells belong together.
  private mutating func weighLines() {
    edges = starts.indices.map { column in
      let ends = rows.flatMap { $0[column] }.map(\.box.x1)
      let end = ends.max() ?? 0
      // Cells have white space at both of their sides, as much as half a line's height mostly.
      guard column + 1 == starts.count else { return max(end, starts[column + 1] - bodySize) }
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
  private func extent(_ lines: ArraySlice<Line>, below heads: Line) -> [Line] {
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
  private mutating func readRows(_ body: [Line], _ styles: [TextStyle]) {
    let cells = body.map { self.cells(of: $0, styles) }
    if body.indices.dropFirst().count(where: { isBetweenLines($0, body) }) > 1 {
      blocks(cells, body)
      return
    }
    let openings = RowOpenings(cells, bodySize: bodySize)
    let pitches = zip(body, body.dropFirst()).map { $1.box.midY - $0.box.midY }
    let leading = pitches.filter { $0 > 0.8 * bodySize }.min() ?? 1.2 * bodySize
    // Where most lines are rows, so is one that leaves cells empty.
    let used = starts.indices.count { column in cells.contains { $0[column] != nil } }
    let fullCount = body.count { occupied($0).count * 4 >= used * 3 }
    let areLines = fullCount * 5 >= body.count * 3
    var last: Line?
    for (n, (line, parts)) in zip(body, cells).enumerated() {
      let columns = occupied(line)
      let pitch = last.map { line.box.midY - $0.box.midY } ?? .infinity
      let isFar = pitch > 1.2 * leading && columns.count > 1
      let isFull = columns.count > 1 && columns.count * 4 >= used * 3 && !goesOn(line, rows.last)
      let isPart =
        areLines && columns.contains(0) && !goesOn(line, rows.last)
        && last.map { fits(line, below: $0) } == true
      let opens =
        isFar || openings.opens(n, of: cells, below: rows.last) ?? (isFull || isPart)
      add(parts, opens: opens)
      last = line
    }
  }

  /// Adds a line to the last row, or as the first one of a new row.
  private mutating func add(_ parts: [Line?], opens: Bool) {
    if opens || rows.isEmpty {
      rows.append(Array(repeating: [], count: starts.count))
      rowLineCounts.append(0)
    }
    rowLineCounts[rows.count - 1] += 1
    for (column, part) in parts.enumerated() {
      if let part { rows[rows.count - 1][column].append(part) }
    }
  }

  /// Whether a line stands between the lines of other cells, as where cells are set in the middle of their row.
  private func isBetweenLines(_ n: Int, _ body: [Line]) -> Bool {
    let (box, above) = (body[n].box, body[n - 1].box)
    return above.y1 - box.y0 > 0.3 * min(box.height, above.height)
  }

  /// The rows that white space parts.
  private mutating func blocks(_ cells: [[Line?]], _ body: [Line]) {
    var bottom = -Double.infinity
    for (line, parts) in zip(body, cells) {
      add(parts, opens: line.box.y0 - bottom > 0.3 * bodySize)
      bottom = max(bottom, line.box.y1)
    }
  }

  /// A line's words in each column; `nil` where it has none.
  private func cells(of line: Line, _ styles: [TextStyle]) -> [Line?] {
    var parts: [[Word]] = Array(repeating: [], count: starts.count)
    for word in line.words { parts[column(of: word)].append(word) }
    return parts.map { $0.isEmpty ? nil : Line(words: $0, styles: styles) }
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

  /// A row's values, and its text: the items of lists, what columns of duties hold, plain lines below bold ones, and long
  /// ones below others.
  func read(_ row: [Cell]) -> Row {
    var out = Row(values: [], text: [])
    for (column, cell) in row.enumerated() where !cell.isEmpty {
      let own = read(cell, in: column)
      let count = own.values.firstIndex { Self.isLong($0) && $0[0] != cell[0] } ?? own.values.count
      out.values += own.values[..<count]
      out.text += own.values[count...] + own.text
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
        && !(starts.count < 3 && isName(cell, at: n, column))
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
    return isOpen(cell[n - 1]) || first.startsWithSmallLetter
      || first.hasDecimalDigit && !isLabelled
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
    var table: Table?
  }

  /// So many tables are looked for on a page: each is cut out of its words.
  private static let mostTables = 24

  /// The parts of a page from top to bottom: tables that have all of its width for themselves, and what stands between them.
  static func parts(of words: [Word], styles: [TextStyle], bodySize: Double) -> [Part] {
    let all = PageLayout.lines(of: words, styles: styles)
    var parts: [Part] = []
    var (start, i) = (0, 0)
    while i < all.count, parts.count < mostTables {
      guard
        let table = Table(headedAt: i, of: all, styles: styles, bodySize: bodySize)
          ?? Table(at: i, of: all, styles: styles, bodySize: bodySize)
      else {
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
