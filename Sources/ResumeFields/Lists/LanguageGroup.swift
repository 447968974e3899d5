internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Labels before the names of languages: "Mother tongue(s) English, Irish", "Other languages: French (B1)".
enum LanguageGroup {
  /// Where the names start behind such a label; `nil` without one or without names of languages behind it.
  static func labelEnd(_ text: Substring, _ reading: any LineReading) -> String.Index? {
    let words = text.spacedWords
    guard words.count > 1, let first = words[0].first, first.isUppercase else { return nil }
    for count in 1...min(4, words.count - 1) {
      guard LanguageWords.opens(words[count]), words[count].inSmallLetters != "muttersprache" else {
        continue
      }
      let label = text[words[0].startIndex..<words[count - 1].endIndex]
      let isHeading = label.ends(in: ":") && reading.heading(String(label))?.kind == .languages
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

  private static let joints = Lexicon.all.substrings(of: .textAnd).union(["&"])

  private static func plain(_ label: Substring) -> String {
    var text = String(label.trimmed).inSmallLetters
    // "Lengua(s) materna(s):" has them within.
    if text.has("(") {
      for sign in ["(s)", "(n)", "(en)", "(e)", "(i)"] { text = text.replacingBytes(sign) }
    }
    if text.hasSuffix(":") { text = String(text.dropLast()) }
    return String(text.trimmed)
  }

  /// A bound of the bytes that those have, with signs around them.
  private static let longestMother = 40

  private static let mothers = Lexicon.all[.languagesMother]

  /// Whether a text is only a head or a foot of a table of languages: "UNDERSTANDING", "Levels: A1 and A2: Basic user; …".
  static func isOfTable(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .lettersAndNumbers).map(String.init)
    guard !words.isEmpty else { return false }
    if words.count > 8 {
      return words.count { levels.contains($0) } >= 4 && tableWords.contains(words[0])
    }
    return words.allSatisfy { tableWords.contains($0) } || others.contains(plain(text[...]))
      || mothers.contains(plain(text[...])) && text.trimmed.ends(in: ":")
  }

  /// The levels of a line that says nothing but how well skills are mastered: "Listening B2 Reading B2 Writing B1"; empty
  /// for another line.
  static func levels(in text: String) -> [Substring] {
    let words = text.spacedWords
    let found = words.filter { levels.contains($0.inSmallLetters) }
    guard found.count > 1 || found.count == 1 && words.count <= 3, words.count > found.count
    else { return [] }
    let isOfTable = words.allSatisfy { word in
      levels.contains(word.inSmallLetters)
        || word.inSmallLetters.runs(of: .letters).allSatisfy { tableWords.contains(String($0)) }
    }
    return isOfTable || namesSkills(words) ? found : []
  }

  /// Whether words are two skills or more, each with its level behind it, and name no language: "Comprensión lectora B2".
  private static func namesSkills(_ words: [Substring]) -> Bool {
    let skills = words.split(omittingEmptySubsequences: false) {
      levels.contains($0.inSmallLetters)
    }
    return skills.count > 2 && skills.last?.isEmpty == true
      && skills.dropLast().allSatisfy { skill in
        (1...4).contains(skill.count)
          && skill.allSatisfy { $0.count(of: .letters) > 1 && !LanguageWords.opens($0) }
      }
  }

  private static let levels: Set<String> = ["a1", "a2", "b1", "b2", "c1", "c2"]

  /// What the columns of such tables are called, and their feet.
  private static let tableWords = Lexicon.all[.languagesTableWords]

  private static let others = Lexicon.all[.languagesOthers]
}

extension String {
  /// The text without every place where another stands.
  fileprivate func replacingBytes(_ part: String) -> String {
    let parts = ranges(ofBytes: part)
    let starts = [startIndex] + parts.map(\.upperBound)
    return zip(starts, parts.map(\.lowerBound) + [endIndex]).map { self[$0..<$1] }.joined()
  }
}
