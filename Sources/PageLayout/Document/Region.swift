/// Where a region lies among the columns of its page.
public enum ColumnKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The region has no column beside it.
  case full
  /// There is a column to the right of it.
  case left
  /// There is a column to the left of it.
  case right
  /// It is the heading of a section, in a margin beside what it opens.
  case margin
}

/// A part of a page that is read from top to bottom before the next one.
struct Region {
  /// Its words row by row, from the top and from the left.
  var rows: [[Word]]
  var box: Box
  var kind: ColumnKind
  /// The horizontal slice of the page that it lies in, from 0; columns side by side share one.
  var band = 0
  /// The box of the column whose text it goes on, where headings over several columns interrupt them.
  var columnBox: Box?
  /// What parts a column of headings from one of dates, where there are both.
  var outerMargin: Gutter?
  /// What parts a column of dates or run-in headings from the lines that it belongs to, if there is one.
  var leftMargin: Gutter?
  /// The same for columns of dates or places at the right, none beside another.
  var rightMargins: [Gutter] = []
}
