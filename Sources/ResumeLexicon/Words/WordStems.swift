internal import UnicodeText

/// Openings of words, and short whole words, that speak for something.
package struct WordStems: Sendable {
  /// Words that count only as they are.
  private let words: Set<Substring>
  /// The largest number of bytes of ``words``.
  private let longestWord: Int
  /// Longer openings.
  private let openings: WordOpenings

  /// - Parameter list: Words in small letters; a star behind one stands for any ending.
  package init(_ list: some Sequence<String>) {
    let stems = Array(list)
    self.init(
      words: Set(stems.filter { !$0.hasSuffix("*") }.map { $0[...] }),
      openings: WordOpenings(stems.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }))
  }

  /// The stems of a list of words.
  package init(_ list: WordList) { self.init(Lexicon.all.words(of: list)) }

  /// The stems of a family's group.
  package init(_ family: WordFamily, group: String) {
    self.init(Lexicon.all.words(of: family, group: group))
  }

  /// The stems of several lists.
  package init(joining lists: [WordStems]) {
    self.init(
      words: lists.reduce(into: []) { $0.formUnion($1.words) },
      openings: WordOpenings(lists.flatMap(\.openings.texts)))
  }

  private init(words: Set<Substring>, openings: WordOpenings) {
    self.words = words
    self.openings = openings
    longestWord = words.map(\.utf8.count).max() ?? 0
  }

  /// Whether a word in small letters is one of the short ones or opens with one of the others.
  package func match(_ word: Substring) -> Bool {
    // A letter of two scalars may have as many bytes again.
    openings.match(word) || word.utf8.count <= 2 * longestWord && words.contains(word)
  }
}
