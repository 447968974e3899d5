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
