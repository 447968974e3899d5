internal import PageLayout

/// The sections that fields are read from.
extension ResumeReader {
  /// Runs of paragraphs under one label, as ``sections(of:labels:)`` has them, but an entry's own heading opens no section.
  static func sections(in outline: DocumentOutline, labels: [String]) -> [Section] {
    let styles = listedStyles(outline)
    let entryLabels: Set<String> = Set(
      [ResumeLabel.experience, .education, .project].map(\.rawValue))
    var out: [Section] = []
    for chain in outline.chains {
      var open: Section?
      for i in chain {
        let isHeading =
          outline.kinds[i] == .sectionHeading
          && !(entryLabels.contains(labels[i])
            && isEntryHeading(i, outline, styles, isWithin: open?.label == labels[i]))
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

  /// How the headings are set whose words the lexicon knows.
  private static func listedStyles(_ outline: DocumentOutline) -> Set<HeadingSignature> {
    Set(
      outline.paragraphs.indices.filter {
        outline.kinds[$0] == .sectionHeading && outline.lexicon[$0]?.isWhole == true
      }.map { HeadingSignature(outline.paragraphs[$0].style) })
  }

  /// Whether a heading is an employer or a title: it has no words of headings, and is set as no known heading is, or dates follow it.
  private static func isEntryHeading(
    _ i: Int, _ outline: DocumentOutline, _ styles: Set<HeadingSignature>, isWithin: Bool
  ) -> Bool {
    let paragraphs = outline.paragraphs
    guard !styles.isEmpty, outline.lexicon[i] == nil else { return false }
    if isWithin, !styles.contains(HeadingSignature(paragraphs[i].style)) { return true }
    let behind = paragraphs[i...].prefix(3)
    guard behind.allSatisfy({ $0.style.marker.isEmpty }),
      behind.contains(where: { DateSpan.all(in: $0.text).contains(where: \.isRange) })
    else { return false }
    return (PieceScorer.logProbabilities(paragraphs[i].text).max() ?? -9) > -0.4
  }
}
