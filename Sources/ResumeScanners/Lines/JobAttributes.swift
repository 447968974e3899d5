internal import ResumeLexicon
internal import UnicodeText

/// Lines between a job's header and its text that say on what terms it was, as federal resumes must: pay, hours, a supervisor.
package enum JobAttributes {
  /// Whether a line says terms of a job and nothing of what was done: "Salary: $49,115 USD per year", "40 hours/week".
  package static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= 120, text.has(":") || text.has(.numbers) || text.wordCount <= 4 else {
      return false
    }
    let lower = text.inSmallLetters
    if let colon = lower.index(of: ":"), labels.contains(String(lower[..<colon].trimmed)) {
      return true
    }
    let words = lower.spacedWords
    guard let first = words.first, words.count <= 8 else { return false }
    // "GS-0025-05, temporary".
    if first.hasPrefix("gs-"), first.has(.numbers) { return true }
    // "$19.87 per hour".
    if "$€£".contains(first.first ?? " "), first.has(.numbers), words.count > 2, words[1] == "per" {
      return true
    }
    return words.contains { $0.hasPrefix("hours/week") } && text.has(.numbers)
      || words.count <= 4 && lower.hasSuffix("hours per week")
  }

  /// What labels of a supervisor say within a line: "Moor Laboratory (supervisor: Hale)".
  ///
  /// - Parameter text: A line of a header.
  /// - Returns: Each with its parentheses, else to the next comma, semicolon or bar.
  package static func ranges(in text: String) -> [Range<String.Index>] {
    guard text.has(":") else { return [] }
    var found: [Range<String.Index>] = []
    for colon in text.indices where text[colon] == ":" {
      guard let sign = text[..<colon].lastIndex(where: signs.contains),
        sign > text.startIndex,
        sideLabels.contains(text[..<colon][text.index(after: sign)...].trimmed.inSmallLetters)
      else { continue }
      let rest = text[colon...]
      let end =
        text[sign] == "("
        ? rest.firstIndex(of: ")").map { text.index(after: $0) }
        : rest.firstIndex { ",;|(".contains($0) }
      // A comma belongs to the word before it.
      let start = text[sign] == "(" ? sign : text.index(after: sign)
      found.append(start..<(end ?? text.endIndex))
    }
    return found
  }

  private static let signs: Set<Character> = [",", ";", "(", "|", "–", "—", "·", "-"]

  private static let sideLabels = Lexicon.all[.entriesSideLabels]
  private static let labels = Lexicon.all[.entriesTerms]
}
