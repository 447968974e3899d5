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
  /// Of a date that can be read in two ways, other texts of its document may tell more; see ``DateReader``.
  ///
  /// - Complexity: O(`n`) for `n` characters.
  public static func all(in text: String) -> [DateSpan] {
    DateScanner.mayFindDates(in: text) ? DateScanner(text).spans() : []
  }
}
