/// Joins letters that were spaced out for looks: "E X P E R I E N C E" becomes "EXPERIENCE".
///
/// A run is at least four pieces on one line, in one size and weight, most of them single letters.
/// Within a run the wider gaps are the spaces between words: "W O R K   H I S T O R Y" becomes two
/// words. Two or three single letters ("A B", "C R") stay apart.
func joiningSpacedLetters(_ words: [Word], styles: [TextStyle]) -> [Word] {
  guard words.count >= SpacedLetters.leastCount else { return words }
  var result: [Word] = []
  result.reserveCapacity(words.count)
  var start = 0
  while start < words.count {
    var end = start + 1
    if SpacedLetters.isPiece(words[start].text) {
      while end < words.count, SpacedLetters.continues(words[end - 1], words[end], styles) {
        end += 1
      }
    }
    let run = words[start..<end]
    if let joined = SpacedLetters.joined(run, styles: styles) {
      result.append(contentsOf: joined)
    } else {
      result.append(contentsOf: run)
    }
    start = end
  }
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
    // Four scalars have at least four bytes, and most words start with a small letter.
    let bytes = text.utf8.span
    if bytes.count > 1, bytes.count > 12 || bytes[0] & 0x20 != 0 && bytes[0].isASCIILetter {
      return false
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return first.properties.isAlphabetic || first.properties.numericType == .decimal
        || first == "&" || first == "-" || first == "'" || first == "’"
    }
    return scalars.count <= 3 && scalars.allSatisfy(\.properties.isUppercase)
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
