import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

@Suite struct TextBelowHeaderTests {
  @Test func `a sentence that the layout joined with the header is text below it`() throws {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add(
      "*Ward Manager*, Harrow Clinic, 2019 – 2021\nRan a ward of twenty-eight beds.", "experience")
    sheet.bullet("Wrote the rota", "experience")
    let work = try #require(sheet.read().resume.work?.first)
    #expect(work.summary == "Ran a ward of twenty-eight beds.")
    #expect(work.highlights == ["Wrote the rota"])
    #expect(work.startDate == "2019" && work.endDate == "2021")
  }

  @Test func `a header that ends in a small word goes on`() {
    var sheet = Sheet()
    sheet.add(
      "2019 – 2021 Universidade do\nEstuário, Investigadora. Coordenou três projectos.",
      "experience")
    #expect(sheet.paragraphs[0].headerLineCount(LineReader()) == 2)
  }

  @Test func `a stretch of time opens a header, however long its names are`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("2019 – 2021 Ward Manager, Harrow Clinic", "experience")
    sheet.bullet("Wrote the rota", "experience")
    sheet.add(
      "2016 – 2019 Ward Sister, Aldermoor and District Hospital for Women and Children, Department of"
        + " Surgery and Recovery (North Site)", "experience")
    sheet.bullet("Trained students", "experience")
    #expect(
      sheet.read().resume.work?.map(\.highlights) == [["Wrote the rota"], ["Trained students"]])
  }

  @Test func `a header of two lines stays whole`() {
    var sheet = Sheet()
    sheet.add("Ward Manager (2019 – 2021)\nHarrow Clinic, Leeds", "experience")
    #expect(sheet.paragraphs[0].headerLineCount(LineReader()) == 2)
    #expect(sheet.paragraphs[0].textBelowHeader(at: 0, LineReader()) == nil)
  }
}
