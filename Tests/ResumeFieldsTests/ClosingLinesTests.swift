import ResumeDates
import ResumeSections
import Testing

@testable import ResumeFields
@testable import ResumeScanners

/// Lines below all that a resume tells.
@Suite struct ClosingLinesTests {
  @Test(
    "a place and a day are a signature",
    arguments: [
      ("Köln, 14.01.2025", true), ("Köln, im Mai 2024", true), ("Fait à Lyon, le 3 mai 2024", true),
      ("Red Cross, 14.01.2025", false), ("Leeds, 2014 – 2016", false), ("Leeds, 2019", false),
    ])
  func signature(text: String, expected: Bool) {
    #expect(ClosingLines.isSigned(text, LineReader()) == expected)
  }

  @Test(
    "a consent says whose data",
    arguments: [
      ("Autorizzo il trattamento dei miei dati personali ai sensi del GDPR.", true),
      ("I consent to the processing of my data for this application.", true),
      ("I draw maps of open data on Sundays", false),
      ("J'autorise le traitement de mes données.", true),
      ("GDPR in a health setting and data protection", false),
      ("Autorizzo gli ordini del magazzino di sera", false),
    ])
  func consent(text: String, expected: Bool) {
    #expect(ClosingLines.isConsent(text) == expected)
  }

  @Test func `neither is an interest`() {
    var sheet = Sheet()
    sheet.heading("Interests", "other")
    sheet.add("Chess", "other")
    sheet.add("Autorizzo il trattamento dei miei dati personali.", "other")
    sheet.add("Köln, 14.01.2025", "other")
    #expect(sheet.read().resume.interests?.map(\.name) == ["Chess"])
  }
}
