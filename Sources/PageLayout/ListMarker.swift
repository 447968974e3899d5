/// The sign or number that opens an item of a list.
enum ListMarker {
  private static let signs: Set<String> = [
    "•", "●", "○", "◦", "▪", "■", "□", "▫", "‣", "►", "▶", "▸", "▹", "➢", "➤", "✓", "✔", "❖", "◆",
    "◇", "★", "☆", "∙", "·", "–", "—", "-", "*", "»", "›", "→", "−", "⁃", "o", "§",
    "☞", "☛", "➔", "➜", "➝", "➙", "➛", "➞", "➡", "✦", "✧", "✱", "✲", "✻", "❯", "❱", "❍", "❑", "❒",
    "◘", "◉", "◎", "▻", "▷", "⟩", "⇒", "↳", "⬥", "⬦", "◾", "◽", "⬛", "⬜", "☑", "✗", "✘",
  ]

  /// Whether a line's first word is a marker, given what stands behind it.
  ///
  /// "o" and "§" count only when a word follows behind a gap, as old word processors set them.
  static func opens(_ line: Line) -> Bool {
    guard line.words.count > 1, let first = line.words.first?.text else { return false }
    // A sign is one character, of at most three bytes.
    if first.utf8.count <= 3, signs.contains(first) {
      // "— Experience —" is a decorated heading, not an item.
      if line.words.count > 2, line.words.last?.text == first { return false }
      return first != "o" || line.words[1].box.x0 - line.words[0].box.x1 > 0.4 * line.size
    }
    // "(02) 5550 4417" is a telephone number.
    return isNumber(first) && line.words[1].text.first?.isNumber != true
  }

  /// "1.", "12)", "(a)", "b)".
  static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 4, text.ends(in: ".") || text.ends(in: ")"), let last = text.last
    else { return false }
    let inner = text.dropLast().drop { $0 == "(" }
    if inner.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return !inner.isEmpty && inner.count <= 2
    }
    return last == ")" && inner.count == 1 && inner.allSatisfy { $0.isLowercase }
  }
}
