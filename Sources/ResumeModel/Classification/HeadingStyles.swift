internal import PageLayout

/// How this document sets its section headings, learnt from those whose words are listed and applied to the others.
///
/// Each column has a style of its own where it has sure headings of its own.
struct HeadingStyles {
  private var ofDocument: Set<HeadingSignature>
  private var ofColumn: [Int: Set<HeadingSignature>] = [:]
  /// Whether enough whole phrases are listed that a listed word alone, set otherwise, is no section heading.
  private let isSure: Bool
  /// Headings that only white space sets apart, by position.
  private let plain: Set<Int>

  init(_ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]) {
    var listed: [Int: [HeadingSignature: Int]] = [:]
    var whole: [Int: [HeadingSignature: Int]] = [:]
    for (paragraph, match) in zip(paragraphs, lexicon) where paragraph.role == .heading {
      guard let match else { continue }
      let signature = HeadingSignature(paragraph.style)
      listed[paragraph.column, default: [:]][signature, default: 0] += 1
      if match.isWhole { whole[paragraph.column, default: [:]][signature, default: 0] += 1 }
    }
    let wholeCount = whole.values.reduce(0) { $0 + $1.values.reduce(0, +) }
    isSure = wholeCount >= 2
    let evidence = isSure ? whole : listed
    var all: [HeadingSignature: Int] = [:]
    for counts in evidence.values { all.merge(counts, uniquingKeysWith: +) }
    ofDocument = Self.frequent(all)
    for (column, counts) in evidence where counts.values.reduce(0, +) >= 2 {
      ofColumn[column] = Self.frequent(counts)
    }
    plain = Self.plainHeadings(paragraphs, lexicon)
  }

  /// What the paragraph at a position is to its chain.
  func kind(
    of paragraph: Paragraph, at position: Int, _ match: HeadingLexicon.Match?
  ) -> DocumentOutline.Kind {
    if match?.isWhole == true || plain.contains(position) { return .sectionHeading }
    guard paragraph.role == .heading else { return .body }
    let styles = ofColumn[paragraph.column] ?? ofDocument
    let isAlike = styles.isEmpty || styles.contains(HeadingSignature(paragraph.style))
    if match != nil, !isSure { return .sectionHeading }
    return isAlike ? .sectionHeading : .minorHeading
  }

  /// Short lines in the type of the text, with as much white space above as the listed headings that are set so.
  ///
  /// Where more of them are not listed than are, they are the first lines of entries.
  private static func plainHeadings(
    _ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    let listed = paragraphs.indices.filter { i in
      lexicon[i]?.isWhole == true && isPlain(paragraphs[i])
        && i > 0 && paragraphs[i - 1].region == paragraphs[i].region
    }
    guard listed.count >= 3 else { return [] }
    let gap = (listed.map { paragraphs[$0].style.gapAbove }.min() ?? 0) - 0.1
    let signatures = Set(listed.map { HeadingSignature(paragraphs[$0].style) })
    let found = paragraphs.indices.dropLast().filter { i in
      let (paragraph, next) = (paragraphs[i], paragraphs[i + 1])
      return lexicon[i]?.isWhole != true && isPlain(paragraph)
        && signatures.contains(HeadingSignature(paragraph.style))
        && (paragraph.style.gapAbove >= gap
          || i > 0 && paragraphs[i - 1].region != paragraph.region)
        && next.region == paragraph.region && next.style.gapAbove < gap
    }
    let (known, unknown) = (
      found.filter { lexicon[$0] != nil }, found.filter { lexicon[$0] == nil }
    )
    return Set(unknown.count <= listed.count ? known + unknown : known)
  }

  /// Whether a paragraph is a short line of text that may be a heading.
  private static func isPlain(_ paragraph: Paragraph) -> Bool {
    paragraph.role == .body && paragraph.style.marker.isEmpty && paragraph.style.lineCount == 1
      && paragraph.style.segmentCount == 1 && paragraph.text.wordCount <= 6
      && !paragraph.text.has(.numbers) && paragraph.text.first?.isUppercase == true
      && paragraph.text.last.map { ".,;:)".contains($0) } == false
  }

  /// The styles that a third as many headings have as the most frequent one.
  private static func frequent(_ counts: [HeadingSignature: Int]) -> Set<HeadingSignature> {
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value * 3 >= most }.keys)
  }
}

/// How a heading is set, coarse enough that the headings of one document agree.
struct HeadingSignature: Hashable {
  private let size: Int
  private let isBold: Bool
  private let isCapitals: Bool
  private let color: UInt32

  init(_ style: ParagraphStyle) {
    size = Int((style.sizeRatio * 20).rounded())
    isBold = style.isBold
    isCapitals = style.isCapitals
    color = style.color
  }
}
