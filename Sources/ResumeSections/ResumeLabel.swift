/// The five classes of a resume's paragraphs.
public enum ResumeLabel: String, Hashable, Sendable, Codable, CaseIterable {
  /// Jobs, internships, freelance work, service.
  case experience
  /// Skills, tools, competences.
  case skill
  /// Schools, degrees, training, theses and coursework.
  case education
  /// Projects, productions, case studies told apart from jobs.
  case project
  /// Everything else: name, contact, summary, languages, certificates, awards, publications, references.
  case other

  /// The labels' names, in the order of every score and matrix.
  public static let names = allCases.map(\.rawValue)

  /// The label's position in ``names``.
  public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
