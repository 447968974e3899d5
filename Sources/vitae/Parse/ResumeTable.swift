import PDFText
import Reporting
import ResumeModel

/// The columns of `vitae parse --format csv`: one row a resume.
enum ResumeTable {
  /// The names of the columns.
  static let header = [
    "source", "sha256", "status", "pages", "language", "name", "headline", "email", "phone", "url",
    "city", "region", "profiles", "position", "company", "start", "end", "jobs", "institution",
    "degree", "area", "skills", "languages", "certificates", "summary",
  ]

  /// The row of a document; of jobs and schools the first.
  static func row(_ document: ParsedDocument) -> [String] {
    let resume = document.resume
    let basics = resume.basics
    let job = resume.work?.first
    let school = resume.education?.first
    let skills = (resume.skills ?? []).flatMap { $0.keywords ?? [$0.name].compactMap(\.self) }
    let profiles = (basics.profiles ?? []).compactMap { $0.url ?? $0.username }
    let languages = (resume.languages ?? []).map { language in
      [language.language, language.fluency].compactMap(\.self).joined(separator: " – ")
    }
    let cells: [String?] = [
      document.source, document.sha256, document.status.rawValue, "\(document.pages)",
      document.language?.rawValue, basics.name, basics.label, basics.email, basics.phone,
      basics.url, basics.location?.city, basics.location?.region, list(profiles), job?.position,
      job?.name, job?.startDate, job?.endDate, "\(resume.work?.count ?? 0)", school?.institution,
      school?.studyType, school?.area, list(skills), list(languages),
      list((resume.certificates ?? []).compactMap(\.name)), basics.summary,
    ]
    return cells.map { $0 ?? "" }
  }

  private static func list(_ values: [String]) -> String { values.joined(separator: "; ") }

  /// Cells as one line without its end; one that a spreadsheet would compute starts with an apostrophe, and what would
  /// command a terminal is replaced.
  static func line(_ cells: [String]) -> String {
    CSVText.row(cells.map { plain(CSVText.isFormula($0) ? "'" + $0 : $0) })
  }

  /// A text without control characters other than white space.
  private static func plain(_ text: String) -> String {
    let isCommand = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && !scalar.properties.isWhitespace
    }
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isCommand($0) ? "\u{FFFD}" : $0 }))
  }
}
