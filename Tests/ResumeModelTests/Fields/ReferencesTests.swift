import Testing

@testable import ResumeModel

/// Who may be asked, and what they said.
@Suite struct ReferencesTests {
  @Test func `a colon parts a name from what the person said`() {
    var sheet = Sheet()
    sheet.heading("Referenzen", "other")
    sheet.add("Dr. Ada Muster: „Sie denkt vom Ende her.“", "other")
    sheet.add("Jan Probe: „Immer pünktlich.“", "other")
    let found = sheet.read().resume.references ?? []
    #expect(found.map(\.name) == ["Dr. Ada Muster", "Jan Probe"])
    #expect(found.map(\.reference) == ["„Sie denkt vom Ende her.“", "„Immer pünktlich.“"])
  }
}
