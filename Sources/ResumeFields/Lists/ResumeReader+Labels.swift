internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// Lists of several kinds under one heading: "Skills & Interests" above "Languages: …" and "Interests: …".
extension ResumeReader {
  /// The sections, those parted whose lines say by their first words that they are another list.
  func parted(
    _ sections: [Section]
  ) -> [Section] {
    sections.flatMap { section in
      let kind = section.kind
      guard Self.lists.contains(kind) else { return [section] }
      let named = section.heading.map { Self.listsNamed(in: $0, reading) } ?? []
      lazy var speaksLanguages = section.paragraphs.contains {
        LanguageWords.opens(paragraphs[$0].text)
      }
      let own = section.paragraphs.map { i in
        FieldRule.listLabels.found(labelledKind(i, in: kind), reading)
          ?? mixedKind(i, in: named, of: kind, speaksLanguages: { speaksLanguages })
      }
      guard own.contains(where: { $0 != nil && $0 != kind }) else { return [section] }
      // What no list of the lexicon is called, as "Technical: R, Stata", is a group of skills where others are named beside it.
      let isMixed = own.contains { $0 != nil && $0 != .skills } && kind != .skills
      let hasContact = section.paragraphs.contains { paragraphs[$0].role == .contact }
      var out: [Section] = []
      for (i, own) in zip(section.paragraphs, own) {
        // "Name: …", "Position: …" of a form are personal.
        let isGroup =
          own == nil && isMixed && !hasContact && kind != .personal
          && labelEnd(paragraphs[i].text) != nil
        let next = own ?? (isGroup ? .skills : out.last?.kind ?? kind)
        if out.last?.kind != next {
          out.append(Section(kind: next, label: section.label, heading: nil, paragraphs: []))
        }
        out[out.count - 1].paragraphs.append(i)
      }
      return out
    }
  }

  /// The sections; what white space parts below a heading of awards and volunteering is of that heading.
  static func joiningAwards(_ sections: [Section], _ reading: FieldReading) -> [Section] {
    sections.reduce(into: []) { out, next in
      if next.heading == nil, let heading = out.last?.heading,
        namesAwardsAndVolunteering(heading, reading)
      {
        out[out.count - 1].paragraphs += next.paragraphs
      } else {
        out.append(next)
      }
    }
  }

  /// Whether a heading names awards and volunteering: "Recognition / Community".
  private static func namesAwardsAndVolunteering(_ heading: String, _ reading: FieldReading) -> Bool
  {
    FieldRule.awardsBesideVolunteering.holds(
      kindsNamed(in: heading, reading).isSuperset(of: [.volunteer, .awards]), reading)
  }

  /// The sections; awards in one whose heading names them beside volunteering are a list of their own: what has a single date.
  func partingAwards(_ sections: [Section]) -> [Section] {
    sections.flatMap { section in
      guard section.kind == .volunteer || section.kind == .awards,
        section.heading.map({ Self.namesAwardsAndVolunteering($0, reading) }) == true
      else { return [section] }
      var (awards, volunteering) = (section.of(.awards), section.of(.volunteer))
      (awards.paragraphs, volunteering.paragraphs) = ([], [])
      for draft in drafts(of: section.paragraphs) {
        let spans = draft.header.flatMap(\.dates)
        let members = Set(draft.header.map(\.paragraph) + draft.body).sorted()
        let isAward = !spans.isEmpty && !spans.contains(where: \.isRange)
        if isAward {
          awards.paragraphs += members
        } else {
          volunteering.paragraphs += members
        }
      }
      return [awards, volunteering].filter { !$0.paragraphs.isEmpty }
    }
  }

  /// The lists that the words of a heading name: "Certifications & languages".
  private static func listsNamed(in heading: String, _ reading: FieldReading) -> Set<SectionKind> {
    let kinds = kindsNamed(in: heading, reading)
    return kinds.isSubset(of: lists) ? kinds : []
  }

  private static let joints = Lexicon.all.substrings(of: .textAnd)
  private static let jointSigns = WordCharacters(signs: "&,/+")

  /// What the words of a heading name that names two things and more: "Education / Languages".
  static func kindsNamed(in heading: String, _ reading: FieldReading) -> Set<SectionKind> {
    let names = heading.parts(between: jointSigns)
      .flatMap { $0.inSmallLetters.runs(of: .letters).split { joints.contains($0) } }
    guard names.count > 1 else { return [] }
    let kinds = names.map { name in
      let text = name.joined(separator: " ")
      return reading.heading(text)?.kind
        ?? FieldRule.headingTopics.found(SectionTopic.topic(ofHeading: text), reading)
    }
    guard !kinds.contains(nil) else { return [] }
    return Set(kinds.compactMap(\.self))
  }

  /// The list that a paragraph is of where a heading names two of them, or where languages stand among other things; `nil`
  /// when nothing says it.
  private func mixedKind(
    _ i: Int, in named: Set<SectionKind>, of kind: SectionKind, speaksLanguages: () -> Bool
  ) -> SectionKind? {
    if named.count == 2, let other = named.first(where: { $0 != .languages }),
      named.contains(.languages), speaksLanguages()
    {
      return LanguageWords.opens(paragraphs[i].text) ? .languages : other
    }
    if named == [.certificates, .awards], paragraphs[i].style.lineCount == 1 {
      let text = paragraphs[i].text
      let isAward =
        SectionTopic.names(.awards, in: text) && !SectionTopic.names(.certificates, in: text)
      return isAward ? .awards : .certificates
    }
    if namesLanguageLevels(i) || isMotherTongue(i) { return .languages }
    let isUnnamed = named.count < 2 && (kind == .interests || kind == .other)
    if isUnnamed, namesSpokenLanguage(i) { return .languages }
    return nil
  }

  /// Whether a short paragraph opens with a language and says behind a sign how well somebody speaks it: "BSL – Level 2".
  private func namesSpokenLanguage(_ i: Int) -> Bool {
    let words = paragraphs[i].text.spacedWords
    guard (2...8).contains(words.count), LanguageWords.opens(words[0]),
      words[0].runs(of: .letters).count == 1
    else { return false }
    return words[0].ends(in: ":") || words[1].starts(in: "(") || ["–", "—", "-"].contains(words[1])
  }

  /// Whether a paragraph is a row of a table of languages: "English C1 C1 B2 B2 C1".
  private func namesLanguageLevels(_ i: Int) -> Bool {
    let words = paragraphs[i].text.spacedWords
    return words.count > 2 && LanguageWords.opens(words[0])
      && words.dropFirst().allSatisfy { word in
        word.utf8.count == 2 && "ABC".contains(word.first ?? " ") && "12".contains(word.last ?? " ")
      }
  }

  /// Whether a paragraph says that the language beside it is somebody's first one, or is that language.
  private func isMotherTongue(_ i: Int) -> Bool {
    if FieldRule.motherTongues.holds(LanguageGroup.saysMother(paragraphs[i].text), reading) {
      return true
    }
    return i > 0
      && FieldRule.motherTongues.holds(LanguageGroup.saysMother(paragraphs[i - 1].text), reading)
      && paragraphs[i - 1].isInRow(leftOf: paragraphs[i]) && LanguageWords.opens(paragraphs[i].text)
  }

  /// Kinds of sections that are lists, and those of unknown topic.
  private static let lists: Set<SectionKind> = [
    .skills, .interests, .languages, .certificates, .awards, .personal, .other,
  ]

  /// The list that a paragraph says it is by the words before its colon or gap; `nil` when they say nothing.
  private func labelledKind(_ i: Int, in kind: SectionKind) -> SectionKind? {
    let text = paragraphs[i].text
    let colon = labelEnd(text)
    guard let end = colon ?? labelCellEnd(i),
      let match = reading.heading(String(text[..<end])),
      match.isWhole
    else { return nil }
    // A cell that says "Driving licence" is rather the name of a group.
    if colon == nil, ![.interests, .languages, .skills].contains(match.kind) { return nil }
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

  /// Where the first of two cells ends, of up to five words, in which a list may say what it is: "Interests    chess, rowing".
  private func labelCellEnd(_ i: Int) -> String.Index? {
    guard paragraphs[i].style.marker.isEmpty, let cells = field(i).lines.first?.cells,
      cells.count == 2, case let label = cells[0].map(\.text).joined(separator: " "),
      label.wordCount <= 5, paragraphs[i].text.hasPrefix(label)
    else { return nil }
    return paragraphs[i].text.index(paragraphs[i].text.startIndex, offsetBy: label.count)
  }

  /// Where the colon stands behind the words that a list opens with.
  func labelEnd(_ text: String) -> String.Index? {
    guard text.has(":"), let colon = text.firstIndex(of: ":"), text[..<colon].wordCount <= 4,
      text[colon...].dropFirst().has(.letters)
    else { return nil }
    return colon
  }

  /// The groups without names that only say which list it is: "Interests: chess" is about chess.
  static func withoutListName(_ groups: [WordGroup], _ kind: SectionKind, _ reading: FieldReading)
    -> [WordGroup]
  {
    groups.map { group in
      guard let name = group.name, !group.items.isEmpty,
        let match = reading.heading(name.text), match.isWhole, match.kind == kind
      else { return group }
      return WordGroup(name: nil, items: group.items)
    }
  }
}
