internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners

/// Roles at one employer whose line above them says how long all of them took: "Harbour Freight, 2009–2020" above
/// "Clerk, 2015–2020" and "Porter, 2009–2015".
extension [ReadEntry] {
  /// How many entries right below an entry are roles at the employer that it names; `nil` where it is an entry of its own.
  ///
  /// It has one part, a time, and no text, and the roles have one part each, most of them titles, and together its time.
  ///
  /// - Parameters:
  ///   - n: Position of the entry.
  ///   - reading: The reading of the resume.
  /// - Returns: How many roles follow.
  func roleCount(below n: Int, _ reading: FieldReading) -> Int? {
    guard self[n].parts.filter(\.isName).count == 1, self[n].draft.body.isEmpty,
      let whole = self[n].pieces.dates?.span, whole.isRange, let start = whole.start,
      let name = self[n].name,
      RoleWords.titleOverOrganization(name.text) <= 0
    else { return nil }
    var roles: [DateSpan] = []
    var titles = 0
    for entry in self[(n + 1)...].prefix(20) {
      guard !entry.opensSection, entry.parts.filter(\.isName).count == 1,
        let span = entry.pieces.dates?.span, let first = span.start,
        !first.isCertainlyBefore(start), whole.isOngoing || !span.ends(after: whole)
      else { break }
      roles.append(span)
      titles += entry.namesTitle(reading) ? 1 : 0
    }
    guard roles.contains(where: { $0.start == start }),
      roles.contains(where: { $0.end == whole.end && $0.isOngoing == whole.isOngoing })
    else { return nil }
    return titles * 2 > roles.count ? roles.count : nil
  }
}

extension ReadEntry {
  /// What a header names that has a title or an employer, but not both.
  var name: FieldValue? { value(.second) ?? value(.first) }

  /// Whether that is rather a title than an employer.
  fileprivate func namesTitle(_ reading: FieldReading) -> Bool {
    guard let name else { return false }
    return RoleWords.titleOverOrganization(name.text) > 0
      || reading.headers.logProbabilities(of: name.text)[.title] > -0.7
  }
}

extension HeaderTemplate.Part {
  /// Whether it is a title or an employer.
  fileprivate var isName: Bool { role == .first || role == .second }
}

extension DateSpan {
  /// Whether it goes on behind the end of another one.
  fileprivate func ends(after other: DateSpan) -> Bool {
    guard let end = other.end else { return false }
    return isOngoing || (self.end ?? start).map { end.isCertainlyBefore($0) } == true
  }
}
