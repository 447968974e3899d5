import PageLayout
import ResumeDates
import ResumeSections
import Testing

@testable import ResumeFields

/// Dates in cells of their own beside a header.
@Suite struct DateCellsTests {
  private func dates(_ lines: String...) -> [String] {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for line in lines {
      sheet.add(line, "experience")
      sheet.add("Harrow Freight, Leeds", "experience")
    }
    return (sheet.read().resume.work ?? []).map { "\($0.startDate ?? "")/\($0.endDate ?? "")" }
  }

  @Test func `a start in one cell and an end in the next are a stretch`() {
    #expect(
      dates("Oct 2020\ttoday\tDepot Manager", "May 2016\tSep 2020\tWarehouse Clerk") == [
        "2020-10/", "2016-05/2020-09",
      ])
  }

  @Test func `a dash at the end of a cell goes on to today`() {
    #expect(
      dates("2022/03 -\tDepot Manager", "2016/06 - 2022/02\tWarehouse Clerk") == [
        "2022-03/", "2016-06/2022-02",
      ])
    #expect(dates("from Sep '19\tDepot Manager") == ["2019-09/"])
  }

  @Test func `a dash of its own at the end of a line is none of a word`() {
    #expect(
      dates("Warehouse Clerk (seconded from the yard) (09/2019 -\n02/2021)") == ["2019-09/2021-02"]
    )
  }

  @Test func `an employer with a word for the present in its name is no end`() {
    #expect(dates("June 2019\tUSA Today\tReporter") == ["/2019-06"])
  }

  @Test func `an end before the start is no end`() {
    #expect(dates("Oct 2020\tMay 2016\tDepot Manager") != ["2020-10/2016-05"])
  }
}
