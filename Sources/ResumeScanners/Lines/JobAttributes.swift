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

  private static let labels = Lexicon.all[.entriesTerms]
}
