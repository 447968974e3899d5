import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// How well somebody knows skills and languages, and interests with their words.
@Suite struct SkillLevelsTests {
  private func resume(_ heading: String, _ label: String, _ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.heading(heading, label)
    for line in lines { sheet.add(line, label) }
    return sheet.read().resume
  }

  private func skills(_ lines: [String]) -> [Resume.Skill] {
    resume("Skills", "skill", lines).skills ?? []
  }

  @Test func `a level stands in parentheses behind the name of a group`() {
    let found = skills(["Sawing (Expert): ripsaw, bandsaw", "Carving (Beginner): gouge, mallet"])
    #expect(found.map(\.name) == ["Sawing", "Carving"])
    #expect(found.map(\.level) == ["Expert", "Beginner"])
    #expect(found.map(\.keywords) == [["ripsaw", "bandsaw"], ["gouge", "mallet"]])
  }

  @Test func `a level stands behind a dash above its list`() {
    let found = skills(["Sawing – Expert", "ripsaw, bandsaw, jigsaw"])
    #expect(found.map(\.name) == ["Sawing"] && found.map(\.level) == ["Expert"])
    #expect(found.first?.keywords == ["ripsaw", "bandsaw", "jigsaw"])
  }

  @Test func `a gap parts the name of a group from its level, and its words stand below`() {
    let found = skills([
      "*Sawing\tExpert", "ripsaw\tbandsaw", "*Carving\tBeginner", "gouge\tmallet",
    ])
    #expect(found.map(\.name) == ["Sawing", "Carving"])
    #expect(found.map(\.level) == ["Expert", "Beginner"])
    #expect(found.map(\.keywords) == [["ripsaw", "bandsaw"], ["gouge", "mallet"]])
  }

  @Test func `a level behind one word of a named group stays with it`() {
    let found = skills(["Office: Writer, Calc (basic)", "Shop: till, stock taking, ladder"])
    #expect(found.first?.keywords == ["Writer", "Calc (basic)"] && found.first?.level == nil)
  }

  @Test func `what follows a language is how well it is spoken`() {
    let found =
      resume(
        "Languages", "other",
        ["Deutsch Muttersprache", "English fluent (TOEFL 110)", "Scottish Gaelic - Basic"]
      ).languages ?? []
    #expect(found.map(\.language) == ["Deutsch", "English", "Scottish Gaelic"])
    #expect(found.map(\.fluency) == ["Muttersprache", "fluent (TOEFL 110)", "Basic"])
  }

  @Test func `a label before languages says that they are the first ones, or others`() {
    let found =
      resume(
        "Languages", "other",
        ["Mother tongue(s) Welsh, English", "Other language(s) Dutch (B2)", "French (A1)"]
      ).languages ?? []
    #expect(found.map(\.language) == ["Welsh", "English", "Dutch", "French"])
    #expect(found.map(\.fluency) == ["Mother tongue", "Mother tongue", "B2", "A1"])
  }

  @Test func `levels stand before several languages, and signs or words part them`() {
    func languages(_ lines: [String]) -> [[String?]] {
      (resume("Languages", "other", lines).languages ?? []).map { [$0.language, $0.fluency] }
    }
    #expect(
      languages(["Native: English, Welsh", "Fluent: French"])
        == [["English", "Native"], ["Welsh", "Native"], ["French", "Fluent"]])
    #expect(
      languages(["English · Native", "Dutch · B2"]) == [["English", "Native"], ["Dutch", "B2"]])
    #expect(
      languages(["English, French and German"]).map { $0[0] } == ["English", "French", "German"])
    #expect(languages(["English, French and German"]).allSatisfy { $0[1] == nil })
  }

  @Test func `a language opens a cell of its own, and a name with a level is one`() {
    func languages(_ lines: [String]) -> [[String?]] {
      (resume("Languages", "other", lines).languages ?? []).map { [$0.language, $0.fluency] }
    }
    #expect(
      languages(["Romanian – mother tongue\tGerman – B2\tDutch – B1"])
        == [["Romanian", "mother tongue"], ["German", "B2"], ["Dutch", "B1"]])
    #expect(
      languages(["English (native), Wakashan (fluent)"])
        == [["English", "native"], ["Wakashan", "fluent"]])
    #expect(languages(["Te reo Māori conversational"]) == [["Te reo Māori", "conversational"]])
    #expect(
      languages(["English – fluent, read much; written daily"])
        == [["English", "fluent, read much; written daily"]])
  }

  @Test func `a level below a language is its own`() {
    let found =
      resume(
        "Sprachen", "other",
        ["Deutsch\tEnglisch", "Muttersprache\tFließend", "Latein", "Grundkenntnisse"]
      ).languages ?? []
    #expect(found.map(\.language) == ["Deutsch", "Englisch", "Latein"])
    #expect(found.map(\.fluency) == ["Muttersprache", "Fließend", "Grundkenntnisse"])
  }

  @Test func `languages in columns have their levels below them`() {
    let found =
      resume("Languages", "other", ["Welsh\tEnglish", "Native speaker\tGood"]).languages ?? []
    #expect(found.map(\.language) == ["Welsh", "English"])
    #expect(found.map(\.fluency) == ["Native speaker", "Good"])
  }

  @Test func `an interest has its words in parentheses`() {
    let found =
      resume("Interests", "other", ["Walking (Dales, Pennines), Chess"]).interests ?? []
    #expect(found.map(\.name) == ["Walking", "Chess"])
    #expect(found.first?.keywords == ["Dales", "Pennines"])
  }

  @Test func `a quotation has its speaker below it, and is whole where it was cut`() {
    let found =
      resume(
        "References", "other",
        ["“She counts the stock twice and is glad when both", "agree.”", "Ann Moor, Manager"]
      ).references ?? []
    #expect(found.map(\.name) == ["Ann Moor, Manager"])
    #expect(
      found.map(\.reference) == ["“She counts the stock twice and is glad when both agree.”"])
  }

  @Test func `a grid has a group in each column`() {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    // Both columns start at the same places in every line.
    for line in ["*Sawing\t*Lathes", "Expert\tBeginner", "ripsaw\tchucks", "jigsaw\tgouges"] {
      sheet.add(line, "skill")
    }
    let found = sheet.read().resume.skills ?? []
    #expect(found.map(\.name) == ["Sawing", "Lathes"])
    #expect(found.map(\.level) == ["Expert", "Beginner"])
    #expect(found.map(\.keywords) == [["ripsaw", "jigsaw"], ["chucks", "gouges"]])
  }
}
