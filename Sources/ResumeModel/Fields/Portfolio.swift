// The parts speak for themselves; their meanings are those of ``Resume``.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What an app shows of a resume: profile, experience, skills, projects and education.
///
/// Texts are those of ``Resume``; what it does not say is empty or `nil`. Jobs come before voluntary work.
public struct Portfolio: Hashable, Sendable, Codable {
  /// Who it is and how to reach them.
  public struct Profile: Hashable, Sendable, Codable {
    public var name: String?
    public var headline: String?
    public var summary: String?
    public var email: String?
    public var phone: String?
    public var place: String?
    public var links: [String]
  }

  /// A job.
  public struct Experience: Hashable, Sendable, Codable {
    public var title: String?
    public var organization: String?
    public var place: String?
    public var startDate: String?
    public var endDate: String?
    public var summary: String?
    public var highlights: [String]
    public var isVoluntary: Bool
  }

  /// A skill, with the group it stands in.
  public struct Skill: Hashable, Sendable, Codable {
    public var name: String
    public var group: String?
  }

  /// A project.
  public struct Project: Hashable, Sendable, Codable {
    public var name: String
    public var description: String?
    public var url: String?
    public var startDate: String?
    public var endDate: String?
    public var highlights: [String]
    public var technologies: [String]
  }

  /// A school or degree.
  public struct Education: Hashable, Sendable, Codable {
    public var institution: String?
    public var degree: String?
    public var area: String?
    public var startDate: String?
    public var endDate: String?
    public var grade: String?
  }

  public var profile: Profile
  public var experience: [Experience]
  public var skills: [Skill]
  public var projects: [Project]
  public var education: [Education]

  /// The portfolio of a resume.
  public init(_ resume: Resume) {
    let basics = resume.basics
    let place = [basics.location?.city, basics.location?.region].compactMap(\.self)
    profile = Profile(
      name: basics.name, headline: basics.label, summary: basics.summary, email: basics.email,
      phone: basics.phone, place: place.isEmpty ? nil : place.joined(separator: ", "),
      links: [basics.url].compactMap(\.self) + (basics.profiles ?? []).compactMap(\.url))
    experience =
      (resume.work ?? []).map { Experience($0, isVoluntary: false) }
      + (resume.volunteer ?? []).map { Experience($0, isVoluntary: true) }
    skills = (resume.skills ?? []).flatMap { group in
      guard let words = group.keywords else { return group.name.map { [Skill(name: $0)] } ?? [] }
      return words.map { Skill(name: $0, group: group.name) }
    }
    projects = (resume.projects ?? []).compactMap { project in
      project.name.map { name in
        Project(
          name: name, description: project.description, url: project.url,
          startDate: project.startDate, endDate: project.endDate,
          highlights: project.highlights ?? [], technologies: project.keywords ?? [])
      }
    }
    education = (resume.education ?? []).map { school in
      Education(
        institution: school.institution, degree: school.studyType, area: school.area,
        startDate: school.startDate, endDate: school.endDate, grade: school.score)
    }
  }
}

extension Portfolio.Experience {
  fileprivate init(_ work: Resume.Work, isVoluntary: Bool) {
    self.init(
      title: work.position, organization: work.name ?? work.organization, place: work.location,
      startDate: work.startDate, endDate: work.endDate, summary: work.summary,
      highlights: work.highlights ?? [], isVoluntary: isVoluntary)
  }
}
