package import ResumeDates
internal import UnicodeText

/// Dates within a title that say something of it and not when the job was: "Officer (on study leave 2011–12)",
/// "Mason, from 2010 foreman".
package enum EmbeddedDates {
  /// Whether a text has dates, and none but such.
  package static func areAll(in text: String, _ reading: any LineReading) -> Bool {
    let spans = reading.dates(in: text)
    return !spans.isEmpty && spans.allSatisfy { isEmbedded($0, in: text) }
  }

  /// Whether words in small letters stand before a date within its parentheses, behind other words, or a since-date stands between
  /// a comma and a word.
  package static func isEmbedded(_ span: DateSpan, in text: String) -> Bool {
    let before = text[..<span.range.lowerBound]
    if let open = before.openParenthesis {
      let words = before[open...].dropFirst().spacedWords
      return before[..<open].has(.letters) && words.contains { $0.startsSmall && $0.count > 1 }
        && words.allSatisfy { !DateWords.openings.contains($0.inSmallLetters) }
    }
    // "from 2010" is no stretch where it goes on.
    var head = before.trimmed
    if let last = head.spacedWords.last, DateWords.since.contains(String(last)) {
      head = head.dropLast(last.count).trimmed
    } else {
      let first = text[span.range].spacedWords.first
      guard span.isOngoing, first.map({ DateWords.since.contains(String($0)) }) == true else {
        return false
      }
    }
    return head.ends(in: ",") && text[span.range.upperBound...].trimmed.first?.isLetter == true
  }
}

extension [DateSpan] {
  /// Whether a text has ten letters and less besides these dates of it.
  package func areNearlyAll(of text: String) -> Bool {
    reduce(text.count(of: .letters)) { $0 - text[$1.range].count(of: .letters) } <= 10
  }
}
