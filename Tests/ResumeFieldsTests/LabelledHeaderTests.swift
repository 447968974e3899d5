import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Entries whose lines say by their first words what they are, as pages pasted from online forms do.
@Suite struct LabelledHeaderTests {
  private func read(_ heading: String, _ label: String, _ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for line in lines { sheet.add(line, label) }
    return sheet.read().resume
  }

  @Test func `labels say what is title, employer, place and dates`() {
    let work = read(
      "Employment history", "experience",
      [
        "Job title: Warehouse operative (nights)", "Employer: Kilmurry Cold Storage",
        "Location: Ennis", "Dates: From 06/2015 to 02/2019",
        "Duties: Picking frozen goods by voice, loading trailers in drop order.",
        "Job title: Yard man", "Employer: Brosnan Builders", "Location: Nenagh",
        "Dates: From 09/2011 to 05/2015",
        "Duties: Serving trade customers, cutting timber to size.",
      ]
    ).work
    #expect(work?.map(\.position) == ["Warehouse operative (nights)", "Yard man"])
    #expect(work?.map(\.name) == ["Kilmurry Cold Storage", "Brosnan Builders"])
    #expect(work?.map(\.location) == ["Ennis", "Nenagh"])
    #expect(work?.map(\.startDate) == ["2015-06", "2011-09"])
    #expect(
      work?.first?.summary == "Picking frozen goods by voice, loading trailers in drop order.")
  }

  @Test func `a colon behind from and to parts no dates`() {
    let spans = DateSpan.all(in: "From: 03/2019 To: Present")
    #expect(spans.count == 1)
    #expect(spans.first.map { "\($0.start?.year ?? 0) \($0.isOngoing)" } == "2019 true")
  }

  @Test func `a line drawn with signs is no item`() {
    let languages = read(
      "Languages", "other", ["---------", "Gikuyu - mother tongue", "English - fluent"]
    ).languages
    #expect(languages?.map(\.language) == ["Gikuyu", "English"])
    let summary = read("Summary", "other", ["---------", "Baker of rye for twelve years."])
    #expect(summary.basics.summary == "Baker of rye for twelve years.")
    let references = read("References", "other", ["---------", "Ann Moor, Harrow Bakery"])
      .references
    #expect(references?.map(\.name) == ["Ann Moor"])
  }

  @Test func `tools behind a sign are no names of projects where employers come first`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    for n in 0..<3 {
      sheet.add("*Threerivers Freight Exchange\tPittsburgh, PA", "experience", gap: 0.6)
      sheet.add("Software Engineer\tJune \(2020 - 2 * n) – May \(2022 - 2 * n)", "experience")
      sheet.bullet("Built the service that pairs shipments with carriers", "experience")
    }
    sheet.heading("Projects", "project")
    sheet.add("*levee* | Rust, SQLite\tMar. 2021 – Present", "project", gap: 0.6)
    sheet.bullet("Replays river gauge data to test flood alerts", "project")
    sheet.add("*Zydeco Radio Map* | TypeScript, MapLibre\t2018 – 2020", "project", gap: 0.6)
    sheet.bullet("Map of small stations still broadcasting in French", "project")
    let projects = sheet.read().resume.projects
    #expect(projects?.map(\.name) == ["levee", "Zydeco Radio Map"])
    #expect(projects?.first?.keywords == ["Rust", "SQLite"])
  }

  @Test func `words in parentheses are levels where most of them are`() {
    let skills = read(
      "Skills", "skill", ["C (expert), Python (proficient), Rust (learning), Soldering (daily use)"]
    ).skills
    #expect(skills?.map(\.name) == ["C", "Python", "Rust", "Soldering"])
    #expect(skills?.last?.level == "daily use")
  }

  @Test func `a gap parts a referee from who that is`() {
    let references = read(
      "References", "other",
      [
        "Mrs Prisha Govender\tOperations Manager, Umbilo Cold Stores, 031 555 0164",
        "Mr Johan Steyl\tformer Warehouse Manager, Bluff Bottlers, 031 555 0189",
      ]
    ).references
    #expect(references?.map(\.name) == ["Mrs Prisha Govender", "Mr Johan Steyl"])
  }
}
