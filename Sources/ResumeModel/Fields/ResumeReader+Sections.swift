internal import PageLayout

/// The sections that fields are read from.
extension ResumeReader {
  /// Runs of paragraphs under one label, as ``sections(of:labels:)`` has them, but an entry's own heading opens no section.
  static func sections(in outline: DocumentOutline, labels: [String]) -> [Section] {
    let headings = SectionHeadings(outline, labels: labels)
    var out: [Section] = []
    for chain in outline.chains {
      var open: Section?
      for i in chain {
        let isHeading = headings.opensSection[i]
        if let section = open, isHeading || section.label != labels[i] {
          out.append(section)
          open = nil
        }
        if open == nil { open = Section(label: labels[i], heading: nil, paragraphs: []) }
        if isHeading {
          open?.heading = outline.paragraphs[i].text
        } else {
          open?.paragraphs.append(i)
        }
      }
      if let open { out.append(open) }
    }
    return out
  }
}

/// Tells the headings of sections from those of single entries.
struct SectionHeadings {
  /// One a paragraph: whether a section starts with it.
  private(set) var opensSection: [Bool]

  private let outline: DocumentOutline
  /// How the headings are set whose words the lexicon knows.
  private let ofDocument: Set<HeadingSignature>
  private let ofColumn: [Int: Set<HeadingSignature>]

  /// The headings of a labelled document.
  init(_ outline: DocumentOutline, labels: [String]) {
    self.outline = outline
    var ofColumn: [Int: Set<HeadingSignature>] = [:]
    for i in outline.paragraphs.indices
    where outline.kinds[i] == .sectionHeading && outline.lexicon[i]?.isWhole == true {
      let paragraph = outline.paragraphs[i]
      ofColumn[paragraph.column, default: []].insert(HeadingSignature(paragraph.style))
    }
    self.ofColumn = ofColumn
    let listed: Set<HeadingSignature> = ofColumn.values.reduce(into: []) { $0.formUnion($1) }
    ofDocument = listed.isEmpty ? Self.largest(outline) : listed
    opensSection = outline.kinds.map { $0 == .sectionHeading }
    for chain in outline.chains {
      var last: String?
      for i in chain {
        if outline.kinds[i] == .sectionHeading, isEntryHeading(i, isWithin: last == labels[i]) {
          opensSection[i] = false
        }
        last = labels[i]
      }
    }
  }

  /// How the largest headings are set that are more than one, where no heading's words are known and others are smaller.
  private static func largest(_ outline: DocumentOutline) -> Set<HeadingSignature> {
    var sizes: [HeadingSignature: (size: Double, count: Int)] = [:]
    for (i, paragraph) in outline.paragraphs.enumerated()
    where outline.kinds[i] == .sectionHeading && i > 2 {
      let signature = HeadingSignature(paragraph.style)
      let count = sizes[signature]?.count ?? 0
      sizes[signature] = (paragraph.style.sizeRatio, count + 1)
    }
    let several = sizes.filter { $0.value.count > 1 }
    guard sizes.count > 1, let top = several.values.map(\.size).max(), top > 1.15,
      sizes.values.contains(where: { $0.size < top - 0.08 })
    else { return [] }
    return Set(several.filter { $0.value.size > top - 0.04 }.keys)
  }

  /// Whether a heading is an employer or a title: it has no words of headings, and is set as no known heading is, or dates follow it.
  private func isEntryHeading(_ i: Int, isWithin: Bool) -> Bool {
    let paragraphs = outline.paragraphs
    let heading = paragraphs[i]
    let styles = ofColumn[heading.column] ?? ofDocument
    guard !styles.isEmpty, outline.lexicon[i] == nil else { return false }
    if isWithin, !styles.contains(HeadingSignature(heading.style)) { return true }
    let behind = paragraphs[i...].prefix(3).prefix { $0.style.marker.isEmpty }
    guard
      behind.contains(where: { DateSpan.all(in: $0.text).contains(where: \.isRange) })
    else { return false }
    return (PieceScorer.logProbabilities(heading.text).max() ?? -9) > -0.4
  }
}
