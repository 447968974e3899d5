internal import ResumeLexicon
internal import UnicodeText

/// Words by which section headings are known.
///
/// The words are evidence for the model, not a verdict: a heading that is not listed is judged by its letters,
/// its style and what stands under it.
package enum HeadingLexicon {
  /// What a heading's words say.
  package struct Match: Hashable, Sendable {
    /// What the words speak for.
    package var kind: SectionKind
    /// Whether the whole heading is a listed phrase, not only one of its words.
    package var isWhole: Bool
    /// Whether it names things of several labels, as "Education / Languages" does.
    package var isMixed = false

    package init(kind: SectionKind, isWhole: Bool) {
      self.kind = kind
      self.isWhole = isWhole
    }

    /// The label that the words speak for.
    package var label: ResumeLabel { kind.label }
  }

  /// Looks a heading up, with spaces and punctuation removed, so that "E XPERIENCE" is found too.
  ///
  /// A number or letter in front is no part of the heading: "IV. Projects".
  ///
  /// - Returns: `nil` when no listed word occurs, or a text that is no listed phrase has more than seven words.
  package static func match(_ text: String) -> Match? {
    guard var match = known(text) else { return nil }
    match.isMixed = isMixed(text)
    return match
  }

  /// Whether a sign or a connecting word parts listed words of several labels.
  private static func isMixed(_ text: String) -> Bool {
    var labels: Set<ResumeLabel> = []
    for part in text.split(whereSeparator: { ",/&|+•·".contains($0) }) {
      var words: [String] = []
      for run in part.runs(of: .letters) {
        let word = withoutAccents(run.inSmallLetters)
        if connecting.contains(word) {
          if let label = headNoun(words)?.label { labels.insert(label) }
          words = []
        } else {
          words.append(word)
        }
      }
      if let label = headNoun(words)?.label { labels.insert(label) }
    }
    return labels.count > 1
  }

  /// What the last listed word says.
  private static func headNoun(_ words: [String]) -> SectionKind? {
    phrases[words.joined()] ?? words.reversed().lazy.compactMap { nouns[$0] }.first
  }

  private static let connecting: Set<String> = ["and", "und", "et", "y", "e", "en"]

  private static func known(_ text: String) -> Match? {
    let runs = withoutNumber(text).runs(of: .letters)
    // A letter in lower case and without its accent has at least a third of its bytes.
    guard runs.count <= 7 || runs.reduce(0, { $0 + $1.utf8.count }) <= 3 * longestPhrase else {
      return nil
    }
    let words = runs.map { withoutAccents($0.inSmallLetters) }
    if let kind = phrases[words.joined()] { return Match(kind: kind, isWhole: true) }
    guard words.count <= 7 else { return nil }
    // "Work Experience", "Key skills and tools": nothing but words of headings.
    let isWhole =
      words.count <= 5 && words.allSatisfy { nouns[$0] != nil || modifiers.contains($0) }
    // A heading's last listed word is its head noun: "Research projects", "Teaching experience"; a "Language profile" is one of
    // languages.
    for word in words.reversed() {
      guard let kind = nouns[word] else { continue }
      let topic =
        kind == .summary ? words.lazy.compactMap { nouns[$0] }.first(where: isProfiled) : nil
      return Match(kind: topic ?? kind, isWhole: isWhole)
    }
    // So is the last part of "Forschungsprojekte" and "Servicevaardigheden".
    for word in words.reversed() where word.utf8.count >= shortestEnding {
      for (ending, kind) in endings where word.hasSuffix(ending) {
        return Match(kind: kind, isWhole: false)
      }
    }
    return nil
  }

  /// Whether a "profile" of something is a list of it.
  private static func isProfiled(_ kind: SectionKind) -> Bool {
    kind == .languages || kind == .skills
  }

  /// The text without a letter or a Roman number in front: "b)", "IV.".
  private static func withoutNumber(_ text: String) -> Substring {
    guard let end = text.utf8.prefix(6).firstIndex(where: { ".)".utf8.contains($0) }) else {
      return text[...]
    }
    let (number, rest) = (text[..<end], text[text.index(after: end)...])
    let isNumber = number.utf8.count == 1 || number.allSatisfy { "IVXivx".contains($0) }
    return isNumber && rest.contains(where: \.isLetter) ? rest : text[...]
  }

  private static let endings: [(String, SectionKind)] = SectionKind.allCases.flatMap { kind in
    Lexicon.all.words(of: .headingEndings, group: kind.rawValue).map { ($0, kind) }
  }

  private static let shortestEnding = endings.map(\.0.utf8.count).min() ?? 0

  /// A word in lower case without its accents, which capitals often lack: "FORMACION".
  private static func withoutAccents(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    var out = ""
    for character in word { out += accented[character] ?? String(character) }
    return out
  }

  private static let accented: [Character: String] = {
    var out: [Character: String] = ["ß": "ss", "œ": "oe", "æ": "ae"]
    for (letter, variants) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
      ("u", "ùúûü"), ("y", "ýÿ"),
    ] {
      for variant in variants { out[variant] = letter }
    }
    return out
  }()

  private static let phrases: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for kind in SectionKind.allCases {
      for phrase in Lexicon.all.words(of: .headingPhrases, group: kind.rawValue) {
        out[withoutAccents(phrase).filter(\.isLetter)] = kind
      }
    }
    for (noun, kind) in nouns { out[noun] = kind }
    return out
  }()

  /// Bytes of the longest listed phrase.
  private static let longestPhrase = phrases.keys.map(\.utf8.count).max() ?? 0

  private static let nouns: [String: SectionKind] = {
    var out: [String: SectionKind] = [:]
    for kind in SectionKind.allCases {
      for noun in Lexicon.all.words(of: .headingNouns, group: kind.rawValue) {
        out[withoutAccents(noun)] = kind
      }
    }
    return out
  }()

  /// Words that stand beside the nouns of headings and change nothing.
  private static let modifiers = Set(Lexicon.all.words(of: .headingsModifiers).map(withoutAccents))
}
