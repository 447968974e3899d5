internal import Foundation
internal import ResumeModel

/// A field of JSON Resume as it is scored, and the order of reports.
public enum ResumeField: String, Hashable, Sendable, CaseIterable {
  case name, headline, email, phone, url, city, region, postalCode = "postal code", address
  case network, username = "user name", profileURL = "profile URL", summary
  case company, position, workDates = "work dates", workPlace = "work place"
  case workSummary = "work summary", highlight
  case volunteerOrganization = "volunteer organization", volunteerPosition = "volunteer position"
  case volunteerDates = "volunteer dates", volunteerText = "volunteer text"
  case institution, studyType = "study type", area, educationDates = "education dates"
  case educationPlace = "education place", score, course, educationText = "education text"
  case project, projectRole = "project role", projectDates = "project dates"
  case projectURL = "project URL", projectText = "project text", projectKeyword = "project keyword"
  case skillGroup = "skill group", skill, skillLevel = "skill level"
  case language, fluency
  case certificate, issuer, certificateDate = "certificate date"
  case award, awarder, awardDate = "award date", awardText = "award text"
  case publication, publisher, releaseDate = "release date", publicationText = "publication text"
  case interest, reference, referenceText = "reference text"
}

/// One value of a resume under the field it is scored in.
///
/// Both dates of an entry are one value, and a skill without keywords is one of the skills.
struct FieldItem: Hashable {
  var field: ResumeField
  /// Normalised: what must be equal.
  var key: String
  /// The value as it is written.
  var value: String
}

extension Resume {
  /// Every value that is scored.
  var fieldItems: [FieldItem] {
    var list = FieldItemList()
    list.add(basics)
    list.addEntries(of: self)
    list.addLists(of: self)
    return list.items
  }

  /// Title, employer and dates of each job as one value.
  var wholeWorkEntries: [String] {
    (work ?? []).map { work in
      [work.position, work.name].map { FieldKey.text($0 ?? "") }.joined(separator: "|") + "|"
        + FieldKey.dates(work.startDate, work.endDate)
    }
  }
}

/// The forms in which values are compared.
enum FieldKey {
  /// Letters and digits in lower case without spaces: layout and punctuation do not count.
  static func text(_ text: String) -> String {
    let kept = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "+#".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(kept)).lowercased()
  }

  /// An address without scheme, "www." and slash at the end.
  static func url(_ text: String) -> String {
    var rest = Substring(text.lowercased())
    for prefix in ["https://", "http://", "www."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    while rest.last == "/" { rest.removeLast() }
    return String(rest)
  }

  /// Digits, with the plus sign of a country code.
  static func phone(_ text: String) -> String { text.filter { $0.isNumber || $0 == "+" } }

  /// Start and end; a single date is the end, and equal dates are a single one.
  static func dates(_ start: String?, _ end: String?) -> String {
    guard let start, !start.isEmpty, start != end else { return end ?? "" }
    return start + "/" + (end ?? "")
  }
}

/// Collects the values of a resume.
private struct FieldItemList {
  var items: [FieldItem] = []

  mutating func add(
    _ field: ResumeField, _ value: String?, key: (String) -> String = FieldKey.text
  ) {
    guard let value, !value.isEmpty else { return }
    let normal = key(value)
    if !normal.isEmpty { items.append(FieldItem(field: field, key: normal, value: value)) }
  }

  mutating func add(_ field: ResumeField, _ values: [String]?) {
    for value in values ?? [] { add(field, value) }
  }

  mutating func addDates(_ field: ResumeField, _ start: String?, _ end: String?) {
    add(field, FieldKey.dates(start, end)) { $0 }
  }

  mutating func add(_ basics: Resume.Basics) {
    add(.name, basics.name)
    add(.headline, basics.label)
    add(.email, basics.email) { $0.lowercased() }
    add(.phone, basics.phone, key: FieldKey.phone)
    add(.url, basics.url, key: FieldKey.url)
    add(.city, basics.location?.city)
    add(.region, basics.location?.region)
    add(.postalCode, basics.location?.postalCode)
    add(.address, basics.location?.address)
    for profile in basics.profiles ?? [] {
      add(.network, profile.network)
      add(.username, profile.username)
      add(.profileURL, profile.url, key: FieldKey.url)
    }
    add(.summary, basics.summary)
  }

  mutating func addEntries(of resume: Resume) {
    for work in resume.work ?? [] {
      add(.company, work.name)
      add(.position, work.position)
      addDates(.workDates, work.startDate, work.endDate)
      add(.workPlace, work.location)
      add(.workSummary, work.summary)
      add(.highlight, work.highlights)
    }
    for work in resume.volunteer ?? [] {
      add(.volunteerOrganization, work.organization ?? work.name)
      add(.volunteerPosition, work.position)
      addDates(.volunteerDates, work.startDate, work.endDate)
      add(.volunteerText, [work.summary].compactMap(\.self) + (work.highlights ?? []))
    }
    for school in resume.education ?? [] {
      add(.institution, school.institution)
      add(.studyType, school.studyType)
      add(.area, school.area)
      addDates(.educationDates, school.startDate, school.endDate)
      add(.educationPlace, school.location)
      add(.score, school.score)
      add(.course, school.courses)
      add(.educationText, [school.summary].compactMap(\.self) + (school.highlights ?? []))
    }
    for project in resume.projects ?? [] {
      add(.project, project.name)
      add(.projectRole, (project.roles ?? []) + [project.entity].compactMap(\.self))
      addDates(.projectDates, project.startDate, project.endDate)
      add(.projectURL, project.url, key: FieldKey.url)
      add(.projectText, [project.description].compactMap(\.self) + (project.highlights ?? []))
      add(.projectKeyword, project.keywords)
    }
  }

  mutating func addLists(of resume: Resume) {
    for group in resume.skills ?? [] {
      if let keywords = group.keywords, !keywords.isEmpty {
        add(.skillGroup, group.name)
        add(.skill, keywords)
      } else {
        add(.skill, group.name)
      }
      add(.skillLevel, group.level)
    }
    for language in resume.languages ?? [] {
      add(.language, language.language)
      add(.fluency, language.fluency)
    }
    for item in resume.certificates ?? [] {
      add(.certificate, item.name)
      add(.issuer, item.issuer)
      addDates(.certificateDate, nil, item.date)
    }
    for item in resume.awards ?? [] {
      add(.award, item.title)
      add(.awarder, item.awarder)
      addDates(.awardDate, nil, item.date)
      add(.awardText, item.summary)
    }
    for item in resume.publications ?? [] {
      add(.publication, item.name)
      add(.publisher, item.publisher)
      addDates(.releaseDate, nil, item.releaseDate)
      add(.publicationText, item.summary)
    }
    for item in resume.interests ?? [] {
      add(.interest, [item.name].compactMap(\.self) + (item.keywords ?? []))
    }
    for item in resume.references ?? [] {
      add(.reference, item.name)
      add(.referenceText, item.reference)
    }
  }
}
