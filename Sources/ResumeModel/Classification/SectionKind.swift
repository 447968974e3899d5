/// What a section of a resume is about, finer than the five classes.
public enum SectionKind: String, Hashable, Sendable, Codable, CaseIterable {
  case work, skills, education, projects
  case summary, contact, languages, certificates, awards, publications, volunteer, interests
  case references, memberships, personal, other

  /// The class that the paragraphs of such a section have.
  public var label: ResumeLabel {
    switch self {
    case .work: .experience
    case .skills: .skill
    case .education: .education
    case .projects: .project
    default: .other
    }
  }
}
