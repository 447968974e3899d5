internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// What each section is about: its heading's words, its label, and what stands in it.
extension ResumeReader {
  /// The sections that are not empty, with what they are about; blocks of entries that only white space parts are one.
  func kinds() -> [Section] {
    let all = sections.filter { !$0.paragraphs.isEmpty }
    let contact = Set(
      provenance.filter { ["/basics/email", "/basics/phone"].contains($0.path) }.map(\.paragraph))
    return all.map { $0.of(kind(of: $0, contact: contact)) }
  }

  /// The sections; skills that only white space parts are one list.
  static func joiningSkills(_ sections: [Section]) -> [Section] {
    sections.reduce(into: []) { out, next in
      if next.kind == .skills, next.heading == nil, out.last?.kind == .skills {
        out[out.count - 1].paragraphs += next.paragraphs
      } else {
        out.append(next)
      }
    }
  }

  /// What a section is about: what the rules say, unless the learnt model is far surer of something else.
  ///
  /// Beyond ``kindOfList(_:ruled:contact:)``, the model has no say without a heading, where its words are known or of
  /// courses, about the person's own mail and telephone, and between jobs and projects, which the entries tell apart.
  private func kind(of section: Section, contact: Set<Int>) -> SectionKind {
    if FieldRule.groupsAmongSkills.holds(isGroupAmongSkills(section), reading) { return .skills }
    let ruled = ruledKind(of: section)
    // "About me" above rows of contact data.
    if ruled == .summary, section.heading != nil,
      section.paragraphs.contains(where: contact.contains),
      section.paragraphs.allSatisfy({ !ItemScanner.isProse(paragraphs[$0].text) })
    {
      return .personal
    }
    if ruled == .summary,
      section.paragraphs.allSatisfy({
        FieldRule.personalSections.holds(Self.opensWithPersonalData(paragraphs[$0].text), reading)
      })
    {
      return .personal
    }
    // "Career summary" above jobs.
    if ruled == .summary, section.paragraphs.count > 1,
      FieldRule.summariesOfJobs.holds(areDatedJobs(section), reading)
    {
      return .work
    }
    if let list = FieldRule.learntLists.found(
      kindOfList(section, ruled: ruled, contact: contact), reading)
    {
      return list
    }
    guard let heading = section.heading, ruled != .work,
      !FieldRule.courseHeadings.holds(SectionTopic.namesCourses(heading), reading),
      reading.heading(heading) != .init(kind: ruled, isWhole: true),
      ruled != .education || !FieldRule.courseSections.holds(areNamedCourses(section), reading),
      !section.paragraphs.contains(where: contact.contains)
    else { return ruled }
    let texts = section.paragraphs.map { paragraphs[$0].text }
    let learnt = reading.sections.kind(
      of: SectionTexts(heading: heading, texts: texts, label: section.label), unless: ruled)
    // Words that name a topic are not taken back, but "Activities" without times may be prose.
    let hasTimes = texts.contains {
      $0.wordCount <= 8 && reading.dates(in: $0).contains(where: \.isRange)
    }
    if ruled == .volunteer
      ? learnt != .other || hasTimes : learnt == .other || learnt == .work,
      FieldRule.headingTopics.found(SectionTopic.topic(ofHeading: heading), reading) == ruled
    {
      return ruled
    }
    return learnt == .work && ruled == .projects ? ruled : learnt
  }

  /// Whether a text opens with a label of personal data, as "Date of birth: …" does.
  private static func opensWithPersonalData(_ text: String) -> Bool {
    let lower = text.inSmallLetters
    if lower.spacedWords.first.map({ ["geb.", "geboren", "born", "né", "née"].contains($0) })
      == true
    {
      return true
    }
    guard let colon = lower.index(of: ":") else { return false }
    let label = lower[..<colon].trimmed
    return label.wordCount <= 4
      && (ContactLabels.others.contains(String(label))
        || ContactLabels.places.contains(String(label)))
  }

  /// What the learnt model is sure of in a section without a heading, below others, that the rules take for nothing or for
  /// certificates; and that "Driving licence" lists none: "Class B, own car".
  private func kindOfList(
    _ section: Section, ruled: SectionKind, contact: Set<Int>
  ) -> SectionKind? {
    let isHeadless =
      section.heading == nil && (ruled == .other || ruled == .certificates)
      && isBelow(section.paragraphs)
    let isOfDriving =
      ruled == .certificates
      && section.heading.map({
        FieldRule.drivingHeadings.holds(SectionTopic.namesDriving($0), reading)
      })
        == true
    guard isHeadless || isOfDriving, Self.kind(ofLabel: section.label) == nil,
      !section.paragraphs.contains(where: contact.contains),
      let learnt = reading.sections.likeliest(
        of: SectionTexts(
          heading: section.heading, texts: section.paragraphs.map { paragraphs[$0].text },
          label: section.label))
    else { return nil }
    switch learnt.kind {
    case .other where ruled == .certificates: return learnt.probability >= 0.85 ? .other : nil
    case .certificates, .awards, .publications:
      return isHeadless && learnt.probability >= 0.75 ? learnt.kind : nil
    default: return nil
    }
  }

  /// What a section is about by its heading's words, its label and its entries.
  private func ruledKind(of section: Section) -> SectionKind {
    let match = section.heading.flatMap(reading.heading)
    let topic = section.heading.flatMap({
      FieldRule.headingTopics.found(SectionTopic.topic(ofHeading: $0), reading)
    })
    let own = Self.kind(ofLabel: section.label)
    // "Education / Languages" opens with what the label says.
    if let own, section.heading.map({ Self.kindsNamed(in: $0, reading) })?.contains(own) == true {
      return own
    }
    // "Languages" above C# and SQL.
    if match?.kind == .languages, own == .skills,
      !FieldRule.namedLanguages.holds(namesLanguage(section), reading)
    {
      return .skills
    }
    // Courses beside the schools are neither degrees nor certificates, as a rule.
    if match == nil || match?.kind == .education, topic == nil,
      own == nil || own == .education || own == .work || own == .projects,
      section.heading.map({ FieldRule.courseHeadings.holds(SectionTopic.namesCourses($0), reading) }
      )
        == true,
      sections.contains(where: { Self.isOfSchools($0, reading) && $0.heading != section.heading })
    {
      // Unless each says what it was as schools do: "Curso, Soporte vital básico, Cruz Verde".
      if own == .education, FieldRule.courseSections.holds(areNamedCourses(section), reading) {
        return .education
      }
      // Or they are terse and no label speaks for schools, or say when they were and who gave them.
      let isList =
        own == .education && section.paragraphs.count > 1
      if (own == nil || isList) && FieldRule.terseSections.holds(isTerse(section), reading)
        || areCertificates(section)
      {
        return .certificates
      }
      if own != .work { return .other }
    }
    guard let own else {
      if let kind = match?.kind, kind.label == .other { return kind }
      // "Qualifications" that are no education are certificates.
      if match?.kind == .education { return .certificates }
      if let match, match.isWhole || match.kind == .skills { return match.kind }
      if let topic { return topic }
      if let kind = kind(ofItemsOf: section) { return kind }
      return section.heading.map({
        FieldRule.pastimeHeadings.holds(SectionTopic.namesFreeTime($0), reading)
      }
      ) == true ? .interests : .other
    }
    // "Governance" among groups of skills is one of them.
    if own == .skills, (match?.kind ?? topic) == .volunteer { return own }
    if let match, match.isWhole, match.label == .other { return match.kind }
    if match?.isWhole == true, match?.kind == .projects, own == .projects, !hasWork,
      kind(ofEntriesOf: section, labelled: own) == .work
    {
      return .work
    }
    // The last word of a heading that is no label's own: "Licences and admissions" among schools.
    if let kind = match?.kind ?? topic, kind != own, kind.label == .other, kind != .summary {
      // "Leadership record" is one of jobs where the label says so and somebody is in one of them.
      if kind == .volunteer, own == .work, match == nil,
        section.heading.map({
          FieldRule.leadershipHeadings.holds(SectionTopic.namesLeadership($0), reading)
        }
        ) == true,
        FieldRule.presentJobs.holds(isOfPresentJobs(section), reading)
      {
        return own
      }
      // "Positions and fellowships" is one of jobs where the label says so and its entries are jobs.
      if own == .work, match?.isWhole != true, kind != .volunteer,
        FieldRule.jobSections.holds(areJobs(section), reading)
      {
        return own
      }
      // "Academic qualification" is one of degrees where the label says so.
      let isOfStudies = own == .education && section.heading.map(Self.saysStudies) == true
      return isOfStudies ? own : kind
    }
    let saysProjects =
      section.heading.map({
        FieldRule.projectHeadings.holds(SectionTopic.namesProjects($0), reading)
      })
      == true
    // A heading that says the same as the label is believed, but for short texts such as "Career break".
    if match?.kind != own
      || match?.isWhole == false
        && (section.paragraphs.count <= 3 || own == .projects && !saysProjects),
      let kind = kind(ofEntriesOf: section, labelled: own)
    {
      return kind
    }
    guard match == nil, topic == nil else { return own }
    return kind(ofItemsOf: section, labelled: own) ?? own
  }

  /// Whether most entries of a section are jobs.
  private func areJobs(_ section: Section) -> Bool {
    let evidence = EntryEvidence(headers(of: section.paragraphs), reading)
    return evidence.count > 1 && evidence.nameJobs
  }

  /// Whether the entries of a section are jobs, each with its time.
  private func areDatedJobs(_ section: Section) -> Bool {
    let evidence = EntryEvidence(headers(of: section.paragraphs), reading)
    return evidence.count > 1 && evidence.haveTimes && evidence.nameJobs
  }

  /// Whether every entry of a section is a job with its time, and one of them goes on.
  private func isOfPresentJobs(_ section: Section) -> Bool {
    let headers = headers(of: section.paragraphs)
    return EntryEvidence(headers, reading).areJobs
      && headers.contains { $0.dates?.span.isOngoing == true }
  }

  /// Whether most entries of a section have a part that says no more than that it was a course: "Diplomado", "Corso serale".
  private func areNamedCourses(_ section: Section) -> Bool {
    let headers = headers(of: section.paragraphs, hasRemarks: true)
      .filter { !$0.pieces.isEmpty }
    let named = headers.count { header in
      header.pieces.count > 2
        && header.pieces.indices.contains {
          FieldRule.namedCourses.holds(CourseWords.namesCourse(header.text($0..<($0 + 1))), reading)
        }
    }
    return named > 1 && named * 2 > headers.count
  }

  /// Whether the paragraphs of a section have few words, as names, givers and dates do.
  private func isTerse(_ section: Section) -> Bool {
    wordCount(of: section) <= 8 * section.paragraphs.count
  }

  func wordCount(of section: Section) -> Int {
    section.paragraphs.reduce(0) { $0 + paragraphs[$1].text.wordCount }
  }

  /// Whether a section has "Languages" as heading, names none, and stands between sections that are labelled as skills.
  ///
  /// As between "Cloud" and "Databases".
  private func isGroupAmongSkills(_ section: Section) -> Bool {
    guard section.heading.flatMap(reading.heading)?.kind == .languages,
      Self.kind(ofLabel: section.label) == nil, !namesLanguage(section),
      let n = sections.firstIndex(where: { $0.paragraphs == section.paragraphs }),
      n > 0, n + 1 < sections.count
    else { return false }
    return [sections[n - 1], sections[n + 1]].allSatisfy { Self.kind(ofLabel: $0.label) == .skills }
  }

  /// Whether a section has the name of a language that people speak.
  private func namesLanguage(_ section: Section) -> Bool {
    section.paragraphs.contains { i in
      paragraphs[i].text.spacedWords.contains(where: LanguageWords.names)
    }
  }

  /// What the entries of a section are that is labelled as work or projects, when they are not that; `nil` when they may be.
  private func kind(ofEntriesOf section: Section, labelled own: SectionKind) -> SectionKind? {
    guard own == .work || own == .projects else { return nil }
    let evidence = EntryEvidence(headers(of: section.paragraphs), reading)
    // Prose under a heading of its own is no entry.
    if evidence.count == 0 { return section.heading == nil ? nil : .other }
    if own == .work {
      return evidence.count > 1 && !evidence.haveTimes && !evidence.nameTitle ? .projects : nil
    }
    // Beside other jobs, those that name no place are rather projects.
    let namesProjects =
      section.heading.map({
        FieldRule.projectHeadings.holds(SectionTopic.namesProjects($0), reading)
      })
      == true
    if evidence.areJobs, !hasWork || evidence.namePlaces && !namesProjects { return .work }
    // "Selected work" of somebody whose resume has no other jobs.
    return evidence.count > 2 && !hasWork && evidence.nameJobs ? .work : nil
  }

  /// Whether a section is labelled as work.
  private var hasWork: Bool { sections.contains { Self.kind(ofLabel: $0.label) == .work } }

  /// Whether a section's label and heading are those of schools.
  private static func isOfSchools(_ section: Section, _ reading: FieldReading) -> Bool {
    guard let heading = section.heading, kind(ofLabel: section.label) == .education else {
      return false
    }
    return reading.heading(heading)?.kind == .education
      && !FieldRule.courseHeadings.holds(SectionTopic.namesCourses(heading), reading)
      || saysStudies(heading)
  }

  private static func kind(ofLabel label: String) -> SectionKind? {
    switch ResumeLabel(rawValue: label) {
    case .experience: .work
    case .skill: .skills
    case .education: .education
    case .project: .projects
    case .other, nil: nil
    }
  }

  /// Whether a heading has a word of studies.
  private static func saysStudies(_ heading: String) -> Bool {
    heading.inSmallLetters.runs(of: .letters).contains { word in
      ["educ", "acad", "akadem", "qualif", "kwalif", "abschl", "titul", "stud", "schul", "form"]
        .contains(where: word.hasPrefix)
    }
  }

  /// What stands in a section whose heading says nothing, when that is no school, although its label says so.
  private func kind(ofItemsOf section: Section, labelled own: SectionKind) -> SectionKind? {
    let texts = section.paragraphs.map { paragraphs[$0].text }
    if !texts.isEmpty, SectionTopic.areLanguages(texts) { return .languages }
    guard own == .education, !texts.contains(where: { Self.isOfSchool($0, reading) }) else {
      return nil
    }
    if let topic = FieldRule.headingTopics.found(
      SectionTopic.topic(ofItems: entryTexts(section.paragraphs)), reading)
    {
      return topic
    }
    let isUndated = texts.allSatisfy { reading.dates(in: $0).isEmpty }
    let isShort = texts.allSatisfy { $0.wordCount <= 9 }
    return isUndated && isShort && texts.count > 1 ? .skills : nil
  }

  /// The text of each entry of a section.
  private func entryTexts(_ members: [Int]) -> [String] {
    drafts(of: members).flatMap { draft in
      draft.header.isEmpty
        ? draft.body.map { paragraphs[$0].text }
        : [
          (draft.header.map(\.text) + draft.body.map { paragraphs[$0].text }).joined(separator: " ")
        ]
    }
  }

  /// Whether a text names a degree or a school.
  private static func isOfSchool(_ text: String, _ reading: FieldReading) -> Bool {
    let pieces = text.split { ",|·•–—(:".contains($0) }.map { String($0.trimmed) }
    return pieces.contains { piece in
      guard !piece.isEmpty else { return false }
      let logs = reading.headers.logProbabilities(of: piece)
      return max(logs[.school], logs[.degree]) > -0.5
    }
  }

  /// What stands in a section of no known heading and no label of its own.
  private func kind(ofItemsOf section: Section) -> SectionKind? {
    let members = section.paragraphs
    let topic = FieldRule.headingTopics.found(
      SectionTopic.topic(ofItems: members.map { paragraphs[$0].text }), reading)
    if topic == .languages || topic == .references && section.heading != nil { return topic }
    guard !members.isEmpty, !members.allSatisfy(isHead), section.heading != nil || isBelow(members)
    else { return nil }
    let headers = headers(of: members)
    if section.heading != nil, EntryEvidence(headers, reading).areJobs { return .volunteer }
    if members.contains(where: { ItemScanner.isProse(paragraphs[$0].text) && members.count < 3 }) {
      return nil
    }
    if let topic { return topic }
    // Somebody was something for a time, without being paid: the paid ones have a label of their own.
    let roles = headers.count { header in
      header.dates?.span.isRange == true
        && header.pieces.indices.contains { i in
          let text = String(header.text(i..<(i + 1)))
          return reading.headers.logProbabilities(of: text)[.title] > -0.7
        }
    }
    if roles > 0, roles * 2 >= headers.count { return .volunteer }
    if let topic = FieldRule.headingTopics.found(
      SectionTopic.topic(ofItems: entryTexts(members)), reading)
    {
      return topic
    }
    let dated = headers.count { $0.dates?.span.isRange == false }
    // "Lemgo, May 2023" above a signature is no list.
    if dated * 2 > headers.count, section.heading != nil || dated > 1 { return .certificates }
    let isShort = members.allSatisfy { i in
      let text = paragraphs[i].text
      return text.wordCount <= 9 && !text.contains { $0.isNumber || $0 == "@" }
    }
    return isShort && members.count > 1 ? .interests : nil
  }

  /// Whether paragraphs stand below other sections, so that they are none of name and contact.
  private func isBelow(_ members: [Int]) -> Bool {
    guard let first = members.first, let chain = outline.chains.first(where: { $0.contains(first) })
    else { return false }
    return chain.contains {
      $0 < first && outline.lexicon[$0]?.label != .other && outline.kinds[$0] == .sectionHeading
    }
  }
}

extension SectionKind {
}
