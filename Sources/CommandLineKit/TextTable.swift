/// Rows in aligned columns, for a terminal or a log.
///
/// Cells are made safe for a terminal.
public struct TextTable: Sendable {
  /// A column of a table.
  public struct Column: Sendable, Equatable {
    /// What stands above it.
    public var title: String
    /// Whether cells end at the same place: for numbers.
    public var alignsRight: Bool
    /// The most columns of the terminal it may take; longer cells are cut with an ellipsis.
    public var maximumWidth: Int?

    /// A column whose cells begin at the same place.
    public static func text(_ title: String, maximumWidth: Int? = nil) -> Column {
      Column(title: title, alignsRight: false, maximumWidth: maximumWidth)
    }

    /// A column whose cells end at the same place.
    public static func number(_ title: String) -> Column {
      Column(title: title, alignsRight: true, maximumWidth: nil)
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

  /// The table with a newline after every row; no spaces at the ends of lines.
  ///
  /// Columns are as wide as their widest cell, two spaces apart.
  ///
  /// - Parameter showsTitles: Whether the first line holds the titles.
  /// - Returns: One line a row.
  public func render(showsTitles: Bool = true) -> String {
    let lines = (showsTitles ? [columns.map { TerminalText.escaped($0.title) }] : []) + rows
    let widths = columns.indices.map { column in
      lines.map { TerminalText.width($0[column]) }.max() ?? 0
    }
    var text = ""
    for line in lines {
      let cells = columns.indices.map { index in
        TerminalText.padded(
          line[index], to: widths[index], alignsRight: columns[index].alignsRight)
      }
      var joined = cells.joined(separator: "  ")
      while joined.hasSuffix(" ") { joined.removeLast() }
      text += joined + "\n"
    }
    return text
  }
}
