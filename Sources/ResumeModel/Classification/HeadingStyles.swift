internal import PageLayout

/// How this document sets its section headings, learnt from those whose words are listed and applied to the others.
///
/// Each column has a style of its own where it has sure headings of its own.
struct HeadingStyles {
  private var ofDocument: Set<HeadingSignature>
  private var ofColumn: [Int: Set<HeadingSignature>] = [:]
  /// Whether enough whole phrases are listed that a listed word alone, set otherwise, is no section heading.
  private let isSure: Bool

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
  }

  /// What a paragraph is to its chain.
  func kind(of paragraph: Paragraph, _ match: HeadingLexicon.Match?) -> DocumentOutline.Kind {
    if match?.isWhole == true { return .sectionHeading }
    guard paragraph.role == .heading else { return .body }
    let styles = ofColumn[paragraph.column] ?? ofDocument
    let isAlike = styles.isEmpty || styles.contains(HeadingSignature(paragraph.style))
    if match != nil, !isSure { return .sectionHeading }
    return isAlike ? .sectionHeading : .minorHeading
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
