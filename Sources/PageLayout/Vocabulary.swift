/// The words of a document, without the halves that line ends make of them.
struct Vocabulary {
  private var words: Set<String> = []

  /// A vocabulary of some words, as they stand.
  init(_ words: Set<String> = []) { self.words = words }

  /// The words of pages, in the order of painting; a word with a hyphen at its end, and the one behind it, may be halves.
  init(of pages: [Page]) {
    for page in pages {
      var isBehindHyphen = false
      for word in page.words {
        let isHalf = word.text.hasSuffix("-") || word.text.hasSuffix("\u{2010}")
        if !isHalf, !isBehindHyphen { words.insert(bareLowercased(word.text)) }
        isBehindHyphen = isHalf
      }
    }
  }

  /// Whether a word occurs, whatever its case and the punctuation around it.
  func contains(_ word: some StringProtocol) -> Bool { words.contains(bareLowercased(word)) }
}

/// A word in lower case without what is neither letter nor digit at its ends.
func bareLowercased(_ text: some StringProtocol) -> String {
  func isBare(_ character: Character) -> Bool { character.isLetter || character.isNumber }
  guard let first = text.firstIndex(where: isBare), let last = text.lastIndex(where: isBare) else {
    return ""
  }
  return text[first...last].lowercased()
}
