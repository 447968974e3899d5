internal import PageLayout

/// Projects.
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
}
