internal import ResumeLexicon
internal import UnicodeText

/// Headings that stand at the start of the first line of their paragraph, with a full stop behind.
struct RunInHeading {
  let styles: [TextStyle]
  /// The font of most of the document's text.
  let bodyFont: String

  /// Parts a heading that runs in from the text behind it.
  func split(_ group: [Line]) -> [[Line]] {
    let words = group[0].words
    // What has a date at its end is the name of an entry.
    if let end = group[0].segmentStarts.last, words[end...].contains(where: \.text.hasYear) {
      return [group]
    }
    guard let last = words.indices.prefix(7).first(where: { words[$0].text.ends(in: ".") }),
      last + 1 < words.count
    else { return [group] }
    let head = Line(words: Array(words[...last]), styles: styles)
    guard isHeading(head), changes(from: words[last], to: words[last + 1], head) else {
      return [group]
    }
    var rest = group
    rest[0] = Line(words: Array(words[(last + 1)...]), styles: styles)
    return [[head], rest]
  }

  /// Whether words end like a heading that runs in: emphatic, at most seven, with a full stop behind.
  func isHeading(_ line: Line) -> Bool {
    guard line.words.count <= 7, let last = line.words.last?.text, last.ends(in: "."),
      last.count > 4 || line.words.count > 1 && Self.shortWords.contains(last.dropLast()),
      !last.dropLast().contains("."), !line.hasDigit,
      line.words[0].text.first?.isUppercase == true
    else { return false }
    return line.isCapitals(atLeast: 5) || line.words.allSatisfy { isEmphatic($0) }
  }

  /// Short words that headings end in, none of which is an abbreviation: "Jobs so far.", "Quién soy.", "Sobre mim.".
  private static let shortWords = Lexicon.all.substrings(of: .textHeadingEnds)

  /// Whether a short word is no abbreviation: one of those, or of four letters that end in a vowel, "aula".
  private func isWholeWord(_ word: Substring) -> Bool {
    Self.shortWords.contains(word)
      || word.count > 3 && word.allSatisfy(\.isLowercase)
        && word.last.map { "aeiouyáéíóúàèìòùäöü".contains($0) } == true
  }

  private func isEmphatic(_ word: Word) -> Bool {
    styles[word.style].isBold || styles[word.style].fontName != bodyFont
  }

  /// Whether what follows is set otherwise, or cannot belong to the heading as a name belongs to its title.
  private func changes(from last: Word, to next: Word, _ head: Line) -> Bool {
    let (before, after) = (styles[last.style], styles[next.style])
    if before.isBold != after.isBold || before.fontName != after.fontName { return true }
    if head.isCapitals(atLeast: 5) {
      return !Line(words: [next], styles: styles).isCapitals(atLeast: 1)
    }
    // Set alike: abbreviations are short, sentences long.
    return head.words.count <= 4
      && (last.text.count > 5 || head.words.count > 1 && isWholeWord(last.text.dropLast()))
  }
}
