/// Where a region lies among the columns of its page.
public enum ColumnKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The region has no column beside it.
  case full
  /// There is a column to the right of it.
  case left
  /// There is a column to the left of it.
  case right
}

/// A part of a page that is read from top to bottom before the next one.
struct Region {
  var words: [Word]
  var box: Box
  var kind: ColumnKind
  /// What parts a column of dates or run-in headings from the lines that it belongs to, if there is one.
  var leftMargin: Gutter?
}

/// What a whole document looks like, against which its parts are judged.
struct DocumentMeasure {
  /// The size in which most characters are set, points.
  var bodySize: Double
  /// Every word without punctuation around it, lower case: decides whether a hyphen at a line end stays.
  var vocabulary: Set<String>

  init(of pages: [Page]) {
    var characters: [Double: Int] = [:]
    vocabulary = []
    for page in pages {
      for word in page.words {
        characters[page.styles[word.style].size, default: 0] += word.text.count
        vocabulary.insert(bareLowercased(word.text))
      }
    }
    let most = characters.max { ($0.value, $1.key) < ($1.value, $0.key) }
    bodySize = max(1, most?.key ?? 10)
  }
}

/// A word in lower case without what is neither letter nor digit at its ends.
func bareLowercased(_ text: some StringProtocol) -> String {
  func isBare(_ character: Character) -> Bool { character.isLetter || character.isNumber }
  guard let first = text.firstIndex(where: isBare), let last = text.lastIndex(where: isBare) else {
    return ""
  }
  return text[first...last].lowercased()
}
