/// The text of a live table of tasks: a header, then a row per task.
struct ProgressTable: Sendable {
  /// The tasks, in the order of the rows.
  var rows: [ProgressLine]

  /// Columns that a narrow terminal does without, the first to go first.
  private static let dispensable = ["time", "done", "rate"]

  /// The lines, each at most `width` columns and at most `height` of them.
  ///
  /// ```
  /// step         items           done  rate  left  kept  time
  /// ExtractText   39/387 files   10 %  41/s  0:09    12  0:01
  /// ```
  func drawn(width: Int, height: Int, unicode: Bool) -> [String] {
    guard !rows.isEmpty, height > 1 else { return [] }
    // The last line says how many rows there is no room for.
    let isCut = rows.count > height - 1
    let shown = isCut ? rows.prefix(height - 2) : rows[...]
    var columns = Self.columns(shown)
    for name in Self.dispensable where Self.width(columns) > width {
      columns.removeAll { $0.name == name }
    }
    var lines = [Self.line(columns, \.name)]
    for index in shown.indices { lines.append(Self.line(columns) { $0.cells[index] }) }
    if isCut { lines.append("(+\(rows.count - shown.count) more)") }
    return lines.map {
      unicode ? TerminalText.truncated($0, to: width) : String($0.prefix(max(0, width)))
    }
  }

  private struct Column {
    var name: String
    var cells: [String]
    var alignsRight = true

    var width: Int { (cells + [name]).map { TerminalText.width($0) }.max() ?? 0 }
  }

  private static func columns(_ rows: ArraySlice<ProgressLine>) -> [Column] {
    let hasKept = rows.contains { $0.keptCount > 0 }
    var columns = [
      Column(name: "step", cells: rows.map(\.label), alignsRight: false),
      Column(name: "items", cells: rows.map(Self.items), alignsRight: false),
      Column(name: "done", cells: rows.map(\.percent)),
      Column(name: "rate", cells: rows.map { $0.hasItems ? $0.rate : "" }),
      Column(name: "left", cells: rows.map { $0.timeLeft.map(ProgressLine.clock) ?? "" }),
    ]
    if hasKept {
      columns.append(Column(name: "kept", cells: rows.map { $0.hasItems ? "\($0.keptCount)" : "" }))
    }
    columns.append(Column(name: "time", cells: rows.map { ProgressLine.clock($0.elapsed) }))
    return columns
  }

  /// `  9/300 files`: as wide at the first item as at the last one, so that columns stay where they are.
  private static func items(_ row: ProgressLine) -> String {
    guard row.hasItems else { return "" }
    guard let total = row.total else { return row.count }
    return TerminalText.padded("\(row.done)", to: "\(total)".count, alignsRight: true)
      + row.count.dropFirst("\(row.done)".count)
  }

  private static func width(_ columns: [Column]) -> Int {
    columns.reduce(2 * (columns.count - 1)) { $0 + $1.width }
  }

  private static func line(_ columns: [Column], _ text: (Column) -> String) -> String {
    let cells = columns.map {
      TerminalText.padded(text($0), to: $0.width, alignsRight: $0.alignsRight)
    }
    let line = cells.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
