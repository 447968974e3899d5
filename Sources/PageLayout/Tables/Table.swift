internal import UnicodeText

/// A table: cells side by side, each perhaps with several lines.
///
/// Lines of several cells stand beside each other, and read line by line they would be mixed. Where the first row names the
/// columns ("Period | Employer | Duties") the names tell where they stand; where none does, dates that open the rows.
struct Table {
  /// The heading of the section that stands at the left of the names of columns; mostly empty.
  private(set) var title: [Line] = []
  /// The row with the names of the columns; `nil` where none names them.
  private(set) var heads: Line?
  /// The cells of each row, one a column, and what reaches over several; an empty one has no lines.
  private(set) var rows: [[TableRows.Cell]]
  /// How many lines stand below the first one.
  private(set) var lineCount: Int

  private let reading: TableReading

  /// The box around all of its words.
  var box: Box {
    let lines = title + (heads.map { [$0] } ?? []) + rows.joined().joined()
    return lines.dropFirst().reduce(lines[0].box) { $0.union($1.box) }
  }

  /// A row's values, and its text.
  func read(_ row: [TableRows.Cell]) -> TableReading.Row { reading.read(row) }

  /// Reads the table whose names of columns stand in a line; `nil` when it opens none.
  ///
  /// - Parameters:
  ///   - position: Which of the lines may have the names of columns.
  ///   - lines: The lines of a page from top to bottom.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  init?(headedAt position: Int, of lines: [Line], styles: [TextStyle], bodySize: Double) {
    let first = lines[position]
    guard (2...16).contains(first.words.count), first.size < 1.12 * bodySize,
      !first.words.contains(where: \.text.hasDecimalDigit)
    else { return nil }
    var below = lines[(position + 1)...]
    var cells = TableGrid.heads(of: first.words, below, bodySize)
    guard (2...7).contains(cells.count) else { return nil }
    var margin = TableTitle(leftOf: cells, below, styles: styles, bodySize: bodySize)
    if let margin {
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
    let grid = TableGrid(
      starts: TableColumns.starts(below: cells, below, bodySize: bodySize), bodySize: bodySize)
    let body = grid.extent(below, below: heads, styles)
    guard
      body.contains(where: { grid.occupied($0).count > 1 })
        || body.indices.dropFirst().count(where: { grid.isBetweenLines($0, body) }) > 1
    else { return nil }
    if unknownCount > (cells.count > 3 ? 1 : 0) {
      // Names that nobody lists are names where full rows below stand straight under them.
      guard cells.count > 2, cells.allSatisfy({ $0.count <= 4 }),
        body.count(where: { grid.fillsColumns($0) }) > 1
      else { return nil }
    }
    lineCount = margin?.end(behind: body.count + headCount) ?? body.count + headCount
    title = margin?.lines ?? []
    rows = TableRows(body, in: grid, styles: styles).rows
    reading = TableReading(
      of: rows, in: grid, kinds: known.map { $0 ?? .value },
      nameCounts: cells.map(ColumnHeads.nameCount))
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
    let cells = TableGrid.cells(of: first.words, bodySize)
    guard (3...7).contains(cells.count),
      let columns = TableColumns.starts(of: cells, lines[(position + 1)...], bodySize: bodySize)
    else { return nil }
    var grid = TableGrid(starts: columns.starts, bodySize: bodySize)
    let body =
      [first] + grid.extent(lines[(position + 1)...].prefix(columns.count), below: first, styles)
    let parts = body.map { grid.cells(of: $0, styles) }
    guard body.count > 2, let dates = RowOpenings(parts).dates,
      !body.indices.dropFirst().contains(where: { grid.isBetweenLines($0, body) })
    else { return nil }
    var found = TableRows(body, in: grid, styles: styles)
    guard found.areOpened(byColumn: dates),
      !grid.starts.indices.dropLast().contains(where: found.areLabels)
    else { return nil }
    lineCount = body.count - 1
    if dates > 0, let heading = found.takeHeading() {
      title = heading
      lineCount = found.lineCounts.reduce(-1, +)
      grid.starts.removeFirst()
    }
    rows = found.rows
    reading = TableReading(
      of: rows, in: grid, kinds: grid.starts.map { _ in .value },
      nameCounts: grid.starts.map { _ in 1 })
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
}

// MARK: - Pages

extension Table {
  /// What stands above a table, row by row, and that table; below the last one there is none.
  struct Part {
    var rows: [[Word]]
    var table: Table?
  }

  /// So many tables are looked for on a page: each is cut out of its words.
  private static let mostTables = 24

  /// The parts of a page from top to bottom: tables that have all of its width for themselves, and what stands between them.
  ///
  /// - Parameters:
  ///   - rows: The page's words in rows.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  /// - Returns: The parts; one without a table where none was found.
  static func parts(of rows: [[Word]], styles: [TextStyle], bodySize: Double) -> [Part] {
    // Most pages have no row that may open a table: no line is made to see that.
    guard rows.contains(where: { mayOpenTable($0, bodySize) }) else {
      return [Part(rows: rows, table: nil)]
    }
    let all = PageLayout.lines(of: rows, styles: styles)
    var parts: [Part] = []
    var (start, i) = (0, 0)
    func words(_ lines: ArraySlice<Line>) -> [[Word]] {
      PageLayout.rows(of: lines.flatMap(\.words))
    }
    while i < all.count, parts.count < mostTables {
      guard mayOpenTable(all[i].words, bodySize),
        let table = Table(headedAt: i, of: all, styles: styles, bodySize: bodySize)
          ?? Table(at: i, of: all, styles: styles, bodySize: bodySize)
      else {
        i += 1
        continue
      }
      parts.append(Part(rows: words(all[start..<i]), table: table))
      i += 1 + table.lineCount
      start = i
    }
    guard !parts.isEmpty else { return [Part(rows: rows, table: nil)] }
    parts.append(Part(rows: words(all[start...]), table: nil))
    return parts
  }

  /// Whether a row may name the columns of a table or be its first: it has three cells or more, or two names of columns.
  private static func mayOpenTable(_ row: [Word], _ bodySize: Double) -> Bool {
    let gaps = zip(row, row.dropFirst()).count { $1.box.x0 - $0.box.x1 >= 0.8 * bodySize }
    guard gaps == 1 else { return gaps > 1 }
    return row.count <= 8
      && TableGrid.cells(of: row, bodySize).allSatisfy { ColumnHeads.kind(of: $0) != nil }
  }
}
