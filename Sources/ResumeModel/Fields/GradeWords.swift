internal import PageLayout

/// Knows grades: "GPA 3.8 / 4.0", "First Class Honours", "Note 1,7", "mention bien", "91 %".
enum GradeWords {
  /// Whether a short text says how well somebody did, and nothing else.
  static func isScore(_ text: String) -> Bool {
    guard text.utf8.count <= 280, text.count <= 70 else { return false }
    let lower = text.lowercased()
    let words = lower.runs(of: wordCharacters).map { word in
      word.has(".") || word.has(",") ? String(word.filter { $0 != "," && $0 != "." }) : String(word)
    }
    guard !words.isEmpty, words.count <= 9 else { return false }
    if words.contains(where: marks.contains) { return true }
    if phrases.contains(where: { lower.contains(bytesOf: $0) }) { return true }
    // "3.8/4.0", "91 %", "17 / 20", "2:1".
    if words.contains(where: ["valores", "points", "puntos", "punkte", "punti"].contains),
      text.has(.numbers)
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
    let digits = text.trimmed.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    if digits.count == 2,
      digits.allSatisfy({ (1...2).contains($0.count) && $0.isMade(of: .numbers) })
    {
      return true
    }
    let letters = text.count(of: .letters)
    let isNumber = text.has(.numbers)
    return isNumber && letters <= 3 && (text.has("%") || text.has("/"))
      || text.trimmed == "2:1" || text.trimmed == "2:2"
  }

  private static let wordCharacters = WordCharacters(letters: true, numbers: true, signs: ".,:%/")

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
