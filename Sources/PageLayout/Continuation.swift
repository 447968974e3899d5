/// Joins paragraphs that a page or column break parts.
struct Continuation {
  let vocabulary: Vocabulary

  /// The paragraphs with those joined that go on behind a break.
  func joined(_ paragraphs: [Paragraph]) -> [Paragraph] {
    var out: [Paragraph] = []
    /// Where the last paragraph of the text proper stands in `out`.
    var open: Int?
    for next in paragraphs {
      if let last = open, goesOn(out[last], with: next) {
        out[last].text = joinedText([out[last].text, next.text], vocabulary: vocabulary)
        out[last].lines += next.lines
        out[last].links += next.links
        out[last].style.lineCount += next.style.lineCount
        continue
      }
      out.append(next)
      if next.role != .furniture { open = out.count - 1 }
    }
    return out
  }

  /// Whether the next paragraph is the rest of one that a break cut: it stands in another region, looks the same, and
  /// the sentence is not at its end.
  private func goesOn(_ last: Paragraph, with next: Paragraph) -> Bool {
    guard next.region != last.region, next.role == .body, next.style.marker.isEmpty,
      last.role == .body || last.role == .bullet,
      next.page == last.page + 1 && next.column == last.column
        || next.page == last.page && next.band == last.band,
      abs(next.style.sizeRatio - last.style.sizeRatio) < 0.03,
      next.style.isBold == last.style.isBold, next.style.color == last.style.color,
      let end = last.text.last, let start = next.text.first
    else { return false }
    guard !".:;!?)".contains(end) else { return false }
    return start.isLowercase || end == "-" || end == "\u{2010}" || end == ","
  }
}
