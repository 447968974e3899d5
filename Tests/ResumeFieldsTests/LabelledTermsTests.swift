import PageLayout
import ResumeHeaders
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Lines of labelled terms, as the newer Europass has them.
@Suite struct LabelledTermsTests {
  @Test func `a line of terms has nothing but labels that are known and their values`() throws {
    let text = "Cidade: Porto | País: Portugal | Sítio Web: moor.example"
    let terms = try #require(LabelledTerms(text, FieldReading()))
    #expect(terms.places.map { text[$0].trimmed } == ["Porto", "Portugal"])
    #expect(terms.url.map { text[$0].trimmed } == "moor.example")
    #expect(LabelledTerms.isOfEuropass(text, FieldReading()))
    #expect(!LabelledTerms.isOfEuropass("City: Porto", FieldReading()))
    #expect(LabelledTerms("Tools: R | City: Porto", FieldReading()) == nil)
    #expect(LabelledTerms("Nothing here", FieldReading()) == nil)
  }

  @Test func `terms say where a job was, and are none of its text`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work experience", "experience")
    sheet.add("[ 01/03/2018 – Current ]", "experience")
    sheet.add("*Speech therapist", "experience")
    sheet.add("Moor Hospital", "experience")
    sheet.add("City: Porto | Country: Portugal", "experience")
    sheet.add("Business or sector: Health", "experience")
    sheet.bullet("Sees forty people a week", "experience")
    sheet.heading("Education", "education")
    sheet.add("[ 2012 – 2016 ]", "education")
    sheet.add("*BSc in Speech", "education")
    sheet.add("Quay College", "education")
    sheet.add("City: Cork | Country: Ireland", "education")
    sheet.add("Final grade: 17 | EQF level: 6", "education")
    let resume = sheet.read().resume
    #expect(resume.work?.map(\.location) == ["Porto, Portugal"])
    #expect(resume.work?.map(\.highlights) == [["Sees forty people a week"]])
    #expect(resume.work?.map(\.summary) == [nil])
    #expect(resume.education?.map(\.location) == ["Cork, Ireland"])
    #expect(resume.education?.map(\.score) == ["17"])
  }
}
