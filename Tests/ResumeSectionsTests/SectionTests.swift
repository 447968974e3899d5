import PageLayout
import TestSupport
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct SectionTests {
  @Test func `runs of one label are sections`() {
    let found = sections(
      of: [.text("a"), .text("b"), .text("c"), .text("d")],
      labels: ["other", "skill", "skill", "other"])
    #expect(
      found == [
        Section(label: "other", heading: nil, paragraphs: [0]),
        Section(label: "skill", heading: nil, paragraphs: [1, 2]),
        Section(label: "other", heading: nil, paragraphs: [3]),
      ])
  }

  @Test func `a heading opens a section, also one of the same label`() {
    let found = sections(
      of: [
        .heading("Skills"), .text("SQL"), .heading("Technical skills"), .text("Swift"),
        .text("Python"),
      ], labels: Array(repeating: "skill", count: 5))
    #expect(
      found == [
        Section(label: "skill", heading: "Skills", paragraphs: [1]),
        Section(label: "skill", heading: "Technical skills", paragraphs: [3, 4]),
      ])
  }

  @Test func `a heading with nothing under it is a section without paragraphs`() {
    let found = sections(
      of: [.heading("Skills"), .heading("Education"), .text("Thesis")],
      labels: ["skill", "education", "education"])
    #expect(
      found == [
        Section(label: "skill", heading: "Skills", paragraphs: []),
        Section(label: "education", heading: "Education", paragraphs: [2]),
      ])
  }

  @Test func `another label under a heading opens a section without one`() {
    let found = sections(
      of: [.heading("Experience"), .text("Led."), .text("SQL")],
      labels: ["experience", "experience", "skill"])
    #expect(
      found == [
        Section(label: "experience", heading: "Experience", paragraphs: [1]),
        Section(label: "skill", heading: nil, paragraphs: [2]),
      ])
  }

  @Test func `columns do not mix and furniture belongs to no section`() {
    let found = sections(
      of: [
        .heading("Experience", column: 0), .heading("Skills", column: 1),
        .text("Led.", column: 0), .furniture("Page 1"), .text("SQL", column: 1),
        .text("Hired.", column: 0),
      ], labels: ["experience", "skill", "experience", "other", "skill", "experience"])
    #expect(
      found == [
        Section(label: "experience", heading: "Experience", paragraphs: [2, 5]),
        Section(label: "skill", heading: "Skills", paragraphs: [4]),
      ])
  }

  @Test func `every paragraph is in one section, as its heading or below it`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let document = SyntheticDocument(seed: seed)
      let found = sections(of: document.paragraphs, labels: document.labels)
      let listed = found.flatMap(\.paragraphs)
      #expect(Set(listed).count == listed.count, "seed \(seed)")
      let headings = found.count { $0.heading != nil }
      let furniture = document.paragraphs.count { $0.role == .furniture }
      #expect(listed.count + headings + furniture == document.paragraphs.count, "seed \(seed)")
      for section in found {
        #expect(
          section.paragraphs.allSatisfy { document.labels[$0] == section.label }, "seed \(seed)")
      }
    }
  }

  @Test func `no paragraphs have no sections`() {
    #expect(sections(of: [], labels: []) == [])
  }

  @Test func `there is one label a paragraph`() async {
    await #expect(processExitsWith: .failure) { _ = sections(of: [.text("a")], labels: []) }
  }
}
