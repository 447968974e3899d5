internal import UnicodeText

/// Lists of items within a text, told from sentences.
package enum ItemScanner {
  /// Signs that stand between items and nowhere else.
  package static let itemSigns: Set<Unicode.Scalar> = [
    "|", "·", "•", "»", "▪", "■", "∙", "◆", "●", "⋅", "›", "¦",
  ]

  /// Whether a text is sentences: many words between its commas, or a new sentence within.
  package static func isProse(_ text: String) -> Bool {
    let words = text.spacedWords
    guard words.count > 8 else { return false }
    // One dash or two part a thought, many part items; so do slashes that stand alone.
    let dashes = words.count { $0 == "–" || $0 == "—" }
    let slashes = words.count { $0 == "/" }
    let parts =
      partCount(of: text) + (dashes > 2 ? dashes : 0) + (slashes > 2 ? slashes : 0)
    let density = Double(words.count) / Double(parts)
    let hasSentences = text.hasSentenceEnd
    if text.ends(in: ".") { return density > 2.8 || hasSentences && density > 2 }
    return density > 7 || hasSentences && density > 3
  }

  /// How many parts commas, semicolons and ``itemSigns`` part a text into.
  private static func partCount(of text: String) -> Int {
    var count = 0
    var isWithin = false
    for scalar in text.unicodeScalars {
      let parts =
        scalar.isASCII
        ? scalar == "," || scalar == ";" || scalar == "|" : itemSigns.contains(scalar)
      if !parts, !isWithin { count += 1 }
      isWithin = !parts
    }
    return count
  }

  /// The parts of a text between separators that stand neither in parentheses nor in numbers, and before some positions.
  package static func parts(
    of text: String, in range: Range<String.Index>, before starts: Set<String.Index> = [],
    at isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Range<String.Index>] {
    var out: [Range<String.Index>] = []
    var start = range.lowerBound
    var depth = 0
    let scalars = text.unicodeScalars
    for i in scalars[range].indices {
      if scalars[i] == "(" { depth += 1 }
      if scalars[i] == ")" { depth -= 1 }
      if starts.contains(i), i > start {
        out.append(start..<i)
        start = i
      }
      guard depth <= 0, isSeparator(scalars[i]) else { continue }
      let next = scalars.index(after: i)
      if scalars[i] == "," || scalars[i] == "/", next < range.upperBound,
        !scalars[next].isWhiteSpace
      {
        continue
      }
      out.append(start..<i)
      start = next
    }
    out.append(start..<range.upperBound)
    return out
  }
}
