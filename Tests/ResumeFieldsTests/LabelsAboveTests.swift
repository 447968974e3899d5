import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing

@testable import ResumeFields

/// Forms whose labels stand above their values.
@Suite struct LabelsAboveTests {
  private func sheet() -> Sheet {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Employment history", "experience")
    return sheet
  }

  @Test func `labels side by side open their columns, and one that occurs again the next job`() {
    var sheet = sheet()
    for (employer, town, title, dates) in [
      ("Irwell Council", "Salford", "Housing Officer", "02/2020 – present"),
      ("Shelter Homes", "Stockport", "Support Worker", "06/2015 – 01/2020"),
    ] {
      sheet.addRow(["Name of employer", "Town"], at: [50, 300], "experience", height: 6)
      sheet.addRow([employer, town], at: [50, 300], "experience")
      sheet.addRow(["Job title", "Dates"], at: [50, 300], "experience", height: 6)
      sheet.addRow([title, dates], at: [50, 300], "experience")
      sheet.addRow(["May we ask them?"], at: [50], "experience", height: 6)
      sheet.addRow(["Yes"], at: [50], "experience")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Irwell Council", "Shelter Homes"])
    #expect(work?.map(\.location) == ["Salford", "Stockport"])
    #expect(work?.map(\.position) == ["Housing Officer", "Support Worker"])
    #expect(work?.map(\.startDate) == ["2020-02", "2015-06"])
    #expect(work?.map(\.endDate) == [nil, "2020-01"])
  }

  @Test func `what is called university stands once, and is no label`() {
    var sheet = sheet()
    for (name, title) in [("Gediz University", "Lecturer"), ("Kiel College", "Tutor")] {
      sheet.addRow([name], at: [50], "experience")
      sheet.addRow([title + ", 2015 – 2017"], at: [50], "experience")
    }
    #expect(sheet.read().resume.work?.map(\.position) == ["Lecturer", "Tutor"])
  }

  @Test func `first name and surname may have fields of their own`() {
    var sheet = Sheet()
    sheet.add("*Personalbogen für Bewerber", "other", role: .heading, size: 2)
    sheet.addRow(["Name", "Vorname"], at: [50, 250], "other", height: 6)
    sheet.addRow(["Tschirner", "Jannes"], at: [50, 250], "other")
    sheet.addRow(["Telefon"], at: [50], "other", height: 6)
    sheet.addRow(["030 23125 647"], at: [50], "other")
    #expect(sheet.read().resume.basics.name == "Jannes Tschirner")
    var rows = Sheet()
    rows.add("*Lebenslauf", "other", role: .heading, size: 2)
    rows.addRow(["Nachname", "Moor"], at: [50, 200], "other")
    rows.addRow(["Vorname", "Ada"], at: [50, 200], "other")
    #expect(rows.read().resume.basics.name == "Ada Moor")
  }
}
