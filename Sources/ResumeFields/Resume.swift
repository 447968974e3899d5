public import PageLayout

/// A resume's fields under the names of JSON Resume 1.2.1 (<https://jsonresume.org/schema>).
///
/// Dates are ISO 8601 at the precision at which they were written. What a resume does not say is `nil`.
public struct Resume: Hashable, Sendable, Codable {
  /// Name, contact and summary.
  public struct Basics: Hashable, Sendable, Codable {
    /// The full name as the page writes it.
    public var name: String?
    /// The headline below the name: "Nurse", "Data engineer".
    public var label: String?
    /// The mail address.
    public var email: String?
    /// The telephone number as the page writes it.
    public var phone: String?
    /// The web site of the person.
    public var url: String?
    /// The text that introduces the person; several paragraphs are joined by line breaks.
    public var summary: String?
    /// The postal address; `nil` when the page has no part of it.
    public var location: Location?
    /// Accounts with networks, in the order of the page.
    public var profiles: [Profile]?
  }

  /// Where the person lives, as far as it is told.
  public struct Location: Hashable, Sendable, Codable {
    /// Street and number.
    public var address: String?
    /// The postal code as the page writes it.
    public var postalCode: String?
    /// The town.
    public var city: String?
    /// A state, county or country.
    public var region: String?
  }

  /// An account with a network.
  public struct Profile: Hashable, Sendable, Codable {
    /// The name of the network: "LinkedIn", "GitHub".
    public var network: String?
    /// The name of the account, without the address of the network.
    public var username: String?
    /// The address of the account.
    public var url: String?
  }

  /// A job, or under ``Resume/volunteer`` a voluntary one.
  public struct Work: Hashable, Sendable, Codable {
    /// The employer of a job; `nil` under ``Resume/volunteer``.
    public var name: String?
    /// The organization of voluntary work; `nil` under ``Resume/work``.
    public var organization: String?
    /// The title of the job.
    public var position: String?
    /// The place of work, as the page writes it.
    public var location: String?
    /// The web site of the employer.
    public var url: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year; `nil` also for a job that goes on.
    public var endDate: String?
    /// Prose below the entry.
    public var summary: String?
    /// The bullets below the entry, one text each.
    public var highlights: [String]?
  }

  /// A school, degree or course.
  public struct Education: Hashable, Sendable, Codable {
    /// The school or university.
    public var institution: String?
    /// The degree or kind of study: "Master of Science".
    public var studyType: String?
    /// The subject: "Chemistry".
    public var area: String?
    /// The place of the school; beyond JSON Resume.
    public var location: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year; `nil` while it goes on.
    public var endDate: String?
    /// The grade as the page writes it; scales differ by country.
    public var score: String?
    /// Courses that the entry lists, one text each.
    public var courses: [String]?
    /// Prose below the entry; beyond JSON Resume.
    public var summary: String?
    /// Bullets below the entry; beyond JSON Resume.
    public var highlights: [String]?
  }

  /// A project apart from jobs.
  public struct Project: Hashable, Sendable, Codable {
    /// The name of the project.
    public var name: String?
    /// The company or organization it was done for.
    public var entity: String?
    /// Prose below the entry.
    public var description: String?
    /// The address of the project.
    public var url: String?
    /// The first day, month or year: `2019`, `2019-05` or `2019-05-31`.
    public var startDate: String?
    /// The last day, month or year.
    public var endDate: String?
    /// Roles of the person in the project.
    public var roles: [String]?
    /// The bullets below the entry, one text each.
    public var highlights: [String]?
    /// Technologies and skills that the entry lists.
    public var keywords: [String]?
  }

  /// A skill, or a group of them.
  public struct Skill: Hashable, Sendable, Codable {
    /// The skill, or the name of the group when there are ``keywords``.
    public var name: String?
    /// How well the person masters it, as the page writes it.
    public var level: String?
    /// The skills of the group; `nil` for a single skill.
    public var keywords: [String]?
  }

  /// A human language.
  public struct Language: Hashable, Sendable, Codable {
    /// The name of the language as the page writes it, in any language.
    public var language: String?
    /// How well the person speaks it: "native", "C1".
    public var fluency: String?
  }

  /// A certificate or licence.
  public struct Certificate: Hashable, Sendable, Codable {
    /// The title of the certificate.
    public var name: String?
    /// The organization that issued it.
    public var issuer: String?
    /// The date of issue: `2019`, `2019-05` or `2019-05-31`.
    public var date: String?
    /// An address where it can be checked.
    public var url: String?
  }

  /// An award.
  public struct Award: Hashable, Sendable, Codable {
    /// The name of the award.
    public var title: String?
    /// The organization that gave it.
    public var awarder: String?
    /// The date it was given: `2019`, `2019-05` or `2019-05-31`.
    public var date: String?
    /// The text below the entry.
    public var summary: String?
  }

  /// A publication or talk.
  public struct Publication: Hashable, Sendable, Codable {
    /// The title.
    public var name: String?
    /// The journal, publisher or conference.
    public var publisher: String?
    /// The date of publication: `2019`, `2019-05` or `2019-05-31`.
    public var releaseDate: String?
    /// The address of the text.
    public var url: String?
    /// The text below the entry.
    public var summary: String?
  }

  /// An interest.
  public struct Interest: Hashable, Sendable, Codable {
    /// The interest, or the name of a group of them.
    public var name: String?
    /// The interests of the group; `nil` for a single one.
    public var keywords: [String]?
  }

  /// Somebody who may be asked, or what they said.
  public struct Reference: Hashable, Sendable, Codable {
    /// The name of the referee.
    public var name: String?
    /// What the referee said, or how to reach them.
    public var reference: String?
  }

  /// Name, contact and summary.
  public var basics = Basics()
  /// Jobs in the order of the page.
  public var work: [Work]?
  /// Voluntary work in the order of the page.
  public var volunteer: [Work]?
  /// Schools and degrees in the order of the page.
  public var education: [Education]?
  /// Projects in the order of the page.
  public var projects: [Project]?
  /// Skills and groups of skills in the order of the page.
  public var skills: [Skill]?
  /// Human languages in the order of the page.
  public var languages: [Language]?
  /// Certificates and licences in the order of the page.
  public var certificates: [Certificate]?
  /// Awards in the order of the page.
  public var awards: [Award]?
  /// Publications and talks in the order of the page.
  public var publications: [Publication]?
  /// Interests in the order of the page.
  public var interests: [Interest]?
  /// Referees in the order of the page.
  public var references: [Reference]?

  /// A resume that says nothing.
  public init() {}
}

/// Where a value of a resume came from.
public struct Provenance: Hashable, Sendable, Codable {
  /// JSON pointer of the value: `/work/0/position`.
  public var path: String
  /// Page number, from 1.
  public var page: Int
  /// The box around the words, points.
  public var box: Box
  /// Position of the paragraph in the document.
  public var paragraph: Int
  /// The words as the page has them; a date's value is ISO, its text is not.
  public var text: String
  /// How sure the value is, 0...1.
  public var confidence: Double

  /// A place from its parts.
  public init(
    path: String, page: Int, box: Box, paragraph: Int, text: String, confidence: Double
  ) {
    self.path = path
    self.page = page
    self.box = box
    self.paragraph = paragraph
    self.text = text
    self.confidence = confidence
  }
}
