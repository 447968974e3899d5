/// The heading of a section in the row that names the columns of its table, left of these: "Experience | Period | Employer".
struct TableTitle {
  /// The lines of the heading.
  private(set) var lines: [Line]
  /// The lines of the table below the names, without the heading.
  private(set) var rest: [Line] = []
  /// How far below the names each line of the heading and of the table stands, counted from 1.
  private var (positions, restPositions): ([Int], [Int]) = ([0], [])

  /// Finds the heading; `nil` where the first name is that of a column, as it is where that has cells beside the others'.
  ///
  /// - Parameters:
  ///   - cells: What may be names of columns, the first of them the heading.
  ///   - below: The lines below.
  ///   - styles: The page's styles.
  ///   - bodySize: The usual size of text, points.
  init?(
    leftOf cells: [[Word]], _ below: ArraySlice<Line>, styles: [TextStyle], bodySize: Double
  ) {
    let names = cells.dropFirst()
    guard names.count > 1, names.contains(where: { ColumnHeads.kind(of: $0) != nil }),
      names.count(where: { ColumnHeads.kind(of: $0, isWhole: false) == nil }) * 3 <= names.count
    else { return nil }
    let heading = Line(words: cells[0], styles: styles)
    let edge = TableColumns.starts(below: cells, below, bodySize: bodySize)[1] - 1
    lines = [heading]
    var fullCount = 0
    for (n, line) in below.enumerated() {
      let (own, others) = (
        line.words.filter { $0.box.x0 < edge }, line.words.filter { $0.box.x0 >= edge }
      )
      if !own.isEmpty {
        let next = Line(words: own, styles: styles)
        let last = lines[lines.count - 1]
        guard fullCount < 2, lines.count < 4, !next.hasDigit,
          next.box.y0 - last.box.y1 < 0.6 * next.size,
          styles[own[0].style].looks(like: styles[heading.words[0].style])
        else { break }
        lines.append(next)
        positions.append(n + 1)
      }
      guard !others.isEmpty else { continue }
      if own.isEmpty, others[others.count - 1].box.x0 - others[0].box.x1 > 2 * bodySize {
        fullCount += 1
      }
      rest.append(Line(words: others, styles: styles))
      restPositions.append(n + 1)
    }
    guard fullCount > 1 else { return nil }
  }

  /// Ends the heading with the table: what stands left of lines below it is no part of it.
  ///
  /// - Parameter count: How many of the lines without the heading are the table's.
  /// - Returns: How many lines below the names the table takes with its heading.
  mutating func end(behind count: Int) -> Int {
    let last = count > 0 ? restPositions[count - 1] : 0
    lines = zip(lines, positions).filter { $0.1 <= last }.map(\.0)
    return last
  }
}
