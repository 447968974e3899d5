/// Comma-separated values: the rule of every CSV file that the tool writes, described in `docs/output.md`.
///
/// Cells are quoted as RFC 4180 has it. A cell that a spreadsheet would compute starts with an apostrophe instead;
/// telephone numbers and plain numbers stay as they are. Scalars are looked at, not characters: a quote that an accent
/// combines with still ends a cell.
package enum CSVText {
  /// The mark by which Excel knows UTF-8, for the start of a file.
  package static let byteOrderMark = "\u{FEFF}"

  /// The rule in a few words, for help texts.
  package static let rule = """
    cells that a spreadsheet would take for a formula (first =, +, -, @, a tab or a line end) start with an \
    apostrophe, but telephone numbers and plain numbers do not; quotes as in RFC 4180, UTF-8, lines end with a line feed.
    """

  /// A line of cells without its end: control characters replaced, formulas neutralised, quoted.
  package static func row(_ cells: some Sequence<String>) -> String {
    cells.map { cell(neutralized(printable($0))) }.joined(separator: ",")
  }

  /// A cell, in quotes where it needs them.
  package static func cell(_ value: String) -> String {
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

  /// A value with an apostrophe before what a spreadsheet would compute.
  ///
  /// A value that has such apostrophes of its own gets one more, so that ``restored(_:)`` gives every value back.
  package static func neutralized(_ value: String) -> String {
    isFormula(afterApostrophes(value)) ? "'" + value : value
  }

  /// The value of a cell that ``neutralized(_:)`` wrote.
  package static func restored(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isFormula(afterApostrophes(cell)) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  /// Whether a spreadsheet would compute a cell instead of showing it.
  ///
  /// Spaces and invisible characters before the first sign do not count. A telephone number and a plain number are not
  /// formulas.
  package static func isFormula(_ value: String) -> Bool {
    let text = value.unicodeScalars.drop { isSkipped($0) }
    guard let first = text.first, openings.contains(first) else { return false }
    guard first == "+" || first == "-" else { return true }
    return !isPhone(text) && !isNumber(text)
  }

  /// The signs that open formulas; the wide ones do in spreadsheets for East Asia.
  private static let openings = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    guard !openings.contains(scalar) else { return false }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }

  /// Whether a text is `+` and 6 to 18 digits, with nothing but spaces, brackets, dashes and dots between them.
  private static func isPhone(_ text: Substring.UnicodeScalarView) -> Bool {
    guard text.first == "+" else { return false }
    var count = 0
    for scalar in text.dropFirst() {
      if isDigit(scalar) {
        count += 1
      } else if !" \u{A0}\u{202F}().-\u{2010}\u{2011}\u{2013}".unicodeScalars.contains(scalar) {
        return false
      }
    }
    return (6...18).contains(count)
  }

  /// Whether a text is a sign and digits, with a point or comma and more digits at most.
  private static func isNumber(_ text: Substring.UnicodeScalarView) -> Bool {
    let rest = text.dropFirst()
    let whole = rest.prefix(while: isDigit)
    let fraction = rest.dropFirst(whole.count)
    guard !whole.isEmpty, let separator = fraction.first else { return !whole.isEmpty }
    return ".,".unicodeScalars.contains(separator) && fraction.count > 1
      && fraction.dropFirst().allSatisfy(isDigit)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func afterApostrophes(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.drop { $0 == "'" }))
  }

  /// A text without control characters other than white space, which could command a terminal.
  package static func printable(_ text: String) -> String {
    let isCommand = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
    }
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isCommand($0) ? "\u{FFFD}" : $0 }))
  }
}
