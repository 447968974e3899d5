package import PageLayout
internal import ResumeDates
internal import ResumeScanners
internal import UnicodeText

/// Takes the signs off that stand before the headers of entries, as the dots of a time line do: there they open no item of a list.
///
/// Of the paragraphs of a column that have one sign at one place, nearly all tell a stretch of time in their first line, and
/// most have something else below them before the next one.
package enum MarkedHeaders {
  /// The paragraphs, headers without their signs.
  package static func unmarked(_ paragraphs: [Paragraph], _ reading: FieldReading) -> [Paragraph] {
    var groups: [Place: [Int]] = [:]
    for i in paragraphs.indices where !paragraphs[i].style.marker.isEmpty {
      groups[Place(paragraphs[i]), default: []].append(i)
    }
    var out = paragraphs
    for group in groups.values where group.count > 1 {
      let dated = group.count { isDated(paragraphs[$0], reading) }
      guard FieldRule.markedHeaders.holds(dated > 1 && dated * 5 >= group.count * 4, reading) else {
        continue
      }
      let alone = group.count { i in
        if goesOn(paragraphs[i], reading) { return true }
        let next = paragraphs[(i + 1)...].first { $0.role != .furniture }
        return next.map { $0.role != .heading && Place($0) != Place(paragraphs[i]) } == true
      }
      guard alone * 2 > group.count else { continue }
      for i in group {
        out[i].role = .body
        out[i].style.marker = ""
        out[i].style.level = 0
        if goesOn(out[i], reading) { out[i].lines[1].runs[0].followsGap = true }
      }
    }
    return out
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

  /// Whether a second line says more below one that ends in its dates: "Nurse, 03/2023 – 04/2024" above "Harrow Clinic".
  private static func goesOn(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    guard paragraph.lines.count > 1, !paragraph.lines[1].runs.isEmpty else { return false }
    let line = paragraph.lines[0].text
    return reading.dates(in: line).last.map {
      $0.isRange && !line[$0.range.upperBound...].has(.letters)
    } == true
  }

  private static func isDated(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    guard let line = paragraph.lines.first?.text, line.wordCount <= 16 else { return false }
    return reading.dates(in: line).contains(where: \.isRange)
  }
}
