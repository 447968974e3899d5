import PageLayout
import ResumeLexicon
import ResumeSections
import Testing

@testable import ResumeFields
@testable import ResumeHeaders
@testable import ResumeScanners

/// Letters in the document of a resume.
@Suite struct EnclosedLetterTests {
  private static let body = [
    "I would like to apply for the post of night porter that you advertised in the Harrow Evening Courier last week, "
      + "because I know your house and its guests well.",
    "For six years I have looked after late arrivals, kept the books of the bar and trained two colleagues, and I can "
      + "start on the first of May.",
  ]

  private func addLetter(to sheet: inout Sheet) {
    sheet.add("Ashby House Hotel, 4 Quay Street, Harrow", "other")
    sheet.add("Telephone 01632 960777", "other", role: .contact)
    sheet.add("Dear Ms Holt,", "other", gap: 1)
    for text in Self.body { sheet.add(text, "summary", gap: 0.5) }
    sheet.add("Yours sincerely,", "other", gap: 0.5)
    sheet.add("Ada Quirk", "other", gap: 1)
  }

  private func addResume(to sheet: inout Sheet) {
    sheet.add("*Ada Quirk*", "other", role: .heading, size: 2)
    sheet.add("ada@example.com | 01632 960118", "other", role: .contact)
    sheet.heading("Experience", "experience")
    sheet.add("*Porter*, Harrow Clinic\t2018 – 2024", "experience")
    sheet.add("Kept the ward of 28 beds supplied.", "experience")
    sheet.heading("Skills", "skill")
    sheet.add("Bookkeeping, First aid", "skill")
  }

  @Test(arguments: [true, false])
  func `a page with a letter is none of the resume's, before it or behind it`(isFirst: Bool) {
    var sheet = Sheet()
    if isFirst {
      addLetter(to: &sheet)
      sheet.page = 2
      addResume(to: &sheet)
    } else {
      addResume(to: &sheet)
      sheet.page = 2
      addLetter(to: &sheet)
    }
    let fields = sheet.read()
    #expect(fields.resume.basics.name == "Ada Quirk")
    #expect(fields.resume.basics.phone == "01632 960118")
    #expect(fields.resume.basics.summary == nil)
    #expect(fields.resume.work?.map(\.name) == ["Harrow Clinic"])
    #expect(fields.resume.skills?.count == 1)
    let letter = isFirst ? 1...7 : 8...14
    #expect(
      fields.warnings == [
        "paragraphs \(letter.lowerBound) to \(letter.upperBound): a letter, which is in no section"
      ])
  }

  @Test func `a letter alone is read as it is, and a page without a closing is no letter`() {
    var alone = Sheet()
    addLetter(to: &alone)
    #expect(alone.read().warnings.isEmpty)
    var open = Sheet()
    open.add("Dear reader,", "summary")
    for text in Self.body { open.add(text, "summary") }
    addResume(to: &open)
    #expect(open.read().warnings.isEmpty)
  }

  @Test(arguments: [
    "Dear Hiring Team,", "To whom it may concern:", "Sehr geehrte Frau Holt,", "Madame, Monsieur,",
    "Estimados señores:", "Gentile dottoressa Holt,", "Prezada senhora,", "Geachte mevrouw,",
    "Kære Ms Holt,",
  ])
  func `a line that addresses a reader is a salutation`(line: String) {
    #expect(LetterWords.isSalutation(line))
  }

  @Test(arguments: ["Dearborn Heights Clinic", "Liebermann GmbH, 2019", "Beste Auszubildende 2019"])
  func `a line that only begins alike is none`(line: String) {
    #expect(!LetterWords.isSalutation(line))
  }

  @Test(arguments: [
    "Yours sincerely, Ada Quirk", "Mit freundlichen Grüßen", "Un cordial saludo,",
    "Veuillez agréer, Madame, Monsieur, l’expression de mes salutations distinguées.",
    "I look forward to your answer. Kind regards,", "Med venlig hilsen",
  ])
  func `a letter closes with words of its own`(line: String) {
    #expect(LetterWords.isClosing(line))
  }
}
