/// Comma-separated values as RFC 4180 has them.
///
/// Scalars are looked at, not characters: a quote that an accent combines with still ends a cell.
public enum CSVText {
  /// The cells as one line without its end.
  public static func row(_ cells: some Sequence<String>) -> String {
    cells.map(cell).joined(separator: ",")
  }

  /// A cell, in quotes where it needs them.
  public static func cell(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.contains(where: { ",\"\n\r\u{2028}\u{2029}\u{85}".unicodeScalars.contains($0) })
    else { return value }
    var quoted = "\"".unicodeScalars
    for scalar in scalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// Whether a spreadsheet would compute a cell instead of showing it.
  public static func isFormula(_ value: String) -> Bool {
    value.unicodeScalars.first { $0 != " " }
      .map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
  }
}
