import PageLayout
import ResumeSections
import TestSupport
import Testing

@testable import ResumeFields

/// The sections that a resume is read from.
struct ReadSectionsTests {
  @Test func `a section has its kind, its heading and what stands below it`() {
    var sheet = Sheet()
    sheet.add("Mary Example", "other", role: .heading, size: 2)
    sheet.add("mary@mail.example", "other", role: .contact)
    sheet.heading("Work Experience", "experience")
    sheet.add("Yardman, Acme Ltd, 2019 – 2021", "experience")
    sheet.bullet("Kept the yard clear.", "experience")
    sheet.heading("Languages", "other")
    sheet.add("English, French", "other")
    let sections = sheet.read().sections
    #expect(sections.suffix(2).map(\.kind) == [.work, .languages])
    #expect(
      sections.suffix(2) == [
        Section(kind: .work, label: "experience", heading: "Work Experience", paragraphs: [3, 4]),
        Section(kind: .languages, label: "other", heading: "Languages", paragraphs: [6]),
      ])
    #expect(sections.dropLast(2).map(\.kind) == [.contact])
  }

  @Test func `another heading of the same label opens a section`() {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("SQL, Excel", "skill")
    sheet.heading("Technical Skills", "skill")
    sheet.add("Swift, Python", "skill")
    let sections = sheet.read().sections
    #expect(sections.map(\.heading) == ["Skills", "Technical Skills"])
    #expect(sections.map(\.kind) == [.skills, .skills])
    #expect(sections.map(\.paragraphs) == [[1], [3]])
  }

  @Test func `a paragraph is in one section at most, and furniture in none`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let document = SyntheticResume(seed: seed)
      let listed = readResume(
        document.paragraphs, labels: document.labels,
        confidences: document.labels.map { _ in 0.9 }
      ).sections.flatMap(\.paragraphs)
      #expect(!listed.isEmpty && Set(listed).count == listed.count, "seed \(seed)")
      #expect(
        listed.allSatisfy {
          document.paragraphs.indices.contains($0) && document.paragraphs[$0].role != .furniture
        }, "seed \(seed)")
    }
  }

  @Test func `without paragraphs there are no sections`() {
    #expect(Sheet().read().sections == [])
  }
}
