// The names and their meanings are those of JSON Resume, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import PageLayout

/// A resume's fields under the names of JSON Resume 1.2.1 (<https://jsonresume.org/schema>).
///
/// Dates are ISO 8601 at the precision at which they were written. What a resume does not say is `nil`.
public struct Resume: Hashable, Sendable, Codable {
  /// Name, contact and summary.
  public struct Basics: Hashable, Sendable, Codable {
    public var name: String?
    public var label: String?
    public var email: String?
    public var phone: String?
    public var url: String?
    public var summary: String?
    public var location: Location?
    public var profiles: [Profile]?
  }

  /// Where the person lives, as far as it is told.
  public struct Location: Hashable, Sendable, Codable {
    public var address: String?
    public var postalCode: String?
    public var city: String?
    public var region: String?
  }

  /// An account with a network.
  public struct Profile: Hashable, Sendable, Codable {
    public var network: String?
    public var username: String?
    public var url: String?
  }

  /// A job, or under ``Resume/volunteer`` a voluntary one.
  public struct Work: Hashable, Sendable, Codable {
    public var name: String?
    public var organization: String?
    public var position: String?
    public var location: String?
    public var url: String?
    public var startDate: String?
    public var endDate: String?
    public var summary: String?
    public var highlights: [String]?
  }

  /// A school, degree or course.
  public struct Education: Hashable, Sendable, Codable {
    public var institution: String?
    public var studyType: String?
    public var area: String?
    public var location: String?
    public var startDate: String?
    public var endDate: String?
    public var score: String?
    public var courses: [String]?
    /// Prose below the entry; beyond JSON Resume.
    public var summary: String?
    /// Bullets below the entry; beyond JSON Resume.
    public var highlights: [String]?
  }

  /// A project apart from jobs.
  public struct Project: Hashable, Sendable, Codable {
    public var name: String?
    public var entity: String?
    public var description: String?
    public var url: String?
    public var startDate: String?
    public var endDate: String?
    public var roles: [String]?
    public var highlights: [String]?
    public var keywords: [String]?
  }

  /// A skill, or a group of them.
  public struct Skill: Hashable, Sendable, Codable {
    public var name: String?
    public var level: String?
    public var keywords: [String]?
  }

  /// A human language.
  public struct Language: Hashable, Sendable, Codable {
    public var language: String?
    public var fluency: String?
  }

  /// A certificate or licence.
  public struct Certificate: Hashable, Sendable, Codable {
    public var name: String?
    public var issuer: String?
    public var date: String?
    public var url: String?
  }

  /// An award.
  public struct Award: Hashable, Sendable, Codable {
    public var title: String?
    public var awarder: String?
    public var date: String?
    public var summary: String?
  }

  /// A publication or talk.
  public struct Publication: Hashable, Sendable, Codable {
    public var name: String?
    public var publisher: String?
    public var releaseDate: String?
    public var url: String?
    public var summary: String?
  }

  /// An interest.
  public struct Interest: Hashable, Sendable, Codable {
    public var name: String?
    public var keywords: [String]?
  }

  /// Somebody who may be asked, or what they said.
  public struct Reference: Hashable, Sendable, Codable {
    public var name: String?
    public var reference: String?
  }

  public var basics = Basics()
  public var work: [Work]?
  public var volunteer: [Work]?
  public var education: [Education]?
  public var projects: [Project]?
  public var skills: [Skill]?
  public var languages: [Language]?
  public var certificates: [Certificate]?
  public var awards: [Award]?
  public var publications: [Publication]?
  public var interests: [Interest]?
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
