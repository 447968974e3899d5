internal import UnicodeText

/// The rows of a table: of each column the lines of its cell, and text below them that reaches over several columns.
struct TableRows {
  /// A cell's lines from top to bottom.
  typealias Cell = [Line]

  /// The cells of each row, one a column, and what reaches over several; an empty one has no lines.
  private(set) var rows: [[Cell]] = []
  /// How many lines each row takes.
  private(set) var lineCounts: [Int] = []

  private let grid: TableGrid
  private var bodySize: Double { grid.bodySize }

  /// Parts the lines of a table into rows.
  init(_ body: [Line], in grid: TableGrid, styles: [TextStyle]) {
    self.grid = grid
    let cells = body.map { grid.cells(of: $0, styles) }
    if body.indices.dropFirst().count(where: { grid.isBetweenLines($0, body) }) > 1 {
      readBlocks(cells, body)
    } else {
      readRows(cells, body)
    }
  }

  /// Reads rows by what opens them: dates, bold type, white space, or words in most columns.
  private mutating func readRows(_ cells: [[Line?]], _ body: [Line]) {
    let openings = RowOpenings(cells)
    let pitches = zip(body, body.dropFirst()).map { $1.box.midY - $0.box.midY }
    let leading = pitches.filter { $0 > 0.8 * bodySize }.min() ?? 1.2 * bodySize
    // Where most lines are rows, so is one that leaves cells empty.
    let used = grid.starts.indices.count { column in cells.contains { $0[column] != nil } }
    let fullCount = body.count { grid.occupied($0).count * 4 >= used * 3 }
    let areLines = fullCount * 5 >= body.count * 3
    var last: Line?
    for (n, (line, parts)) in zip(body, cells).enumerated() {
      if grid.spans(line) {
        add(parts, opens: false)
        last = line
        continue
      }
      let columns = grid.occupied(line)
      let pitch = last.map { line.box.midY - $0.box.midY } ?? .infinity
      let isFar = pitch > 1.2 * leading && columns.count > 1
      let isFull = columns.count > 1 && columns.count * 4 >= used * 3 && !goesOn(line, rows.last)
      let isPart =
        areLines && columns.contains(0) && !goesOn(line, rows.last)
        && last.map { grid.fits(line, below: $0) } == true
      let opens =
        isFar || openings.opens(n, of: cells, below: rows.last) ?? (isFull || isPart)
      add(parts, opens: opens)
      last = line
    }
  }

  /// Adds a line to the last row, or as the first one of a new row.
  private mutating func add(_ parts: [Line?], opens: Bool) {
    if opens || rows.isEmpty {
      rows.append(Array(repeating: [], count: grid.starts.count + 1))
      lineCounts.append(0)
    }
    lineCounts[rows.count - 1] += 1
    for (column, part) in parts.enumerated() {
      if let part { rows[rows.count - 1][column].append(part) }
    }
  }

  /// Reads rows as white space parts them, where their cells are set in the middle.
  private mutating func readBlocks(_ cells: [[Line?]], _ body: [Line]) {
    var bottom = -Double.infinity
    for (line, parts) in zip(body, cells) {
      add(parts, opens: line.box.y0 - bottom > 0.3 * bodySize)
      bottom = max(bottom, line.box.y1)
    }
  }

  /// Whether a line goes on a row rather than opening one: a cell above is open, or its first word is in small letters.
  private func goesOn(_ line: Line, _ row: [Cell]?) -> Bool {
    guard let row else { return false }
    // "jan. 2018" opens a row in languages that write months small.
    let first = line.words.prefix { grid.column(of: $0) == grid.column(of: line.words[0]) }
    if line.words[0].text.startsWithSmallLetter, !first.contains(where: \.text.hasYear) {
      return true
    }
    return grid.occupied(line).contains { column in
      guard let above = row[column].last else { return false }
      // "Jan 2016 – March" / "2019".
      let words = line.words.filter { grid.column(of: $0) == column }
      let isYear = words.count == 1 && words[0].text.count == 4 && words[0].text.hasYear
      return TableReading.isOpen(above)
        || isYear && above.hasYear && above.words.last?.text.hasDecimalDigit == false
    }
  }
}

// MARK: - Tables without names of columns

extension TableRows {
  /// Whether most rows open with a cell of some column and two others beside it, and some cell has several lines: cells of one
  /// line each are read line by line.
  func areOpened(byColumn column: Int) -> Bool {
    guard rows.count > 1, rows.contains(where: { $0.contains { $0.count > 1 } }),
      rows.count(where: { !$0[column].isEmpty }) * 3 >= rows.count * 2
    else { return false }
    /// How many cells stand beside the first line of each row.
    let counts = rows.map { row in
      let first = row[column].first ?? row.joined().min { $0.box.y0 < $1.box.y0 }
      guard let bottom = first?.box.y1 else { return 0 }
      return row.count { $0.first.map { abs($0.box.y1 - bottom) < 0.3 * bodySize } == true }
    }
    return counts.count { $0 > 2 } * 3 >= rows.count * 2
  }

  /// Whether a column holds the labels of a form: most end in colons, or all rows have the same.
  func areLabels(_ column: Int) -> Bool {
    let texts = rows.compactMap { $0[column].first?.text }
    let most = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
    return texts.count { $0.hasSuffix(":") } * 2 > texts.count || most == rows.count
  }

  /// Takes the heading of the section out of the first row, where it stands at the left of the table, and the rows from the next
  /// heading there on; `nil` where there is none.
  mutating func takeHeading() -> [Line]? {
    let headings = rows.indices.filter { !rows[$0][0].isEmpty }
    guard headings.first == 0, headings.count * 2 <= rows.count,
      headings.allSatisfy({ n in
        rows[n][0].count < 5 && rows[n][0].allSatisfy { !$0.hasDigit && $0.words.count < 5 }
      })
    else { return nil }
    let heading = rows[0][0]
    if let next = headings.dropFirst().first {
      rows.removeSubrange(next...)
      lineCounts.removeSubrange(next...)
    }
    for n in rows.indices { rows[n].removeFirst() }
    return heading
  }
}
