internal import ResumeLexicon
internal import UnicodeText

/// Knows grades: "GPA 3.8 / 4.0", "First Class Honours", "Note 1,7", "mention bien", "91 %".
package enum GradeWords {
  /// Whether a short text says how well somebody did, and nothing else.
  package static func isScore(_ text: String) -> Bool {
    guard text.utf8.count <= 280, text.isNoLonger(than: 70) else { return false }
    let lower = text.inSmallLetters
    if let colon = labelEnd(text), text[colon...].wordCount <= 7 { return true }
    if let result = resultEnd(text) { return isScore(String(text[result...].dropFirst().trimmed)) }
    let words = lower.runs(of: wordCharacters).map { word in
      word.has(".") || word.has(",") ? String(word.filter { $0 != "," && $0 != "." }) : String(word)
    }
    guard !words.isEmpty, words.count <= 9 else { return false }
    if words.contains(where: marks.contains) || wholeMarks.contains(lower.trimmed) { return true }
    if phrases.contains(where: { lower.contains(bytesOf: $0) }) { return true }
    // "3.8/4.0", "91 %", "17 / 20", "2:1".
    let hasNumber = text.has(.numbers)
    if hasNumber, words.contains(where: points.contains) { return true }
    if isLetterGrade(text) || isMarks(words) { return true }
    // "14 of 20", "9th of 112 candidates", "110 su 110".
    if let first = words.first?.first, first.isNumber, words.count <= 5,
      words.dropFirst().contains(where: outOf.contains)
    {
      return true
    }
    if hasNumber, isFraction(text) || isNamedFraction(text) { return true }
    if !hasNumber { return false }
    return (text.has("%") || text.has("/")) && text.count(of: .letters) <= 3
      || text.trimmed == "2:1" || text.trimmed == "2:2"
  }

  /// Whether a text counts what somebody passed rather than listing courses: "6 passes including Maths, English".
  package static func countsResults(_ text: String) -> Bool {
    let words = text.inSmallLetters.runs(of: .lettersAndNumbers).prefix(4)
    let opensWithCount =
      text.spacedWords.first.map { $0.utf8.count <= 2 && $0.isMade(of: .numbers) } == true
    return opensWithCount
      || words.contains {
        including.contains($0)
      }
  }

  /// Whether a text is one letter with its sign: "B+", "C+ (plus)".
  private static func isLetterGrade(_ text: String) -> Bool {
    guard let first = text.first, "ABCDE".contains(first), let sign = text.dropFirst().first,
      "+-−–".contains(sign)
    else { return false }
    let rest = text.dropFirst(2).trimmed
    return rest.isEmpty || rest.starts(in: "(") && rest.ends(in: ")") && rest.wordCount <= 2
  }

  /// Whether words are a number and "marks" or its like: "341 marks", "67 pts".
  private static func isMarks(_ words: [String]) -> Bool {
    words.count == 2 && words[0].allSatisfy(\.isNumber)
      && ["marks", "pts", "val", "vals"].contains(words[1])
  }

  /// Whether a text is a number with a fraction, and nothing else: "1.4", "8,7".
  private static func isFraction(_ text: String) -> Bool {
    let number = text.trimmed
    // No digit has more than four bytes.
    guard number.utf8.count <= 17 else { return false }
    let digits = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return digits.count == 2
      && digits.allSatisfy { (1...2).contains($0.count) && $0.isMade(of: .numbers) }
  }

  /// Whether a text is an index and its number: "CPI 8.64", "IRA 0,81".
  private static func isNamedFraction(_ text: String) -> Bool {
    let words = text.spacedWords
    return words.count == 2 && (2...5).contains(words[0].count)
      && words[0].allSatisfy(\.isUppercase) && isFraction(String(words[1]))
  }

  /// Whether a line is a grade from its first words on: "GPA 3.8, second of 40", not "Dunmere College, GPA 3.8".
  package static func opensWithScore(_ text: String) -> Bool {
    // "Berea College of Media" is no average.
    guard isScore(text), text.has(.numbers) || !needsNumber(text) else { return false }
    // "Harrow College. Average: 8.9".
    if let point = text.firstRange(ofBytes: ". "), text[..<point.lowerBound].wordCount > 2 {
      return false
    }
    let first = text.prefix { !",;(·|•–—".contains($0) }
    return isFraction(text) || !text.has(.letters) || first.endIndex == text.endIndex
      || isScore(String(first))
  }

  /// A grade without the word for grades before a colon: "GPA: 3.8" is 3.8, "GPA 3.8" stays as it is written.
  ///
  /// - Parameters:
  ///   - value: What says a grade.
  ///   - isInline: Whether it stands in a line with other things, where "Note 1,7" is a label and a value, too.
  /// - Returns: The grade.
  package static func withoutLabel(_ value: FieldValue, isInline: Bool = false) -> FieldValue {
    var end = labelEnd(value.text) ?? resultEnd(value.text)
    // "Nota media 8,9".
    if end == nil, isInline || saysNoMore(value.text),
      let number = value.text.firstIndex(where: \.isNumber),
      let space = value.text[..<number].indices.last, value.text[space].isWhitespace
    {
      let words = value.text[..<space].inSmallLetters.spacedWords
      if words.count <= 2, words.contains(where: { labels.contains(String($0)) }) { end = space }
    }
    guard let end else { return value }
    var grade = value
    grade.text = String(value.text[end...].dropFirst().trimmed)
    return grade
  }

  /// Whether a text is a grade behind words of which one is for grades, without a colon: "Final grade 9/10".
  package static func isNamedScore(_ text: String) -> Bool {
    guard let number = text.firstIndex(where: \.isNumber), text.wordCount <= 5 else { return false }
    let words = text[..<number].inSmallLetters.spacedWords
    return (1...3).contains(words.count) && words.contains { labels.contains(String($0)) }
      && text[number...].count(of: .letters) <= 3
  }

  /// Whether a text opens with a word for grades that is only ever a label.
  private static func saysNoMore(_ text: String) -> Bool {
    text.spacedWords.first.map { $0.inSmallLetters == "abschlussnote" } == true
  }

  /// Where the colon of "Abschluss: gut" stands, behind which a degree may stand as well.
  private static func resultEnd(_ text: String) -> String.Index? {
    guard let colon = text.index(of: ":"), text[..<colon].inSmallLetters == "abschluss",
      text[colon...].wordCount <= 5
    else { return nil }
    return colon
  }

  /// Whether a text has a word for grades that says none without a number, as "media" and "note" do.
  package static func needsNumber(_ text: String) -> Bool {
    labelEnd(text) == nil
      && text.inSmallLetters.runs(of: .letters).contains {
        measures.contains(String($0))
      }
  }

  /// Whether a text is a grade behind a word for grades and a colon.
  package static func isLabelled(_ text: String) -> Bool { labelEnd(text) != nil }

  /// Where the colon stands behind a word for grades.
  private static func labelEnd(_ text: String) -> String.Index? {
    guard let colon = text.index(of: ":"), text[..<colon].wordCount <= 3,
      text[colon...].dropFirst().has(.lettersAndNumbers)
    else { return nil }
    let words = text[..<colon].inSmallLetters.runs(of: .letters)
    return words.contains { labels.contains(String($0)) } ? colon : nil
  }

  private static let labels = Lexicon.all[.gradesLabels]

  private static let wordCharacters = WordCharacters(letters: true, numbers: true, signs: ".,:%/")

  private static let marks = Lexicon.all[.gradesMarks]

  private static let including = Lexicon.all.substrings(of: .gradesIncluding)
  private static let points = Lexicon.all[.gradesPoints]
  private static let outOf = Lexicon.all[.gradesOutOf]

  /// What is measured in numbers, and is a word of names and texts as well: "Université de la Loire moyenne".
  private static let measures = Lexicon.all[.gradesMeasures]

  /// Marks that are words of other texts, too.
  private static let wholeMarks = Lexicon.all.substrings(of: .gradesWholeMarks)

  private static let phrases = Lexicon.all.words(of: .gradesPhrases)
}
