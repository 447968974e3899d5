internal import ResumeLexicon
internal import UnicodeText

/// Knows the entries among jobs that say why somebody had none: "Parental leave", "Familienphase".
package enum TimeAway {
  /// Whether a text opens by saying that somebody had no job, in one of seven languages.
  ///
  /// "Maternity cover" and "Elternzeitvertretung" are jobs.
  package static func isNamed(in text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    let isNamed =
      words.contains("leave") && words.contains(where: leaves.contains)
      || words.first.map(firstWords.contains) == true
        && openings.contains { words.starts(with: $0) }
    return isNamed && !words.contains(where: covers.contains)
  }

  private static let leaves = Lexicon.all.substrings(of: .termsLeaves)

  private static let covers = Lexicon.all.substrings(of: .termsCovers)

  private static let firstWords = Set(openings.compactMap(\.first))

  private static let openings = Lexicon.all.words(of: .termsAway).map { $0.split(separator: " ") }
}
