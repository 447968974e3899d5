import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

@Suite struct ProjectRolesTests {
  /// The projects of a resume, each a line and one below it.
  private func projects(_ lines: [(name: String, below: String)]) -> [Resume.Project]? {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Nurse*, Harrow Clinic, Leeds\t2008 – 2020", "experience", gap: 0.6)
    sheet.heading("Projects", "project")
    for (n, line) in lines.enumerated() {
      sheet.add("*\(line.name)*\t\(2024 - n)", "project", gap: 0.6)
      sheet.add("_\(line.below)_", "project", gap: 0.1)
      sheet.bullet("Nine thousand people saw it in a summer", "project")
    }
    return sheet.read().resume.projects
  }

  @Test func `several roles stand before the organization they were for`() {
    let found = projects([
      ("Black Spider", "Sound designer, costume designer, Harrow Theatre Company"),
      ("Lantern", "Lighting designer, Ashby Playhouse"),
      ("Skein", "Lighting designer, Moor Theatre"),
    ])
    #expect(found?.first?.roles == ["Sound designer", "costume designer"])
    #expect(found?[1].roles == ["Lighting designer"])
    #expect(
      found?.map(\.entity) == ["Harrow Theatre Company", "Ashby Playhouse", "Moor Theatre"])
    #expect(found?.allSatisfy { $0.keywords == nil } == true)
  }

  @Test func `tools beside some names do not make roles of the others' tools`() {
    let found = projects([("Skein", "Rust, WebAssembly, SQLite"), ("Moor Map", "Go, PostgreSQL")])
    #expect(found?.map(\.roles) == [nil, nil])
    #expect(found?.first?.keywords == ["Rust", "WebAssembly", "SQLite"])
  }

  @Test func `a sentence behind a dash says what the project is`() {
    let found = projects([
      ("Marégraphe — A free library that foretells the tides.", "Author")
    ])
    #expect(found?.first?.name == "Marégraphe")
    #expect(found?.first?.description == "A free library that foretells the tides.")
    // A long name has a dash in it.
    let long = projects([("Latonaria – Workshops and trade of instruments", "Author")])
    #expect(long?.first?.name == "Latonaria – Workshops and trade of instruments")
  }

}
