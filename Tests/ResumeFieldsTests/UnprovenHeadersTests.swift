import ResumeLexicon
import ResumeSections
import Testing

@testable import ResumeFields

@Suite struct UnprovenHeadersTests {
  @Test func `a line of tools set as employers are is text of the job above`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Halden Systems", "experience")
    sheet.add("_Senior Engineer\t_2019-03 – Present", "experience")
    sheet.bullet("Moved the billing services to containers", "experience")
    sheet.add("*Kubernetes, CI/CD, Helm, Terraform", "experience")
    sheet.add("*Brightwell", "experience", gap: 0.5)
    sheet.add("_Engineer\t_2016-01 – 2019-02", "experience")
    sheet.bullet("Developed internal tools for support teams", "experience")
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Senior Engineer", "Engineer"])
    #expect(work?.map(\.name) == ["Halden Systems", "Brightwell"])
    #expect(
      work?.first?.highlights == [
        "Moved the billing services to containers", "Kubernetes, CI/CD, Helm, Terraform",
      ])
  }

  @Test func `a job without dates that names a title and an employer stays a job`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Nurse, Walton General Hospital\t*2016 – 2020", "experience")
    sheet.bullet("Ward rounds with two doctors", "experience")
    sheet.add("*Shop assistant, Bakewell Stores", "experience")
    sheet.bullet("Till and stock on Saturdays", "experience")
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Nurse", "Shop assistant"])
    #expect(work?.map(\.name) == ["Walton General Hospital", "Bakewell Stores"])
  }

  @Test func `two parts with the sign of other headers between them are a job without dates`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Cook @ Harrow Kitchen\t*2016 – 2020", "experience")
    sheet.bullet("Lunch for ninety", "experience")
    sheet.add("*Weddings @ Extras", "experience")
    sheet.bullet("Whenever there is time", "experience")
    #expect(sheet.read().resume.work?.map(\.name) == ["Harrow Kitchen", "Extras"])
  }
}
