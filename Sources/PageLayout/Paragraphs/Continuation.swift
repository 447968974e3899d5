internal import UnicodeText

/// Joins paragraphs that a page or column break parts.
struct Continuation {
  let vocabulary: Vocabulary
  /// Whether text runs from column to column, so that the next page goes on left of where the last one ended.
  let columnsFlow: Bool

  /// Joins those that go on behind a break.
  func join(_ paragraphs: inout [Paragraph]) {
    var joined: Set<Int> = []
    /// The last paragraph of the text proper.
    var open: Int?
    for i in paragraphs.indices {
      if let last = open, goesOn(paragraphs, last, with: i) {
        let next = paragraphs[i]
        paragraphs[last].text = joinedText(
          [paragraphs[last].text, next.text], vocabulary: vocabulary)
        paragraphs[last].lines += next.lines
        paragraphs[last].links += next.links
        paragraphs[last].style.lineCount += next.style.lineCount
        joined.insert(i)
      } else if paragraphs[i].role != .furniture {
        open = i
      }
    }
    guard !joined.isEmpty else { return }
    paragraphs = paragraphs.indices.filter { !joined.contains($0) }.map { paragraphs[$0] }
  }

  /// Whether the next paragraph is the rest of one that a break cut: it stands in another region, looks the same, and
  /// the sentence is not at its end.
  private func goesOn(_ paragraphs: [Paragraph], _ last: Int, with next: Int) -> Bool {
    // Most lie in one region; asked before they are taken out of the list.
    guard paragraphs[next].region != paragraphs[last].region else { return false }
    let (last, next) = (paragraphs[last], paragraphs[next])
    guard next.role == .body, next.style.marker.isEmpty,
      last.role == .body || last.role == .bullet,
      next.page == last.page + 1 && next.column == last.column
        || next.page == last.page && next.band == last.band,
      abs(next.style.sizeRatio - last.style.sizeRatio) < 0.03,
      next.style.isBold == last.style.isBold, next.style.color == last.style.color,
      // What stands on the next page wholly left of the paragraph belongs to a margin.
      columnsFlow || next.page == last.page || next.box.x1 > last.box.x0,
      let end = last.text.last, let start = next.text.first
    else { return false }
    guard !".:;!?)".contains(end), !isLineOfDates(next) else { return false }
    return start.isLowercase || end == "-" || end == "\u{2010}" || end == ","
  }

  /// Whether a paragraph is a single line that begins with a year, or with a month and a year, and a dash.
  ///
  /// Such are the dates under a heading, whose month many languages write in small letters: "mrt. 2013 – okt. 2013".
  private func isLineOfDates(_ paragraph: Paragraph) -> Bool {
    guard paragraph.style.lineCount == 1,
      // A year has four.
      paragraph.text.digitCount >= 4 || !paragraph.text.isASCII
    else { return false }
    let words = paragraph.text.split(separator: " ", maxSplits: 7)
    guard words.count <= 7,
      let year = words.prefix(3).firstIndex(where: { $0.prefix(4).count(where: \.isNumber) == 4 })
    else { return false }
    return words[year].dropFirst(4).first.map(isDash)
      ?? words.dropFirst(year + 1).first?.first.map(isDash) ?? false
  }

  private func isDash(_ character: Character) -> Bool {
    "-\u{2010}\u{2013}\u{2014}".contains(character)
  }
}
