internal import PageLayout

/// Projects, and the small lists: certificates, awards, publications.
extension ResumeReader {
  mutating func readProjects(_ sections: [Section]) {
    for section in sections {
      for draft in EntrySplit(section.paragraphs, of: paragraphs).entries() {
        readProject(draft)
      }
    }
  }

  private mutating func readProject(_ draft: EntryDraft) {
    let pieces = HeaderPieces(draft.header)
    let (name, others) = Self.named(pieces)
    guard let name else {
      continueProject(draft.body)
      return
    }
    let at = "/projects/\(resume.projects?.count ?? 0)"
    var project = Resume.Project()
    project.name = record(name, "\(at)/name")
    var roles: [String] = []
    for value in others {
      if let text = record(value, "\(at)/roles/\(roles.count)") { roles.append(text) }
    }
    project.roles = roles.nonEmpty
    project.url = record(pieces.urls.first, "\(at)/url")
    (project.startDate, project.endDate) = recordDates(pieces, at)
    var body = draft.body
    if let i = body.last(where: { paragraphs[$0].style.marker.isEmpty }),
      let items = keywords(of: i), body.count > 1 || items.count > 2
    {
      project.keywords =
        items.enumerated().compactMap { record($1, "\(at)/keywords/\($0)") }
        .nonEmpty
      body.removeAll { $0 == i }
    }
    (project.description, project.highlights) = recordBody(body, at, prose: "description")
    resume.projects = (resume.projects ?? []) + [project]
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

  /// The name that a header opens with, and what stands behind it, part by part.
  static func named(_ pieces: HeaderPieces) -> (name: FieldValue?, others: [FieldValue]) {
    let all = pieces.pieces
    guard !all.isEmpty else { return (nil, []) }
    let end =
      all.indices.dropFirst().first { i in
        switch all[i].separator {
        case .line, .gap, .style, .strongSign, .value, .word: true
        case .weakSign, .comma, .parenthesis: all[i].line != all[0].line
        }
      } ?? all.count
    let others = (end..<all.count).compactMap { pieces.value($0..<($0 + 1), confidence: 0.7) }
    return (pieces.value(0..<end, confidence: 0.8), others)
  }

  // MARK: Small lists: one paragraph, or one header, is one item

  private func items(_ section: Section) -> [HeaderPieces] {
    EntrySplit(section.paragraphs, of: paragraphs).entries().flatMap { draft in
      let head = draft.header.isEmpty ? [] : [HeaderPieces(draft.header)]
      // Bullets without a header are items themselves; below one they are its text.
      guard head.isEmpty else { return head }
      return draft.body.map { HeaderPieces(paragraphs[$0].headerLines(at: $0)) }
    }
  }

  /// What each item names first, what it names second, and its date, recorded under three names of fields.
  private mutating func records(
    _ section: Section, list: String, from first: Int, _ names: (String, String, String)
  ) -> [(first: String?, second: String?, date: String?)] {
    var out: [(first: String?, second: String?, date: String?)] = []
    for pieces in items(section) {
      let (name, others) = Self.namedItem(pieces)
      guard let name else { continue }
      let at = "/\(list)/\(first + out.count)"
      out.append(
        (
          record(name, "\(at)/\(names.0)"), record(others, "\(at)/\(names.1)"),
          pieces.dates.flatMap { span, value in
            record(span.end ?? span.start, value, "\(at)/\(names.2)")
          }
        ))
    }
    return out
  }

  /// Of "First Aid, Red Cross, 2019" the last part is who gave it when its words say so.
  private static func namedItem(
    _ pieces: HeaderPieces
  ) -> (name: FieldValue?, other: FieldValue?) {
    let all = pieces.pieces
    guard !all.isEmpty else { return (nil, nil) }
    let strong = all.indices.dropFirst().first { i in
      switch all[i].separator {
      case .line, .gap, .style, .strongSign, .value, .word: true
      case .weakSign, .comma, .parenthesis: false
      }
    }
    if let strong {
      let end = all.indices.first { $0 > strong && all[$0].line != all[strong].line } ?? all.count
      return (
        pieces.value(0..<strong, confidence: 0.8), pieces.value(strong..<end, confidence: 0.7)
      )
    }
    return (pieces.value(0..<all.count, confidence: 0.8), nil)
  }

  mutating func readCertificates(_ section: Section) {
    let known = resume.certificates ?? []
    let found = records(
      section, list: "certificates", from: known.count, ("name", "issuer", "date"))
    let new = found.map { Resume.Certificate(name: $0.first, issuer: $0.second, date: $0.date) }
    resume.certificates = (known + new).nonEmpty
  }

  mutating func readAwards(_ section: Section) {
    let known = resume.awards ?? []
    let found = records(section, list: "awards", from: known.count, ("title", "awarder", "date"))
    let new = found.map { Resume.Award(title: $0.first, awarder: $0.second, date: $0.date) }
    resume.awards = (known + new).nonEmpty
  }

  mutating func readPublications(_ section: Section) {
    let known = resume.publications ?? []
    let found = records(
      section, list: "publications", from: known.count, ("name", "publisher", "releaseDate"))
    let new = found.map {
      Resume.Publication(name: $0.first, publisher: $0.second, releaseDate: $0.date)
    }
    resume.publications = (known + new).nonEmpty
  }
}
