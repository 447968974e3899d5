import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Headers as widely used templates set them.
@Suite struct CommonTemplateTests {
  private func work(_ lines: [String]) -> [[String?]] {
    var sheet = Sheet()
    sheet.heading("Work Experience", "experience")
    for line in lines {
      if line.hasPrefix("•") {
        sheet.bullet(String(line.dropFirst(2)), "experience")
      } else {
        sheet.add(line, "experience")
      }
    }
    return (sheet.read().resume.work ?? []).map {
      [$0.position, $0.name, $0.location, $0.startDate, $0.endDate]
    }
  }

  @Test func `title, company, place and dates between bars`() {
    let found = work([
      "Senior Software Engineer | Acme Corp | Berlin, Germany | 01/2019 – Present", "• Led a team",
      "Software Engineer | Globex GmbH | Munich, Germany | 03/2015 – 12/2018", "• Built things",
    ])
    #expect(
      found == [
        ["Senior Software Engineer", "Acme Corp", "Berlin, Germany", "2019-01", nil],
        ["Software Engineer", "Globex GmbH", "Munich, Germany", "2015-03", "2018-12"],
      ])
  }

  @Test func `a place that no list knows in parentheses behind the employer`() {
    let found = work([
      "Harrow Clinic (Maria Alm) – Staff Nurse, 2019 – 2021", "• Ran a ward",
      "Brown Bakery (Lech) – Baker, 2015 – 2018", "• Baked bread",
    ])
    #expect(found.map { $0[0] } == ["Staff Nurse", "Baker"])
    #expect(found.map { $0[1] } == ["Harrow Clinic", "Brown Bakery"])
    #expect(found.map { $0[2] } == ["Maria Alm", "Lech"])
  }

  @Test func `a long title in plain type is no text`() {
    let found = work([
      "Teaching assistant for pupils of years 1 to 5", "Ashby School, Leeds", "2019 – 2021",
      "• Read with the slow ones", "Carer of the elderly at night and on weekends",
      "Harrow House, Leeds", "2015 – 2018", "• Wrote notes",
    ])
    #expect(
      found.map { $0[0] } == [
        "Teaching assistant for pupils of years 1 to 5",
        "Carer of the elderly at night and on weekends",
      ])
    #expect(found.map { $0[1] } == ["Ashby School", "Harrow House"])
  }

  @Test func `a phrase below title, employer and dates is text`() {
    var sheet = Sheet()
    sheet.heading("Work Experience", "experience")
    sheet.add("Staff Nurse at Harrow Clinic", "experience")
    sheet.add("2019 – 2021", "experience")
    sheet.add("Rebuilt the rota of a ward for the nights", "experience")
    sheet.bullet("Ran a ward", "experience")
    sheet.add("Porter at Ashby House", "experience")
    sheet.add("2015 – 2018", "experience")
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Staff Nurse", "Porter"])
    #expect(work?.map(\.name) == ["Harrow Clinic", "Ashby House"])
    #expect(work?.first?.summary == "Rebuilt the rota of a ward for the nights")
    #expect(work?.first?.highlights == ["Ran a ward"])
  }

  @Test func `a title between the lists of two jobs opens the second one`() {
    let found = work([
      "*Upper Harrow Registry*", "Associate Director", "• Supervised seven",
      "Senior Data Engineer", "• Looked into clusters", "Data Engineer", "• Wrote programs",
    ])
    #expect(
      found.map { $0[0] } == ["Associate Director", "Senior Data Engineer", "Data Engineer"])
    #expect(found.allSatisfy { $0[1] == "Upper Harrow Registry" })
  }

  @Test func `a line without a date that stands apart as dated headers do is a header`() {
    var sheet = Sheet()
    sheet.heading("Work Experience", "experience")
    func job(_ header: String, gap: Double) {
      sheet.add(header, "experience", gap: gap)
      sheet.bullet("Ran a ward of 28 beds", "experience")
      sheet.bullet("Wrote the rota", "experience")
    }
    job("Staff Nurse, Harrow Clinic, 2019 – 2021", gap: 0.3)
    job("Care Assistant, Ashby House, 2015 – 2018", gap: 0.9)
    job("Porter, Aldermoor Hospital", gap: 0.9)
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Staff Nurse", "Care Assistant", "Porter"])
    #expect(work?.last?.name == "Aldermoor Hospital")
  }

  @Test func `company, dash, title and years in parentheses`() {
    let found = work([
      "Acme Corp — Software Engineer (2019–2021)", "• Did this",
      "Initech — Junior Developer (2017–2019)", "• Did that",
    ])
    #expect(found.map { $0[0] } == ["Software Engineer", "Junior Developer"])
    #expect(found.map { $0[1] } == ["Acme Corp", "Initech"])
    #expect(found.map { $0[3] } == ["2019", "2017"])
  }

  @Test func `dates on a line above`() {
    let found = work([
      "2019 – Present", "*Marketing Manager", "Contoso Ltd, London", "• Ran campaigns",
      "2015 – 2019", "*Marketing Executive", "Fabrikam Inc, Manchester", "• Ran others",
    ])
    #expect(
      found == [
        ["Marketing Manager", "Contoso Ltd", "London", "2019", nil],
        ["Marketing Executive", "Fabrikam Inc", "Manchester", "2015", "2019"],
      ])
  }

  @Test func `several roles under one employer`() {
    let found = work([
      "*Amazon\tSeattle, WA", "Senior Product Manager\tJan 2020 – Present", "• Shipped",
      "Product Manager\tJun 2017 – Dec 2019", "• Planned",
    ])
    #expect(found.map { $0[1] } == ["Amazon", "Amazon"])
    #expect(found.map { $0[0] } == ["Senior Product Manager", "Product Manager"])
  }

  @Test func `a city behind a school is a part of its name where commas part nothing`() {
    var sheet = Sheet()
    sheet.heading("Work Experience", "experience")
    for (title, employer) in [("Nurse", "Harrow Clinic"), ("Porter", "Aldermoor Hospital")] {
      sheet.add("*\(employer)\t| Leeds\t2016 – 2019", "experience")
      sheet.add("_\(title)", "experience")
      sheet.bullet("Ran a ward", "experience")
    }
    sheet.heading("Education", "education")
    sheet.add("*Rhodope School of Law, Komotini\t2010 – 2014", "education")
    sheet.add("_Law degree", "education")
    let resume = sheet.read().resume
    #expect(resume.work?.map(\.location) == ["Leeds", "Leeds"])
    #expect(resume.education?.first?.institution == "Rhodope School of Law, Komotini")
  }

  @Test func `a code in brackets is a part of the place`() {
    let found = work(["*Farm hand\t| Aldermoor Farms\t| Meolo (VE)\t2013 – 2018", "• Ploughed"])
    #expect(found == [["Farm hand", "Aldermoor Farms", "Meolo (VE)", "2013", "2018"]])
  }

  @Test func `a number before a gap is no day`() {
    let found = work(["*Class teacher, level 3\tAug 2017 – Jun 2019", "_Aldermoor School, Leeds"])
    #expect(found.first?[3] == "2017-08")
  }

  @Test func `a short sentence below a header is text`() throws {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*University of Aldermoor\t2010 – 2014", "education")
    sheet.add("_BSc, Economics", "education")
    sheet.add("With one preparatory year of English.", "education")
    let school = try #require(sheet.read().resume.education?.first)
    #expect(school.studyType == "BSc" && school.area == "Economics")
    #expect(school.summary == "With one preparatory year of English.")
  }

  @Test func `how long a course took is no subject`() throws {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*Aldermoor School of Government\t2017", "education")
    sheet.add("_Strategic Leadership Programme, six weeks", "education")
    let school = try #require(sheet.read().resume.education?.first)
    #expect(school.area == "Strategic Leadership Programme, six weeks")
  }

  @Test func `an address below a project is its address`() throws {
    var sheet = Sheet()
    sheet.heading("Projects", "project")
    sheet.add("*Trailhead\tJune 2020 – Present", "project")
    sheet.add("Maps for walkers who have no signal and no patience.", "project")
    sheet.add("Kotlin, SQLite, Vulkan", "project")
    sheet.add("git.example.com/ada/trailhead", "project")
    let project = try #require(sheet.read().resume.projects?.first)
    #expect(project.url == "git.example.com/ada/trailhead")
    #expect(project.keywords == ["Kotlin", "SQLite", "Vulkan"])
    #expect(project.highlights == nil)
  }

  @Test func `a line with the name at the foot of a page is no text of a job`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work Experience", "experience")
    sheet.add("*Nurse\t2016 – 2019", "experience")
    sheet.add("Harrow Clinic, Leeds", "experience")
    sheet.bullet("Ran a ward", "experience")
    sheet.add("A. Example, 1", "experience")
    #expect(sheet.read().resume.work?.first?.highlights == ["Ran a ward"])
  }

  @Test func `how long it took is no employer`() {
    let found = work([
      "*Stripe", "Staff Engineer", "January 2021 - Present (3 years 2 months)", "Dublin, Ireland",
      "• Worked on payments",
    ])
    #expect(found == [["Staff Engineer", "Stripe", "Dublin, Ireland", "2021-01", nil]])
  }

  @Test func `tools behind the name of a project are its keywords`() throws {
    var sheet = Sheet()
    sheet.heading("Projects", "project")
    sheet.add("*Gitlytics\t| Python, Flask, React\tJune 2020 – Present", "project")
    sheet.bullet("Developed a web application", "project")
    let project = try #require(sheet.read().resume.projects?.first)
    #expect(project.name == "Gitlytics" && project.keywords == ["Python", "Flask", "React"])
    #expect(project.roles == nil)
  }

  @Test func `sentences are one skill, words between gaps are several`() {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("Sanding machines\tplanes\tband saws", "skill")
    sheet.add(
      "Reading old code, charts and forms. I have read, charted and explained all of it twice.",
      "skill")
    let found = (sheet.read().resume.skills ?? []).flatMap { $0.keywords ?? [] }
    #expect(found.prefix(3) == ["Sanding machines", "planes", "band saws"])
    #expect(found.count == 4)
  }

  @Test func `equal spaces of a justified line part no words`() {
    func keywords(_ texts: [String]) -> [String] {
      var sheet = Sheet()
      sheet.heading("Skills", "skill")
      sheet.add("Reading old code, charts and forms of all the towns that have some", "skill")
      sheet.add("x", "skill")
      let words = texts.enumerated().map { n, text in
        PlacedWord(
          text: text, box: Box(x0: 50 + 80 * Double(n), y0: 40, x1: 110 + 80 * Double(n), y1: 49))
      }
      sheet.replaceLine(TextLine(runs: [TextLine.Run(words: words)]))
      return (sheet.read().resume.skills ?? []).flatMap { $0.keywords ?? [] }
    }
    #expect(keywords(["Sanding", "of", "old", "doors"]).contains("Sanding of old doors"))
    #expect(keywords(["Sanding", "Planing", "Turning"]).contains("Planing"))
  }

  @Test func `names in a small list open no section`() {
    var sheet = Sheet()
    sheet.heading("References", "other")
    sheet.add("*Bo Sample", "other", role: .heading)
    sheet.add("Head of Wards, Harrow Clinic, knows how I work at night.", "other")
    sheet.add("*Cy Example", "other", role: .heading)
    sheet.add("Matron, Orme Hospital, taught me the rest of what I know.", "other")
    #expect(sheet.read().resume.references?.map(\.name) == ["Bo Sample", "Cy Example"])
  }
}
