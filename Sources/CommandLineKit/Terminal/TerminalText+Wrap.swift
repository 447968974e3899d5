extension TerminalText {
  /// Text in lines of at most `width` columns, safe for a terminal.
  ///
  /// Line ends of the text stay, tabs become spaces, and everything else that ``escaped(_:)`` replaces is replaced. Lines
  /// break at spaces; a word that is wider than a line breaks where the line is full.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - width: Columns of a line, at least 2, as wide characters take two.
  ///   - most: How many lines are wanted; the text beyond them is not looked at.
  /// - Returns: At least one line, at most `most`.
  package static func wrapped(
    _ text: some StringProtocol, width: Int, atMost most: Int = .max
  ) -> [String] {
    precondition(width > 1, "lines of \(width) columns")
    precondition(most > 0, "\(most) lines")
    // No character is narrower than nothing and none takes more than a line: so much of the text is enough.
    let enough = most >= Int.max / (4 * width) ? Int.max : most * 4 * width
    var lines: [String] = []
    for line in text.prefix(enough).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      let plain = String(line.map { $0 == "\t" ? " " : $0 })
      lines += TextWrap.cell(escaped(plain), width: width)
      if lines.count >= most { break }
    }
    return Array(lines.prefix(most))
  }
}
