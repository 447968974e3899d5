import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import TestSupport
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders

@Suite struct SectionGapsTests {
  /// Four jobs, two schools and two languages; white space alone parts the sections.
  private func sheet(labels: (schools: String, tongues: String)) -> Sheet {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Nurse", "other", gap: 0.2)
    sheet.add("Leeds | ada@example.org", "other", gap: 0.2)
    for (n, job) in ["Ward Manager", "Staff Nurse", "Care Assistant", "Porter"].enumerated() {
      sheet.add("*\(job)*\t\(2019 - n) – \(2020 - n)", "experience", gap: n == 0 ? 1.4 : 0.7)
      sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.2)
      sheet.bullet("Ran a ward of 28 beds", "experience")
    }
    for n in 0..<2 {
      sheet.add("*BSc Nursing*\t\(2008 - n) – \(2011 - n)", labels.schools, gap: n == 0 ? 1.4 : 0.7)
      sheet.add("University of Aldermoor", labels.schools, gap: 0.2)
    }
    sheet.add("Polish – native", labels.tongues, gap: 1.4)
    sheet.add("English – fluent", labels.tongues, gap: 0.2)
    return sheet
  }

  @Test func `sections without headings are told apart by the white space between them`() {
    let resume = sheet(labels: ("education", "education")).read().resume
    #expect(resume.work?.count == 4)
    #expect(resume.education?.count == 2)
    #expect(resume.languages?.map(\.language) == ["Polish", "English"])
  }

  @Test func `a label that flips within a section opens none`() {
    var sheet = Sheet()
    for (n, job) in ["Ward Manager", "Staff Nurse", "Care Assistant"].enumerated() {
      if n == 0 { sheet.heading("Experience", "experience") }
      sheet.add("*\(job)*\t\(2019 - n) – \(2020 - n)", "experience", gap: n == 0 ? 0.2 : 0.7)
      sheet.add("Harrow Clinic, Leeds", n == 1 ? "project" : "experience", gap: 0.2)
      sheet.add("Ran a ward", n == 1 ? "project" : "experience", marker: "•", gap: 0.2)
    }
    sheet.add("*Skills*", "skill", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("Triage, wound care", "skill", gap: 0.2)
    sheet.add("*Languages*", "other", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("Polish – native", "other", gap: 0.2)
    let resume = sheet.read().resume
    #expect(resume.work?.map(\.name) == ["Harrow Clinic", "Harrow Clinic", "Harrow Clinic"])
    #expect(resume.work?.allSatisfy { $0.highlights == ["Ran a ward"] } == true)
    #expect(resume.projects == nil)
  }

  @Test
  func `where entries stand further apart than known headings, a list is no other below a gap`() {
    var sheet = Sheet()
    for (n, job) in ["Ward Manager", "Staff Nurse", "Care Assistant"].enumerated() {
      if n == 0 { sheet.add("*Experience*", "experience", role: .heading, size: 1.3, gap: 0.5) }
      sheet.add("*\(job)*\t\(2019 - n) – \(2020 - n)", "experience", gap: n == 0 ? 0.2 : 1)
      sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.1)
    }
    sheet.add("*Publications*", "other", role: .heading, size: 1.3, gap: 0.5)
    for n in 0..<4 {
      sheet.add("*A study of wards, part \(n)*\t\(2020 - n)", "other", gap: n == 0 ? 0.2 : 1)
      sheet.add("Ada Example, Charles Sample", "other", gap: 0.1)
      sheet.add("Journal of Wards \(n)", "other", gap: 0.1)
    }
    sheet.add("*Skills*", "skill", role: .heading, size: 1.3, gap: 0.5)
    sheet.add("Triage, wound care", "skill", gap: 0.2)
    sheet.add("*Languages*", "other", role: .heading, size: 1.3, gap: 0.5)
    sheet.add("Polish – native", "other", gap: 0.2)
    sheet.add("*Interests*", "other", role: .heading, size: 1.3, gap: 0.5)
    sheet.add("Chess", "other", gap: 0.2)
    let resume = sheet.read().resume
    #expect(resume.publications?.count == 4)
    #expect(resume.certificates == nil && resume.awards == nil)
  }

  @Test func `where entries stand as far apart as sections, gaps tell nothing`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for n in 0..<6 { sheet.add("*Nurse*\t\(2019 - n) – \(2020 - n)", "experience", gap: 1.4) }
    sheet.add("*Skills*", "skill", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("*Languages*", "other", role: .heading, size: 1.3, gap: 1.4)
    let outline = DocumentOutline(of: sheet.paragraphs)
    let headings = SectionHeadings(outline, labels: sheet.labels, FieldReading())
    #expect(SectionGaps(outline, headings, FieldReading()).floor == nil)
  }

  @Test func `beside many known headings, what stands as far apart is an entry`() {
    func floor(_ names: [String]) -> Double? {
      var sheet = Sheet()
      for name in names {
        sheet.add("*\(name)*", "experience", role: .heading, size: 1.3, gap: 1)
        for k in 0..<4 {
          sheet.add("Harrow Clinic", "experience", gap: k == 0 ? 0.2 : 1.2)
          sheet.bullet("Ran a ward", "experience")
          sheet.add("Staff Nurse", "experience", gap: 0.4)
        }
      }
      let outline = DocumentOutline(of: sheet.paragraphs)
      return SectionGaps(
        outline, SectionHeadings(outline, labels: sheet.labels, FieldReading()), FieldReading()
      ).floor
    }
    let names = [
      "Experience", "Education", "Skills", "Languages", "Projects", "Awards", "Interests",
    ]
    #expect(floor(names) == nil)
    #expect(floor(Array(names.prefix(4))) != nil)
  }

  @Test func `names in capitals right below titles are no headings where known ones stand apart`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("*EXPERIENCE*", "experience", role: .heading, gap: 1.2)
    for n in 0..<3 {
      sheet.add("Porter", "experience", gap: n == 0 ? 0.2 : 0.6)
      sheet.add("*HARROW LOGISTICS LTD*", "experience", role: .heading)
      sheet.add("\(2018 - n) – \(2019 - n)", "experience")
    }
    sheet.add("*SKILLS*", "skill", role: .heading, gap: 1.2)
    sheet.add("Forklift", "skill", gap: 0.2)
    sheet.add("*LANGUAGES*", "other", role: .heading, gap: 1.2)
    sheet.add("Polish – native", "other", gap: 0.2)
    let sections = ResumeReader.sections(
      in: DocumentOutline(of: sheet.paragraphs), labels: sheet.labels, FieldReading())
    #expect(sections.compactMap(\.heading) == ["EXPERIENCE", "SKILLS", "LANGUAGES"])
  }

  @Test func `a heading in capitals set as known ones are needs less white space`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    for (heading, label) in [
      ("EXPERIENCE", "experience"), ("EDUCATION", "education"), ("SKILLS", "skill"),
      ("LANGUAGES", "other"), ("INTERESTS", "other"),
    ] {
      sheet.add("*\(heading)*", label, role: .heading, gap: 1.2, capitals: true)
      for n in 0..<3 {
        sheet.add("Porter at Harrow Clinic \(n)", label, gap: n == 0 ? 0.2 : 0.5)
      }
    }
    func headings(gap: Double, capitals: Bool) -> [String] {
      var sheet = sheet
      sheet.add(
        capitals ? "*HARROW PRACTICE*" : "*Harrow Practice*", "experience", role: .heading,
        gap: gap, capitals: capitals)
      sheet.add("Porter, 2018 – 2019", "experience", gap: 0.2)
      return ResumeReader.sections(
        in: DocumentOutline(of: sheet.paragraphs), labels: sheet.labels, FieldReading()
      ).compactMap(\.heading)
    }
    #expect(headings(gap: 0.8, capitals: true).last == "HARROW PRACTICE")
    #expect(headings(gap: 0.5, capitals: true).last == "INTERESTS")
    #expect(headings(gap: 0.8, capitals: false).last == "INTERESTS")
  }

  /// Three jobs, a school and a language below headings, each of which has its gap above.
  private func sheet(
    headings: [(text: String, gap: Double)], role: Paragraph.Role, size: Double, bold: Bool = false
  ) -> Sheet {
    func text(_ n: Int) -> String { bold ? "*\(headings[n].text)*" : headings[n].text }
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Nurse", "other", gap: 0.2)
    sheet.add("Leeds | ada@example.org", "other", gap: 0.2)
    let labels = ["experience", "experience", "experience", "education", "other"]
    let lines = [
      ["Ward Manager\t2019 – 2021", "Harrow Clinic, Leeds"],
      ["Staff Nurse\t2017 – 2019", "Aldermoor Hospital, York"],
      ["Care Assistant\t2016 – 2017", "Ashby House, York"],
      ["BSc Nursing\t2014 – 2017", "University of Aldermoor"], ["Polish – native"],
    ]
    for n in headings.indices {
      sheet.add(text(n), labels[n], role: role, size: size, gap: headings[n].gap)
      for (k, line) in lines[n].enumerated() { sheet.add(line, labels[n], gap: k == 0 ? 0.3 : 0.2) }
      if n < 3 { sheet.bullet("Ran a ward of 28 beds", labels[n]) }
    }
    return sheet
  }

  @Test func `headings behind lists may have a little less white space than the others`() throws {
    let headings = [
      ("Experience", 1.5), ("Wards before", 1.15), ("At first", 1.15), ("Education", 1.5),
      ("Spoken", 1.15),
    ]
    let sheet = sheet(headings: headings, role: .heading, size: 1.1, bold: true)
    let outline = DocumentOutline(of: sheet.paragraphs)
    let known = SectionHeadings(outline, labels: sheet.labels, FieldReading())
    let gaps = SectionGaps(outline, known, FieldReading())
    let floor = try #require(gaps.floor)
    #expect(floor < 1.15 && floor > 0.7)
    let opened = outline.paragraphs.indices.filter {
      gaps.opening(at: $0, known, FieldReading()) == .heading
    }
    #expect(opened.map { outline.paragraphs[$0].text }.suffix(5) == headings.map(\.0)[...])
  }

  @Test func `a heading that sounds like an employer is one among four that are set as it is`() {
    func opened(_ names: some Sequence<String>) -> [String] {
      var sheet = Sheet()
      for name in names {
        sheet.add("*\(name)*", "experience", role: .heading, gap: 1.4)
        sheet.add("*Nurse*\t2018 – 2020", "experience", gap: 0.3)
        sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.2)
        // Set as the headings are, below less white space.
        sheet.add("*Ashby House*", "experience", role: .heading, gap: 0.6)
        sheet.add("Porter, 2014 – 2018", "experience", gap: 0.2)
      }
      let outline = DocumentOutline(of: sheet.paragraphs)
      let known = SectionHeadings(outline, labels: sheet.labels, FieldReading())
      let gaps = SectionGaps(outline, known, FieldReading())
      return outline.paragraphs.indices.filter {
        gaps.opening(at: $0, known, FieldReading()) == .heading
      }
      .map { outline.paragraphs[$0].text }
    }
    let names = ["Experience", "Army Reserve", "Skills", "Languages", "Education", "Interests"]
    #expect(opened(names) == names)
    #expect(opened(names.prefix(4)) == ["Experience", "Skills", "Languages"])
  }

  @Test func `large headings that stand nearer than others open sections too`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Farmer", "other", gap: 0.2)
    sheet.add("Leeds | ada@example.org", "other", gap: 0.2)
    func heading(_ text: String, _ label: String, gap: Double) {
      sheet.add(text, label, role: .heading, size: 1.4, gap: gap)
    }
    heading("On the land", "experience", gap: 2)
    for n in 0..<6 {
      sheet.add(
        "*Foreman*\t\(2010 - 4 * n) – \(2013 - 4 * n)", "experience", gap: n == 0 ? 0.2 : 0.7)
      sheet.add("Harrow Farms, Leeds", "experience", gap: 0.2)
    }
    heading("At a desk", "education", gap: 2)
    sheet.add("*BSc Agriculture*\t1995 – 1998", "education", gap: 0.2)
    sheet.add("University of Aldermoor", "education", gap: 0.2)
    heading("In the shed", "skill", gap: 2)
    sheet.add("Pruning, grafting, chain saws", "skill", gap: 0.2)
    heading("How I talk", "other", gap: 1.1)
    sheet.bullet("Polish – native", "other")
    sheet.bullet("English – fluent", "other")
    let resume = sheet.read().resume
    #expect(resume.work?.count == 6)
    #expect(resume.skills?.flatMap { $0.keywords ?? [] }.count == 3)
    #expect(resume.languages?.map(\.language) == ["Polish", "English"])
  }

  @Test func `headings in capitals of another colour need less white space`() {
    func resume(isColored: Bool) -> Resume {
      var sheet = Sheet()
      sheet.add("Ada Example", "other", role: .heading, size: 2)
      sheet.add("Farmer", "other", gap: 0.2)
      sheet.add("Leeds | ada@example.org", "other", gap: 0.2)
      func heading(_ text: String, _ label: String, gap: Double) {
        sheet.add(text, label, role: .heading, gap: gap, capitals: true)
      }
      heading("ON THE LAND", "experience", gap: 2)
      for n in 0..<6 {
        sheet.add("*Foreman*\t\(2010 - 4 * n) – \(2013 - 4 * n)", "experience", gap: 0.4)
        sheet.add("Harrow Farms, Leeds", "experience", gap: 0.2)
      }
      heading("AT A DESK", "education", gap: 2)
      sheet.add("*BSc Agriculture*\t1995 – 1998", "education", gap: 0.2)
      sheet.add("University of Aldermoor", "education", gap: 0.2)
      heading("IN THE SHED", "skill", gap: 2)
      sheet.add("Pruning, grafting, chain saws", "skill", gap: 0.2)
      heading("HOW I TALK", "other", gap: 1)
      sheet.bullet("Polish – native", "other")
      sheet.bullet("English – fluent", "other")
      var paragraphs = sheet.paragraphs
      if isColored {
        for i in paragraphs.indices where paragraphs[i].style.isCapitals {
          paragraphs[i].style.color = 0x2E7D32
        }
      }
      return readResume(
        paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 0.9 }
      ).resume
    }
    let (colored, plain) = (resume(isColored: true), resume(isColored: false))
    #expect(colored.languages?.map(\.language) == ["Polish", "English"])
    #expect(plain.languages?.map(\.language) != ["Polish", "English"])
  }

  @Test func `prizes and unpaid work under one heading are told apart by their dates`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for n in 0..<3 {
      sheet.add(
        "*Staff Nurse*\t\(2010 - 4 * n) – \(2013 - 4 * n)", "experience", gap: n == 0 ? 0.2 : 0.7)
      sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.2)
    }
    sheet.add("*Awards and volunteering*", "other", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("*Nurse of the Year*\t2023", "other", gap: 0.2)
    sheet.add("Harrow Guild", "other", gap: 0.2)
    sheet.add("*Mentor*\t2019 – now", "other", gap: 1.4)
    sheet.add("Girls Count Leeds", "other", gap: 0.2)
    let resume = sheet.read().resume
    #expect(resume.awards?.map(\.title) == ["Nurse of the Year"])
    #expect(resume.volunteer?.map(\.organization) == ["Girls Count Leeds"])
    #expect(resume.work?.count == 3)
  }
}
