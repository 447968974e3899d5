package import ResumeModel

/// A resume as JSON Resume 1.2.1 allows it: addresses are URIs, and every skill has a name.
///
/// A web address without a scheme gets `https://`; characters that a URI does not allow are percent-encoded. Values that
/// stay against the schema are left out, with a warning. Skills without a group's name become skills of their own. The
/// places of values stay those of the words on the page, also of values that are left out.
package struct StandardResume: Sendable {
  /// The address of the schema.
  package static let schema =
    "https://raw.githubusercontent.com/jsonresume/resume-schema/v\(number)/schema.json"
  /// The version of the schema as `meta.version` gives it.
  package static let version = "v\(number)"

  private static let number = "1.2.1"

  /// The resume.
  package private(set) var resume: Resume
  /// Where its values come from.
  package private(set) var provenance: [Provenance]
  /// What was left out, without the values themselves.
  package private(set) var warnings: [String] = []

  /// Makes a resume keep to the schema.
  ///
  /// - Parameters:
  ///   - resume: What was read.
  ///   - provenance: Where its values come from, by their JSON pointers in `resume`.
  package init(_ resume: Resume, provenance: [Provenance]) {
    self.resume = resume
    self.provenance = provenance
    checkBasics()
    checkEntries()
    checkItems()
    nameSkills()
  }

  // MARK: Values

  private mutating func checkBasics() {
    resume.basics.email = checked(
      resume.basics.email, "/basics/email", "an e-mail address", WebAddress.email)
    resume.basics.url = url(resume.basics.url, "/basics")
    resume.basics.profiles = each(resume.basics.profiles, "/basics/profiles") { check, entry, at in
      entry.url = check.url(entry.url, at)
    }
  }

  private mutating func checkEntries() {
    resume.work = each(resume.work, "/work") { $0.check(&$1, $2) }
    resume.volunteer = each(resume.volunteer, "/volunteer") { $0.check(&$1, $2) }
    resume.education = each(resume.education, "/education") { check, entry, at in
      entry.startDate = check.date(entry.startDate, at + "/startDate")
      entry.endDate = check.date(entry.endDate, at + "/endDate")
    }
    resume.projects = each(resume.projects, "/projects") { check, entry, at in
      entry.url = check.url(entry.url, at)
      entry.startDate = check.date(entry.startDate, at + "/startDate")
      entry.endDate = check.date(entry.endDate, at + "/endDate")
    }
  }

  private mutating func check(_ job: inout Resume.Work, _ at: String) {
    job.url = url(job.url, at)
    job.startDate = date(job.startDate, at + "/startDate")
    job.endDate = date(job.endDate, at + "/endDate")
  }

  private mutating func checkItems() {
    resume.certificates = each(resume.certificates, "/certificates") { check, item, at in
      item.url = check.url(item.url, at)
      item.date = check.date(item.date, at + "/date")
    }
    resume.awards = each(resume.awards, "/awards") { check, item, at in
      item.date = check.date(item.date, at + "/date")
    }
    resume.publications = each(resume.publications, "/publications") { check, item, at in
      item.url = check.url(item.url, at)
      item.releaseDate = check.date(item.releaseDate, at + "/releaseDate")
    }
  }

  /// The elements of a list after a change that knows the pointer of each.
  private mutating func each<Element>(
    _ list: [Element]?, _ path: String, change: (inout Self, inout Element, String) -> Void
  ) -> [Element]? {
    guard var list else { return nil }
    for i in list.indices { change(&self, &list[i], "\(path)/\(i)") }
    return list
  }

  private mutating func url(_ value: String?, _ owner: String) -> String? {
    checked(value, owner + "/url", "a web address", WebAddress.uri)
  }

  private mutating func date(_ value: String?, _ path: String) -> String? {
    checked(value, path, "a date", Self.date)
  }

  /// A value as the schema allows it, or `nil` with a warning.
  private mutating func checked(
    _ value: String?, _ path: String, _ kind: String, _ rule: (String) -> String?
  ) -> String? {
    guard let value else { return nil }
    if let allowed = rule(value) { return allowed }
    let place = provenance.first { $0.path == path }
    let at = place.map { "paragraph \($0.paragraph): " } ?? ""
    warnings.append("\(at)\(path) is left out: JSON Resume does not take it for \(kind)")
    return nil
  }

  /// A date of a year, a month or a day.
  private static func date(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isISO =
      zip(parts, [4, 2, 2]).allSatisfy { part, length in
        part.count == length && part.allSatisfy { (0x30...0x39).contains($0) }
      } && (1...3).contains(parts.count)
    // The schema's pattern, which knows neither months' lengths nor years beyond 2999.
    guard isISO, [0x31, 0x32].contains(text.utf8.first ?? 0),
      parts.dropFirst().first.map({ $0.first ?? 0 < 0x32 }) ?? true,
      parts.dropFirst(2).first.map({ $0.first ?? 0 < 0x34 }) ?? true
    else { return nil }
    return text
  }

  // MARK: Skills

  /// Gives every skill a name: words without a group's name are skills of their own, each with the group's level; a
  /// level alone is its own name.
  private mutating func nameSkills() {
    guard let groups = resume.skills, groups.contains(where: { $0.name == nil }) else { return }
    var skills: [Resume.Skill] = []
    // The new pointers of each old one.
    var moves: [String: [String]] = [:]
    func move(_ old: String, _ new: String) { moves[old, default: []].append(new) }
    for (i, group) in groups.enumerated() {
      let old = "/skills/\(i)"
      let words = (group.keywords ?? []).enumerated().map { ($1, "\(old)/keywords/\($0)") }
      if group.name != nil {
        let new = "/skills/\(skills.count)"
        move("\(old)/name", "\(new)/name")
        move("\(old)/level", "\(new)/level")
        for (n, word) in words.enumerated() { move(word.1, "\(new)/keywords/\(n)") }
        skills.append(group)
      } else if words.isEmpty, let level = group.level {
        // A level whose skill was not found: its words are the only ones there are.
        move("\(old)/level", "/skills/\(skills.count)/name")
        move("\(old)/level", "/skills/\(skills.count)/level")
        skills.append(Self.skill(level, of: group, level: level))
      } else {
        for (word, path) in words {
          let new = "/skills/\(skills.count)"
          move(path, "\(new)/name")
          move("\(old)/level", "\(new)/level")
          skills.append(Self.skill(word, of: group, level: group.level))
        }
      }
    }
    resume.skills = skills
    provenance = provenance.flatMap { place in
      guard place.path.hasPrefix("/skills/") else { return [place] }
      return (moves[place.path] ?? []).map { path in
        var moved = place
        moved.path = path
        return moved
      }
    }
  }

  private static func skill(_ name: String, of group: Resume.Skill, level: String?) -> Resume.Skill
  {
    var skill = group
    (skill.name, skill.level, skill.keywords) = (name, level, nil)
    return skill
  }
}
