internal import PageLayout
internal import ResumeDates
internal import ResumeScanners
package import ResumeSections
internal import UnicodeText

/// Tells the headings of sections from those of single entries.
package struct SectionHeadings {
  /// One a paragraph: whether a section starts with it.
  private(set) var opensSection: [Bool]
  /// Positions of the headings whose words are known.
  private(set) var named: Set<Int> = []
  /// Positions of those of them that are set as most of them are; of all where they are few.
  private(set) var usual: Set<Int> = []
  /// Positions of the headings whose words or whose style are known.
  private(set) var listed: Set<Int> = []

  private let outline: DocumentOutline
  /// How many paragraphs are set as headings in each way, and how many of them have known words.
  private let alike: [HeadingSignature: (known: Int, all: Int)]
  /// How the headings are set whose words the lexicon knows.
  private let ofDocument: Set<HeadingSignature>
  private let ofColumn: [Int: Set<HeadingSignature>]
  /// The least white space above a heading whose words are known, in heights of a line.
  private let knownGap: Double

  /// The headings of a labelled document.
  package init(_ outline: DocumentOutline, labels: [String], _ reading: FieldReading) {
    self.outline = outline
    var ofColumn: [Int: Set<HeadingSignature>] = [:]
    for i in outline.paragraphs.indices
    where outline.kinds[i] == .sectionHeading && outline.lexicon[i]?.isWhole == true {
      let paragraph = outline.paragraphs[i]
      ofColumn[paragraph.column, default: []].insert(HeadingSignature(paragraph.style))
    }
    ofDocument = ofColumn.values.reduce(into: []) { $0.formUnion($1) }
    self.ofColumn = ofColumn
    knownGap =
      outline.paragraphs.indices.filter { i in
        outline.paragraphs[i].role == .heading && outline.lexicon[i]?.isWhole == true
      }.map { outline.paragraphs[$0].style.gapAbove }.min() ?? .infinity
    var alike: [HeadingSignature: (known: Int, all: Int)] = [:]
    for (i, paragraph) in outline.paragraphs.enumerated() where paragraph.role == .heading {
      let signature = HeadingSignature(paragraph.style)
      alike[signature, default: (0, 0)].all += 1
      if outline.lexicon[i]?.isWhole == true { alike[signature, default: (0, 0)].known += 1 }
    }
    self.alike = alike
    opensSection = outline.kinds.map { $0 == .sectionHeading }
    for chain in outline.chains {
      var last: String?
      for i in chain {
        if outline.kinds[i] == .sectionHeading,
          FieldRule.entryHeadings.holds(
            isEntryHeading(i, isWithin: last == labels[i], reading), reading)
        {
          opensSection[i] = false
        }
        last = labels[i]
      }
    }
    let all = outline.paragraphs.indices.filter { opensSection[$0] }
    named = Set(
      all.filter { outline.lexicon[$0] != nil })
    listed = Set(all.filter { outline.lexicon[$0] != nil || isSetAlike($0) })
    var counts: [Int: [HeadingSignature: Int]] = [:]
    for i in named {
      let paragraph = outline.paragraphs[i]
      counts[paragraph.column, default: [:]][HeadingSignature(paragraph.style), default: 0] += 1
    }
    let totals = counts.mapValues { $0.values.reduce(0, +) }
    usual = named.filter { i in
      let paragraph = outline.paragraphs[i]
      let beside = totals[paragraph.column, default: 0]
      let alike = counts[paragraph.column]?[HeadingSignature(paragraph.style)] ?? 0
      return beside < 4 || alike * 3 >= beside
    }
  }

  /// Whether a paragraph is set as the known headings are.
  func isSetAlike(_ i: Int) -> Bool {
    let paragraph = outline.paragraphs[i]
    return (ofColumn[paragraph.column] ?? ofDocument).contains(HeadingSignature(paragraph.style))
  }

  /// Whether a heading is in another colour than what stands below it.
  func isColored(_ i: Int) -> Bool {
    let paragraphs = outline.paragraphs
    return i + 1 < paragraphs.count && paragraphs[i].style.color != paragraphs[i + 1].style.color
  }

  /// Whether at least half of the headings set as a paragraph is have known words, and more than two.
  func areMostlyNamed(setAs i: Int) -> Bool {
    let alike = alike[HeadingSignature(outline.paragraphs[i].style)] ?? (0, 0)
    return isSetAlike(i) && alike.known > 2 && alike.known * 2 >= alike.all
  }

  /// Whether a heading is an employer or a title: it has no words of headings, and is set as no known heading is, or dates follow it.
  private func isEntryHeading(_ i: Int, isWithin: Bool, _ reading: FieldReading) -> Bool {
    let paragraphs = outline.paragraphs
    let heading = paragraphs[i]
    let styles = ofColumn[heading.column] ?? ofDocument
    guard !styles.isEmpty, outline.lexicon[i] == nil else { return false }
    if isWithin, !isSetAlike(i) { return true }
    // As large as the known headings, or in capitals as they are.
    if isSetAlike(i), heading.style.sizeRatio >= 1.12 || heading.style.isCapitals { return false }
    // In a colour of its own, with as much white space above.
    if isSetAlike(i), isColored(i), heading.style.gapAbove > 0.85 * knownGap { return false }
    // Two in three of those set like it have known words.
    let alike = alike[HeadingSignature(heading.style)] ?? (0, 0)
    if isSetAlike(i), alike.known > 2, alike.known * 3 >= alike.all * 2 { return false }
    let behind = paragraphs[i...].prefix(3).prefix { $0.style.marker.isEmpty }
    guard
      behind.contains(where: { reading.dates(in: $0.text).contains(where: \.isRange) })
    else { return false }
    return reading.headers.logProbabilities(of: heading.text).highest > -0.15
  }
}
