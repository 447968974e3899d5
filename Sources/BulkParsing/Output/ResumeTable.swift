internal import PDFText
internal import ResumeModel

/// The tables of `vitae parse --format csv`: one row per resume, job, school or skill.
package enum ResumeTable: String, CaseIterable {
  case resumes
  case work
  case education
  case skills

  /// The names of the columns.
  var header: [String] {
    switch self {
    case .resumes:
      [
        "source", "sha256", "status", "detail", "pages", "language", "name", "headline", "email",
        "phone",
        "url", "city", "region", "profiles", "position", "company", "start", "end", "jobs",
        "institution", "degree", "area", "skills", "languages", "certificates", "summary",
      ]
    case .work:
      Self.owner + [
        "position", "company", "place", "start", "end", "url", "summary", "highlights",
      ]
    case .education:
      Self.owner + [
        "institution", "degree", "area", "place", "start", "end", "grade", "courses", "summary",
        "highlights",
      ]
    case .skills: Self.owner + ["skill", "group", "level"]
    }
  }

  /// Whose row it is: the columns that open the tables of jobs, schools and skills.
  private static let owner = ["source", "sha256", "status", "name", "email"]

  /// The rows of a document.
  func rows(_ document: ParsedDocument) -> [[String]] {
    let resume = document.resume
    let owner = [
      document.source, document.sha256, document.status.rawValue, resume.basics.name,
      resume.basics.email,
    ]
    let rows: [[String?]] =
      switch self {
      case .resumes: [Self.resume(document)]
      case .work: (resume.work ?? []).map { owner + Self.job($0) }
      case .education: (resume.education ?? []).map { owner + Self.school($0) }
      case .skills: (resume.skills ?? []).flatMap(Self.skills).map { owner + $0 }
      }
    return rows.map { cells in cells.map { $0 ?? "" } }
  }

  /// The row of a whole resume; of jobs and schools it has the first.
  private static func resume(_ document: ParsedDocument) -> [String?] {
    let resume = document.resume
    let basics = resume.basics
    let job = resume.work?.first
    let school = resume.education?.first
    let skills = (resume.skills ?? []).flatMap { $0.keywords ?? [$0.name].compactMap(\.self) }
    let profiles = (basics.profiles ?? []).compactMap { $0.url ?? $0.username }
    let languages = (resume.languages ?? []).map { language in
      [language.language, language.fluency].compactMap(\.self).joined(separator: " – ")
    }
    return [
      document.source, document.sha256, document.status.rawValue, document.detail,
      "\(document.pages)", document.language?.rawValue, basics.name, basics.label, basics.email,
      basics.phone,
      basics.url, basics.location?.city, basics.location?.region, list(profiles), job?.position,
      job?.name, job?.startDate, job?.endDate, "\(resume.work?.count ?? 0)", school?.institution,
      school?.studyType, school?.area, list(skills), list(languages),
      list((resume.certificates ?? []).compactMap(\.name)), basics.summary,
    ]
  }

  private static func job(_ job: Resume.Work) -> [String?] {
    [
      job.position, job.name, job.location, job.startDate, job.endDate, job.url, job.summary,
      list(job.highlights ?? []),
    ]
  }

  private static func school(_ school: Resume.Education) -> [String?] {
    [
      school.institution, school.studyType, school.area, school.location, school.startDate,
      school.endDate, school.score, list(school.courses ?? []), school.summary,
      list(school.highlights ?? []),
    ]
  }

  /// The skills of a group: its words, or its name when it has none.
  private static func skills(_ group: Resume.Skill) -> [[String?]] {
    let words = group.keywords ?? []
    return words.isEmpty
      ? [[group.name, nil, group.level]] : words.map { [$0, group.name, group.level] }
  }

  /// Values in one cell, so that they can be told apart again: `a; b`, and `\;` for a semicolon of a value.
  static func list(_ values: [String]) -> String {
    values.map { $0.replacing("\\", with: "\\\\").replacing(";", with: "\\;") }.joined(
      separator: "; ")
  }
}
