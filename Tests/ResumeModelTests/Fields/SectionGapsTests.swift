import PageLayout
import Testing

@testable import ResumeModel

@Suite struct SectionGapsTests {
  /// Four jobs, two schools and two languages; white space alone parts the sections.
  private func sheet(labels: (schools: String, tongues: String)) -> Sheet {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Nurse", "other", gap: 0.2)
    sheet.add("Leeds | ada@example.org", "other", gap: 0.2)
    for (n, job) in ["Ward Manager", "Staff Nurse", "Care Assistant", "Porter"].enumerated() {
      sheet.add("*\(job)*\t\(2019 - n) – \(2020 - n)", "experience", gap: n == 0 ? 1.4 : 0.7)
      sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.2)
      sheet.bullet("Ran a ward of 28 beds", "experience")
    }
    for n in 0..<2 {
      sheet.add("*BSc Nursing*\t\(2008 - n) – \(2011 - n)", labels.schools, gap: n == 0 ? 1.4 : 0.7)
      sheet.add("University of Aldermoor", labels.schools, gap: 0.2)
    }
    sheet.add("Polish – native", labels.tongues, gap: 1.4)
    sheet.add("English – fluent", labels.tongues, gap: 0.2)
    return sheet
  }

  @Test func `sections without headings are told apart by the white space between them`() {
    let resume = sheet(labels: ("education", "education")).read().resume
    #expect(resume.work?.count == 4)
    #expect(resume.education?.count == 2)
    #expect(resume.languages?.map(\.language) == ["Polish", "English"])
  }

  @Test func `a label that flips within a section opens none`() {
    var sheet = Sheet()
    for (n, job) in ["Ward Manager", "Staff Nurse", "Care Assistant"].enumerated() {
      if n == 0 { sheet.heading("Experience", "experience") }
      sheet.add("*\(job)*\t\(2019 - n) – \(2020 - n)", "experience", gap: n == 0 ? 0.2 : 0.7)
      sheet.add("Harrow Clinic, Leeds", n == 1 ? "project" : "experience", gap: 0.2)
      sheet.add("Ran a ward", n == 1 ? "project" : "experience", marker: "•", gap: 0.2)
    }
    sheet.add("*Skills*", "skill", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("Triage, wound care", "skill", gap: 0.2)
    sheet.add("*Languages*", "other", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("Polish – native", "other", gap: 0.2)
    let resume = sheet.read().resume
    #expect(resume.work?.map(\.name) == ["Harrow Clinic", "Harrow Clinic", "Harrow Clinic"])
    #expect(resume.work?.allSatisfy { $0.highlights == ["Ran a ward"] } == true)
    #expect(resume.projects == nil)
  }

  @Test func `where entries stand as far apart as sections, gaps tell nothing`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for n in 0..<6 { sheet.add("*Nurse*\t\(2019 - n) – \(2020 - n)", "experience", gap: 1.4) }
    sheet.add("*Skills*", "skill", role: .heading, size: 1.3, gap: 1.4)
    sheet.add("*Languages*", "other", role: .heading, size: 1.3, gap: 1.4)
    let outline = DocumentOutline(of: sheet.paragraphs)
    let headings = SectionHeadings(outline, labels: sheet.labels)
    #expect(SectionGaps(outline, headings).floor == nil)
  }
}
