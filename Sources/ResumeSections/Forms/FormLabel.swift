package import ResumeLexicon
internal import UnicodeText

/// What stands at the left of a value in a form such as Europass: "Dates", "Name and address of employer".
package enum FormLabel {
  case dates, position, organization, place, activities, degree, area, courses, score
  /// "Name and address of employer".
  case organizationAndPlace
  /// What a project was made with.
  case keywords
  /// What is asked about the person.
  case givenName, familyName, fullName, familyNameFirst, street, postalCode, city, region, headline
  /// Sectors, levels: what has no field.
  case other

  /// The label that a short text is; `nil` when it is none.
  package static func match<Text: StringProtocol>(_ text: Text) -> FormLabel?
  where Text.SubSequence == Substring {
    guard text.utf8.count <= 90, !text.has(.numbers) else { return nil }
    let words = text.inSmallLetters.runs(of: .letters)
    guard let first = words.first, words.count <= 12 else { return nil }
    if dateWords.match(first) || namesEnd(text) { return .dates }
    if scoreWords.match(first)
      || words.count == 2 && ["final", "overall"].contains(first) && scoreWords.match(words[1])
    {
      return .score
    }
    return stems.first { entry in words.contains(where: entry.stems.match) }?.label
  }

  /// Whether a text names one end of a stretch of time, and nothing else: "From", "Employed until".
  package static func namesEnd<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    guard text.utf8.count <= 24, !text.has(.numbers) else { return false }
    let words = text.inSmallLetters.runs(of: .letters)
    return words.count <= 2 && words.last.map(ends.contains) == true
  }

  /// The label that opens a line of a header, and where its colon ends: "Job title: Yardman".
  package static func opening(of text: String) -> (label: FormLabel, end: String.Index)? {
    guard let colon = text.index(of: ":"), text[..<colon].wordCount <= 4,
      let label = match(text[..<colon])
        ?? (employers.contains(text[..<colon].inSmallLetters) ? .organization : nil),
      label != .other
    else { return nil }
    let end = text.index(after: colon)
    return end < text.endIndex && text[end].isWhitespace ? (label, end) : nil
  }

  /// What employers are called in their trade, alone before a colon.
  private static let employers = Lexicon.all[.formsEmployers]

  private static let dateWords = WordStems(.formsDates)
  /// What stands alone before a beginning or an end: "From", "Employed until".
  private static let ends = Lexicon.all.substrings(of: .formsEnds)
  private static let scoreWords = WordStems(.formsScores)

  /// The stems of labels in the order in which they are asked: a label and the group that has its stems.
  package static func labelled(
    _ family: WordFamily, _ labels: [(FormLabel, String)]
  ) -> [(label: FormLabel, stems: WordStems)] {
    labels.map { ($0, WordStems(family, group: $1)) }
  }

  /// All words that ``match(_:)`` knows.
  package static var matchStems: [WordStems] {
    stems.map(\.stems) + [
      dateWords, scoreWords, WordStems(ends.map(String.init)),
    ]
  }

  /// In the order in which they are asked: "Title of qualification awarded" is no position.
  private static let stems = labelled(
    .formLabels,
    [
      (.courses, "courses"), (.organization, "organization"), (.activities, "activities"),
      (.degree, "degree"), (.position, "position"), (.place, "place"), (.area, "area"),
      (.other, "level-class"), (.score, "score-class"), (.other, "sector"),
    ])
}
