import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Headers that look like text, and lines beside them that are none.
@Suite struct EntryHeaderTests {
  @Test func `a time without a job is whole, with what it was for, and has no employer`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Ward Manager*, Harrow Clinic, 2019 – 2021", "experience")
    sheet.bullet("Ran a ward", "experience")
    sheet.add("*Career break* – caring for my father, 2017 – 2019", "experience")
    sheet.bullet("Kept up my registration", "experience")
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Ward Manager", "Career break – caring for my father"])
    #expect(work?.map(\.name) == ["Harrow Clinic", nil])
  }

  @Test func `the number of a department belongs to a place`() {
    var sheet = Sheet()
    sheet.heading("Expérience", "experience")
    sheet.add("*Infirmière*, Clinique Moor, Rennes (35), 2019 – 2021", "experience")
    #expect(sheet.read().resume.work?.first?.location == "Rennes (35)")
  }

  @Test(arguments: [
    "Class Teacher (Year 3)", "Shop Assistant (summers)", "Squad Leader (E-1 to E-6)",
  ])
  func `words in parentheses stay with a title`(title: String) {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*\(title)*", "experience")
    sheet.add("Harrow School, Leeds, 2019 – 2021", "experience", gap: 0.2)
    #expect(sheet.read().resume.work?.first?.position == title)
  }

  private func work(
    _ lines: [(text: String, gap: Double)], heading: String = "Experience"
  ) -> [Resume.Work]? {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, "experience")
    for line in lines {
      if line.text.hasPrefix("• ") {
        sheet.bullet(String(line.text.dropFirst(2)), "experience")
      } else {
        sheet.add(line.text, "experience", gap: line.gap)
      }
    }
    return sheet.read().resume.work
  }

  @Test(arguments: [
    (
      "CNC-Fräser bei der Lahntal Getriebebau GmbH, Wetzlar", "CNC-Fräser",
      "Lahntal Getriebebau GmbH"
    ),
    ("Senior Nurse at the Royal Infirmary, Leeds", "Senior Nurse", "Royal Infirmary"),
    ("Clerk for Brown & Sons, York", "Clerk", "Brown & Sons"),
    ("Contable en Talleres Ruiz S.L., Sevilla", "Contable", "Talleres Ruiz S.L."),
    ("Secrétaire au sein de la société Martin SA, Paris", "Secrétaire", "Martin SA"),
    ("Commessa presso l’Agenzia Rossi, Modena", "Commessa", "Agenzia Rossi"),
    (
      "Project Manager for Digital Services, Leeds City Council",
      "Project Manager for Digital Services", "Leeds City Council"
    ),
    (
      "Software Engineer in Test, Harrow Clinic Ltd", "Software Engineer in Test",
      "Harrow Clinic Ltd"
    ),
  ])
  func `a preposition, perhaps with an article, parts a title from an employer`(
    line: String, title: String, employer: String
  ) {
    let found = work([
      ("\(line) (2019 – 2021)", 0.9), ("Nurse, Moor Hospital, York (2015 – 2019)", 0.9),
    ])
    #expect(found?.first?.position == title)
    #expect(found?.first?.name == employer)
  }

  @Test func `the line below a title and dates names the employer as those of other jobs do`() {
    let found = work([
      ("Set designer (2019 – 2021)", 0.9), ("Harrow Workshop, Leeds", 0.2),
      ("• Models at one to twenty-five", 0), ("Property master (2017 – 2018)", 0.9),
      ("Babbling Circus, Leeds", 0.2), ("• One prop lost in two hundred shows", 0),
      ("Lecturer, Props II (2014 – 2016)", 0.9),
      ("Conservatory for the living arts of the north shore, Kiel", 0.2),
      ("• Twelve in a group", 0),
    ])
    #expect(found?.count == 3)
    #expect(
      found?.last?.name == "Conservatory for the living arts of the north shore")
    #expect(found?.last?.summary == nil)
  }

  @Test func `since when somebody was something within a title is not when the job was`() {
    let found = work([
      ("Lab technician, shift lead since 2019, Harrow Foods Ltd, Leeds (01/2014 – today)", 0.9),
      ("• Sampling in the cold store", 0),
      ("Cleaner since 2011", 0.9), ("Orme Bakery, York", 0.2),
    ])
    #expect(found?.map(\.startDate) == ["2014-01", "2011"])
  }

  @Test func `an employer at the bottom of a page belongs to the roles on the next one`() {
    let found = work([
      ("Harrow Resort, Leeds", 0.6), ("Director of Housekeeping (2019 – 2021)", 0.2),
      ("• Ran 118 people", 0.2), ("• Cut the cost of a room", 0.2), ("• Kept the linen", 0.2),
      ("Aldermoor Hotel, Kiel", 0.8), ("Floor Supervisor (2012 – 2016)", 9),
      ("• Saw ninety rooms a day", 0.2), ("• Kept the keys", 0.2),
    ])
    #expect(found?.map(\.name) == ["Harrow Resort", "Aldermoor Hotel"])
    #expect(found?.map { $0.highlights?.count } == [3, 2])
  }

  @Test(arguments: [
    "Temporadas alta 2016 – 2018", "evenings only, 2016 – 2018",
    "2016 – 2018, until the site closed",
  ])
  func `words beside dates in parentheses are no part of a name`(dates: String) {
    let found = work([
      ("*Waiter*", 0.9), ("Harrow Hotel (\(dates))", 0.2), ("• Served breakfast", 0.1),
      ("*Porter*", 0.9), ("Aldermoor Hotel (2012 – 2014)", 0.2), ("• Carried cases", 0.1),
    ])
    #expect(found?.map(\.name) == ["Harrow Hotel", "Aldermoor Hotel"])
  }

  @Test func `a remark below a degree is no second line of its header`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    for (n, school) in ["Aldermoor", "Harrow", "Kiel"].enumerated() {
      sheet.add("BSc Nursing (\(2010 - n) – \(2013 - n))", "education", gap: 0.9)
      sheet.add(
        n == 2 ? "Leaning: the care of wounds at home" : "University of \(school)", "education",
        gap: 0.2)
    }
    let found = sheet.read().resume.education
    #expect(found?.last?.institution == nil)
    #expect(found?.first?.institution == "University of Aldermoor")
  }

}
