internal import PageLayout
internal import ResumeDates
internal import ResumeScanners
internal import UnicodeText

/// Finds the headers of entries that have a sign before them, as the dots of a time line: there it opens no item of a list.
///
/// Of the paragraphs of a column that have one sign at one place, nearly all tell a stretch of time in their first line, and
/// most have something else below them before the next one.
enum MarkedHeaders {
  /// The positions of such headers.
  static func found(in paragraphs: [Paragraph], _ reading: FieldReading) -> Set<Int> {
    var groups: [Place: [Int]] = [:]
    for i in paragraphs.indices where !paragraphs[i].style.marker.isEmpty {
      groups[Place(paragraphs[i]), default: []].append(i)
    }
    let headers = groups.values.filter { group in
      guard group.count > 1 else { return false }
      let dated = group.count { isDated(paragraphs[$0], reading) }
      guard FieldRule.markedHeaders.holds(dated > 1 && dated * 5 >= group.count * 4, reading) else {
        return false
      }
      let alone = group.count { i in
        if paragraphs[i].goesOnBelowDates(reading) { return true }
        let next = paragraphs[(i + 1)...].first { $0.role != .furniture }
        return next.map { $0.role != .heading && Place($0) != Place(paragraphs[i]) } == true
      }
      return alone * 2 > group.count
    }
    return Set(headers.joined())
  }

  /// A sign and where it stands.
  private struct Place: Hashable {
    var marker: String
    var column: Int
    /// The left edge, steps of two points.
    var edge: Int

    init(_ paragraph: Paragraph) {
      marker = paragraph.style.marker
      column = paragraph.column
      edge = Int(max(-1e6, min(1e6, (paragraph.box.x0 / 2).rounded())))
    }
  }

  private static func isDated(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    guard let line = paragraph.lines.first?.text, line.wordCount <= 16 else { return false }
    return reading.dates(in: line).contains(where: \.isRange)
  }
}

extension Paragraph {
  /// Whether a second line says more below one that ends in its dates: "Nurse, 03/2023 – 04/2024" above "Harrow Clinic".
  func goesOnBelowDates(_ reading: FieldReading) -> Bool {
    guard lines.count > 1, !lines[1].runs.isEmpty else { return false }
    let line = lines[0].text
    return reading.dates(in: line).last.map {
      $0.isRange && !line[$0.range.upperBound...].has(.letters)
    } == true
  }
}
