internal import PageLayout
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Projects.
extension ResumeReader {
  mutating func readProjects(_ sections: [Section]) {
    var sections = sections
    for n in sections.indices {
      guard let form = FieldRule.listForms.found(listForm(sections[n].paragraphs), reading) else {
        continue
      }
      for entry in form { readProject(entry) }
      sections[n].paragraphs = []
    }
    let drafts = projectDrafts(sections)
    let headers = drafts.map { pieces(of: $0.header) }
    let isSwapped = FieldRule.projectOrder.holds(
      HeaderOrder.projectNamesComeSecond(headers, lead: organizationLead, reading), reading)
    let parts = headers.map { nameAndRole($0, isSwapped: isSwapped) }
    let areRoles = FieldRule.projectRoles.holds(
      ProjectRoles.areRoles(
        parts.compactMap(\.role?.text).filter {
          !FieldRule.projectText.holds(HeaderOrder.isText($0, reading), reading)
        }, reading), reading)
    for (n, draft) in drafts.enumerated() {
      readProject(
        draft, headers[n], name: parts[n].name, role: parts[n].role, areRoles: areRoles)
    }
  }

  private func projectDrafts(_ sections: [Section]) -> [EntryDraft] {
    joiningLists(sections.flatMap { drafts(of: $0.paragraphs) })
  }

  /// Notes what the words of projects say of their order, for the lists that are written alike.
  mutating func noteOrder(ofProjects sections: [Section]) {
    let headers = projectDrafts(sections).map { pieces(of: $0.header) }
    organizationLead.add(
      HeaderOrder.projectEvidence(headers, reading), of: .projects,
      headers: HeaderOrder.openings(headers))
  }

  /// The drafts of projects; a line of tools below a project, set like a header, is text of it.
  private func joiningLists(_ drafts: [EntryDraft]) -> [EntryDraft] {
    let dated = drafts.count { draft in draft.header.contains { !$0.dates.isEmpty } }
    guard dated > 0, dated < drafts.count else { return drafts }
    var out: [EntryDraft] = []
    for draft in drafts {
      if !out.isEmpty, draft.header.count == 1, let line = draft.header.first, line.dates.isEmpty,
        !line.isBold, FieldRule.toolLists.holds(Self.isListOfTools(line.text), reading)
      {
        out[out.count - 1].body += [line.paragraph] + draft.body
      } else {
        out.append(draft)
      }
    }
    return out
  }

  /// "Rust, WebAssembly", "ESP32 / C": two and more short names.
  private static func isListOfTools(_ text: String) -> Bool {
    let parts = shortParts(of: text, at: text.has(",") ? commas : slashes)
    return parts.count > 1 && !parts.contains(where: \.startsSmall)
  }

  /// The parts of a list of names of one to three words; empty when a part is longer or a full stop ends it.
  private static func shortParts(of text: String, at separators: WordCharacters) -> [Substring] {
    guard !text.ends(in: ".") else { return [] }
    let parts = text.parts(between: separators).map(\.trimmed)
    return parts.allSatisfy { (1...3).contains($0.wordCount) } ? parts : []
  }

  private static let commas = WordCharacters(signs: ",")
  private static let slashes = WordCharacters(signs: "/")

  /// A project's name, and what stands beside it.
  private func nameAndRole(
    _ pieces: HeaderPieces, isSwapped: Bool
  ) -> (name: FieldValue?, role: FieldValue?) {
    let (name, role) = HeaderOrder.values(pieces, isSwapped: isSwapped)
    if role == nil, separators.commasPart,
      let cut = FieldRule.roleBehindComma.found(
        HeaderOrder.titleBehindComma(pieces, reading), reading)
    {
      return cut
    }
    return (name, role)
  }

  private mutating func readProject(
    _ draft: EntryDraft, _ pieces: HeaderPieces, name: FieldValue?, role: FieldValue?,
    areRoles: Bool
  ) {
    guard let whole = name else {
      continueProject(draft.body)
      return
    }
    let (name, remark) = Self.withoutRemark(withoutLinkWords(whole), reading)
    let at = "/projects/\(resume.projects?.count ?? 0)"
    var project = Resume.Project()
    project.name = record(name, "\(at)/name")
    // "Gitlytics | Python, Flask, React" names tools where others name a role, "Loon Clock: a clock that …" tells what it is.
    let tools =
      role.map { role in
        areRoles
          && !FieldRule.projectTools.holds(ProjectRoles.areTools(role.text, reading), reading)
          ? [] : FieldRule.inlineKeywords.found(Self.inlineKeywords(role, reading), reading)
      } ?? []
    let isText =
      role.map { FieldRule.projectText.holds(HeaderOrder.isText($0.text, reading), reading) }
      == true
    var inline = draft.inlineText ?? (isText ? role : nil) ?? remark
    if tools.count > 1 {
      project.keywords = recordKeywords(tools, at)
    } else if let role, !isText {
      let (own, entity) = ProjectRoles.parts(of: role, reading)
      if areRoles && own[0].text.wordCount <= 6 {
        project.roles =
          own.enumerated().compactMap { record($1, "\(at)/roles/\($0)") }.nonEmpty
        project.entity = record(entity, "\(at)/entity")
      }
    }
    var body = draft.body
    let line = body.firstIndex { ContactScanner.isAddressAlone(paragraphs[$0].text) }
    if pieces.urls.isEmpty, let line {
      let i = body.remove(at: line)
      project.url = record(paragraphs[i].value(at: i, confidence: 0.9), "\(at)/url")
    } else if pieces.urls.isEmpty, inline == nil,
      let (text, url) = FieldRule.textAboveAddress.found(
        body.first.flatMap(textAboveAddress), reading)
    {
      project.url = record(url, "\(at)/url")
      inline = text
      body.removeFirst()
    } else {
      project.url = record(pieces.urls.first ?? address(ofHeader: draft.header), "\(at)/url")
    }
    (project.startDate, project.endDate) = recordDates(pieces, at)
    readLabelled(&body, into: &project, at)
    if project.keywords == nil, let i = body.last(where: { paragraphs[$0].style.marker.isEmpty }),
      let items = FieldRule.listedTools.found(listedTools(of: i), reading),
      body.count > 1 || items.count > 2 || body.count < draft.body.count
    {
      project.keywords = recordKeywords(items, at)
      body.removeAll { $0 == i }
    } else if project.keywords == nil, inline == nil,
      let (text, items) = body.first.flatMap({
        FieldRule.textAboveTools.found(textAboveTools($0), reading)
      })
    {
      project.keywords = recordKeywords(items, at)
      inline = text
      body.removeFirst()
    }
    (project.description, project.highlights) = recordBody(
      body, at, prose: "description", inline: inline)
    resume.projects = (resume.projects ?? []) + [project]
  }

  private mutating func readProject(_ entry: FormEntry) {
    let at = "/projects/\(resume.projects?.count ?? 0)"
    var project = Resume.Project()
    let isNamed = entry.value(.degree) != nil
    project.name = record(entry.value(.degree) ?? entry.value(.position), "\(at)/name")
    // "Project: …" and "Role: …" are both posts by their words.
    let roles = entry.items[.position]?.dropFirst(isNamed ? 0 : 1).map(\.value) ?? []
    project.roles = roles.enumerated().compactMap { record($1, "\(at)/roles/\($0)") }.nonEmpty
    project.entity = record(entry.value(.organization), "\(at)/entity")
    (project.startDate, project.endDate) = recordDates(entry.items[.dates] ?? [], at)
    let tools = (entry.items[.keywords] ?? []).map(\.value)
    project.keywords =
      tools.flatMap(Self.commaParts).enumerated()
      .compactMap { record($1, "\(at)/keywords/\($0)") }.nonEmpty
    let (texts, items) = prose(entry)
    project.description = recordParts(texts, "\(at)/description", joinedBy: " ")
    project.highlights =
      items.enumerated().compactMap { n, item in
        recordParts(item.lines, "\(at)/highlights/\(n)", joinedBy: " ")
      }.nonEmpty
    resume.projects = (resume.projects ?? []) + [project]
  }

  /// A name, and what a phrase behind a dash says of it: "Marégraphe — a library that foretells tides.".
  private static func withoutRemark(_ name: FieldValue, _ reading: FieldReading) -> (
    name: FieldValue, remark: FieldValue?
  ) {
    let words = name.text.spacedWords
    guard
      let n = words.indices.dropFirst().dropLast().first(where: { ["–", "—"].contains(words[$0]) })
    else { return (name, nil) }
    let rest = name.text[words[n + 1].startIndex...]
    guard n <= 6, words.count - n > 4, rest.ends(in: "."),
      FieldRule.projectText.holds(HeaderOrder.isText(String(rest), reading), reading)
    else {
      return (name, nil)
    }
    var parts = (name: name, remark: name)
    parts.name.text = name.text[..<words[n].startIndex].trimmed.description
    parts.remark.text = String(rest)
    return parts
  }

  private mutating func recordKeywords(_ items: [FieldValue], _ at: String) -> [String]? {
    items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }.nonEmpty
  }

  /// The tools that a paragraph lists; `nil` when it is no list.
  private func listedTools(of i: Int) -> [FieldValue]? {
    let field = field(i)
    guard field.text.contains(bytesOf: " / "), !field.text.has(","),
      FieldRule.toolLists.holds(Self.isListOfTools(field.text), reading)
    else {
      return keywords(of: i)
    }
    return field.text.split(separator: "/").compactMap {
      field.value($0.startIndex..<$0.endIndex, confidence: 0.9)
    }
  }

  /// The text of a paragraph and the web address that its last line is; `nil` when it ends otherwise.
  private func textAboveAddress(_ i: Int) -> (text: FieldValue, url: FieldValue)? {
    let paragraph = paragraphs[i]
    guard paragraph.style.marker.isEmpty, paragraph.lines.count > 1,
      let last = paragraph.lines.last?.text, ContactScanner.isAddressAlone(last)
    else { return nil }
    let field = field(i)
    guard let start = paragraph.lineStarts(in: field).max(), field.text[start...] == last,
      let text = field.value(field.text.startIndex..<start, confidence: 0.8),
      let url = field.value(start..<field.text.endIndex, confidence: 0.9)
    else { return nil }
    return (text, url)
  }

  /// The sentences of a paragraph and the tools that its last line lists; `nil` when it ends otherwise.
  private func textAboveTools(_ i: Int) -> (text: FieldValue, items: [FieldValue])? {
    let paragraph = paragraphs[i]
    guard paragraph.style.marker.isEmpty, let last = paragraph.lines.last?.text,
      last.first?.isUppercase == true, Self.shortParts(of: last, at: Self.commas).count > 1,
      paragraph.lines.dropLast().last?.text.ends(in: ".") == true
    else { return nil }
    let field = field(i)
    guard let start = paragraph.lineStarts(in: field).max(),
      let text = field.value(field.text.startIndex..<start, confidence: 0.8)
    else { return nil }
    let items = field.text[start...].split(separator: ",").compactMap {
      field.value($0.startIndex..<$0.endIndex, confidence: 0.8)
    }
    return items.count > 1 ? (text, items) : nil
  }

  /// Takes the lines out of a project's text that say by their first word what they are: "Keywords: Go, SQL".
  private mutating func readLabelled(
    _ body: inout [Int], into project: inout Resume.Project, _ at: String
  ) {
    for i in body {
      let field = field(i)
      guard
        let (label, start) = FieldRule.entryLabels.found(
          EntryLabel.match(field.text, reading), reading),
        label != .highlights,
        paragraphs[i].style.marker.isEmpty
      else { continue }
      let range = start..<field.text.endIndex
      let parts = field.text[range].split(separator: ",").compactMap { part in
        field.value(part.startIndex..<part.endIndex, confidence: 0.9)
      }
      switch label {
      case .keywords where project.keywords == nil:
        project.keywords = recordKeywords(parts, at)
      case .roles where project.roles == nil:
        project.roles =
          parts.enumerated().compactMap {
            record($1, "\(at)/roles/\($0)")
          }.nonEmpty
      case .entity where project.entity == nil:
        project.entity = record(field.value(range, confidence: 0.9), "\(at)/entity")
      case .type: break
      default: continue
      }
      body.removeAll { $0 == i }
    }
  }

  /// The parts of a list of tools, or of three or more short names; empty when a text is something else.
  private static func inlineKeywords(_ value: FieldValue, _ reading: FieldReading) -> [FieldValue] {
    let parts = value.text.split(separator: ",").map(\.trimmed)
    guard
      parts.count > 2
        || FieldRule.projectTools.holds(ProjectRoles.areTools(value.text, reading), reading),
      parts.allSatisfy({ !$0.isEmpty && $0.wordCount <= 3 }),
      // "Designer, relighter, Marrow Dance": what somebody was, and for whom.
      RoleWords.titleOverOrganization(String(parts[0])) <= 0
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
