internal import ResumeDates
internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// What is left of dates that were not understood, or only in part: "late", "ab", "Class of", "3 years".
enum DateRemains {
  /// Whether a part of a line is nothing else, so that it says nothing.
  static func isAll(_ text: Substring) -> Bool {
    let words = text.runs(of: .letters)
    let hasNumbers = text.has(.numbers)
    let areDates = words.allSatisfy { dateWords.contains($0.inSmallLetters) }
    if text.starts(in: "(") { return areDates }
    // "Years 3 to 5" are classes, "3 years" are none.
    if text.has("%") || hasNumbers && words.first.map(yearWords.contains) == true { return false }
    // "Batch of 2008", "Class of '95".
    if words.count == 2, words[1].inSmallLetters == "of",
      ["batch", "class"].contains(words[0].inSmallLetters)
    {
      return true
    }
    return areDates && !isCode(words, hasNumbers)
      && !(words.isEmpty && !namesYear(text) && GradeWords.isScore(String(text)))
  }

  /// Whether remains in parentheses belong to what is before them, "(Year 3)", "(44)", "(summers)": they do not say when, as
  /// "(Nov-22)" does, and are no grade, "(1,3)".
  static func isRemark(_ text: Substring) -> Bool {
    let (words, numbers) = (text.runs(of: .letters), text.runs(of: .numbers))
    let isGrade =
      words.isEmpty && numbers.count == 2 && numbers.allSatisfy { $0.count < 3 }
      && (text.has(",") || text.has("."))
    let isDate =
      !numbers.isEmpty && !words.isEmpty && !isCode(words, true)
      && !yearWords.contains(words[0])
    return isAll(text) && !isGrade && !isDate && !namesYear(text)
      && !(words.isEmpty && numbers.isEmpty)
  }

  /// Whether words are a code: "L1-L3", "DEC".
  private static func isCode(_ words: [Substring], _ hasNumbers: Bool) -> Bool {
    words.contains { $0.count == 1 && $0.allSatisfy(\.isUppercase) }
      || words.count == 1 && !hasNumbers && words[0].count <= 3
        && words[0].allSatisfy(\.isUppercase)
  }

  private static func namesYear(_ text: Substring) -> Bool {
    text.runs(of: .numbers).contains { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
  }

  private static let yearWords: Set<Substring> = ["Year", "Years"]

  private static let dateWords = Set(DateWords.months.keys).union(DateWords.seasons)
    .union(DateWords.present).union(DateWords.joins).union(DateWords.since)
    .union(DateWords.fillers).union(DateWords.durations).union(DateWords.seasonNames)
}
