internal import Workbench

/// Moments as texts: ISO 8601, as other tools write them.
package enum TimeText {
  private static let day: Int64 = 86_400_000

  /// Milliseconds since 1970 of a text such as `2026-11-29T08:30:00.25+01:00`, or of a number of seconds or
  /// milliseconds; `nil` for anything else.
  ///
  /// Without a zone the time is UTC; without a time it is midnight.
  package static func milliseconds(of text: String) -> Int64? {
    if let number = Double(text) { return milliseconds(of: number) }
    var rest = Array(text.utf8)[...]
    guard let year = number(&rest, digits: 4), take("-", &rest),
      let month = number(&rest, digits: 2), (1...12).contains(month), take("-", &rest),
      let dayOfMonth = number(&rest, digits: 2), (1...31).contains(dayOfMonth)
    else { return nil }
    var time = days(year, month, dayOfMonth) * day
    guard !rest.isEmpty else { return time }
    guard take("T", &rest) || take(" ", &rest), let hour = number(&rest, digits: 2), hour < 25,
      take(":", &rest), let minute = number(&rest, digits: 2), minute < 60
    else { return nil }
    time += (hour * 60 + minute) * 60_000
    if take(":", &rest) {
      guard let second = number(&rest, digits: 2), second < 61 else { return nil }
      time += second * 1000
      if take(".", &rest) || take(",", &rest) {
        let fraction = rest.prefix { (0x30...0x39).contains($0) }
        guard let first = number(&rest, digits: fraction.count) else { return nil }
        var (value, places) = (first, fraction.count)
        while places > 3 { (value, places) = (value / 10, places - 1) }
        while places < 3 { (value, places) = (value * 10, places + 1) }
        time += value
      }
    }
    guard let zone = zone(rest) else { return nil }
    return time - zone
  }

  /// Milliseconds since 1970 of a number that is milliseconds or, below 10¹¹, seconds.
  package static func milliseconds(of number: Double) -> Int64? {
    let milliseconds = abs(number) < 1e11 ? number * 1000 : number
    return abs(milliseconds) < 1e15 ? Int64(milliseconds.rounded()) : nil
  }

  /// A moment in UTC, for example `2026-11-29T07:30:00.250Z`; whole seconds have no fraction.
  package static func text(of milliseconds: Int64) -> String {
    let (days, rest) = floored(milliseconds, day)
    let (year, month, dayOfMonth) = date(days)
    let seconds = rest / 1000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let fraction = rest % 1000 == 0 ? "" : "." + padded(rest % 1000, 3)
    return
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// The milliseconds that a zone such as `+01:00` is ahead of UTC.
  private static func zone(_ text: ArraySlice<UInt8>) -> Int64? {
    var rest = text
    if rest.isEmpty { return 0 }
    if take("Z", &rest) { return rest.isEmpty ? 0 : nil }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard take("+", &rest) || take("-", &rest), let hours = number(&rest, digits: 2) else {
      return nil
    }
    _ = take(":", &rest)
    let minutes = rest.isEmpty ? 0 : number(&rest, digits: 2)
    guard let minutes, rest.isEmpty else { return nil }
    return (hours * 60 + minutes) * 60_000 * (isBehind ? -1 : 1)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int64? {
    let text = rest.prefix(digits)
    guard digits > 0, digits < 16, text.count == digits,
      text.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  private static func take(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Days since 1970 of a date of the Gregorian calendar.
  ///
  /// Years start in March here, so that a leap day is the last of its year; 400 years have 146,097 days.
  private static func days(_ year: Int64, _ month: Int64, _ dayOfMonth: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = floored(shifted, 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floored(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month > 2 ? 0 : 1), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  private static func floored(_ number: Int64, _ size: Int64) -> (Int64, Int64) {
    let rest = ((number % size) + size) % size
    return ((number - rest) / size, rest)
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
