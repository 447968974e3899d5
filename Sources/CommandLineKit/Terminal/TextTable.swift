/// Rows in aligned columns, for a terminal or a log.
///
/// Cells are made safe for a terminal.
public struct TextTable: Sendable {
  /// A column of a table.
  public struct Column: Sendable, Equatable {
    /// Its heading.
    public var title: String
    /// Whether cells end at the same place: for numbers.
    public var alignsRight: Bool
    /// The most columns of the terminal it may take; longer cells are cut with an ellipsis.
    public var maximumWidth: Int?
    /// Whether its words are states or verdicts, coloured where there are colours.
    public var isState = false

    /// A column whose cells begin at the same place.
    public static func text(_ title: String, maximumWidth: Int? = nil) -> Column {
      Column(title: title, alignsRight: false, maximumWidth: maximumWidth)
    }

    /// A column whose cells end at the same place.
    public static func number(_ title: String) -> Column {
      Column(title: title, alignsRight: true, maximumWidth: nil)
    }

    /// A column of states or verdicts: `passed`, `failed`, `ok`.
    public static func state(_ title: String) -> Column {
      Column(title: title, alignsRight: false, maximumWidth: nil, isState: true)
    }
  }

  /// The columns, left to right.
  public let columns: [Column]
  private var rows: [[String]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; one cell for every column.
  public mutating func append(_ cells: [String]) {
    precondition(
      cells.count == columns.count, "a row of \(cells.count) cells, \(columns.count) columns")
    rows.append(
      zip(columns, cells).map { column, cell in
        let safe = TerminalText.escaped(cell)
        return column.maximumWidth.map { TerminalText.truncated(safe, to: $0) } ?? safe
      })
  }

  /// The table as a terminal shows it: no wider than that, titles in bold and states in colour
  /// where it has styles.
  public func render(showsTitles: Bool = true, on terminal: Terminal) -> String {
    render(showsTitles: showsTitles, width: terminal.width, terminal)
  }

  /// The table with a newline after every row; no spaces at the ends of lines.
  ///
  /// Columns are as wide as their widest cell, two spaces apart. When that is wider than `width`,
  /// columns of text get narrower, the last one first: its cells are cut with an ellipsis when the
  /// column has a maximum width, and else go on in the next lines.
  ///
  /// - Parameters:
  ///   - showsTitles: Whether the first line holds the titles.
  ///   - width: The most columns of the terminal; nil for no limit.
  /// - Returns: The lines.
  public func render(showsTitles: Bool = true, width: Int? = nil) -> String {
    render(showsTitles: showsTitles, width: width, nil)
  }

  private func render(showsTitles: Bool, width: Int?, _ terminal: Terminal?) -> String {
    let titles = showsTitles ? [columns.map { TerminalText.escaped($0.title) }] : []
    let widths = widths(of: titles + rows, within: width)
    var text = ""
    for (number, row) in (titles + rows).enumerated() {
      let cells = columns.indices.map { lines(of: row[$0], in: $0, width: widths[$0]) }
      for line in 0..<(cells.map(\.count).max() ?? 0) {
        var joined = ""
        var gap = 0
        for (index, column) in columns.enumerated() {
          let cell = line < cells[index].count ? cells[index][line] : ""
          let spaces = widths[index] - TerminalText.width(cell)
          gap += column.alignsRight ? spaces : 0
          if !cell.isEmpty {
            joined += String(repeating: " ", count: gap)
            joined += terminal.map { styled(cell, column, number < titles.count, $0) } ?? cell
            gap = 0
          }
          gap += (column.alignsRight ? 0 : spaces) + 2
        }
        text += joined + "\n"
      }
    }
    return text
  }

  private func styled(
    _ cell: String, _ column: Column, _ isTitle: Bool, _ terminal: Terminal
  ) -> String {
    if isTitle { return terminal.styled(cell, .bold) }
    guard column.isState, let style = Terminal.Style.ofState(cell) else { return cell }
    return terminal.styled(cell, style)
  }

  private func lines(of cell: String, in column: Int, width: Int) -> [String] {
    guard TerminalText.width(cell) > width else { return [cell] }
    return columns[column].maximumWidth == nil
      ? TextWrap.cell(cell, width: width) : [TerminalText.truncated(cell, to: width)]
  }

  /// The width of each column, so that all fit if they can.
  private func widths(of lines: [[String]], within limit: Int?) -> [Int] {
    var widths = columns.indices.map { column in
      lines.map { TerminalText.width($0[column]) }.max() ?? 0
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + 2 * max(0, columns.count - 1) - limit
    let texts = columns.indices.filter { !columns[$0].alignsRight }
    func shrink(_ column: Int, by count: Int, to least: Int) {
      let cut = min(count, max(0, widths[column] - least))
      widths[column] -= cut
      excess -= cut
    }
    /// Makes the widest columns narrower, one step at a time, each down to a width of its own.
    func shrinkWidest(to least: (Int) -> Int) {
      while excess > 0,
        let widest = texts.filter({ widths[$0] > least($0) }).max(by: { widths[$0] < widths[$1] })
      {
        shrink(widest, by: 1, to: least(widest))
      }
    }
    if excess > 0, let last = texts.last { shrink(last, by: excess, to: 24) }
    guard excess > 0 else { return widths }
    // Words stay whole as long as that is enough.
    let longestWords = columns.indices.map { column in
      lines.lazy.flatMap { $0[column].split(separator: " ") }.map { TerminalText.width($0) }
        .max() ?? 0
    }
    shrinkWidest { max(8, longestWords[$0]) }
    shrinkWidest { _ in 8 }
    return widths
  }
}
