internal import PageLayout

/// A document whose listed headings stand above each other's sections, which take the labels of their new headings.
///
/// In training documents text and heading nearly always agree, so a model that sees only those rests on both alike. On real
/// pages a list of tools stands below "Experience", and a career below "Volunteering": the heading is right. Only sections
/// whose heading is a listed phrase and whose paragraphs all have one label take part.
struct ExchangedHeadings {
  /// The document with its headings exchanged.
  let document: LabeledDocument
  /// Positions of the exchanged headings.
  let headings: Set<Int>

  /// - Returns: `nil` when fewer than two labels have such sections.
  init?(of document: LabeledDocument) {
    let sections = Self.sections(of: document)
    guard Set(sections.map(\.label)).count > 1 else { return nil }
    var out = document
    // The next section with another label, or the one before.
    let step = document.paragraphs.count.isMultiple(of: 2) ? 1 : sections.count - 1
    for (n, section) in sections.enumerated() {
      let others = (1..<sections.count).lazy.map { sections[(n + $0 * step) % sections.count] }
      guard let other = others.first(where: { $0.label != section.label }) else { continue }
      out.paragraphs[section.heading].text = document.paragraphs[other.heading].text
      for i in section.members where document.labels[i] != nil { out.labels[i] = other.label }
    }
    self.document = out
    headings = Set(sections.map(\.heading))
  }

  /// A section that takes part.
  private struct Section {
    var heading: Int
    var members: [Int]
    var label: Int
  }

  private static func sections(of document: LabeledDocument) -> [Section] {
    let outline = DocumentOutline(of: document.paragraphs)
    return outline.sections.compactMap { members in
      guard let heading = outline.governing[members[0]], let match = outline.lexicon[heading],
        match.isWhole, !match.isMixed
      else { return nil }
      let known = Set(members.compactMap { document.labels[$0] })
      guard known.count == 1, let label = known.first else { return nil }
      return Section(heading: heading, members: members, label: label)
    }
  }
}
