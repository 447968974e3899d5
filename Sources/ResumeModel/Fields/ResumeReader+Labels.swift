internal import PageLayout

/// Lists of several kinds under one heading: "Skills & Interests" above "Languages: …" and "Interests: …".
extension ResumeReader {
  /// The sections, those parted whose lines say by their first words that they are another list.
  func parted(
    _ sections: [(kind: SectionKind, section: Section)]
  ) -> [(kind: SectionKind, section: Section)] {
    sections.flatMap { kind, section in
      guard Self.lists.contains(kind) else { return [(kind: kind, section: section)] }
      let own = section.paragraphs.map { labelledKind($0) }
      guard own.contains(where: { $0 != nil && $0 != kind }) else { return [(kind, section)] }
      // What no list of the lexicon is called, as "Technical: R, Stata", is a group of skills where others are named beside it.
      let isMixed = own.contains { $0 != nil && $0 != .skills } && kind != .skills
      var out: [(kind: SectionKind, section: Section)] = []
      for (i, own) in zip(section.paragraphs, own) {
        // "Name: …", "Position: …" of a form are personal.
        let isGroup =
          own == nil && isMixed && kind != .personal && labelEnd(paragraphs[i].text) != nil
        let next = own ?? (isGroup ? .skills : out.last?.kind ?? kind)
        if out.last?.kind != next {
          out.append((next, Section(label: section.label, heading: nil, paragraphs: [])))
        }
        out[out.count - 1].section.paragraphs.append(i)
      }
      return out
    }
  }

  /// Kinds of sections that are lists, and those of unknown topic.
  private static let lists: Set<SectionKind> = [
    .skills, .interests, .languages, .certificates, .awards, .personal, .other,
  ]

  /// The list that a paragraph says it is by the words before its colon; `nil` when they say nothing.
  private func labelledKind(_ i: Int) -> SectionKind? {
    let text = paragraphs[i].text
    guard let end = labelEnd(text), let match = HeadingLexicon.match(String(text[..<end])),
      match.isWhole
    else { return nil }
    switch match.kind {
    case .interests, .certificates, .awards, .skills: return match.kind
    case .summary: return text[end...].wordCount > 6 ? .summary : nil
    case .languages:
      // "Languages: Swift, Go" are skills.
      let first = text[end...].dropFirst().trimmed
      return LanguageWords.opens(first) ? .languages : nil
    default: return nil
    }
  }

  /// Where the colon stands behind the words that a list opens with.
  func labelEnd(_ text: String) -> String.Index? {
    guard text.has(":"), let colon = text.firstIndex(of: ":"), text[..<colon].wordCount <= 4,
      text[colon...].dropFirst().has(.letters)
    else { return nil }
    return colon
  }

  /// The groups without names that only say which list it is: "Interests: chess" is about chess.
  static func withoutListName(_ groups: [WordGroup], _ kind: SectionKind) -> [WordGroup] {
    groups.map { group in
      guard let name = group.name, !group.items.isEmpty,
        let match = HeadingLexicon.match(name.text), match.isWhole, match.kind == kind
      else { return group }
      return WordGroup(name: nil, items: group.items)
    }
  }
}
