import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

/// On what terms somebody had a job, as federal resumes say.
@Suite struct JobAttributesTests {
  @Test(
    "pay, hours and supervisors are terms",
    arguments: [
      ("Salary: $49,115 USD per year", true), ("$19.87 per hour", true), ("40 hours/week", true),
      ("Series: 2003 Pay Plan: GS Grade: 11", true), ("GS-0303-04, seasonal", true),
      ("Supervisor: same as above", true), ("Supervisor of nine bakers", false),
      ("$3m of orders handled", false), ("Cut 40 hours a week of paper work", false),
    ])
  func terms(text: String, expected: Bool) {
    #expect(JobAttributes.isOne(text) == expected)
  }

  @Test(arguments: [
    ("Moor Laboratory (Supervisor: Prof. Hale)", ["(Supervisor: Prof. Hale)"]),
    ("Institute of Tides, advisor: Dr. Hale, Leeds", [" advisor: Dr. Hale"]),
    ("Institute of Tides, supervisor: Dr. L. Ostrander", [" supervisor: Dr. L. Ostrander"]),
    ("Orrin Systems (ratio 3:1)", []), ("Supervisor: Dr. Hale", []),
    ("Orrin Systems (client: Halvard Bank)", []),
  ])
  func `a supervisor within a line has a label, and a client belongs to the name`(
    text: String, found: [String]
  ) {
    #expect(JobAttributes.ranges(in: text).map { String(text[$0]) } == found)
  }

  private func work(_ lines: [String]) -> [Resume.Work] {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for line in lines {
      if line.hasPrefix("•") {
        sheet.bullet(String(line.dropFirst(2)), "experience")
      } else {
        sheet.add(line, "experience")
      }
    }
    return sheet.read().resume.work ?? []
  }

  @Test func `project, client and role below the header of a job say more of it`() {
    let work = work([
      "*Devgarh Infotech Pvt. Ltd.*\t07/2019 – 03/2024", "Senior Software Engineer",
      "Project: Claims Portal", "Client: Maplewood Insurance", "Role: Backend developer",
      "• Designed the interfaces", "*Kavali Technologies*\t06/2016 – 06/2019",
      "Software Engineer",
      "Project: Rail Ticketing", "Client: Northline", "Role: Developer", "• Fixed defects",
    ])
    #expect(work.map(\.name) == ["Devgarh Infotech Pvt. Ltd.", "Kavali Technologies"])
    #expect(work.map(\.position) == ["Senior Software Engineer", "Software Engineer"])
  }

  @Test func `an employer's name that is written as a name is no address`() {
    let work = work([
      "*Customer Agent*, Rooming.com\t2019 – 2023", "• Answered guests",
      "*Copywriter*, Brillo.ai\t2016 – 2019", "• Wrote replies",
      "*Editor*, Lantern Press, lantern.example\t2014 – 2016", "• Read manuscripts",
    ])
    #expect(work.map(\.name) == ["Rooming.com", "Brillo.ai", "Lantern Press"])
    #expect(work.map { $0.url != nil } == [false, false, true])
  }

  @Test func `they stand between a header and its text and are neither`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Supply Technician", "experience")
    sheet.add("Letterkenny Army Depot", "experience")
    sheet.add("06/2017 - 04/2021", "experience")
    sheet.add("Series: 2005 Pay Plan: GS Grade: 07", "experience")
    sheet.add("Hours per week: 40", "experience")
    sheet.add("Received and issued parts for the line, and answered tracer actions.", "experience")
    sheet.bullet("Cleared a backlog of reports", "experience")
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Letterkenny Army Depot"])
    #expect(
      work?.map(\.summary)
        == ["Received and issued parts for the line, and answered tracer actions."])
    #expect(work?.map(\.highlights) == [["Cleared a backlog of reports"]])
    #expect(work?.map(\.startDate) == ["2017-06"])
  }
}
