/// Makes foreign text (a file name, a line of a resume) safe and measurable on a terminal.
public enum TerminalText {
  /// The text with everything replaced that could move the cursor, recolour, reorder or hide what
  /// follows.
  ///
  /// Line feed, carriage return and tab become `\n`, `\r`, `\t`; other control characters (ESC and
  /// the C1 set among them), line and paragraph separators and invisible format characters (bidi
  /// overrides and isolates, zero width spaces, tags) become `\u{1B}`. Joiners stay: scripts and
  /// emoji need them. Printable text is returned unchanged, backslashes too.
  public static func escaped(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return String(text) }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        safe.append(scalar)
        continue
      }
      switch scalar {
      case "\n": safe += #"\n"#.unicodeScalars
      case "\r": safe += #"\r"#.unicodeScalars
      case "\t": safe += #"\t"#.unicodeScalars
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        safe += "\\u{\(digits)}".unicodeScalars
      }
    }
    return String(safe)
  }

  /// JSON whose strings are safe for a terminal: what could change how it looks is escaped as JSON has it.
  public static func escapedJSON(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      guard isUnsafe(scalar) else {
        safe.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        safe += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return safe
  }

  /// The text cut to at most `width` columns, the last of them an ellipsis when something was cut.
  public static func truncated(_ text: some StringProtocol, to width: Int) -> String {
    guard Self.width(text) > width else { return String(text) }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let next = Self.width(of: character)
      guard used + next <= width - 1 else { break }
      kept.append(character)
      used += next
    }
    return kept + "…"
  }

  /// Names safe for a terminal behind commas; of many the first few, and how many more there are.
  public static func list(_ names: [String], atMost most: Int = 20) -> String {
    let shown = names.prefix(most).map { escaped($0) }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  /// The text with spaces added up to `width` columns; wider text is returned unchanged.
  ///
  /// - Parameters:
  ///   - text: Text safe for a terminal.
  ///   - width: Columns to fill.
  ///   - alignsRight: Whether the spaces go before the text.
  /// - Returns: Text of at least `width` columns.
  public static func padded(
    _ text: some StringProtocol, to width: Int, alignsRight: Bool = false
  ) -> String {
    let spaces = String(repeating: " ", count: max(0, width - Self.width(text)))
    return alignsRight ? spaces + text : text + spaces
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}
