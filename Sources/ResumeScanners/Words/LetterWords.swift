internal import ResumeLexicon
internal import UnicodeText

/// Knows how letters open and close: "Dear Ms Hall,", "Mit freundlichen Grüßen".
package enum LetterWords {
  /// Whether a line addresses the reader of a letter.
  package static func isSalutation(_ line: String) -> Bool {
    guard line.wordCount <= 10, !line.has(.numbers), let last = line.last,
      ",:!;.".contains(last) || line.wordCount <= 6
    else { return false }
    return opening(of: line, among: salutations)
  }

  /// Whether a line closes a letter, perhaps behind its last words or before the name of its writer.
  package static func isClosing(_ line: String) -> Bool {
    guard line.wordCount <= 25 else { return false }
    if line.wordCount <= 8, opening(of: line, among: closings) { return true }
    let lower = line.inSmallLetters
    return closings.contains { $0.has(" ") && lower.contains(bytesOf: $0) }
  }

  /// Whether a line opens with one of some phrases, whole words of it.
  private static func opening(of line: String, among phrases: [String]) -> Bool {
    let lower = line.inSmallLetters
    return phrases.contains { phrase in
      lower.hasPrefix(phrase) && lower.dropFirst(phrase.count).first?.isLetter != true
    }
  }

  private static let salutations = Array(Lexicon.all[.lettersSalutations])
  private static let closings = Array(Lexicon.all[.lettersClosings])
}
