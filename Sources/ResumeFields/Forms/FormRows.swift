internal import PageLayout
internal import ResumeSections
internal import UnicodeText

/// Finds the sections that are forms: labels at the left of their values, whose paragraphs the classifier of texts labels
/// one by one.
enum FormRows {
  /// The headings below which several labels of a form stand, each at the left of its value.
  ///
  /// - Parameter outline: The document's outline.
  /// - Returns: Positions of the headings.
  static func headings(of outline: DocumentOutline) -> Set<Int> {
    let paragraphs = outline.paragraphs
    var counts: [Int: (labels: Int, all: Int)] = [:]
    for i in paragraphs.indices where paragraphs[i].role != .furniture {
      guard let heading = outline.governing[i], heading != i else { continue }
      counts[heading, default: (0, 0)].all += 1
      if opensWithLabel(i, paragraphs) { counts[heading, default: (0, 0)].labels += 1 }
    }
    return Set(counts.filter { $0.value.labels > 3 && $0.value.labels * 5 > $0.value.all }.keys)
  }

  /// Whether a paragraph is a label at the left of its value, or opens with one before a colon or a wide gap.
  private static func opensWithLabel(_ i: Int, _ paragraphs: [Paragraph]) -> Bool {
    let paragraph = paragraphs[i]
    if i + 1 < paragraphs.count, paragraph.isInRow(leftOf: paragraphs[i + 1]),
      let label = FormLabel.match(paragraph.text)
    {
      return label != .other
    }
    guard paragraph.style.marker.isEmpty, let line = paragraph.textLines.first,
      let first = line.runs[0].words[0].text.inSmallLetters.runs(of: .letters).first,
      FormLabel.mayOpen(first, in: .jobs)
    else { return false }
    let colon = paragraph.text.index(of: ":").map { String(paragraph.text[..<$0]) }
    let cells = line.cells
    guard
      let label = colon
        ?? (cells.count > 1 ? cells[0].map(\.text).joined(separator: " ") : nil),
      label.wordCount <= 6,
      let kind = FormLabel.ofForm(label, of: .jobs), kind != .other
    else { return false }
    return FormLabel.isPlain(label)
  }
}
