/// Openings of words, and short whole words, that speak for something.
struct WordStems: Sendable {
  /// Words that count only as they are.
  private let words: Set<Substring>
  /// Longer openings, by their first byte.
  private let openings: [UInt8: [String]]

  /// - Parameter list: Stems in small letters, parted by spaces; those of up to four letters, and others with `=` behind,
  ///   are whole words.
  init(_ list: String) {
    let stems = list.spacedWords
    words = Set(
      stems.filter { $0.count <= 4 } + stems.filter { $0.hasSuffix("=") }.map { $0.dropLast() })
    openings = Dictionary(
      grouping: stems.filter { $0.count > 4 && !$0.hasSuffix("=") }.map(String.init),
      by: { $0.utf8.first ?? 0 })
  }

  /// The stems of several lists.
  init(joining lists: [WordStems]) {
    words = lists.reduce(into: []) { $0.formUnion($1.words) }
    openings = lists.reduce(into: [:]) { all, list in
      all.merge(list.openings) { $0 + $1 }
    }
  }

  /// Whether a word in small letters is one of the short ones or opens with one of the others.
  func match(_ word: Substring) -> Bool {
    if words.contains(word) { return true }
    guard let first = word.utf8.first, let stems = openings[first] else { return false }
    return stems.contains(where: word.opens(withBytesOf:))
  }
}
