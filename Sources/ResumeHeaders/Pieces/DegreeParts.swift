internal import ResumeDates
internal import ResumeLexicon
package import ResumeScanners
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A degree taken apart: "BSc (Hons), Nursing" and "Master of Arts in History" are a type and a subject.
package struct DegreeParts {
  package var type: FieldValue?
  package var area: FieldValue?

  /// A degree's parts.
  ///
  /// - Parameters:
  ///   - degree: The degree as it is written.
  ///   - commasPart: Whether this resume parts subjects by commas, so that "in" stands inside of a type.
  ///   - reading: The reading of the resume.
  package init(_ degree: FieldValue?, commasPart: Bool = false, _ reading: FieldReading) {
    guard let degree else { return }
    let text = degree.text
    let cut =
      commasPart && !Self.namesFaculty(text)
      ? FieldRule.commaSubjects.found(Self.commaCut(text), reading) : Self.cut(text, reading)
    guard Self.isDegree(text, reading) || cut?.isSure == true else {
      // "Barman profissional, 120 h" is what was learnt; no degree was given.
      if text.contains(bytesOf: ", ") { area = degree } else { type = degree }
      return
    }
    // "Executive programme, six weeks" has no subject.
    if let comma = text.firstRange(ofBytes: ", "), Self.isDuration(text[comma.upperBound...]) {
      (type, area) = RoleWords.opensWithDegree(text) ? (degree, nil) : (nil, degree)
      return
    }
    type = degree
    guard let cut else { return }
    type?.text = String(text[..<cut.end].trimmed)
    area = degree
    let subject = text[cut.start...].trimmed
    let isInside = subject.starts(in: "(") && subject.ends(in: ")")
    area?.text = String(isInside ? subject.dropFirst().dropLast() : subject[...])
  }

  /// Whether a text opens with a degree, a diploma or what stands for one.
  package static func isDegree(_ text: String, _ reading: FieldReading) -> Bool {
    // One word is the name of a school's end: "SSLC", "Érettségi".
    if RoleWords.opensWithDegree(text) || !text.has(" ") || namesSubject(text.spacedWords) {
      return true
    }
    return [text, String(text.prefix { $0 != "," })].contains {
      reading.headers.logProbabilities(of: $0)[.degree] > log(0.25)
    }
  }

  /// Whether a degree is named and its subject at once: "Lehre Milchtechnologe", not "Lehre zum Dachdecker".
  private static func namesSubject(_ words: [Substring]) -> Bool {
    guard let type = DegreeTypes.length(words), type.standsAlone, type.words < words.count else {
      return false
    }
    return words[type.words].first?.isUppercase == true
  }

  /// Whether a degree is of a faculty in a subject, which "in" parts in every resume: "Bachelor of Science in Geology".
  private static func namesFaculty(_ text: String) -> Bool {
    let words = text.spacedWords
    guard words.count > 3, !text.has(","), let length = typeLength(words), length > 2,
      length < words.count
    else {
      return false
    }
    return words[length] == "in"
  }

  /// Where the type ends and the subject starts.
  private typealias Cut = (end: String.Index, start: String.Index, isSure: Bool)

  /// Whether commas part the subjects of some degrees at least as often as words and other signs do.
  package static func commasPart(_ degrees: [String], _ reading: FieldReading) -> Bool {
    var counts = (commas: 0, others: 0)
    for text in degrees where isDegree(text, reading) {
      guard let cut = cut(text, reading), !isDuration(text[cut.start...]) else { continue }
      if text[cut.end] == "," { counts.commas += 1 } else { counts.others += 1 }
    }
    return counts.commas > 0 && counts.commas >= counts.others
  }

  private static func commaCut(_ text: String) -> Cut? {
    opening(", ", in: text).flatMap { range in
      range.upperBound < text.endIndex ? (range.lowerBound, range.upperBound, false) : nil
    }
  }

  /// Where a separator stands first outside of parentheses: "Diploma (unfinished, third term), Law".
  private static func opening(
    _ separator: String, in text: String
  ) -> Range<String.Index>? {
    var depth = 0
    var from = text.startIndex
    for range in text.ranges(ofBytes: separator) {
      for character in text[from..<range.lowerBound] {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      }
      if depth <= 0 { return range }
      from = range.lowerBound
    }
    return nil
  }

  private static func cut(_ text: String, _ reading: FieldReading) -> Cut? {
    let cuts = separators.compactMap { separator -> Cut? in
      guard text.contains(bytesOf: separator), let range = opening(separator, in: text),
        range.upperBound < text.endIndex, !isUnderWay(text[range.upperBound...])
      else { return nil }
      let type = text[..<range.lowerBound]
      let isShort = type.spacedWords.first.map(isAbbreviation) == true
      let isSubject =
        separator == " in " && type.wordCount <= 2 && text[range.upperBound].isUppercase
      guard
        separator == ", " || isShort || isSubject || RoleWords.opensWithDegree(String(type))
      else { return nil }
      return (range.lowerBound, range.upperBound, separator == " in " && (isShort || isSubject))
    }
    let words = text.spacedWords
    if let cut = FieldRule.joinedSubjectWords.found(joinedCut(words, in: text), reading) {
      return cut
    }
    let sign = cuts.min { $0.end < $1.end }
    guard let word = FieldRule.subjectWords.found(wordCut(words), reading) else { return sign }
    // "BA Hotel, Restaurant and Resort Management", "Havo Natuur en Gezondheid": the sign stands inside of the subject.
    guard let sign, word.end < sign.end else { return sign ?? word }
    return text[sign.end] == ","
      && FieldRule.enumeratedSubjects.holds(isOneSubject(text[sign.start...]), reading)
      || isDutch(words[0])
      ? word : sign
  }

  /// "Ciclo formativo en Ebanistería", "Licenciatura em Enfermagem", "BEd Honours (Mathematics Education)".
  private static func joinedCut(_ words: [Substring], in text: String) -> Cut? {
    guard let type = typeWords(words), type.words < words.count else { return nil }
    let next = words[type.words]
    let end = words[type.words - 1].endIndex
    if ["in", "en", "em"].contains(next), type.words + 1 < words.count,
      !isUnderWay(words[type.words + 1])
    {
      return (end, words[type.words + 1].startIndex, true)
    }
    guard next.starts(in: "("), text.ends(in: ")"), text.count(of: "(") == 1,
      !DegreeTypes.isQualifying(String(text[next.startIndex...]))
    else { return nil }
    return (end, next.startIndex, false)
  }

  /// Whether a text goes on with "cours" of "en cours": a degree that is not finished has no such subject.
  private static func isUnderWay(_ text: Substring) -> Bool {
    ["cours", "curso", "corso", "andamento"].contains(text.inSmallLetters.prefix { $0.isLetter })
  }

  /// How many words are the type, by its name or by the form of the words.
  private static func typeWords(_ words: [Substring]) -> (words: Int, standsAlone: Bool)? {
    if let known = DegreeTypes.length(words) {
      return (withAdjectives(words, from: known.words), known.standsAlone)
    }
    guard words.count > 1, let length = typeLength(words) else { return nil }
    return (DegreeTypes.end(words, from: length), true)
  }

  /// "BSc Nursing", "BA (Hons) History", "Master Informatik", "Master of Arts Design": no sign stands between.
  private static func wordCut(_ words: [Substring]) -> Cut? {
    if words.count > 2, words[0].inSmallLetters == "bachillerato", words[1] == "de" {
      return (words[0].endIndex, words[2].startIndex, false)
    }
    guard words.count > 1, let type = typeWords(words), type.standsAlone, type.words < words.count,
      words[type.words].first?.isUppercase == true,
      !RoleWords.opensWithDegree(words[type.words...].joined(separator: " "))
    else { return nil }
    return (words[type.words - 1].endIndex, words[type.words].startIndex, false)
  }

  /// Whether what follows a comma goes on with an enumeration: "Restaurant and Resort Management", "park en landschap".
  private static func isOneSubject(_ text: Substring) -> Bool {
    text.first?.isLowercase == true
      || [" and ", " und ", " et ", " y ", " e ", " & "].contains {
        text.firstRange(ofBytes: $0) != nil
      }
  }

  /// Whether a school's end is a Dutch one, where "en" is "and".
  private static func isDutch(_ word: Substring) -> Bool {
    ["mbo", "hbo", "havo", "vwo", "vmb", "post-hbo"].contains { word.inSmallLetters.hasPrefix($0) }
  }

  private static let separators = [
    ", ", "; ", " in ", " en ", " em ", ": ", " – ", " — ", " zur ", " zum ", " als ",
  ]

  /// How many words are the type, where the words say it.
  private static func typeLength(_ words: [Substring]) -> Int? {
    // "HBO-Bachelor Verpleegkunde" is a bachelor's.
    let first = lastPart(of: words[0])
    if words.count > 2, words[1].inSmallLetters == "of" {
      guard ["bachelor", "master", "doctor", "associate"].contains(first) else { return nil }
      let two = words.count > 3 ? "\(words[2]) \(words[3])".inSmallLetters : ""
      if faculties.contains(two) { return 4 }
      return faculties.contains(words[2].inSmallLetters) ? 3 : nil
    }
    // "M. Sc. Maschinenbau".
    let isSplit = words[0].ends(in: ".") && words[1].ends(in: ".") && words[1].utf8.count <= 6
    var end = isSplit ? 2 : 1
    let opening = words[..<end].joined(separator: " ")
    guard
      isAbbreviation(words[0])
        && (RoleWords.opensWithDegree(opening) || words[0].count(of: .letters) > 2)
        || longDegrees.contains(first)
    else { return nil }
    if end < words.count, words[end].starts(in: "("), words[end].ends(in: ")") { end += 1 }
    return withAdjectives(words, from: end)
  }

  /// What stands behind the last hyphen of a word, in small letters.
  private static func lastPart(of word: Substring) -> String {
    word.inSmallLetters.parts(between: hyphen).last.map(String.init) ?? ""
  }

  private static let hyphen = WordCharacters(signs: "-")

  /// Where a type ends with the adjectives behind it: "Laurea specialistica", "Licence appliquée".
  private static func withAdjectives(_ words: [Substring], from start: Int) -> Int {
    let first = lastPart(of: words[0])
    var end = start
    while longDegrees.contains(first), end < 3, end < words.count, words[end].startsSmall,
      words[end].utf8.count > 3
    {
      end += 1
    }
    return end
  }

  /// "B.E.", "LLM", "M.Tech": a few letters, more than one of them large.
  private static func isAbbreviation(_ word: Substring) -> Bool {
    word.utf8.count <= 7 && word.first?.isUppercase == true
      && word.dropFirst().contains { $0.isUppercase || $0 == "." }
  }

  /// Degrees that stand before their subject without a word between.
  private static let longDegrees = Lexicon.all[.degreesLong]

  /// What degrees are of that have a subject besides.
  private static let faculties = Lexicon.all[.degreesFaculties]

  /// Whether a text says how long something went on, and nothing else.
  private static func isDuration(_ text: Substring) -> Bool {
    let words = text.inSmallLetters.runs(of: .lettersAndNumbers)
    guard let last = words.last, (2...3).contains(words.count) else { return false }
    return DateWords.lengths.contains(String(last)) || last == "time"
  }
}
