internal import UnicodeText

/// The sign or number that opens an item of a list.
enum ListMarker {
  /// The one letter that is a sign, as old word processors set it.
  private static let letter = "o"
  private static let signs: Set<String> = [
    "•", "●", "○", "◦", "▪", "■", "□", "▫", "‣", "►", "▶", "▸", "▹", "➢", "➤", "✓", "✔", "❖", "◆",
    "◇", "★", "☆", "∙", "·", "–", "—", "-", "*", "»", "›", "→", "−", "⁃", letter, "§",
    "☞", "☛", "➔", "➜", "➝", "➙", "➛", "➞", "➡", "✦", "✧", "✱", "✲", "✻", "❯", "❱", "❍", "❑", "❒",
    "◘", "◉", "◎", "▻", "▷", "⟩", "⇒", "↳", "⬥", "⬦", "✿", "❀", "♦", "♥", "❤", "✽", "✾", "✵", "✶",
    "✴", "❥", "☘", "⊙", "⦿", "⁍", "⁌", "◾", "◽", "⬛", "⬜", "☑", "✗", "✘",
  ]

  /// Whether a line's first word is a marker, given what stands behind it.
  ///
  /// "o" and "§" count only when a word follows behind a gap, as old word processors set them.
  static func opens(_ line: Line) -> Bool {
    guard line.words.count > 1, let first = line.words.first?.text else { return false }
    // What a symbol font of TeX has for a bullet.
    if first == "{" { return !line.words.contains { $0.text.contains("}") } }
    // A sign is one character, of at most three bytes.
    if first.utf8.count <= 3, first == letter || !first.startsWithASCIIAlphanumeric,
      signs.contains(first)
    {
      // "— Experience —" is a decorated heading, not an item.
      if line.words.count > 2, line.words.last?.text == first { return false }
      return first != letter || line.words[1].box.x0 - line.words[0].box.x1 > 0.4 * line.size
    }
    // "(02) 5550 4417" is a telephone number.
    return isNumber(first) && !line.opensWithOrdinal && line.words[1].text.first?.isNumber != true
  }

  /// Whether a line is a marker and nothing else, as where its item stands far behind it.
  static func stands(alone line: Line) -> Bool {
    line.words.count == 1 && signs.contains(line.words[0].text)
  }

  /// Tells ordinals from the numbers of lists: no line of the region opens with the number before or behind, nor did one above.
  ///
  /// - Parameters:
  ///   - lines: The lines of a region; those of ordinals are marked.
  ///   - numbers: The numbers of lists in the regions before; those of this one are added.
  static func markOrdinals(in lines: inout [Line], numbers: inout Set<Int>) {
    let numbered = lines.indices.filter { lines[$0].words.count > 1 }
      .compactMap { i in number(of: lines[i].words[0].text).map { (line: i, number: $0) } }
    let known = numbers.union(numbered.map(\.number))
    for (i, number) in numbered {
      let words = lines[i].words
      // An item of one list alone, or one of many words, is rather an item.
      if words.count <= 8, words[0].text.ends(in: "."), words[1].text.first?.isUppercase == true,
        number > 1 || lines.count > 5, !known.contains(number - 1), !known.contains(number + 1)
      {
        lines[i].opensWithOrdinal = true
      } else {
        numbers.insert(number)
      }
    }
  }

  /// The number in "1." or "12)".
  static func number(of text: String) -> Int? {
    guard isNumber(text) else { return nil }
    return Int(text.dropLast().drop { $0 == "(" })
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
