internal import UnicodeText

/// Joins letters that were spaced out for looks: "E X P E R I E N C E" becomes "EXPERIENCE".
///
/// A run is at least four pieces on one line, in one size and weight, most of them single letters.
/// Within a run the wider gaps are the spaces between words: "W O R K   H I S T O R Y" becomes two
/// words. Two or three single letters ("A B", "C R") stay apart.
func joiningSpacedLetters(_ words: [Word], styles: [TextStyle]) -> [Word] {
  var result: [Word] = []
  // Words before this are in the result; untouched pages are returned as they are.
  var copied = 0
  var start = 0
  while start < words.count {
    guard SpacedLetters.isPiece(words[start].text) else {
      start += 1
      continue
    }
    var end = start + 1
    while end < words.count, SpacedLetters.continues(words[end - 1], words[end], styles) {
      end += 1
    }
    if let joined = SpacedLetters.joined(words[start..<end], styles: styles) {
      result += words[copied..<start]
      result += joined
      copied = end
    }
    start = end
  }
  guard copied > 0 else { return words }
  result += words[copied...]
  return result
}

/// The rules for runs of spaced letters.
private enum SpacedLetters {
  static let leastCount = 4
  /// Pieces further apart than this belong to different columns, in em.
  static let widestGap = 2.0
  /// Letters further apart than this are not one word, in em.
  static let widestLetterGap = 1.0

  /// A single letter, digit or joining sign, or two or three capitals that kerning kept together.
  static func isPiece(_ text: String) -> Bool {
    let bytes = text.utf8.span
    // Three scalars have at most 12 bytes; four in ASCII are one too many; most words start with a small letter.
    if bytes.count == 1 { return isSingle(bytes[0]) }
    if bytes.count > 12 || bytes[0] & 0x20 != 0 && bytes[0].isASCIILetter { return false }
    if bytes[0] < 0x80, bytes.count > 3, bytes[1] < 0x80, bytes[2] < 0x80, bytes[3] < 0x80 {
      return false
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return first.properties.isAlphabetic || first.properties.numericType == .decimal
        || first == "’"
    }
    return scalars.count <= 3 && scalars.allSatisfy(\.properties.isUppercase)
  }

  private static func isSingle(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "&")
      || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "'")
  }

  static func continues(_ last: Word, _ next: Word, _ styles: [TextStyle]) -> Bool {
    guard isPiece(next.text) else { return false }
    let (style, other) = (styles[last.style], styles[next.style])
    let gap = next.box.x0 - last.box.x1
    return style.size == other.size && style.isBold == other.isBold
      && last.box.verticalOverlap(next.box) > 0.6
      && gap >= 0 && gap <= widestGap * style.size
  }

  static func joined(_ run: ArraySlice<Word>, styles: [TextStyle]) -> [Word]? {
    guard run.count >= leastCount else { return nil }
    let singles = run.filter { $0.text.unicodeScalars.count == 1 }
    let letters = run.filter { $0.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) }
    guard singles.count * 5 >= run.count * 3,
      letters.count * 5 >= run.count * 3
    else { return nil }

    let em = styles[run[run.startIndex].style].size
    let gaps = zip(run, run.dropFirst()).map { $1.box.x0 - $0.box.x1 }
    let letterGap = gaps.sorted()[(gaps.count - 1) / 3]
    guard letterGap <= widestLetterGap * em else { return nil }

    var words = [run[run.startIndex]]
    for (piece, gap) in zip(run.dropFirst(), gaps) {
      if gap > 1.6 * letterGap && gap > letterGap + 0.1 * em {
        words.append(piece)
      } else {
        words[words.count - 1].text += piece.text
        words[words.count - 1].box = words[words.count - 1].box.union(piece.box)
      }
    }
    return words
  }
}
