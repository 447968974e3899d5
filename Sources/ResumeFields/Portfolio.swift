/// What an app shows of a resume: profile, experience, skills, projects, education, and the lists beside them.
///
/// Texts are those of ``Resume``; what it does not say is empty or `nil`. Jobs come before voluntary work. Referees, web
/// addresses of employers, and roles and clients of projects are in no portfolio.
public struct Portfolio: Hashable, Sendable, Codable {
  /// Who it is and how to reach them.
  public struct Profile: Hashable, Sendable, Codable {
    /// The full name.
    public var name: String?
    /// The headline below the name, ``Resume/Basics/label``.
    public var headline: String?
    /// The text that introduces the person.
    public var summary: String?
    /// The mail address.
    public var email: String?
    /// The telephone number as the page writes it.
    public var phone: String?
    /// Town and region, with a comma between them; one of them where both are the same.
    public var place: String?
    /// Web site first, then the accounts with networks; addresses only.
    public var links: [String]
  }

  /// A job.
  public struct Experience: Hashable, Sendable, Codable {
    /// The title of the job.
    public var title: String?
    /// The employer, or the organization of voluntary work.
    public var organization: String?
    /// The place of work.
    public var place: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year; `nil` also for a job that goes on.
    public var endDate: String?
    /// Prose below the entry.
    public var summary: String?
    /// The bullets below the entry, one text each.
    public var highlights: [String]
    /// Whether the work was voluntary.
    public var isVoluntary: Bool
  }

  /// A skill, with the group it stands in.
  public struct Skill: Hashable, Sendable, Codable {
    /// One skill.
    public var name: String
    /// The heading of its group; `nil` for a skill outside of groups.
    public var group: String?
    /// How well the person masters it, or the skills of its group, as the page writes it.
    public var level: String?
  }

  /// A project.
  public struct Project: Hashable, Sendable, Codable {
    /// The name; projects without one are left out.
    public var name: String
    /// Prose below the entry.
    public var description: String?
    /// The address of the project.
    public var url: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year.
    public var endDate: String?
    /// The bullets below the entry, one text each.
    public var highlights: [String]
    /// Technologies and skills that the entry lists.
    public var technologies: [String]
  }

  /// A school or degree.
  public struct Education: Hashable, Sendable, Codable {
    /// The school or university.
    public var institution: String?
    /// The degree or kind of study.
    public var degree: String?
    /// The subject.
    public var area: String?
    /// The place of the school.
    public var place: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year.
    public var endDate: String?
    /// The grade as the page writes it.
    public var grade: String?
    /// Prose below the entry.
    public var summary: String?
    /// The bullets below the entry, one text each.
    public var highlights: [String]
    /// Courses that the entry lists, one text each.
    public var courses: [String]
  }

  /// A human language.
  public struct Language: Hashable, Sendable, Codable {
    /// The name of the language as the page writes it.
    public var name: String
    /// How well the person speaks it.
    public var fluency: String?
  }

  /// A certificate, an award or a publication.
  public struct Item: Hashable, Sendable, Codable {
    /// The title; items without one are left out.
    public var title: String
    /// The organization that issued the certificate, gave the award or published the text.
    public var issuer: String?
    /// The day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var date: String?
    /// The address of the text, or one where the certificate can be checked.
    public var url: String?
    /// The text below the entry.
    public var summary: String?
  }

  /// Name, contact and links.
  public var profile: Profile
  /// Jobs, then voluntary work, each in the order of the page.
  public var experience: [Experience]
  /// Single skills; groups are taken apart.
  public var skills: [Skill]
  /// Projects that have a name, in the order of the page.
  public var projects: [Project]
  /// Schools and degrees in the order of the page.
  public var education: [Education]
  /// Languages in the order of the page.
  public var languages: [Language]
  /// Certificates and licences in the order of the page.
  public var certificates: [Item]
  /// Awards in the order of the page.
  public var awards: [Item]
  /// Publications and talks in the order of the page.
  public var publications: [Item]
  /// Single interests; the name of a group stands before its interests.
  public var interests: [String]

  /// The portfolio of a resume.
  public init(_ resume: Resume) {
    let basics = resume.basics
    // Towns that are states have one name for both: "Wien".
    let (city, region) = (basics.location?.city, basics.location?.region)
    let place = [city, region == city ? nil : region].compactMap(\.self)
    profile = Profile(
      name: basics.name, headline: basics.label, summary: basics.summary, email: basics.email,
      phone: basics.phone, place: place.isEmpty ? nil : place.joined(separator: ", "),
      links: [basics.url].compactMap(\.self) + (basics.profiles ?? []).compactMap(\.url))
    experience =
      (resume.work ?? []).map { Experience($0, isVoluntary: false) }
      + (resume.volunteer ?? []).map { Experience($0, isVoluntary: true) }
    skills = (resume.skills ?? []).flatMap { group in
      guard let words = group.keywords else {
        return group.name.map { [Skill(name: $0, level: group.level)] } ?? []
      }
      return words.map { Skill(name: $0, group: group.name, level: group.level) }
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
        place: school.location, startDate: school.startDate, endDate: school.endDate,
        grade: school.score, summary: school.summary, highlights: school.highlights ?? [],
        courses: school.courses ?? [])
    }
    languages = (resume.languages ?? []).compactMap { language in
      language.language.map { Language(name: $0, fluency: language.fluency) }
    }
    certificates = (resume.certificates ?? []).compactMap { certificate in
      certificate.name.map {
        Item(
          title: $0, issuer: certificate.issuer, date: certificate.date, url: certificate.url)
      }
    }
    awards = (resume.awards ?? []).compactMap { award in
      award.title.map {
        Item(title: $0, issuer: award.awarder, date: award.date, summary: award.summary)
      }
    }
    publications = (resume.publications ?? []).compactMap { text in
      text.name.map {
        Item(
          title: $0, issuer: text.publisher, date: text.releaseDate, url: text.url,
          summary: text.summary)
      }
    }
    interests = (resume.interests ?? []).flatMap { group in
      [group.name].compactMap(\.self) + (group.keywords ?? [])
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
