import PageLayout
import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

@Suite struct LengthWordsTests {
  /// What stands in the cell of a line's first date.
  private func cell(_ text: String) throws -> Substring {
    let date = try #require(DateSpan.all(in: text).first)
    return text[LengthWords.cell(of: date.range, in: text)]
  }

  @Test(arguments: [
    ("60 horas, mayo de 2022, Curso", "60 horas, mayo de 2022"),
    ("Curso, Cruz Verde (ocho meses, 2010)", "ocho meses, 2010"),
    ("2017, three weeks", "2017, three weeks"), ("1 Tag, April 2023", "1 Tag, April 2023"),
    ("Fire safety, 3 days, 2019", "2019"), ("2019, Acme Ltd", "2019"),
    ("Tour of 3 days, 2019", "2019"), ("Fire school, (5 days in 2019)", "5 days in 2019"),
    ("Tour of 3 days in 2019", "2019"), ("Ghent – six months in 2019", "six months in 2019"),
    ("Lech – vier Wintersaisonen 2015", "vier Wintersaisonen 2015"),
    ("Leeds – a hall of six 2015", "2015"),
  ])
  func `a measure alone beside a date stands in its cell`(text: String, expected: String) throws {
    #expect(try cell(text) == expected)
  }

  @Test func `how long a job took is no employer`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("Ward Manager, Harrow Clinic (six weeks, 2010)", "experience")
    sheet.add("Ward Sister, Aldermoor Hospital (2011 – 2013)", "experience")
    #expect(sheet.read().resume.work?.map(\.name) == ["Harrow Clinic", "Aldermoor Hospital"])
  }

  @Test func `a number before a gap is no day of the date behind it`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("Sous Chef, Little Owl on 20th\tFeb 2015 – Mar 2018", "experience")
    #expect(sheet.read().resume.work?.first?.startDate == "2015-02")
  }

  @Test(arguments: [
    "2012 – 2014 (part-time)", "2012 – 2014, evenings", "2012 – 2014 (en alternance)",
    "2012 – 2014, neben dem Studium", "2012 – 2014 (12 months)",
  ])
  func `terms beside a date are in its cell`(text: String) throws {
    let span = try #require(DateSpan.all(in: text).first)
    #expect(text[LengthWords.cell(of: span.range, in: text)] == text)
  }

  @Test(arguments: ["2012 – 2014 (Leeds)", "2012 – 2014, nurse", "2012 – 2014 (cum laude)"])
  func `other words beside a date are not`(text: String) throws {
    let span = try #require(DateSpan.all(in: text).first)
    #expect(text[LengthWords.cell(of: span.range, in: text)] == "2012 – 2014")
  }
}
