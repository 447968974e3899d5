internal import PlainFoundation
internal import ResumeModel

/// A field of JSON Resume as it is scored, and the order of reports.
package enum ResumeField: String, Hashable, Sendable, CaseIterable {
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

  /// Whether JSON Resume has no field for it.
  var isExtension: Bool { self == .educationPlace || self == .educationText }
}

/// One value of a resume under the field it is scored in.
///
/// Both dates of an entry are one value, and a skill without keywords is one of the skills, unless its name is its level:
/// that is a level whose skill was not found.
struct FieldItem: Hashable {
  var field: ResumeField
  /// Normalised: what must be equal.
  var key: String
  /// The value as it is written.
  var value: String
  /// JSON pointer of the value; of two dates that of the first there is.
  var path = ""
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
    let kept = PlainLetters.of(text).unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "+#".unicodeScalars.contains($0)
    }
    return String(String.UnicodeScalarView(kept)).lowercased()
  }

  /// An address without scheme, "www." and slash at the end, nothing percent-encoded.
  static func url(_ text: String) -> String {
    var rest = Substring(WebAddress.withoutEscapes(text).lowercased())
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
    _ field: ResumeField, _ value: String?, _ path: String, key: (String) -> String = FieldKey.text
  ) {
    guard let value, !value.isEmpty else { return }
    let normal = key(value)
    if !normal.isEmpty {
      items.append(FieldItem(field: field, key: normal, value: value, path: path))
    }
  }

  mutating func add(_ field: ResumeField, _ values: [String]?, _ path: String) {
    for (i, value) in (values ?? []).enumerated() { add(field, value, "\(path)/\(i)") }
  }

  mutating func addDates(_ field: ResumeField, _ start: String?, _ end: String?, _ at: String) {
    add(field, FieldKey.dates(start, end), at + (start == nil ? "/endDate" : "/startDate")) { $0 }
  }

  mutating func add(_ basics: Resume.Basics) {
    let at = "/basics"
    add(.name, basics.name, "\(at)/name")
    add(.headline, basics.label, "\(at)/label")
    add(.email, basics.email, "\(at)/email") { $0.lowercased() }
    add(.phone, basics.phone, "\(at)/phone", key: FieldKey.phone)
    add(.url, basics.url, "\(at)/url", key: FieldKey.url)
    add(.city, basics.location?.city, "\(at)/location/city")
    add(.region, basics.location?.region, "\(at)/location/region")
    add(.postalCode, basics.location?.postalCode, "\(at)/location/postalCode")
    add(.address, basics.location?.address, "\(at)/location/address")
    for (i, profile) in (basics.profiles ?? []).enumerated() {
      let at = "\(at)/profiles/\(i)"
      add(.network, profile.network, "\(at)/network")
      add(.username, profile.username, "\(at)/username")
      add(.profileURL, profile.url, "\(at)/url", key: FieldKey.url)
    }
    add(.summary, basics.summary, "\(at)/summary")
  }

  mutating func addEntries(of resume: Resume) {
    for (i, work) in (resume.work ?? []).enumerated() {
      let at = "/work/\(i)"
      add(.company, work.name, "\(at)/name")
      add(.position, work.position, "\(at)/position")
      addDates(.workDates, work.startDate, work.endDate, at)
      add(.workPlace, work.location, "\(at)/location")
      add(.workSummary, work.summary, "\(at)/summary")
      add(.highlight, work.highlights, "\(at)/highlights")
    }
    for (i, work) in (resume.volunteer ?? []).enumerated() {
      let at = "/volunteer/\(i)"
      add(.volunteerOrganization, work.organization ?? work.name, "\(at)/organization")
      add(.volunteerPosition, work.position, "\(at)/position")
      addDates(.volunteerDates, work.startDate, work.endDate, at)
      add(.volunteerText, work.summary, "\(at)/summary")
      add(.volunteerText, work.highlights, "\(at)/highlights")
    }
    for (i, school) in (resume.education ?? []).enumerated() {
      let at = "/education/\(i)"
      add(.institution, school.institution, "\(at)/institution")
      add(.studyType, school.studyType, "\(at)/studyType")
      add(.area, school.area, "\(at)/area")
      addDates(.educationDates, school.startDate, school.endDate, at)
      add(.educationPlace, school.location, "\(at)/location")
      add(.score, school.score, "\(at)/score")
      add(.course, school.courses, "\(at)/courses")
      add(.educationText, school.summary, "\(at)/summary")
      add(.educationText, school.highlights, "\(at)/highlights")
    }
    for (i, project) in (resume.projects ?? []).enumerated() {
      let at = "/projects/\(i)"
      add(.project, project.name, "\(at)/name")
      add(.projectRole, project.roles, "\(at)/roles")
      add(.projectRole, project.entity, "\(at)/entity")
      addDates(.projectDates, project.startDate, project.endDate, at)
      add(.projectURL, project.url, "\(at)/url", key: FieldKey.url)
      add(.projectText, project.description, "\(at)/description")
      add(.projectText, project.highlights, "\(at)/highlights")
      add(.projectKeyword, project.keywords, "\(at)/keywords")
    }
  }

  mutating func addLists(of resume: Resume) {
    for (i, group) in (resume.skills ?? []).enumerated() {
      let at = "/skills/\(i)"
      if let keywords = group.keywords, !keywords.isEmpty {
        add(.skillGroup, group.name, "\(at)/name")
        add(.skill, keywords, "\(at)/keywords")
      } else if group.name != group.level {
        add(.skill, group.name, "\(at)/name")
      }
      add(.skillLevel, group.level, "\(at)/level")
    }
    for (i, language) in (resume.languages ?? []).enumerated() {
      add(.language, language.language, "/languages/\(i)/language")
      add(.fluency, language.fluency, "/languages/\(i)/fluency")
    }
    for (i, item) in (resume.certificates ?? []).enumerated() {
      add(.certificate, item.name, "/certificates/\(i)/name")
      add(.issuer, item.issuer, "/certificates/\(i)/issuer")
      add(.certificateDate, item.date, "/certificates/\(i)/date") { $0 }
    }
    for (i, item) in (resume.awards ?? []).enumerated() {
      add(.award, item.title, "/awards/\(i)/title")
      add(.awarder, item.awarder, "/awards/\(i)/awarder")
      add(.awardDate, item.date, "/awards/\(i)/date") { $0 }
      add(.awardText, item.summary, "/awards/\(i)/summary")
    }
    for (i, item) in (resume.publications ?? []).enumerated() {
      add(.publication, item.name, "/publications/\(i)/name")
      add(.publisher, item.publisher, "/publications/\(i)/publisher")
      add(.releaseDate, item.releaseDate, "/publications/\(i)/releaseDate") { $0 }
      add(.publicationText, item.summary, "/publications/\(i)/summary")
    }
    for (i, item) in (resume.interests ?? []).enumerated() {
      add(.interest, item.name, "/interests/\(i)/name")
      add(.interest, item.keywords, "/interests/\(i)/keywords")
    }
    for (i, item) in (resume.references ?? []).enumerated() {
      add(.reference, item.name, "/references/\(i)/name")
      add(.referenceText, item.reference, "/references/\(i)/reference")
    }
  }
}
