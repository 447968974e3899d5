/// Breaks running text into lines at spaces.
enum TextWrap {
  /// Lines of at most `width` columns.
  ///
  /// A word that is wider gets a line of its own; text without words gives no line.
  ///
  /// Line feeds in `text` stay; an indented line (a code sample) is kept as it is.
  static func lines(_ text: String, width: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix(" ") ? [String(line)] : wrapOne(line, width: width)
    }
  }

  private static func wrapOne(_ line: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in line.split(separator: " ") {
      let wordWidth = TerminalText.width(word)
      if used > 0, used + 1 + wordWidth > width {
        lines.append(current)
        (current, used) = ("", 0)
      }
      if used > 0 {
        current += " "
        used += 1
      }
      current += word
      used += wordWidth
    }
    lines.append(current)
    return lines
  }

  /// The text of a table's cell in lines of at most `width` columns.
  ///
  /// Breaks at spaces; a word that is wider breaks behind its last slash, comma or hyphen that
  /// fits, else where the line is full. There is always a line.
  static func cell(_ text: String, width: Int) -> [String] {
    guard TerminalText.width(text) > width, width > 0 else { return [text] }
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ") {
      var word = word
      if !current.isEmpty {
        if TerminalText.width(current) + 1 + TerminalText.width(word) <= width {
          current += " " + word
          continue
        }
        lines.append(current)
        current = ""
      }
      while TerminalText.width(word) > width {
        let head = word.prefix(head(of: word, width: width))
        lines.append(String(head))
        word = word.dropFirst(head.count)
      }
      current = String(word)
    }
    return lines + (current.isEmpty ? [] : [current])
  }

  /// How many characters of a word that is too wide go on this line, at least one.
  private static func head(of word: Substring, width: Int) -> Int {
    var used = 0
    var count = 0
    var afterSign = 0
    for character in word {
      used += TerminalText.width(of: character)
      guard used <= width else { break }
      count += 1
      if "/,-".contains(character) { afterSign = count }
    }
    return max(1, afterSign > count / 2 ? afterSign : count)
  }

  /// Terms on the left, their explanation wrapped on the right, aligned over all entries.
  ///
  /// A term too wide for the left column (28 columns at most) has its explanation start on the next
  /// line. Lists under several headings align when they share a `termWidth`.
  static func definitions(
    _ entries: [(term: String, text: String)], width: Int, termWidth: Int? = nil
  ) -> [String] {
    let indent = 2
    let gap = 2
    let widths = entries.map { TerminalText.width($0.term) }.filter { $0 <= 28 }
    let column = (termWidth ?? widths.max() ?? 28) + indent + gap
    var lines: [String] = []
    for entry in entries {
      var term = String(repeating: " ", count: indent) + entry.term
      let text = self.lines(entry.text, width: max(width - column, 20))
      if TerminalText.width(term) + gap > column || text.isEmpty {
        lines.append(term)
        term = ""
      }
      for line in text {
        lines.append(line.isEmpty ? "" : TerminalText.padded(term, to: column) + line)
        term = ""
      }
    }
    return lines
  }
}
