import ResumeSections
import Testing

@testable import ResumeFields

/// Places on a line of their own below headers that fill theirs.
@Suite struct PlacesBelowTests {
  private func work(_ first: String) -> [Resume.Work] {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add(first, "experience")
    sheet.bullet("Nursed and was nursed", "experience")
    sheet.add("2012 – 2017\tStaff Nurse @ Aldermoor Hospital", "experience")
    sheet.add("Bradford", "experience")
    sheet.bullet("Ran the night shift of a ward", "experience")
    return sheet.read().resume.work ?? []
  }

  @Test func `the last line of a header is a place where that of others is`() {
    let found = work("2017 – 2021\tSenior Ward Manager @ Harrow Clinic for Children\nLeeds")
    #expect(found.map(\.name) == ["Harrow Clinic for Children", "Aldermoor Hospital"])
    #expect(found.map(\.location) == ["Leeds", "Bradford"])
  }

  @Test func `the rest of a name is no place`() {
    let found = work("2017 – 2021\tSenior Ward Manager @ Harrow Clinic for Children and\nParents")
    #expect(found.first?.name == "Harrow Clinic for Children and Parents")
    let school = work("2017 – 2021\tWard Teacher @ Instituto Tecnológico do\nCapibaribe")
    #expect(school.first?.name == "Instituto Tecnológico do Capibaribe")
  }
}
