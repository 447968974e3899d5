internal import PageLayout

/// Knows grades: "GPA 3.8 / 4.0", "First Class Honours", "Note 1,7", "mention bien", "91 %".
enum GradeWords {
  /// Whether a short text says how well somebody did, and nothing else.
  static func isScore(_ text: String) -> Bool {
    guard text.utf8.count <= 280, text.count <= 70 else { return false }
    let lower = text.lowercased()
    let words = lower.split { !$0.isLetter && !$0.isNumber && !".,:%/".contains($0) }
      .map { String($0.filter { $0 != "," && $0 != "." }) }
    guard !words.isEmpty, words.count <= 9 else { return false }
    if words.contains(where: marks.contains) { return true }
    if phrases.contains(where: { lower.contains(bytesOf: $0) }) { return true }
    // "3.8/4.0", "91 %", "17 / 20", "2:1".
    if words.contains(where: ["valores", "points", "puntos", "punkte", "punti"].contains),
      text.contains(where: \.isNumber)
    {
      return true
    }
    // "14 of 20", "9th of 112 candidates", "110 su 110".
    if let first = words.first?.first, first.isNumber, words.count <= 5,
      words.dropFirst().contains(where: ["of", "sur", "su", "von", "out", "op"].contains)
    {
      return true
    }
    // "1.4", "8,7": a number with a fraction, and nothing else.
    let digits = text.trimmed.split(omittingEmptySubsequences: false) { ".,".contains($0) }
    if digits.count == 2,
      digits.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) })
    {
      return true
    }
    let letters = text.count { $0.isLetter }
    let isNumber = text.contains(where: \.isNumber)
    return isNumber && letters <= 3 && (text.contains("%") || text.contains("/"))
      || text.trimmed == "2:1" || text.trimmed == "2:2"
  }

  private static let marks = Set(
    """
    gpa cgpa sgpa grade grades note abschlussnote gesamtnote notendurchschnitt notenschnitt mention distinction merit \
    honours honors laude nota votazione voto media promedio moyenne cijfer percentage percentile classification \
    sobresaliente notable calificación média aggregate score lode
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let phrases = [
    "first class", "second class", "upper second", "lower second", "third class", "first division",
    "second division", "2:1", "2:2", "mit auszeichnung", "sehr gut", "very good", "with credit",
    "pass with", "10/10", "matrícula de honor",
  ]
}
