import ResumeSections
import Testing

@testable import ResumeFields

/// Roles below a line with their employer and the time of all of them.
@Suite struct RolesBelowEmployerTests {
  private func work(_ lines: String...) -> [Resume.Work] {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for line in lines { sheet.add(line, "experience") }
    return sheet.read().resume.work ?? []
  }

  @Test func `the time of an employer is no job of its own`() {
    let found = work(
      "Depot Manager, Brightwater Cold Chain\t2021 – 2023",
      "Tannhuber Freight\t2009 – 2020",
      "Depot Manager\t2015 – 2020", "Transport Planner\t2012 – 2015",
      "Forklift Driver\t2009 – 2012")
    #expect(
      found.map(\.position) == [
        "Depot Manager", "Depot Manager", "Transport Planner", "Forklift Driver",
      ])
    #expect(
      found.map(\.name)
        == ["Brightwater Cold Chain"] + Array(repeating: "Tannhuber Freight", count: 3))
    #expect(found.map(\.startDate) == ["2021", "2015", "2012", "2009"])
  }

  @Test func `the time of an employer with one role is no job of its own`() {
    let found = work(
      "*Zeta Ltd*, York\t2018 – 2023", "Depot Manager\t2018 – 2023",
      "*Tannhuber Freight*, Leeds\t2010 – 2018", "Clerk\t2010 – 2018")
    #expect(found.map(\.position) == ["Depot Manager", "Clerk"])
    #expect(found.map(\.name) == ["Zeta Ltd", "Tannhuber Freight"])
  }

  @Test func `employers below a longer one are no roles at it`() {
    let found = work(
      "Clerk, Brightwater Cold Chain\t2021 – 2023", "Rotary Club Ltd\t2010 – 2020",
      "Red Cross Foundation\t2010 – 2014", "Food Bank Trust\t2015 – 2020")
    #expect(found.count == 4)
  }

  @Test func `an employer whose time is another is a job without a title`() {
    let found = work(
      "Depot Manager, Brightwater Cold Chain\t2021 – 2023", "Tannhuber Freight\t2004 – 2020",
      "Depot Manager\t2015 – 2020", "Transport Planner\t2012 – 2015")
    #expect(found.count == 4)
  }
}
