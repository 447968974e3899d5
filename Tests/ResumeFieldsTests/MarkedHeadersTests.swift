import PageLayout
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Signs before the headers of entries, as on a time line.
@Suite struct MarkedHeadersTests {
  private func work(_ lines: [(text: String, marker: String)]) -> [Resume.Work] {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for line in lines {
      let isDeep = line.marker == "-"
      sheet.add(
        line.text, "experience", marker: line.marker, indent: isDeep ? 2 : 0,
        between: (isDeep ? 70 : 50)...500)
    }
    return sheet.read().resume.work ?? []
  }

  @Test func `a dot before dated headers opens no item`() {
    let found = work([
      ("Quantity Surveyor\t02/2023 – 06/2025", "●"), ("Beaumont Bridgeworks, Leeds", ""),
      ("Held the morning briefing for 24 operatives", "-"),
      ("Site Engineer\t01/2021 – 01/2023", "●"), ("Coombe Valley Builders, York", ""),
      ("Settled the accounts of 19 subcontractors", "-"),
    ])
    #expect(found.map(\.position) == ["Quantity Surveyor", "Site Engineer"])
    #expect(found.map(\.name) == ["Beaumont Bridgeworks", "Coombe Valley Builders"])
    #expect(found.map { $0.highlights?.count } == [1, 1])
  }

  @Test func `what stands below the dates of such a header is a line of its own`() {
    let found = work([
      ("Care Assistant, 05/2024 –\nHarrow Clinic", "●"),
      ("Rewrote the falls checklist of the ward", "-"),
      ("Staff Nurse, 03/2023 – 04/2024\nAldermoor Hospital", "●"),
    ])
    #expect(found.map(\.name) == ["Harrow Clinic", "Aldermoor Hospital"])
    #expect(found.map(\.startDate) == ["2024-05", "2023-03"])
    #expect(found.map(\.endDate) == [nil, "2024-04"])
  }

  @Test func `items that happen to have dates stay items`() {
    let found = work([
      ("Site Engineer, Coombe Valley Builders, York\t2012 – 2023", ""),
      ("Ran the depot from 2014 to 2016", "•"), ("Ran the yard from 2016 to 2018", "•"),
    ])
    #expect(found.count == 1)
    #expect(found.first?.highlights?.count == 2)
  }
}
