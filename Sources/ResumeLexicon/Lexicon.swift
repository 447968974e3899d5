internal import CResumeLexicon

/// The words by which resumes are read: lists of several languages, compiled from `datasets/lexicons`.
///
/// A list is looked up once and kept by the code that asks it:
///
/// ```swift
/// private static let titles = Lexicon.all[.rolesTitles]
/// ```
public struct Lexicon: Sendable {
  /// The lists of all languages.
  public static let all = Lexicon(source: embedded, languages: nil)

  /// Codes of ISO 639-1 of the languages that have lists, sorted.
  public static let languages = embedded.languages.filter { $0 != LexiconSource.anyLanguage }

  private static let embedded = LexiconSource(
    text: unsafe String(
      decoding: UnsafeBufferPointer(
        start: resume_lexicon_data().bytes, count: resume_lexicon_data().count), as: UTF8.self))

  private let lists: [String: [String]]

  /// The lists of some languages, and the words that belong to no language.
  ///
  /// - Parameter languages: Codes of ISO 639-1.
  public init(languages: some Sequence<String>) {
    self.init(source: Self.embedded, languages: Set(languages))
  }

  init(source: LexiconSource, languages: Set<String>?) {
    lists = source.lists(of: languages)
  }

  /// The words of a list.
  public subscript(list: WordList) -> Set<String> { Set(words(of: list)) }

  /// The words of a list, in the order of their languages and then sorted.
  public func words(of list: WordList) -> [String] { lists[list.rawValue] ?? [] }

  /// The words of a list as parts of texts are looked up in it.
  public func substrings(of list: WordList) -> Set<Substring> {
    Set(words(of: list).map { $0[...] })
  }

  /// The words of a family's group; empty when there is no such group.
  public func words(of family: WordFamily, group: String) -> [String] {
    lists["\(family.rawValue).\(group)"] ?? []
  }

  /// The names of a family's groups that have words, sorted.
  public func groups(of family: WordFamily) -> [String] {
    lists.keys.filter { $0.hasPrefix(family.rawValue + ".") }
      .map { String($0.dropFirst(family.rawValue.utf8.count + 1)) }.sorted()
  }

  /// The words of all groups of a family.
  public subscript(family: WordFamily) -> Set<String> {
    Set(groups(of: family).flatMap { words(of: family, group: $0) })
  }

  /// Whether a word is one of a list.
  ///
  /// - Complexity: O(`n`) in the words of the list; code that asks often keeps the list.
  public func contains(_ word: String, in list: WordList) -> Bool {
    words(of: list).contains(word)
  }

  /// The names of all lists that have words.
  package var names: [String] { lists.keys.sorted() }
}
