internal import ResumeLexicon

/// The words that announce the last day of a certificate's validity, lower case.
package enum ExpiryWords {
  /// Words that say it: "valid", "expires".
  package static let endings = Lexicon.all[.expiryEndings]

  /// Words between them and the day.
  private static let joints = Lexicon.all[.expiryJoints]

  /// Whether a word is one of both.
  package static func contains(_ word: some StringProtocol) -> Bool {
    endings.contains(String(word)) || joints.contains(String(word))
  }

  /// What may stand for itself beside a certificate, where the day is known: fewer than the words above, since some of
  /// these are also said of other things.
  package static let phrases = Lexicon.all[.expiryPhrases]
}
