/// A date at the precision at which it was written: a year, a month or a day.
public struct PartialDate: Hashable, Sendable, Codable {
  /// The year of the Common Era, four digits.
  public var year: Int
  /// 1...12, or `nil` when only the year is known.
  public var month: Int?
  /// 1...31, or `nil` when only the month is known.
  public var day: Int?

  /// A date from its parts.
  public init(year: Int, month: Int? = nil, day: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// A date without a day that its month does not have: "31.02.2015" is February 2015.
  package static func real(year: Int, month: Int, day: Int?) -> PartialDate {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    let isDay = day.map { (1...length).contains($0) } ?? false
    return PartialDate(year: year, month: month, day: isDay ? day : nil)
  }

  /// ISO 8601 at the known precision: `2019`, `2019-05` or `2019-05-17`.
  public var iso: String {
    let number = { (n: Int) in n < 10 ? "0\(n)" : "\(n)" }
    return ([String(year)] + [month, day].compactMap { $0.map(number) }).joined(separator: "-")
  }

  /// Whether the date lies before another by what both of them say.
  public func isCertainlyBefore(_ other: PartialDate) -> Bool {
    if year != other.year { return year < other.year }
    guard let month, let otherMonth = other.month else { return false }
    if month != otherMonth { return month < otherMonth }
    guard let day, let otherDay = other.day else { return false }
    return day < otherDay
  }
}
