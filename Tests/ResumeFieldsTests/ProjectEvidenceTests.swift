import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

@Suite struct ProjectEvidenceTests {
  /// A resume whose second section of experience has some entries below a heading that no list knows.
  private func resume(
    heading: String = "Chosen conservation campaigns", _ entries: [String], label: String
  ) -> Resume {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    for job in [
      "*Head of conservation*, Harrow Studio Ltd, Leeds\t2014 – 2024",
      "*Conservator*, Ashby Museum, York\t2006 – 2014",
    ] {
      sheet.add(job, "experience", gap: 0.6)
      sheet.bullet("Ran a workshop of nine people", "experience")
    }
    sheet.heading(heading, label)
    for entry in entries {
      sheet.add(entry, label, gap: 0.6)
      sheet.bullet("Cleaned and set 9,600 tiles", label)
    }
    return sheet.read().resume
  }

  @Test func `what was done while somebody had a job, and names no title first, is a project`() {
    let works = [
      "*Cloister of the Boa Nova convent*\t2021 – 2023", "*Vale railway station*\t2020 – 2020",
      "*Sacristy of Saint Stephen*\t2016 – 2017",
    ]
    let found = resume(works, label: "experience")
    #expect(found.work?.count == 2)
    #expect(
      found.projects?.map(\.name) == [
        "Cloister of the Boa Nova convent", "Vale railway station", "Sacristy of Saint Stephen",
      ])
  }

  @Test func `what was before the jobs, and names titles first, is no project`() {
    let jobs = [
      "*Shop assistant*, Harrow Stores, Leeds\t2003 – 2005",
      "*Waiter*, Ashby House Hotel, York\t2001 – 2003",
    ]
    #expect(resume(jobs, label: "experience").work?.count == 4)
    // Whatever their label says.
    let found = resume(heading: "Before all that", jobs, label: "project")
    #expect(found.work?.count == 4 && found.projects == nil)
  }

  @Test func `a heading of jobs whose words are known is believed`() {
    let works = ["*Cloister of the Boa Nova convent*\t2021 – 2023", "*Vale station*\t2020 – 2020"]
    let found = resume(heading: "Work experience", works, label: "experience")
    #expect(found.work?.count == 4 && found.projects == nil)
  }
}
