/// Finds tables: rows one below the other whose cells stand in the same columns.
enum Tables {
  /// From so many rows on it is a table: the head of an entry may have two lines with dates at the right.
  private static let leastRows = 3

  /// Sets the table and the row of every paragraph that is a row of a table, tables numbered through the document.
  ///
  /// A row is a paragraph whose first line has at least two cells. It goes on the table above it when they lie in one
  /// region, the white space between them is at most `tolerance` times two, and every cell of the one with fewer cells
  /// stands where a cell of the other does, by its left or by its right edge.
  static func assign(to paragraphs: inout [Paragraph], tolerance: Double) {
    var tableCount = 0
    var rows: [(place: Int, cells: [Box])] = []
    func close() {
      if rows.count >= leastRows {
        for (number, row) in rows.enumerated() {
          paragraphs[row.place].tableRow = TableRow(table: tableCount, row: number)
        }
        tableCount += 1
      }
      rows = []
    }
    // What names the columns of a table is one of its rows, though no text of the document.
    for i in paragraphs.indices where paragraphs[i].role != .furniture || paragraphs[i].region >= 0
    {
      let cells = cells(of: paragraphs[i])
      if let last = rows.last {
        let above = paragraphs[last.place]
        let gap = paragraphs[i].box.y0 - above.box.y1
        let isBelow =
          above.region == paragraphs[i].region && above.page == paragraphs[i].page
          && gap < 2 * tolerance
        if !isBelow || !areAligned(last.cells, cells, tolerance: tolerance) { close() }
      }
      if cells.count > 1 { rows.append((i, cells)) }
    }
    close()
  }

  /// The boxes of the cells of a paragraph's first line.
  private static func cells(of paragraph: Paragraph) -> [Box] {
    guard paragraph.style.segmentCount > 1, let line = paragraph.lines.first else { return [] }
    return line.cells.map { runs in
      let words = runs.flatMap(\.words)
      return words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    }
  }

  private static func areAligned(_ above: [Box], _ below: [Box], tolerance: Double) -> Bool {
    guard above.count > 1, below.count > 1 else { return false }
    let (few, many) = above.count < below.count ? (above, below) : (below, above)
    return few.allSatisfy { cell in
      many.contains { abs($0.x0 - cell.x0) < tolerance || abs($0.x1 - cell.x1) < tolerance }
    }
  }
}
