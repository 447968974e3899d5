internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// The words that join a title to its employer: "at", "bei der", "au sein de la société".
///
/// A preposition that stands before an employer and little else is one by itself; with an article, and of those that
/// stand before much else as well, the words behind it must be an employer's or a school's: "Clerk for Brown & Sons" and
/// "Fräser bei der Lahntal GmbH", not "Engineer in Test" or "Helfer bei der Ernte".
struct EmployerJoint {
  /// How many words it has.
  private(set) var wordCount: Int
  /// Where the employer's name starts.
  let start: String.Index

  /// The joint that opens some words.
  ///
  /// - Parameters:
  ///   - words: The words of a run from the joint on.
  ///   - title: What stands before them in the line; `nil` at the start of a line.
  ///   - text: The line's text, whose words they are.
  ///   - reading: The reading of the resume.
  init?(
    opening words: ArraySlice<Substring>, behind title: Substring?, in text: String,
    _ reading: FieldReading
  ) {
    guard let first = words.first, Self.openings.contains(first) else { return nil }
    let sureCount = Self.count(of: Self.prepositions, opening: words)
    let isSure = sureCount != nil
    guard
      let count = sureCount
        ?? FieldRule.prepositionsBeforeNames.found(
          Self.count(of: Self.loosePrepositions, opening: words), reading)
    else { return nil }
    wordCount = count
    var behind = words.dropFirst(wordCount)
    while let word = behind.first, Self.articles.contains(word) {
      wordCount += 1
      behind = behind.dropFirst()
    }
    let hasArticle =
      wordCount > 1 && Self.articles.contains(words[words.startIndex + wordCount - 1])
    guard let name = behind.first else {
      guard isSure, let last = words.last else { return nil }
      start = last.endIndex
      return
    }
    let elision = Self.endOfElision(name)
    start = elision ?? name.startIndex
    guard text[start...].first?.isLowercase != true else { return nil }
    let isPlain = isSure && !hasArticle && elision == nil
    if isPlain, first != "with" { return }
    guard let title,
      isPlain
        ? RoleWords.namesTitle(String(title)) : Self.isTitle(title, isSure: isSure, reading)
    else { return nil }
    guard !isPlain else { return }
    let names = Self.names(from: start, behind)
    let isEmployer =
      isSure
      ? Self.isEmployer(names[0], least: Self.leastBehindArticles, reading)
      // "Project Manager for Digital Services, Leeds City Council", "Servicetechniker im Außendienst bei der Lahntal GmbH".
      : Self.isEmployer(names[0], least: Self.leastBehindLoose, reading)
        && !Self.hasPreposition(behind)
        && (names.count < 2 || !Self.isEmployer(names[1], least: Self.likely, reading))
    guard FieldRule.prepositionsBeforeNames.holds(isEmployer, reading) else { return nil }
  }

  /// How many words a phrase of some has that others open with; `nil` where they open with none.
  private static func count(of phrases: [[Substring]], opening words: ArraySlice<Substring>) -> Int?
  {
    phrases.first { $0.elementsEqual(words.prefix($0.count)) }?.count
  }

  /// The name that some words open with, and what stands between the next two signs.
  private static func names(from start: String.Index, _ words: ArraySlice<Substring>) -> [String] {
    var out = [""]
    for word in words {
      if word.starts(in: "(") || !word.has(.letters) && word != "&" && word != "+" {
        out.append("")
        continue
      }
      let own = word.startIndex < start ? word[start...] : word
      let isLast = own.last.map { ",;:".contains($0) } == true
      out[out.count - 1] +=
        (out[out.count - 1].isEmpty ? "" : " ") + (isLast ? own.dropLast() : own)
      if isLast { out.append("") }
    }
    return [out[0]] + out.dropFirst().filter { !$0.isEmpty }.prefix(1)
  }

  /// Whether a preposition that stands before employers alone is among some words.
  private static func hasPreposition(_ words: ArraySlice<Substring>) -> Bool {
    words.indices.contains { count(of: prepositions, opening: words[$0...]) != nil }
  }

  /// Whether a text is a title; behind a preposition before employers alone it is enough that it is rather one than a degree.
  private static func isTitle(
    _ text: Substring, isSure: Bool, _ reading: FieldReading
  ) -> Bool {
    let logs = reading.headers.logProbabilities(of: String(text))
    return logs[.title] > likely
      || isSure && RoleWords.namesTitle(String(text)) && logs[.title] > logs[.degree]
  }

  /// Whether a text is an employer or a school, by the logarithm of the probability.
  private static func isEmployer(_ text: String, least: Double, _ reading: FieldReading) -> Bool {
    guard !text.isEmpty else { return false }
    let logs = reading.headers.logProbabilities(of: text)
    return max(logs[.organization], logs[.school]) > least
  }

  /// Where the article of "l'Agenzia" ends.
  private static func endOfElision(_ word: Substring) -> String.Index? {
    guard let sign = word.firstIndex(where: { $0 == "'" || $0 == "’" }) else { return nil }
    return articles.contains(word[..<sign] + "'") ? word.index(after: sign) : nil
  }

  /// Half of the probability.
  private static let likely = -0.7
  /// A quarter, chosen by hand on invented lines: a preposition before employers says nearly enough.
  private static let leastBehindArticles = -1.4
  /// 0.85, chosen by hand: less cut titles with "for" and "im" in resumes that are read.
  private static let leastBehindLoose = -0.16

  private static let articles = Lexicon.all.substrings(of: .entriesArticles)
  /// The longest first.
  private static let prepositions = phrases(of: .entriesAt)
  private static let loosePrepositions = phrases(of: .entriesAtNames)

  /// The words that any of them opens with: most words of a line do not.
  private static let openings = Set((prepositions + loosePrepositions).map { $0[0] })

  private static func phrases(of list: WordList) -> [[Substring]] {
    Lexicon.all.words(of: list).map { $0[...].spacedWords }.sorted { $0.count > $1.count }
  }
}
