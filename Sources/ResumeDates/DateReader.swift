internal import UnicodeText

/// Finds the dates in the texts of one document, as the document writes them.
///
/// "04/09/2023" is in April where another date is "03/31/2015", and "2009-11" is two years where another is "2013-16".
/// A reader remembers what it found in a text, since a line is asked about several times; it serves one task.
public final class DateReader {
  private let habit: DateHabit
  private let memory = TextMemory<[DateSpan]>()

  /// A reader for a document.
  ///
  /// - Parameter texts: All texts of the document, which show how it writes dates; without any, dates are read as
  ///   ``DateSpan/all(in:)`` reads them.
  public init(of texts: [String] = []) {
    habit = DateHabit(of: texts)
  }

  /// The dates of a text, from left to right, without overlaps.
  ///
  /// - Parameter text: A line, or a part of one.
  /// - Returns: The dates, as ``DateSpan/all(in:)`` has them.
  public func dates(in text: String) -> [DateSpan] {
    guard DateScanner.mayFindDates(in: text) else { return [] }
    return memory.value(of: text) { DateScanner(text, habit).spans() }
  }
}
