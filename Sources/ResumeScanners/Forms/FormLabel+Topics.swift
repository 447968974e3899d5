internal import ResumeLexicon
package import ResumeSections
internal import UnicodeText

/// Labels by what their form is about: jobs, schools, certificates, languages, referees, the person.
extension FormLabel {
  /// What a form is filled in about.
  package enum FormTopic { case jobs, schools, items, languages, references, person }

  /// The label that a text is by its words, in a form of some topic.
  package static func ofForm(_ text: String, of topic: FormTopic) -> FormLabel? {
    if topic == .person { return ofPerson(text) }
    let text = withoutNumber(text)
    if topic == .languages { return ofLanguage(text) }
    if topic == .references { return ofReference(text) }
    guard text.utf8.count <= 90, !text.has(.numbers) else { return nil }
    let words = text.inSmallLetters.runs(of: .letters)
    guard !words.isEmpty, words.count <= 12 else { return nil }
    // "Awarded in", where "awarded by" says by whom.
    if words.count == 2, whenEnds.contains(words[1]), detail(text) == .organization {
      return .dates
    }
    // "Body and year": the year stands behind who gave it.
    if topic == .items, words.contains(where: joints.contains),
      match(text) == nil || match(text) == .dates,
      words.compactMap({ detail(String($0)) }).contains(.organization)
    {
      return .organization
    }
    if topic == .schools, words.first == "indirizzo" { return .area }
    if words.count == 1, dateEnds.contains(words[0]) { return .dates }
    // "Post and duties": the duties are text below the post.
    if topic == .jobs, words.contains(where: joints.contains), detail(text) == .position {
      return .position
    }
    let own = inForms.first { entry in words.contains(where: entry.stems.match) }?.label
    let said =
      topic == .items ? detail(text) ?? own ?? match(text) : own ?? match(text) ?? detail(text)
    let known = said ?? (words.count <= 2 && words.contains(where: whenWords.match) ? .dates : nil)
    let label: FormLabel? =
      switch (topic, known) {
      // "Results" of a job are no grade, the "title" of a post no degree.
      case (.jobs, .score): .activities
      case (.jobs, .degree): .position
      case (.schools, .position): .degree
      default: known
      }
    if label == .organization, words.contains(where: places.match) { return .organizationAndPlace }
    return label
  }

  /// A label without the number of its entry: "Project #1", "Employment 2".
  static func withoutNumber(_ text: String) -> String {
    guard text.last?.isNumber == true else { return text }
    var rest = text[...]
    while rest.last?.isNumber == true { rest.removeLast() }
    guard text.count - rest.count <= 2, rest.last?.isLetter != true else { return text }
    while let last = rest.last, last == "#" || last == "." || last.isWhitespace {
      rest.removeLast()
    }
    return String(rest)
  }

  /// Whether a label asks for when something began, and nothing else.
  package static func namesStart(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .letters)
    return words.count <= 3 && words.contains(where: starts.match)
      && !words.contains { $0 == "to" || $0 == "bis" }
  }

  private static let starts = WordStems(.formsStarts)

  private static let dateEnds = Lexicon.all.substrings(of: .formsDateEnds)

  /// What a label of a list of languages asks for: the language is the name of the entry, how well it is spoken its score.
  private static func ofLanguage(_ text: String) -> FormLabel? {
    let words = text.inSmallLetters.runs(of: .letters)
    guard !words.isEmpty, words.count <= 3 else { return nil }
    if words.count == 1, languages.contains(words[0]) { return .degree }
    return words.contains(where: levels.match) ? .score : nil
  }

  /// What a label of a list of referees asks for: who is the name of the entry, the rest is told of them.
  private static func ofReference(_ text: String) -> FormLabel? {
    let words = text.inSmallLetters.runs(of: .letters)
    guard !words.isEmpty, words.count <= 9 else { return nil }
    if words.count < 5, words.contains(where: referees.match) { return .degree }
    if words.contains(where: contacts.match) { return .other }
    return words.contains(where: relations.match) ? .activities : nil
  }

  private static let referees = WordStems(.formsReferees)
  private static let contacts = WordStems(.formsContacts)
  private static let relations = WordStems(.formsRelations)

  private static let languages = Lexicon.all.substrings(of: .formsLanguages)
  private static let levels = WordStems(.formsLevels)

  private static let whenEnds = Lexicon.all.substrings(of: .formsWhenEnds)

  /// Words that alone say when something was had: "Obtained"; "title obtained" is what was.
  private static let whenWords = WordStems(.formsWhen)

  /// Whether every word of a text is one of labels or a joining one, so that it names nothing itself.
  package static func isPlain(_ text: String) -> Bool {
    unknownShare(text) < 0.2
  }

  /// The share of a text's words that are none of labels, 0...1.
  static func unknownShare(_ text: String) -> Double {
    let words = text.inSmallLetters.runs(of: .letters)
    let unknown = words.count { $0.count > 3 && !openingWords.match($0) }
    return Double(unknown) / Double(max(1, words.count))
  }

  /// What stands in labels beside the words that tell them.
  private static let plainWords = WordStems(.formsPlain)

  /// Whether a word may open a label of a form of some topic: what opens with no such word is none, at little cost.
  package static func mayOpen(_ word: Substring, in topic: FormTopic) -> Bool {
    switch topic {
    case .person: personWords.match(word)
    case .languages: languages.contains(word) || levels.match(word)
    case .references: referees.match(word) || relations.match(word) || contacts.match(word)
    case .jobs, .schools, .items: word.count > 1 && openingWords.match(word)
    }
  }

  private static let openingWords = WordStems(
    joining: inForms.map(\.stems) + details.map(\.stems) + matchStems + [
      plainWords, whenWords, places,
    ])

  /// Words of forms, in the order in which they are asked.
  private static let inForms = labelled(
    .formEntries,
    [
      (.other, "other"), (.dates, "dates"), (.position, "position"), (.activities, "activities"),
      (.area, "area"), (.keywords, "keywords"), (.score, "score"), (.courses, "courses"),
      (.organization, "organization"), (.place, "place"), (.degree, "degree"),
    ])

  /// What says that an employer's address stands behind its name.
  private static let places = WordStems(.formsPlaces)
}
