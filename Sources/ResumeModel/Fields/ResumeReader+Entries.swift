internal import PageLayout

/// Sections of entries: work, education, projects and the small lists.
extension ResumeReader {
  /// A section's entries, their headers taken apart.
  private func entries(_ section: Section) -> [(draft: EntryDraft, pieces: HeaderPieces)] {
    EntrySplit(section.paragraphs, of: paragraphs).entries().map { ($0, HeaderPieces($0.header)) }
  }

  mutating func readWork(
    _ section: Section, into list: WritableKeyPath<Resume, [Resume.Work]?>, path: String
  ) {
    let entries = entries(section)
    let roles = HeaderRoles(entries.map(\.pieces), score: RoleWords.titleOverOrganization)
    var employer: FieldValue?
    for (draft, pieces) in entries {
      guard !draft.header.isEmpty else {
        continueEntry(list, path, draft.body)
        continue
      }
      let index = resume[keyPath: list]?.count ?? 0
      let at = "/\(path)/\(index)"
      let (position, own) = roles.roles(of: pieces)
      // A role without an employer stands under the last one: several roles under one roof.
      let name = own ?? employer
      employer = name
      var work = Resume.Work()
      work.position = record(position, "\(at)/position")
      if path == "volunteer" {
        work.organization = record(name, "\(at)/organization")
      } else {
        work.name = record(name, "\(at)/name")
      }
      work.location = record(pieces.places.first, "\(at)/location")
      work.url = record(pieces.urls.first, "\(at)/url")
      (work.startDate, work.endDate) = recordDates(pieces, at)
      // An employer's line above its roles is no job of its own.
      if work.position == nil, work.startDate == nil, work.endDate == nil, draft.body.isEmpty {
        provenance.removeAll { $0.path.hasPrefix(at + "/") }
        continue
      }
      let (summary, highlights) = recordBody(draft.body, at)
      work.summary = summary
      work.highlights = highlights
      resume[keyPath: list] = (resume[keyPath: list] ?? []) + [work]
    }
  }

  /// Text above the first header belongs to the last entry of the list, as behind a page break.
  private mutating func continueEntry(
    _ list: WritableKeyPath<Resume, [Resume.Work]?>, _ path: String, _ body: [Int]
  ) {
    guard var works = resume[keyPath: list], let last = works.indices.last else { return }
    let (_, highlights) = recordBody(
      body, "/\(path)/\(last)", from: works[last].highlights?.count ?? 0, allAreHighlights: true)
    works[last].highlights = ((works[last].highlights ?? []) + (highlights ?? [])).nonEmpty
    resume[keyPath: list] = works
  }

  private mutating func recordDates(
    _ pieces: HeaderPieces, _ at: String
  ) -> (start: String?, end: String?) {
    guard let (span, value) = pieces.dates else { return (nil, nil) }
    if span.isImpossible {
      warnings.append("paragraph \(value.paragraph + 1): the end is before the start")
    }
    // A single date without an end is when it ended: a degree, a project.
    if !span.isRange { return (nil, record(span.start, value, "\(at)/endDate")) }
    return (
      record(span.start, value, "\(at)/startDate"), record(span.end, value, "\(at)/endDate")
    )
  }

  /// Prose first is the summary; bullets, and what follows them, are highlights.
  private mutating func recordBody(
    _ body: [Int], _ at: String, prose: String = "summary", from first: Int = 0,
    allAreHighlights: Bool = false
  ) -> (summary: String?, highlights: [String]?) {
    var summary: String?
    var highlights: [String] = []
    for (position, i) in body.enumerated() {
      let value = paragraphs[i].value(at: i, confidence: 0.9)
      let isProse = paragraphs[i].style.marker.isEmpty && !allAreHighlights
      if position == 0, isProse {
        summary = record(value, "\(at)/\(prose)")
      } else if let text = record(value, "\(at)/highlights/\(first + highlights.count)") {
        highlights.append(text)
      }
    }
    return (summary, highlights.nonEmpty)
  }

  mutating func readEducation(_ section: Section) {
    let entries = entries(section)
    let roles = HeaderRoles(entries.map(\.pieces), score: RoleWords.degreeOverSchool)
    for (draft, pieces) in entries {
      guard !draft.header.isEmpty else { continue }
      let at = "/education/\(resume.education?.count ?? 0)"
      let (degree, school) = roles.roles(of: pieces)
      var education = Resume.Education()
      education.institution = record(school, "\(at)/institution")
      let (type, area) = Self.degreeParts(degree)
      education.studyType = record(type, "\(at)/studyType")
      education.area = record(area, "\(at)/area")
      education.location = record(pieces.places.first, "\(at)/location")
      (education.startDate, education.endDate) = recordDates(pieces, at)
      var courses: [String] = []
      for i in draft.body {
        let value = paragraphs[i].value(at: i, confidence: 0.7)
        if education.score == nil, Self.isScore(value.text) {
          education.score = record(value, "\(at)/score")
        } else if let text = record(value, "\(at)/courses/\(courses.count)") {
          courses.append(text)
        }
      }
      education.courses = courses.nonEmpty
      resume.education = (resume.education ?? []) + [education]
    }
  }

  /// "BSc (Hons), Nursing" and "Master of Arts in History" are a type and a subject.
  private static func degreeParts(
    _ degree: FieldValue?
  ) -> (type: FieldValue?, area: FieldValue?) {
    guard let degree else { return (nil, nil) }
    for separator in [", ", " in ", " en ", ": ", " – "] {
      guard let cut = degree.text.firstRange(of: separator) else { continue }
      var (type, area) = (degree, degree)
      type.text = String(degree.text[..<cut.lowerBound])
      area.text = String(degree.text[cut.upperBound...].trimmed)
      guard RoleWords.opensWithDegree(type.text), !area.text.isEmpty else { continue }
      return (type, area)
    }
    // "BSc Nursing": the degree is one word.
    let words = degree.text.split(separator: " ", maxSplits: 1)
    if words.count == 2, RoleWords.opensWithDegree(String(words[0])), words[0].count <= 5 {
      var (type, area) = (degree, degree)
      type.text = String(words[0])
      area.text = String(words[1])
      return (type, area)
    }
    return RoleWords.opensWithDegree(degree.text) ? (degree, nil) : (nil, degree)
  }

  private static func isScore(_ text: String) -> Bool {
    let lower = text.lowercased()
    let opens = [
      "gpa", "cgpa", "grade", "note", "abschlussnote", "mention", "first class", "upper second",
      "2:1", "2:2", "distinction", "nota", "cum laude", "magna", "summa",
    ]
    return text.count <= 60 && opens.contains { lower.contains($0) }
  }

  mutating func readProjects(_ section: Section) {
    for (draft, pieces) in entries(section) {
      guard let name = pieces.texts.first?.value else { continue }
      let at = "/projects/\(resume.projects?.count ?? 0)"
      var project = Resume.Project()
      project.name = record(name, "\(at)/name")
      project.entity = record(pieces.texts.dropFirst().first?.value, "\(at)/entity")
      project.url = record(pieces.urls.first, "\(at)/url")
      (project.startDate, project.endDate) = recordDates(pieces, at)
      (project.description, project.highlights) = recordBody(
        draft.body, at, prose: "description")
      resume.projects = (resume.projects ?? []) + [project]
    }
  }

  // MARK: Small lists: one paragraph, or one header, is one item

  private func items(_ section: Section) -> [HeaderPieces] {
    section.paragraphs.flatMap { i in
      EntrySplit([i], of: paragraphs).entries().map { draft in
        if !draft.header.isEmpty { return HeaderPieces(draft.header) }
        let lines = draft.body.flatMap { j in
          paragraphs[j].lines.map { HeaderLine($0, paragraph: j, page: paragraphs[j].page) }
        }
        return HeaderPieces(lines)
      }
    }
  }

  /// What each item names first, what it names second, and its date, recorded under three names of fields.
  private mutating func records(
    _ section: Section, list: String, from first: Int, _ names: (String, String, String)
  ) -> [(first: String?, second: String?, date: String?)] {
    var out: [(first: String?, second: String?, date: String?)] = []
    for pieces in items(section) {
      guard let name = pieces.texts.first?.value else { continue }
      let at = "/\(list)/\(first + out.count)"
      out.append(
        (
          record(name, "\(at)/\(names.0)"),
          record(pieces.texts.dropFirst().first?.value, "\(at)/\(names.1)"),
          pieces.dates.flatMap { span, value in
            record(span.start ?? span.end, value, "\(at)/\(names.2)")
          }
        ))
    }
    return out
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
