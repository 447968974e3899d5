internal import PageLayout

/// Labels before the names of languages: "Mother tongue(s) English, Irish", "Other languages: French (B1)".
enum LanguageGroup {
  /// Where the names start behind such a label; `nil` without one or without names of languages behind it.
  static func labelEnd(_ text: Substring) -> String.Index? {
    let words = text.spacedWords
    guard words.count > 1, let first = words[0].first, first.isUppercase else { return nil }
    for count in 1...min(4, words.count - 1) {
      guard LanguageWords.opens(words[count]), words[count].inSmallLetters != "muttersprache" else {
        continue
      }
      let label = text[words[0].startIndex..<words[count - 1].endIndex]
      let isHeading = label.ends(in: ":") && HeadingLexicon.match(String(label))?.kind == .languages
      return isHeading || mothers.contains(plain(label)) || others.contains(plain(label))
        || isLevel(label) ? words[count].startIndex : nil
    }
    return nil
  }

  /// Whether a text says that a language is somebody's first one, and nothing else.
  static func saysMother(_ text: String) -> Bool {
    text.utf8.count <= longestMother && mothers.contains(plain(text[...]))
  }

  /// The words of a label that say that they are one's first language; `nil` of another label.
  static func fluency(_ label: Substring) -> Substring? {
    guard mothers.contains(plain(label)) || isLevel(label) else { return nil }
    let end = label.firstIndex { $0 == "(" || $0 == ":" } ?? label.endIndex
    return label[..<end].trimmed
  }

  /// Whether a label is a level with a colon behind it: "Fluent: French, Dutch".
  private static func isLevel(_ label: Substring) -> Bool {
    label.trimmed.ends(in: ":") && SkillLevels.isLanguageLevel(plain(label))
  }

  /// Where the words start behind " and " and its like, which the text opens with; `nil` when it opens otherwise.
  static func joint(_ text: Substring) -> String.Index? {
    guard text.starts(in: " ") else { return nil }
    let rest = text.dropFirst()
    let word = rest.prefix { $0 != " " }
    return joints.contains(word) && word.endIndex < text.endIndex ? word.endIndex : nil
  }

  private static let joints: Set<Substring> = ["and", "und", "et", "y", "e", "en", "&"]

  private static func plain(_ label: Substring) -> String {
    var text = String(label.trimmed).inSmallLetters
    for sign in ["(s)", "(n)", "(en)", "(e)", ":"] where text.hasSuffix(sign) {
      text = String(text.dropLast(sign.count))
    }
    return String(text.trimmed)
  }

  /// A bound of the bytes that those have, with signs around them.
  private static let longestMother = 40

  private static let mothers: Set<String> = [
    "mother tongue", "mother tongues", "native language", "native languages", "first language",
    "muttersprache", "muttersprachen", "langue maternelle", "langues maternelles",
    "lengua materna", "lenguas maternas", "idioma materno", "madrelingua", "lingua madre",
    "língua materna", "moedertaal",
  ]

  private static let others: Set<String> = [
    "other language", "other languages", "foreign languages", "sonstige sprachen",
    "sonstige sprache", "weitere sprachen", "weitere sprache", "fremdsprachen", "fremdsprache",
    "andere sprachen", "autre langue", "autres langues", "autre(s) langue", "langues étrangères",
    "otro idioma", "otros idiomas", "otras lenguas", "idiomas extranjeros", "altre lingue",
    "altra lingua", "outras línguas", "outros idiomas", "andere talen",
  ]
}
