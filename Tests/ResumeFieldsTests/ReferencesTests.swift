import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Who may be asked, and what they said.
@Suite struct ReferencesTests {
  private func references(_ lines: [String]) -> [[String?]] {
    var sheet = Sheet()
    sheet.heading("References", "other")
    for line in lines { sheet.add(line, "other") }
    return (sheet.read().resume.references ?? []).map { [$0.name, $0.reference] }
  }

  @Test func `a dash parts a quotation from who said it`() {
    #expect(references(["“She is kind.” — Ann Moor"]) == [["Ann Moor", "“She is kind.”"]])
    #expect(references(["“She is kind.”", "— Ann Moor"]) == [["Ann Moor", "“She is kind.”"]])
  }

  @Test func `people side by side have a column each`() {
    var sheet = Sheet()
    sheet.heading("References", "other")
    sheet.addRow(["Ann Moor", "Ben Dale"], at: [50, 300], "other")
    sheet.addRow(["Head of Birds", "Director, Dale Mill"], at: [50, 300], "other")
    sheet.addRow(["Harrow Zoo", "ben@dale.example"], at: [50, 300], "other")
    let references = sheet.read().resume.references
    #expect(references?.map(\.name) == ["Ann Moor", "Ben Dale"])
    #expect(
      references?.map(\.reference) == [
        "Head of Birds Harrow Zoo", "Director, Dale Mill ben@dale.example",
      ])
  }

  @Test func `several lines below a name in bold are said of that person`() {
    #expect(
      references(["*Ann Moor", "Head of Birds", "Harrow Zoo", "*Ben Dale", "Director"]) == [
        ["Ann Moor", "Head of Birds Harrow Zoo"], ["Ben Dale", "Director"],
      ])
  }

  @Test func `how to reach somebody is said of the person above`() {
    #expect(
      references([
        "*Ann Moor*", "Head of Birds, Harrow Zoo", "ann@harrow.example", "*Ben Dale*",
        "Director, Dale Mill", "Tel. +44 20 7946 0199",
      ]) == [
        ["Ann Moor", "Head of Birds, Harrow Zoo ann@harrow.example"],
        ["Ben Dale", "Director, Dale Mill Tel. +44 20 7946 0199"],
      ])
  }

  @Test func `what stands behind a name, up to how to reach it, is said of it`() {
    #expect(
      references(["Ann Moor, Head of Birds, Harrow Zoo, ann@harrow.example", "Ben Dale, Dale Mill"])
        == [
          ["Ann Moor", "Head of Birds, Harrow Zoo, ann@harrow.example"],
          ["Ben Dale", "Dale Mill"],
        ])
  }

  @Test func `lines of names and roles alone are parted, where a dash stands between, too`() {
    #expect(
      references(["Ann Moor – Head of Birds, Harrow Zoo", "Ben Dale – draper, known me since 1988"])
        == [
          ["Ann Moor", "Head of Birds, Harrow Zoo"], ["Ben Dale", "draper, known me since 1988"],
        ])
    // What is said stands below: the role is a part of the name.
    #expect(
      references(["Ann Moor, Head of Birds", "She is kind to every bird that she has met."])
        == [["Ann Moor, Head of Birds", "She is kind to every bird that she has met."]])
  }

  @Test func `a reference that gives details on request is said of the person above`() {
    #expect(
      references(["Ann Moor, Head of Birds (retd.)", "details given on request", "Rev. Ben Dale"])
        == [
          ["Ann Moor, Head of Birds (retd.)", "details given on request"], ["Rev. Ben Dale", nil],
        ])
  }

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
