/// What a section of a resume is about, finer than the five classes.
public enum SectionKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Jobs.
  case work
  /// Skills, tools and technologies.
  case skills
  /// Schools, degrees and courses.
  case education
  /// Projects apart from jobs.
  case projects
  /// The text that introduces the person.
  case summary
  /// Addresses, telephone numbers and accounts.
  case contact
  /// Human languages.
  case languages
  /// Certificates and licences.
  case certificates
  /// Awards and grants.
  case awards
  /// Publications, talks and patents.
  case publications
  /// Voluntary work.
  case volunteer
  /// Interests and hobbies.
  case interests
  /// Referees.
  case references
  /// Memberships of societies.
  case memberships
  /// Date of birth, nationality and the like.
  case personal
  /// Anything else.
  case other

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
