internal import ResumeLexicon
internal import UnicodeText

/// Words that say on what terms, or when of a day or week, something was done beside a date: "part-time", "evenings".
enum TermWords {
  /// Whether a text of few words says no more than that: "in Teilzeit", "neben dem Studium", "en alternance".
  static func isTerm(_ text: Substring) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let lower = text.inSmallLetters
    let words = lower.runs(of: .lettersAndNumbers)
    guard (1...5).contains(words.count) else { return false }
    if phrases.contains(words.joined(separator: " ")) { return true }
    return words.count <= 3 && words.contains(where: terms.contains)
      && words.allSatisfy { terms.contains($0) || joints.contains($0) }
  }

  private static let terms = Lexicon.all.substrings(of: .termsWords)

  private static let joints = Lexicon.all.substrings(of: .termsJoints)

  /// Terms of several words, their signs left out.
  private static let phrases = Lexicon.all[.termsPhrases]
}
