package import UnicodeText

/// A point or stretch of time as a text tells it.
public struct DateSpan: Hashable, Sendable {
  /// Where it stands in the text that was searched.
  public var range: Range<String.Index>
  /// The first date; `nil` for "until 2019".
  public var start: PartialDate?
  /// The last date; `nil` for one that goes on, and for a single date.
  public var end: PartialDate?
  /// Whether it goes on: "to date", "since 2018", "2018 –".
  public var isOngoing: Bool
  /// Whether it has two ends, one of which may be open; `false` for a single date.
  public var isRange: Bool
  /// Whether it names a day or month that there is not, as "31.02.2015" and "13/2015" do; those are left out.
  public internal(set) var isUnreal = false

  package init(
    range: Range<String.Index>, start: PartialDate?, end: PartialDate?, isOngoing: Bool,
    isRange: Bool
  ) {
    self.range = range
    self.start = start
    self.end = end
    self.isOngoing = isOngoing
    self.isRange = isRange
  }

  /// Whether the end lies before the start, which no reading makes right.
  public var isImpossible: Bool {
    guard let start, let end else { return false }
    return end.isCertainlyBefore(start)
  }

  /// The dates of a text, from left to right, without overlaps.
  ///
  /// Knows month names and the words for "today", "since" and "until" in the languages of the word lists; `MM/YYYY`,
  /// `YYYY-MM`, `DD.MM.YYYY`; quarters, which give their months, and seasons, which give the year; `2019–21` and `’19`.
  ///
  /// - Complexity: O(`n`) for `n` characters.
  public static func all(in text: String) -> [DateSpan] {
    // A date has two digits in a row; most lines have none.
    var last = false
    for byte in text.utf8 {
      let isDigit = (0x30...0x39).contains(byte)
      if isDigit, last { return found(in: text) }
      last = isDigit
    }
    return []
  }

  /// How the resume that is read writes its dates.
  @TaskLocal static var habit = DateHabit()

  /// Runs something that reads dates as a document's texts write them: "04/09/2023" is in April where another date is
  /// "03/31/2015", and "2009-11" is two years where another is "2013-16".
  ///
  /// - Parameters:
  ///   - texts: All texts of the document.
  ///   - body: What reads dates.
  /// - Returns: What `body` does.
  public static func asWritten<Result>(in texts: [String], _ body: () -> Result) -> Result {
    $habit.withValue(DateHabit(of: texts), operation: body)
  }

  /// What was found in texts before, while a resume is read.
  @TaskLocal package static var memory: TextMemory<[DateSpan]>?

  private static func found(in text: String) -> [DateSpan] {
    guard let memory else { return DateScanner(text).spans() }
    return memory.value(of: text) { DateScanner(text).spans() }
  }
}
