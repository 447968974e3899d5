internal import UnicodeText

/// Which lines of a table open rows, where a column says so: one of dates, or one in whose cells bold type stands above plain.
struct RowOpenings {
  /// The column whose cells say when.
  let dates: Int?
  /// The columns in which bold lines stand above plain ones.
  private let titles: [Int]

  /// - Parameter lines: Of each line of a table what it has in each column.
  init(_ lines: [[Line?]]) {
    // The last one has what reaches over several.
    let columns = (lines.first ?? []).indices.dropLast()
    func count(_ column: Int, where test: (Line) -> Bool) -> Int {
      lines.count { $0[column].map(test) == true }
    }
    let dated = columns.map { column in count(column, where: DateCell.isDate) }
    dates = columns.filter { column in
      // A place may stand above each date, or below it.
      dated[column] > 1 && dated[column] * 3 >= count(column) { _ in true }
        && lines.first { $0[column] != nil }?[column].map { $0.hasYear || DateCell.endsInMonth($0) }
          == true
    }.max { (dated[$0], $1) < (dated[$1], $0) }
    titles = columns.filter { column in
      count(column) { $0.boldFraction > 0.9 } > 1 && count(column) { $0.boldFraction < 0.1 } > 1
        && lines.first { $0[column] != nil }?[column].map { $0.boldFraction > 0.9 } == true
    }
  }

  /// Whether a line opens a row.
  ///
  /// - Parameters:
  ///   - n: The line's position.
  ///   - lines: All lines of the table.
  ///   - row: The cells of the row above it.
  /// - Returns: Whether it does; `nil` where no column tells.
  func opens(_ n: Int, of lines: [[Line?]], below row: [[Line]]?) -> Bool? {
    guard let row else { return true }
    let line = lines[n]
    if let dates, let date = line[dates], date.hasYear || opensDate(n, lines, dates) {
      guard let above = row[dates].last else { return true }
      return !DateCell.goesOn(above, in: date)
    }
    // A place below a date.
    if let dates, line[dates] != nil { return false }
    for title in titles {
      guard let own = line[title] else { continue }
      if own.boldFraction < 0.1 { return false }
      if own.boldFraction > 0.9, row[title].contains(where: { $0.boldFraction < 0.1 }) {
        return true
      }
    }
    return nil
  }

  /// Whether a date starts in a line whose year stands in the next one: "from September" / "2017 to June 2019".
  private func opensDate(_ n: Int, _ lines: [[Line?]], _ dates: Int) -> Bool {
    guard n + 1 < lines.count, let date = lines[n][dates], let next = lines[n + 1][dates],
      next.words[0].text.hasYear
    else { return false }
    return DateCell.endsInMonth(date)
  }
}
