public import PageLayout
internal import ResumeDates
public import ResumeHeaders
public import ResumeLexicon
internal import ResumeScanners
public import ResumeSections
internal import UnicodeText

/// A resume's fields with the places they came from.
public struct ResumeFields: Hashable, Sendable {
  /// The fields.
  public var resume: Resume
  /// The sections they were read from.
  public var sections: [Section]
  /// One a value, in the order of the document.
  public var provenance: [Provenance]
  /// What could not be right as it is written, "paragraph 12: the end is before the start", and a language whose resumes are
  /// not read, "language-not-supported: ja".
  public var warnings: [String]

  /// How sure each value is, by its JSON pointer; of one that stands in several places the least.
  public var confidences: [String: Double] {
    Dictionary(provenance.map { ($0.path, $0.confidence) }, uniquingKeysWith: min)
  }
}

/// Reads the fields of a labelled resume.
///
/// Every value occurs in the text of the page; dates are written as ISO 8601 and their words are in the provenance. What is
/// not told stays `nil`.
///
/// - Parameters:
///   - paragraphs: The document's paragraphs in reading order.
///   - labels: One label a paragraph.
///   - confidences: One a paragraph: how sure its label is, 0...1.
///   - models: What tells sections, and the parts of headers, by their words.
/// - Returns: The fields; an empty document yields an empty resume.
public func readResume(
  _ paragraphs: [Paragraph], labels: [String], confidences: [Double],
  models: FieldModels = .shipped
) -> ResumeFields {
  readResume(
    DocumentOutline(of: paragraphs), labels: labels, confidences: confidences, models: models)
}

/// Reads the fields of a labelled resume whose outline is known.
///
/// Of a resume in a language that is not supported, only the mail address, web addresses and the telephone number are read:
/// their patterns prove them.
///
/// - Parameters:
///   - outline: The outline of the document's paragraphs.
///   - labels: One label a paragraph.
///   - confidences: One a paragraph: how sure its label is, 0...1.
///   - language: The document's language; found out when it is `nil`.
///   - models: What tells sections, and the parts of headers, by their words.
/// - Returns: The fields; an empty document yields an empty resume.
public func readResume(
  _ outline: DocumentOutline, labels: [String], confidences: [Double],
  language: DocumentLanguage? = nil, models: FieldModels = .shipped
) -> ResumeFields {
  let paragraphs = outline.paragraphs
  precondition(
    paragraphs.count == labels.count && labels.count == confidences.count,
    "\(paragraphs.count) paragraphs, \(labels.count) labels, \(confidences.count) confidences")
  let warning = (language ?? documentLanguage(of: paragraphs.map(\.text)))?.warning
  var letterNote: String?
  var (outline, reading) = (outline, FieldReading(of: paragraphs, by: models))
  let letter = EnclosedLetter.paragraphs(of: outline, reading)
  if let first = letter.min(), let last = letter.max() {
    // As what is printed around a resume.
    let rest = paragraphs.indices.map { i in
      var paragraph = paragraphs[i]
      if letter.contains(i) { paragraph.role = .furniture }
      return paragraph
    }
    (outline, reading) = (DocumentOutline(of: rest), FieldReading(of: rest, by: models))
    letterNote = "paragraphs \(first + 1) to \(last + 1): a letter, which is in no section"
  }
  var reader = ResumeReader(outline, labels: labels, confidences: confidences, reading)
  if let letterNote { reader.warnings.append(letterNote) }
  if let warning { reader.readProvenContact(warning: warning) } else { reader.read() }
  return ResumeFields(
    resume: reader.resume, sections: reader.sections, provenance: reader.provenance,
    warnings: reader.warnings)
}

/// One pass over the sections of a document.
struct ResumeReader {
  let paragraphs: [Paragraph]
  let confidences: [Double]
  /// The sections; of no kind before they are read.
  private(set) var sections: [Section]
  let outline: DocumentOutline
  /// Headings that no list knows and whose words speak of contact or personal data.
  let personalHeadings: Set<Int>
  /// The rows that name the columns of tables, by the table's region.
  let tableHeads: [Int: Int]
  /// How the resume writes its dates, the rules that are on, and the models.
  let reading: FieldReading
  let memory = EntryMemory()
  /// The page that the resume begins on: not the first one behind a letter.
  let headPage: Int
  /// How wide a space parts the items of a list, in heights of a word.
  let wideSpace: Double
  /// What parts the fields of the jobs' headers.
  var separators = HeaderTemplate.Separators()
  /// How much the headers that are read speak for organizations first.
  var organizationLead = OrganizationLead()
  /// The paragraphs of a form's personal part, which no section has.
  var personalParagraphs: Set<Int> = []
  /// Position of the paragraph with the person's name.
  var nameAt: Int?
  /// What the person's addresses are called.
  var handles = Handles([])
  /// The paragraphs above the name of a candidate that are an agency's.
  var linesOfAgency: Set<Int> = []
  var resume = Resume()
  var provenance: [Provenance] = []
  var warnings: [String] = []

  init(
    _ outline: DocumentOutline, labels: [String], confidences: [Double], _ reading: FieldReading
  ) {
    self.reading = reading
    self.outline = outline
    let paragraphs = outline.paragraphs
    self.paragraphs = reading.links.paragraphs
    self.confidences = confidences
    headPage = paragraphs.first { $0.role != .furniture }?.page ?? 1
    wideSpace = Self.wideSpace(paragraphs)
    let heads = paragraphs.indices.filter {
      paragraphs[$0].role == .furniture && paragraphs[$0].region >= 0
    }
    tableHeads = Dictionary(heads.map { (paragraphs[$0].region, $0) }) { first, _ in first }
    let contactHeading = FieldRule.contactHeadings.found(
      Self.contactHeading(paragraphs, on: headPage, outline, reading), reading)
    personalHeadings = Set(
      outline.kinds.indices.filter { i in
        guard outline.kinds[i] == .sectionHeading else { return false }
        if outline.lexicon[i]?.kind == .summary {
          return FieldRule.contactRows.holds(Self.opensContactRows(i, paragraphs, outline), reading)
        }
        guard outline.lexicon[i] == nil else { return false }
        let topic = FieldRule.headingTopics.found(
          SectionTopic.topic(ofHeading: paragraphs[i].text), reading)
        return topic == .personal || topic == .contact
          || i == contactHeading
      })
    sections = Self.joiningAwards(Self.sections(in: outline, labels: labels, reading), reading).map
    { section in
      var section = section
      section.paragraphs.removeAll { reading.links.headers[$0] != nil }
      return section
    }
  }

  /// The heading that the first contact line of the first page stands under, whatever it says, where no prose stands there:
  /// "Getting hold of me".
  private static func contactHeading(
    _ paragraphs: [Paragraph], on page: Int, _ outline: DocumentOutline, _ reading: FieldReading
  ) -> Int? {
    let first = paragraphs.indices.first {
      paragraphs[$0].role == .contact && paragraphs[$0].page == page
    }
    guard let first, let heading = outline.governing[first], heading + 1 < first + 4,
      reading.headers.logProbabilities(of: paragraphs[heading].text)[.title] < -0.7
    else { return nil }
    let rows = paragraphs.indices.filter {
      outline.governing[$0] == heading && $0 != heading && paragraphs[$0].role != .furniture
    }
    return rows.count <= 8 && !rows.contains { ItemScanner.isProse(paragraphs[$0].text) }
      && heading > 0
      ? heading : nil
  }

  /// Whether rows of contact data stand below a heading, "Address …", "Phone …", and no prose.
  private static func opensContactRows(
    _ heading: Int, _ paragraphs: [Paragraph], _ outline: DocumentOutline
  ) -> Bool {
    let rows = paragraphs[(heading + 1)...].prefix {
      !ItemScanner.isProse($0.text) && $0.role != .heading
    }
    let end = heading + 1 + rows.count
    guard rows.count > 1, end == paragraphs.count || paragraphs[end].role == .heading else {
      return false
    }
    let labelled = rows.count { row in
      let first = row.text.inSmallLetters.spacedWords.first?.filter { $0 != ":" } ?? ""
      if row.role == .contact || ContactLabels.places.contains(first)
        || ContactLabels.others.contains(first)
      {
        return true
      }
      let colon = row.text.index(of: ":")
      return colon.map { row.text[..<$0].wordCount <= 3 } == true || nameLabels.contains(first)
    }
    return labelled * 2 >= rows.count && rows.contains { $0.role == .contact }
  }

  mutating func read() {
    readContact()
    let head = FieldRule.headLines.found(linesBelowName(), reading)
    let outside = FieldRule.runningLines.found(runningLines(), reading).union(
      FieldRule.closingLines.found(closingLines(), reading)
    ).union(FieldRule.attachedPages.found(attachedPages(), reading)).union(personalParagraphs)
      .union(head)
    for n in sections.indices { sections[n].paragraphs.removeAll(where: outside.contains) }
    sections = tellingProjects(partingAwards(kinds()))
    if !sections.contains(where: { $0.kind == .summary }), resume.basics.summary == nil,
      let n = sections.firstIndex(where: { !isContact($0) }),
      FieldRule.openingProse.holds(isOpeningProse(sections[n]), reading)
    {
      sections[n].kind = .summary
    }
    func all(_ kind: SectionKind) -> [Section] { sections.filter { $0.kind == kind } }
    readWork(all(.work), into: \.work, path: "work")
    readWork(all(.volunteer), into: \.volunteer, path: "volunteer")
    readEducation(all(.education))
    let lists = parted(Self.joiningSkills(sections))
    noteOrders(of: lists)
    readProjects(all(.projects))
    for section in lists {
      switch section.kind {
      case .skills: readSkills(section)
      case .summary: readSummary(section)
      case .languages: readLanguages(section)
      case .certificates: readCertificates(section)
      case .awards: readAwards(section)
      case .publications: readPublications(section)
      case .interests: readInterests(section)
      case .references: readReferences(section)
      case .work, .volunteer, .education, .projects: break
      case .contact, .memberships, .personal, .other: break
      }
    }
    completeSections(head: head)
    provenance.sort { ($0.paragraph, $0.path) < ($1.paragraph, $1.path) }
  }

  /// Gives the sections back what no list was read from: the head of the resume, rows of personal data, dates in a margin.
  private mutating func completeSections(head: Set<Int>) {
    for n in sections.indices {
      if let name = nameAt, sections[n].heading == paragraphs[name].text, !head.contains(name),
        !sections[n].paragraphs.contains(name), sections[n].paragraphs.first == name + 1
      {
        sections[n].heading = nil
        sections[n].paragraphs.insert(name, at: 0)
      }
      if sections[n].kind == .other, isContact(sections[n]) { sections[n].kind = .contact }
    }
    insertSection(.personal, of: personalParagraphs)
    insertSection(.contact, of: head)
    returnMarginDates()
  }

  /// Adds a section of paragraphs that are in none, before the next one of the page.
  private mutating func insertSection(_ kind: SectionKind, of members: Set<Int>) {
    guard let first = members.min() else { return }
    let heading = outline.governing[first].flatMap { members.contains($0) ? nil : paragraphs[$0] }
    let next = sections.firstIndex { $0.paragraphs.first.map { $0 > first } == true }
    sections.insert(
      Section(
        kind: kind, label: ResumeLabel.other.rawValue, heading: heading?.text,
        paragraphs: members.sorted()), at: next ?? sections.endIndex)
  }

  /// Puts the dates that were read with the headers beside them into those headers' sections; of a heading, into the next one.
  private mutating func returnMarginDates() {
    for (date, header) in reading.links.headers.sorted(by: <)
    where !sections.contains(where: { $0.paragraphs.contains(date) }) {
      let own = sections.firstIndex { $0.paragraphs.contains(header) }
      let next = sections.firstIndex { $0.paragraphs.contains { abs($0 - date) == 1 } }
      guard let n = own ?? next else { continue }
      let at = sections[n].paragraphs.firstIndex { $0 > date } ?? sections[n].paragraphs.endIndex
      sections[n].paragraphs.insert(date, at: at)
    }
  }

  /// Notes how projects and small lists are written before any of them is read.
  private mutating func noteOrders(of sections: [Section]) {
    noteOrder(ofProjects: sections.filter { $0.kind == .projects })
    for section in sections {
      if let list = ItemParts.List(rawValue: section.kind.rawValue) {
        noteOrder(of: section, in: list)
      }
    }
  }

  /// Headline and place right below the name, where the name is a heading of its own: no job, although it names a title.
  private func linesBelowName() -> Set<Int> {
    guard let name = nameAt, paragraphs[name].role == .heading,
      outline.kinds[name] == .sectionHeading || paragraphs[name].style.sizeRatio > 1.4
    else { return [] }
    let lines = paragraphs.indices.dropFirst(name + 1).prefix {
      paragraphs[$0].page == paragraphs[name].page && outline.kinds[$0] != .sectionHeading
    }
    let isHead =
      lines.count <= 4
      && lines.allSatisfy { i in
        paragraphs[i].text.wordCount <= 16 && paragraphs[i].style.marker.isEmpty
          && reading.dates(in: paragraphs[i].text).isEmpty
      }
    return isHead ? Set(lines).union([name]) : []
  }

  /// Lines below all that is told: a consent, and where and when the resume was signed.
  private func closingLines() -> Set<Int> {
    let told = paragraphs.indices.filter { paragraphs[$0].role != .furniture }
    let entries: Set<String> = [ResumeLabel.experience.rawValue, ResumeLabel.education.rawValue]
    let ofEntries = Set(sections.filter { entries.contains($0.label) }.flatMap(\.paragraphs))
    return Set(
      told.suffix(3).filter { i in
        ClosingLines.isConsent(paragraphs[i].text)
          || !ofEntries.contains(i) && ClosingLines.isSigned(paragraphs[i].text, reading)
      })
  }

  /// Pages behind the first that open with contact data of somebody else and have no heading of resumes: testimonials, letters.
  private func attachedPages() -> Set<Int> {
    let own = [resume.basics.email, resume.basics.phone].compactMap(\.self)
    guard !own.isEmpty, let last = paragraphs.last?.page, last > headPage else { return [] }
    var attached: Set<Int> = []
    for page in (headPage + 1)...last {
      let lines = paragraphs.indices.filter {
        paragraphs[$0].page == page && paragraphs[$0].role != .furniture
      }
      guard let first = lines.first(where: { paragraphs[$0].role == .contact }),
        lines.prefix(2).contains(first), !ContactScanner.emails(in: paragraphs[first].text).isEmpty,
        !own.contains(where: paragraphs[first].text.contains(bytesOf:)),
        !lines.contains(where: { outline.lexicon[$0] != nil }),
        outline.governing[first].flatMap({ outline.lexicon[$0]?.kind }) != .references
      else { continue }
      attached.formUnion(lines)
    }
    return attached
  }

  /// Short lines with the person's name at the top or bottom of a page.
  private func runningLines() -> Set<Int> {
    guard let name = resume.basics.name?.spacedWords.last, name.count > 2 else {
      return []
    }
    var edges: [Int: (top: Double, bottom: Double)] = [:]
    for paragraph in paragraphs where !paragraph.text.isEmpty {
      let box = paragraph.box
      let edge = edges[paragraph.page] ?? (box.y0, box.y1)
      edges[paragraph.page] = (min(edge.top, box.y0), max(edge.bottom, box.y1))
    }
    return Set(
      paragraphs.indices.filter { i in
        let paragraph = paragraphs[i]
        guard i != nameAt, i > 2, paragraph.lines.count <= 1, let edge = edges[paragraph.page],
          paragraph.box.y0 <= edge.top + 2 && paragraph.page > headPage
            || paragraph.box.y1 >= edge.bottom - 2
        else { return false }
        let words = paragraph.text.runs(of: .lettersAndNumbers)
        return words.count <= 6 && words.contains(name)
      })
  }

  /// Whether a section is of the head, before all that a resume tells.
  private func isContact(_ section: Section) -> Bool {
    section.kind == .contact || section.kind == .personal
      || section.kind == .other && section.paragraphs.allSatisfy(isHead)
  }

  /// Whether a section on the first page is nothing but prose without dates: what the person says of themselves, whatever its heading.
  private func isOpeningProse(_ section: Section) -> Bool {
    guard let heading = section.heading else { return false }
    // "Skills" in sentences are skills.
    if let match = reading.heading(heading), match.isWhole, match.label != .other {
      return false
    }
    return section.paragraphs.count <= 6
      && section.paragraphs.allSatisfy { i in
        let text = paragraphs[i].text
        return paragraphs[i].page == headPage && paragraphs[i].style.marker.isEmpty
          && text.wordCount >= 8 && text.ends(in: ".")
          && (reading.dates(in: text).isEmpty
            || text.wordCount >= 20 && !reading.dates(in: text).contains(where: \.isRange))
      }
      && section.paragraphs.contains { paragraphs[$0].text.wordCount >= 14 }
  }

  /// The text of a paragraph as it is read, with the date that stands beside it.
  func field(_ i: Int) -> FieldText {
    FieldText(reading.links.lines(paragraphs[i].textLines, of: i), of: paragraphs[i], at: i)
  }

  /// Writes a value down and returns its text; of one that goes on in a date of another paragraph, its own words.
  mutating func record(_ value: FieldValue?, _ path: String) -> String? {
    guard let found = value, case let value = found.pieces.first ?? found, !value.text.isEmpty
    else { return nil }
    provenance.append(
      Provenance(
        path: path, page: value.page, box: value.box, paragraph: value.paragraph, text: value.text,
        confidence: FieldConfidence.probability(
          path: path, label: confidences[value.paragraph], evidence: value.confidence)))
    return value.text
  }

  /// Writes a date down and returns its ISO form.
  mutating func record(_ date: PartialDate?, _ value: FieldValue, _ path: String) -> String? {
    guard let date else { return nil }
    let pieces = value.pieces.isEmpty ? [value] : value.pieces
    let texts = pieces.map { record($0, path) }
    return texts.contains { $0 != nil } ? date.iso : nil
  }
}

extension Array {
  /// The array, or `nil` when it is empty, as JSON Resume leaves empty lists out.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
