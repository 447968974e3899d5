internal import ResumeLexicon
internal import UnicodeText

/// Words that tell a job's title, an employer, a school and a degree apart, in seven languages.
///
/// They are evidence: a resume's own habit (which of them comes first, which is bold) decides with them.
package enum RoleWords {
  /// How much a text looks like a job title (above 0) or an organisation (below 0).
  package static func titleOverOrganization(_ text: String) -> Double {
    var score = 0.0
    for word in words(of: text) {
      if titles.contains(word) { score += 1 }
      if titleEndings.contains(where: word.ends(withBytesOf:)) { score += 0.6 }
      if organizations.contains(word) || schools.contains(word) { score -= 1 }
      if organizationEndings.contains(where: word.ends(withBytesOf:)) { score -= 0.6 }
    }
    return max(-2, min(2, score))
  }

  /// Whether a word of a text is one of titles.
  package static func namesTitle(_ text: String) -> Bool {
    words(of: text).contains(where: titles.contains)
  }

  /// The lists by the names that ``HeaderPartClassifier`` has for them.
  package static let lists = [
    ("titles", titles), ("organizations", organizations), ("schools", schools),
    ("degrees", degrees),
  ]

  /// Which lists each word is in: bit `n` for the list at position `n` of ``lists``.
  package static let membership: [String: UInt8] = {
    var out: [String: UInt8] = [:]
    for (n, list) in lists.enumerated() {
      for word in list.1 { out[word, default: 0] |= 1 << n }
    }
    return out
  }()

  /// Whether a text opens with the name of a degree: "BSc", "Diploma in …".
  package static func opensWithDegree(_ text: String) -> Bool {
    let words = words(of: text).prefix(2)
    // "M. Sc.", "B. Eng." are one abbreviation.
    return words.contains { degrees.contains($0) }
      || words.count == 2 && words[0].utf8.count <= 2 && degrees.contains(words[0] + words[1])
  }

  private static let wordCharacters = WordCharacters(letters: true, signs: ".&")

  private static func words(of text: String) -> [String] {
    text.inSmallLetters.runs(of: wordCharacters).map { word in
      word.has(".") ? String(word.filter { $0 != "." }) : String(word)
    }
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let titles = Lexicon.all[.rolesTitles]
  private static let titleEndings = Lexicon.all.words(of: .rolesTitleEndings)

  private static let organizations = Lexicon.all[.rolesOrganizations]
  private static let organizationEndings = Lexicon.all.words(of: .rolesOrganizationEndings)

  private static let schools = Lexicon.all[.rolesSchools]

  private static let degrees = Lexicon.all[.rolesDegrees]
}
