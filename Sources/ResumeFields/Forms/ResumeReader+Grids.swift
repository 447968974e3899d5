internal import PageLayout
internal import ResumeScanners

/// Lists set in columns: names in bold side by side, and the words of each below it.
extension ResumeReader {
  /// The groups of a grid that starts at a position, and where it ends; `nil` when none does.
  func grid(
    _ members: [Int], at position: Int
  ) -> (groups: [WordGroup], end: Int)? {
    let names = cells(members[position])
    guard names.count > 1,
      paragraphs[members[position]].style.isBold
        || names.allSatisfy({ SkillLevels.endsInLevel($0.text) })
    else { return nil }
    var groups = names.map { WordGroup(name: $0, items: []) }
    var end = position + 1
    while end < members.count {
      let paragraph = paragraphs[members[end]]
      guard !paragraph.style.isBold, paragraph.role != .heading, paragraph.style.marker.isEmpty
      else { break }
      let found = cells(members[end])
      let exact = found.map { cell in names.firstIndex { abs($0.box.x0 - cell.box.x0) < 4 } }
      // A column may hold several words a line: those behind its first one.
      let places = found.map { cell in names.lastIndex { $0.box.x0 < cell.box.x0 + 4 } }
      guard exact.first != nil, exact[0] != nil,
        Set(exact.compactMap(\.self)) == Set(places.compactMap(\.self))
      else { break }
      for case (let cell, let column?) in zip(found, places) { groups[column].items.append(cell) }
      end += 1
    }
    return end > position + 1 ? (groups, end) : nil
  }

  /// The parts of a paragraph between gaps and line breaks.
  func cells(_ i: Int) -> [FieldValue] {
    let field = field(i)
    let starts = paragraphs[i].gapStarts(in: field, from: wideSpace)
      .union(paragraphs[i].lineStarts(in: field)).sorted()
    return zip([field.text.startIndex] + starts, starts + [field.text.endIndex])
      .compactMap { field.value($0..<$1, confidence: 0.9) }
  }
}
