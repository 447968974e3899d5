internal import PageLayout

/// Projects, and the small lists: certificates, awards, publications.
extension ResumeReader {
  mutating func readProjects(_ sections: [Section]) {
    let drafts = sections.flatMap { EntrySplit($0.paragraphs, of: paragraphs).entries() }
    let headers = drafts.map { HeaderPieces($0.header) }
    let isSwapped = HeaderOrder.projectNamesComeSecond(headers)
    for (draft, pieces) in zip(drafts, headers) {
      readProject(draft, pieces, namesComeSecond: isSwapped)
    }
  }

  private mutating func readProject(
    _ draft: EntryDraft, _ pieces: HeaderPieces, namesComeSecond: Bool
  ) {
    let (name, role) = HeaderOrder.values(pieces, isSwapped: namesComeSecond)
    guard let name else {
      continueProject(draft.body)
      return
    }
    let at = "/projects/\(resume.projects?.count ?? 0)"
    var project = Resume.Project()
    project.name = record(name, "\(at)/name")
    // "Gitlytics | Python, Flask, React" names tools where others name a role, "Loon Clock: a clock that …" tells what it is.
    let tools = role.map { Self.inlineKeywords($0) } ?? []
    let isText = role.map { HeaderOrder.isText($0.text) } == true
    let inline = draft.inlineText ?? (isText ? role : nil)
    if tools.count > 1 {
      project.keywords = tools.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
    } else if let role, !isText, HeaderOrder.isRole(role.text) {
      let (own, entity) = Self.roleParts(role)
      project.roles = record(own, "\(at)/roles/0").map { [$0] }
      project.entity = record(entity, "\(at)/entity")
    }
    var body = draft.body
    let address = body.firstIndex { Self.isAddress(paragraphs[$0].text) }
    if pieces.urls.isEmpty, let address {
      let i = body.remove(at: address)
      project.url = record(paragraphs[i].value(at: i, confidence: 0.9), "\(at)/url")
    } else {
      project.url = record(pieces.urls.first, "\(at)/url")
    }
    (project.startDate, project.endDate) = recordDates(pieces, at)
    readLabelled(&body, into: &project, at)
    if project.keywords == nil, let i = body.last(where: { paragraphs[$0].style.marker.isEmpty }),
      let items = keywords(of: i), body.count > 1 || items.count > 2
    {
      project.keywords =
        items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
        .nonEmpty
      body.removeAll { $0 == i }
    }
    (project.description, project.highlights) = recordBody(
      body, at, prose: "description", inline: inline)
    resume.projects = (resume.projects ?? []) + [project]
  }

  /// Takes the lines out of a project's text that say by their first word what they are: "Keywords: Go, SQL".
  private mutating func readLabelled(
    _ body: inout [Int], into project: inout Resume.Project, _ at: String
  ) {
    for i in body {
      let field = paragraphs[i].fieldText(at: i)
      guard let (label, start) = EntryLabel.match(field.text), label != .highlights,
        paragraphs[i].style.marker.isEmpty
      else { continue }
      let range = start..<field.text.endIndex
      let parts = field.text[range].split(separator: ",").compactMap { part in
        field.value(part.startIndex..<part.endIndex, confidence: 0.9)
      }
      switch label {
      case .keywords where project.keywords == nil:
        project.keywords = parts.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
      case .roles where project.roles == nil:
        project.roles = parts.enumerated().compactMap { record($1, "\(at)/roles/\($0)") }
      case .entity where project.entity == nil:
        project.entity = record(field.value(range, confidence: 0.9), "\(at)/entity")
      case .type: break
      default: continue
      }
      body.removeAll { $0 == i }
    }
  }

  /// Whether a text is a web address and nothing else.
  private static func isAddress(_ text: String) -> Bool {
    let urls = ContactScanner.urls(in: text)
    return urls.count == 1 && text[urls[0]].count == text.count
  }

  /// "Lead designer, for the roads directorate": what somebody was, and for whom.
  private static func roleParts(_ role: FieldValue) -> (role: FieldValue, entity: FieldValue?) {
    let parts = role.text.split(separator: ",", maxSplits: 1).map(\.trimmed)
    let opensEntity =
      parts.last?.first?.isUppercase == true
      || ["for ", "with ", "für ", "mit ", "pour ", "para ", "per ", "voor "].contains {
        parts.last?.hasPrefix($0) == true
      }
    guard parts.count == 2, !parts[1].isEmpty, opensEntity else { return (role, nil) }
    var (own, entity) = (role, role)
    own.text = String(parts[0])
    entity.text = String(parts[1])
    return (own, entity)
  }

  /// The parts of a list of three or more short names; empty when a text is something else.
  private static func inlineKeywords(_ value: FieldValue) -> [FieldValue] {
    let parts = value.text.split(separator: ",").map(\.trimmed)
    guard parts.count > 2, parts.allSatisfy({ !$0.isEmpty && $0.wordCount <= 3 })
    else { return [] }
    return parts.map { part in
      var item = value
      item.text = String(part)
      return item
    }
  }

  /// Text above the first header goes on with the last project.
  private mutating func continueProject(_ body: [Int]) {
    guard var projects = resume.projects, let last = projects.indices.last else { return }
    let (_, highlights) = recordBody(
      body, "/projects/\(last)", from: projects[last].highlights?.count ?? 0, allAreHighlights: true
    )
    projects[last].highlights = ((projects[last].highlights ?? []) + (highlights ?? [])).nonEmpty
    resume.projects = projects
  }

  // MARK: Small lists: one paragraph, or one header, is one item

  /// An item of a small list with the text below it.
  private struct ListItem {
    var pieces: HeaderPieces
    var body: [Int]
    var inlineText: FieldValue?
  }

  private func items(_ section: Section) -> [ListItem] {
    EntrySplit(section.paragraphs, of: paragraphs).entries().flatMap { draft in
      // Bullets without a header are items themselves; below one they are its text.
      guard draft.header.isEmpty else {
        return [
          ListItem(
            pieces: HeaderPieces(draft.header), body: draft.body, inlineText: draft.inlineText)
        ]
      }
      return draft.body.map {
        ListItem(pieces: HeaderPieces(paragraphs[$0].headerLines(at: $0)), body: [])
      }
    }
  }

  /// What an item of a small list says.
  private struct ListRecord {
    var first: String?
    var second: String?
    var date: String?
    var text: String?
  }

  /// What each item names first, what it names second, its date and its text, recorded under four names of fields.
  private mutating func records(
    _ section: Section, list: String, from first: Int,
    _ names: (first: String, second: String, date: String, text: String?)
  ) -> [ListRecord] {
    var out: [ListRecord] = []
    let items = items(section)
    let isSwapped = HeaderOrder.organizationsComeFirst(
      items.map(\.pieces), prefersLonger: list == "publications")
    for item in items {
      var (name, other) = HeaderOrder.values(item.pieces, isSwapped: isSwapped)
      if list == "publications", let cited = Self.cited(item.pieces) { (name, other) = cited }
      guard let name else { continue }
      let at = "/\(list)/\(first + out.count)"
      out.append(
        ListRecord(
          first: record(name, "\(at)/\(names.first)"),
          second: record(other, "\(at)/\(names.second)"),
          date: item.pieces.dates.flatMap { span, value in
            record(span.end ?? span.start, value, "\(at)/\(names.date)")
          },
          text: names.text.flatMap { text in
            record(
              item.inlineText
                ?? item.body.first.map { paragraphs[$0].value(at: $0, confidence: 0.7) },
              "\(at)/\(text)")
          }))
    }
    return out
  }

  /// Title and place of a publication that is written as one sentence.
  private static func cited(
    _ pieces: HeaderPieces
  ) -> (name: FieldValue?, other: FieldValue?)? {
    guard let line = pieces.lines.first, pieces.lines.count == 1, let cited = Citation(line.text)
    else { return nil }
    func value(_ part: Substring) -> FieldValue? {
      line.field.value(part.startIndex..<part.endIndex, confidence: 0.8)
    }
    return (value(cited.title), cited.place.flatMap(value))
  }

  mutating func readCertificates(_ section: Section) {
    let known = resume.certificates ?? []
    let found = records(
      section, list: "certificates", from: known.count, ("name", "issuer", "date", nil))
    let new = found.map { Resume.Certificate(name: $0.first, issuer: $0.second, date: $0.date) }
    resume.certificates = (known + new).nonEmpty
  }

  mutating func readAwards(_ section: Section) {
    let known = resume.awards ?? []
    let found = records(
      section, list: "awards", from: known.count, ("title", "awarder", "date", "summary"))
    let new = found.map {
      Resume.Award(title: $0.first, awarder: $0.second, date: $0.date, summary: $0.text)
    }
    resume.awards = (known + new).nonEmpty
  }

  mutating func readPublications(_ section: Section) {
    let known = resume.publications ?? []
    let found = records(
      section, list: "publications", from: known.count,
      ("name", "publisher", "releaseDate", "summary"))
    let new = found.map {
      Resume.Publication(
        name: $0.first, publisher: $0.second, releaseDate: $0.date, summary: $0.text)
    }
    resume.publications = (known + new).nonEmpty
  }
}
