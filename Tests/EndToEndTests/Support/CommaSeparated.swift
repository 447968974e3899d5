/// A reader of comma-separated values, written from RFC 4180 alone: what a program without our code sees.
struct CommaSeparated {
  /// The rows, the header first.
  private(set) var rows: [[String]] = []

  /// Reads a text; each line ends with a line feed, perhaps after a carriage return.
  ///
  /// - Throws: ``ToolError`` for text after a closing quote, a quote inside of a cell without quotes, an open quote at
  ///   the end, and rows of different lengths.
  init(_ text: String) throws {
    var scalars = Array(text.unicodeScalars)[...]
    var row: [String] = []
    while !scalars.isEmpty {
      row.append(try Self.cell(&scalars))
      guard let end = scalars.popFirst() else { break }
      if end == "," {
        if scalars.isEmpty { row.append("") }
        continue
      }
      if end == "\r", scalars.popFirst() != "\n" { throw ToolError(description: "a bare CR") }
      rows.append(row)
      row = []
    }
    if !row.isEmpty { rows.append(row) }
    guard Set(rows.map(\.count)).count <= 1 else {
      throw ToolError(description: "rows of \(Set(rows.map(\.count)).sorted()) cells")
    }
  }

  /// The cells under a name of the header.
  func column(_ name: String) throws -> [String] {
    guard let n = rows.first?.firstIndex(of: name) else {
      throw ToolError(description: "no column \(name)")
    }
    return rows.dropFirst().map { $0[n] }
  }

  private static func cell(_ scalars: inout ArraySlice<Unicode.Scalar>) throws -> String {
    var cell = String.UnicodeScalarView()
    guard scalars.first == "\"" else {
      while let next = scalars.first, next != ",", next != "\r", next != "\n" {
        if next == "\"" { throw ToolError(description: "a quote inside of '\(String(cell))'") }
        cell.append(scalars.removeFirst())
      }
      return String(cell)
    }
    scalars.removeFirst()
    while let next = scalars.popFirst() {
      if next != "\"" {
        cell.append(next)
      } else if scalars.first == "\"" {
        cell.append(scalars.removeFirst())
      } else {
        guard let end = scalars.first else { return String(cell) }
        guard end == "," || end == "\r" || end == "\n" else {
          throw ToolError(description: "text after the quotes of '\(String(cell))'")
        }
        return String(cell)
      }
    }
    throw ToolError(description: "an open quote")
  }
}
