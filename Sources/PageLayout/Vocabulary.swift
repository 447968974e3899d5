/// The words of a document, without the halves that line ends make of them.
///
/// They are collected when the first one is asked for: most documents have no hyphen at a line's end.
final class Vocabulary {
  private var pages: [Page] = []
  private lazy var words = Self.words(of: pages)

  /// A vocabulary of some words, as they stand.
  init(_ words: Set<String> = []) { self.words = words }

  /// The words of pages, in the order of painting; a word with a hyphen at its end, and the one behind it, may be halves.
  init(of pages: [Page]) { self.pages = pages }

  /// Whether a word occurs, whatever its case and the punctuation around it.
  func contains(_ word: some StringProtocol) -> Bool { words.contains(bareLowercased(word)) }

  private static func words(of pages: [Page]) -> Set<String> {
    var words = Set<String>(minimumCapacity: pages.reduce(0) { $0 + $1.words.count / 2 })
    for page in pages {
      var isBehindHyphen = false
      for word in page.words {
        let isHalf = word.text.endsInHyphen
        if !isHalf, !isBehindHyphen { words.insert(bareLowercased(word.text)) }
        isBehindHyphen = isHalf
      }
    }
    return words
  }
}

/// A word in lower case without what is neither letter nor digit at its ends.
func bareLowercased(_ text: some StringProtocol) -> String {
  if let word = text as? String, let bare = bareLowercasedASCII(word) { return bare }
  func isBare(_ character: Character) -> Bool { character.isLetter || character.isNumber }
  guard let first = text.firstIndex(where: isBare), let last = text.lastIndex(where: isBare) else {
    return ""
  }
  return text[first...last].lowercased()
}

/// The same by bytes; `nil` when the text is not ASCII.
private func bareLowercasedASCII(_ text: String) -> String? {
  let bytes = text.utf8
  func isBare(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
  var hasCapital = false
  let span = bytes.span
  for i in span.indices {
    let byte = span[i]
    if byte >= 0x80 { return nil }
    if byte.isASCIILetter, byte & 0x20 == 0 { hasCapital = true }
  }
  if !hasCapital, let first = bytes.first, isBare(first), isBare(span[span.count - 1]) {
    return text
  }
  guard let first = bytes.firstIndex(where: isBare), let last = bytes.lastIndex(where: isBare)
  else { return "" }
  return text[first...last].lowercased()
}
