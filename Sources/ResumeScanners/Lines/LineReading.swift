package import ResumeDates
package import ResumeSections
internal import UnicodeText

/// What the lines of one resume are read with: how it writes its dates, and which rules are on.
///
/// A reading is made once a resume and handed down to all that ask it. It remembers what it found, so it serves one task.
package protocol LineReading: AnyObject {
  /// The rules that are switched off, and the log of those that decide.
  var switches: FieldRuleSwitches { get }

  /// The dates of a text, as the resume writes them.
  func dates(in text: String) -> [DateSpan]

  /// What the words of a heading say, as ``HeadingLexicon/match(_:)`` has it.
  func heading(_ text: String) -> HeadingLexicon.Match?
}

/// A reading that knows no more than lines.
package final class LineReader: LineReading {
  package let switches: FieldRuleSwitches
  private let dates: DateReader
  private let headings = TextMemory<HeadingLexicon.Match?>()

  /// A reading of a resume's lines.
  ///
  /// - Parameters:
  ///   - texts: All texts of the resume, which show how it writes dates.
  ///   - switches: The rules that are on.
  package init(of texts: [String] = [], switches: FieldRuleSwitches = FieldRuleSwitches()) {
    self.switches = switches
    dates = DateReader(of: texts)
  }

  package func dates(in text: String) -> [DateSpan] { dates.dates(in: text) }

  package func heading(_ text: String) -> HeadingLexicon.Match? {
    headings.value(of: text) { HeadingLexicon.match(text) }
  }
}
