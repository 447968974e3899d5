internal import PlainFoundation
package import ResumeModel

/// What a page prints of a resume's source: the fields that a reader of the page can find.
///
/// The source may hold more than the page shows. When it has our `meta.vitae` (see `datasets/SOURCE.md`), entries of no
/// section, names of skill groups that are not printed, and months where only years are printed are left out; without it
/// everything counts that JSON Resume has a field for.
package struct GoldResume: Sendable {
  /// The fields as printed.
  package var resume: Resume
  /// Whether it has our `meta.vitae`, and so may have fields beyond JSON Resume: a school's place, summary and
  /// highlights.
  package var isExtended = false

  /// Reads a JSON Resume file.
  ///
  /// - Parameter bytes: The file's bytes.
  /// - Throws: `DecodingError` when they are no JSON Resume.
  package init(bytes: [UInt8]) throws {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    resume = try decoder.decode(Resume.self, from: data)
    guard let printing = try decoder.decode(Wrapper.self, from: data).meta?.vitae else { return }
    isExtended = true
    keepPrinted(printing, try decoder.decode(DateTexts.self, from: data))
  }

  private mutating func keepPrinted(_ printing: Printing, _ texts: DateTexts) {
    let dates = PrintedDates(printing.dates)
    resume.work = resume.work.map {
      printing.kept($0, of: "work") {
        dates.apply(to: &$1.startDate, &$1.endDate, text: texts.work?[$0])
      }
    }
    resume.volunteer = resume.volunteer.map {
      printing.kept($0, of: "volunteer") {
        dates.apply(to: &$1.startDate, &$1.endDate, text: texts.volunteer?[$0])
      }
    }
    resume.education = resume.education.map {
      printing.kept($0, of: "education") {
        dates.apply(to: &$1.startDate, &$1.endDate, text: texts.education?[$0])
      }
    }
    resume.projects = resume.projects.map {
      printing.kept($0, of: "projects") {
        dates.apply(to: &$1.startDate, &$1.endDate, text: texts.projects?[$0])
      }
    }
    resume.certificates = resume.certificates.map {
      printing.kept($0, of: "certificates") {
        $1.date = dates.printed($1.date)
      }
    }
    resume.awards = resume.awards.map {
      printing.kept($0, of: "awards") {
        $1.date = dates.printed($1.date)
      }
    }
    resume.publications = resume.publications.map {
      printing.kept($0, of: "publications") {
        $1.releaseDate = dates.printed($1.releaseDate)
      }
    }
    resume.languages = resume.languages.map { printing.kept($0, of: "languages") }
    resume.interests = resume.interests.map { printing.kept($0, of: "interests") }
    resume.references = resume.references.map { printing.kept($0, of: "references") }
    resume.skills = resume.skills.map { printing.printedSkills($0) }
    if printing.sections?.contains(where: { $0.from == "summary" }) == false {
      resume.basics.summary = nil
    }
  }
}

/// `meta.vitae`, as far as it says what is printed.
private struct Printing: Decodable {
  struct Section: Decodable {
    var from: String
    var entries: [Int]?
    var style: String?
  }

  var dates: String?
  var sections: [Section]?

  /// The entries that a section prints.
  func kept<Entry>(
    _ entries: [Entry], of list: String, change: (Int, inout Entry) -> Void = { _, _ in }
  ) -> [Entry] {
    positions(of: list, count: entries.count).map { i in
      var entry = entries[i]
      change(i, &entry)
      return entry
    }
  }

  private func positions(of list: String, count: Int) -> [Int] {
    guard let sections else { return Array(0..<count) }
    return sections.filter { $0.from == list }.flatMap { $0.entries ?? Array(0..<count) }
  }

  /// Skills without what their section's style leaves out.
  func printedSkills(_ skills: [Resume.Skill]) -> [Resume.Skill] {
    (sections ?? []).filter { $0.from == "skills" }.flatMap { section in
      (section.entries ?? Array(skills.indices)).map { i in
        var skill = skills[i]
        let hasKeywords = skill.keywords?.isEmpty == false
        switch section.style ?? "groups" {
        case "groups", "table": if hasKeywords { skill.level = nil }
        // The level is a bar, not text.
        case "bars": skill.level = nil
        default: if hasKeywords { (skill.name, skill.level) = (nil, nil) }
        }
        return skill
      }
    }
  }
}

/// The dates that entries print in words of their own.
private struct DateTexts: Decodable {
  struct Entry: Decodable { var dateText: String? }
  var work: [Entry]?
  var volunteer: [Entry]?
  var education: [Entry]?
  var projects: [Entry]?
}

private struct Wrapper: Decodable {
  struct Meta: Decodable { var vitae: Printing? }
  var meta: Meta?
}

/// How much of a date a format prints.
private struct PrintedDates {
  let format: String?

  init(_ format: String?) { self.format = format }

  func printed(_ date: String?) -> String? {
    switch format {
    case "none": nil
    case "YYYY": date.map { String($0.prefix(4)) }
    default: date.map { String($0.prefix(7)) }
    }
  }

  func apply(to start: inout String?, _ end: inout String?, text: DateTexts.Entry?) {
    guard text?.dateText?.isEmpty ?? true else { return }
    (start, end) = (printed(start), printed(end))
  }
}
