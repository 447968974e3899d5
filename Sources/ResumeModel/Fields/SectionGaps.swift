internal import PageLayout

/// Where sections start by white space alone: the gap above a document's section headings, or its widest usual gap.
///
/// Resumes whose sections have no headings, or headings in plain type, still part them by more white space than entries.
struct SectionGaps {
  /// What starts below the gap of a section.
  enum Opening {
    /// A short line that names the section.
    case heading
    /// The section's first text.
    case text
  }

  /// The smallest gap that parts sections, in heights of a line; `nil` where gaps tell nothing.
  let floor: Double?
  /// What opens a section although the outline does not say so.
  private(set) var openings: [Int: Opening] = [:]

  private let paragraphs: [Paragraph]

  /// The gaps of a document.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - headings: Its headings as the outline has them.
  init(_ outline: DocumentOutline, _ headings: SectionHeadings) {
    paragraphs = outline.paragraphs
    floor = Self.floor(outline, headings)
    let listed = headings.usual
    guard let floor else { return }
    let inner = signatures(below: floor, outline)
    var unsure: [Int] = []
    for chain in outline.chains {
      for (position, i) in chain.enumerated() where position > 0 && !listed.contains(i) {
        let next = position + 1 < chain.count ? chain[position + 1] : nil
        let gap = paragraphs[i].style.gapAbove
        if !Self.isKnown(gap) {
          if looksLikeHeading(i, above: next) { unsure.append(i) }
        } else if gap >= floor, !listed.contains(chain[position - 1]), i > 2 {
          let isAlone =
            headings.opensSection[i] && !inner.contains(HeadingSignature(paragraphs[i].style))
          // The larger title of an entry opens no section of that name.
          let isOfEntry =
            outline.kinds[i] == .minorHeading && outline.lexicon[i] == nil && listed.count > 1
            || outline.kinds[i] == .sectionHeading && !headings.opensSection[i]
          let isHeading =
            !isOfEntry
            && (isAlone || headings.isSetAlike(i) && isShort(i) || looksLikeHeading(i, above: next))
          openings[i] = isHeading ? .heading : .text
        }
      }
    }
    // At the top of a page the gap is not seen; where plain headings are the habit, one may stand there.
    if openings.values.count(where: { $0 == .heading }) > 2 {
      for i in unsure { openings[i] = .heading }
    }
  }

  /// How the paragraphs are set that stand below narrower gaps.
  private func signatures(below floor: Double, _ outline: DocumentOutline) -> Set<HeadingSignature>
  {
    var out: Set<HeadingSignature> = []
    for i in outline.chains.joined() where paragraphs[i].style.gapAbove < floor {
      out.insert(HeadingSignature(paragraphs[i].style))
    }
    return out
  }

  /// Whether a paragraph is as short as headings are.
  private func isShort(_ i: Int) -> Bool {
    let text = paragraphs[i].text
    return text.wordCount <= 7 && DateSpan.all(in: text).isEmpty
      && paragraphs[i].style.marker.isEmpty
  }

  /// How a section starts at a paragraph; `nil` when none does.
  func opening(at i: Int, _ headings: SectionHeadings) -> Opening? {
    if let opening = openings[i] { return opening }
    // Short and larger than text, as the known headings are, wherever it stands.
    if headings.usual.count > 1, i > 2, paragraphs[i].style.sizeRatio > 1.08,
      headings.isSetAlike(i), isShort(i)
    {
      return .heading
    }
    guard headings.opensSection[i] else { return nil }
    let gap = paragraphs[i].style.gapAbove
    // Bold names of employers look like headings where nobody knows the words of these.
    if let floor, Self.isKnown(gap), !headings.usual.contains(i),
      gap < floor * (!headings.named.isEmpty && headings.isSetAlike(i) ? 0.85 : 1)
    {
      return nil
    }
    return .heading
  }

  /// Whether the gap above a paragraph is known, as it is not at the top of a column.
  static func isKnown(_ gap: Double) -> Bool { gap < 6 }

  /// The gap above headings, when it is wider than the gaps between entries.
  private static func floor(_ outline: DocumentOutline, _ headings: SectionHeadings) -> Double? {
    let gaps = outline.paragraphs.map(\.style.gapAbove)
    let inner = outline.chains.flatMap { $0.dropFirst() }.filter { isKnown(gaps[$0]) }
    // Headings beside their text have no gap.
    guard inner.count(where: { headings.opensSection[$0] && gaps[$0] < 0.1 }) < 3 else {
      return nil
    }
    let wide = inner.filter { gaps[$0] > 0.3 }
    let named = wide.filter(headings.usual.contains)
    if named.count > 1, let floor = floor(gaps, wide, below: named) { return floor }
    let others = wide.map { gaps[$0] }.sorted()
    // Without headings: the widest gap that occurs three times, when another, narrower one is frequent too.
    if let top = others.last(where: { gap in others.count { abs($0 - gap) < 0.08 * gap } > 2 }),
      others.count(where: { $0 < 0.92 * top }) > 3,
      parts(others, at: 0.92 * top, atMost: 14, ratio: 1.1)
    {
      return 0.92 * top
    }
    let listed = wide.filter(headings.listed.contains)
    return listed.count > 1 ? floor(gaps, wide, below: listed) : nil
  }

  /// The gap above most of some headings, when it parts.
  private static func floor(_ gaps: [Double], _ wide: [Int], below headings: [Int]) -> Double? {
    let floor = headings.map { gaps[$0] }.sorted()[headings.count / 4] * 0.93
    let others = wide.filter { !headings.contains($0) }.map { gaps[$0] }
    return parts(others.sorted(), at: floor, atMost: 2 * headings.count + 4, ratio: 1.2)
      ? floor : nil
  }

  /// Whether few gaps are as wide as a floor, and nearly all others are narrower by far.
  private static func parts(
    _ gaps: [Double], at floor: Double, atMost count: Int, ratio: Double
  ) -> Bool {
    let inner = gaps.filter { $0 < floor }
    let entries = inner.dropLast(inner.count / 6).last ?? 0
    let wider = gaps.count - inner.count
    return floor > ratio * entries && wider <= count && (wider == 0 || !inner.isEmpty)
  }

  /// Whether a line in plain type is a heading: few words, and below it something else in kind.
  private func looksLikeHeading(_ i: Int, above next: Int?) -> Bool {
    let paragraph = paragraphs[i]
    guard let next, paragraph.style.marker.isEmpty, paragraph.style.segmentCount <= 1,
      paragraph.style.lineCount <= 2, !paragraph.style.startsBold || paragraph.style.isBold
    else { return false }
    let below = paragraphs[next]
    let words = paragraph.text.spacedWords
    guard words.count <= 7, let last = paragraph.text.last, !".,;:".contains(last),
      !paragraph.text.contains(", "), DateSpan.all(in: paragraph.text).isEmpty,
      below.style.gapAbove < 0.7 * paragraph.style.gapAbove,
      !paragraph.text.contains(where: { "@0123456789".contains($0) })
    else { return false }
    if paragraph.style.isBold {
      // An employer in bold stands above a title or dates; a heading above an entry's first line, which is bold too.
      return below.style.isBold || below.style.startsBold || !below.style.marker.isEmpty
        || ResumeReader.isProse(below.text)
    }
    return below.style.isBold || below.style.startsBold || !below.style.marker.isEmpty
      || !DateSpan.all(in: below.text).isEmpty || ResumeReader.isProse(below.text)
  }
}
