import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders

/// Certificates, awards and mixed lists as templates print them.
@Suite struct SmallListTests {
  private func read(_ sections: [(heading: String, label: String, lines: [String])]) -> Resume {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    sheet.add("*Baker*\tMay 2019 – 2021", "experience")
    for section in sections {
      sheet.heading(section.heading, section.label)
      for line in section.lines { sheet.add(line, section.label) }
    }
    return sheet.read().resume
  }

  @Test func `lines below skills and interests go to the lists that they name`() {
    let resume = read([
      (
        "Skills & Interests", "other",
        [
          "Technical: R, Stata", "Languages: Japanese (heritage), Spanish (advanced)",
          "Interests: tide-pooling, transit maps",
        ]
      )
    ])
    #expect(resume.skills?.map(\.name) == ["Technical"])
    #expect(resume.skills?[0].keywords == ["R", "Stata"])
    #expect(resume.languages?.map(\.language) == ["Japanese", "Spanish"])
    #expect(resume.languages?.map(\.fluency) == ["heritage", "advanced"])
    #expect(resume.interests?.map(\.name) == ["tide-pooling", "transit maps"])
  }

  @Test func `a cell may say which list a line is, and a driving licence is a group of skills`() {
    let resume = read([
      (
        "Other", "other",
        ["Skills\tbaking, glazing", "Languages\tFrench (good), Irish", "Hobbies\tchess, rowing"]
      ),
      ("Skills", "skill", ["Ovens\tdeck, rack", "Driving licence\tB, BE"]),
    ])
    #expect(resume.skills?.map(\.name) == [nil, "Ovens", "Driving licence"])
    #expect(resume.languages?.map(\.language) == ["French", "Irish"])
    #expect(resume.interests?.map(\.name) == ["chess", "rowing"])
    #expect(resume.certificates == nil)
  }

  @Test func `the grid of a Europass has languages, whatever the section`() {
    let resume = read([
      (
        "Personal skills and competences", "skill",
        [
          "English C1 C1 C1 C1 C1", "Czech A2 A2 A2 A2 A2",
          "Computer skills and competences\tR, QGIS",
        ]
      )
    ])
    #expect(resume.languages?.map(\.language) == ["English", "Czech"])
    #expect(resume.languages?.map(\.fluency) == ["C1", "A2"])
    #expect(resume.skills?.map(\.keywords) == [["R", "QGIS"]])
  }

  @Test func `a label at the left says whose mother tongue a language is`() {
    var sheet = Sheet()
    sheet.heading("Languages", "other")
    sheet.add("Mother tongue", "other", between: 60...180)
    sheet.add("Irish", "other", between: 200...400)
    sheet.align()
    sheet.add("English C1", "other")
    let languages = sheet.read().resume.languages
    #expect(languages?.map(\.language) == ["Irish", "English"])
    #expect(languages?.map(\.fluency) == ["Mother tongue", "C1"])
  }

  @Test func `every second cell of a row of skills may be a level`() {
    let resume = read([("Skills", "skill", ["Excel\tgood\tSAP\tbasic", "R\tgood\tSQL\tgood"])])
    #expect(resume.skills?.map(\.name) == ["Excel", "SAP", "R", "SQL"])
    #expect(resume.skills?.map(\.level) == ["good", "basic", "good", "good"])
  }

  @Test func `what an award was worth and what it was for is its text`() {
    let resume = read([
      (
        "Awards", "other",
        [
          "2022\tReed Grant, Reed Foundation", "EUR 96,000 for three years",
          "2019\tMoor Prize, Moor Society", "2015\tQuay Medal, Quay College",
        ]
      )
    ])
    #expect(resume.awards?.map(\.title) == ["Reed Grant", "Moor Prize", "Quay Medal"])
    #expect(resume.awards?.map(\.awarder) == ["Reed Foundation", "Moor Society", "Quay College"])
    #expect(resume.awards?.map(\.summary) == ["EUR 96,000 for three years", nil, nil])
    #expect(AwardRemarks.isRemark("for the best loaf", FieldReading()))
    #expect(!AwardRemarks.isRemark("from Moor Society", FieldReading()))
    #expect(
      !AwardRemarks.isRemark(
        "Moor Foundation, principal investigator, $1.42 million", FieldReading()))
  }

  @Test func `languages that machines speak are skills`() {
    let resume = read([("Skills", "skill", ["Languages: Swift, Go", "Tools: Make, Git"])])
    #expect(resume.languages == nil)
    #expect(resume.skills?.map(\.name) == ["Languages", "Tools"])
  }

  @Test func `how long a certificate is valid is not when it was given`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "Plant protection, valid until 2027\t2022", "Coal Board medical, exp. 08/2026",
          "Licencia federal tipo B, válida hasta 2027", "CFA Level I, expected 2027",
          "Fire warden, passed on 12 May 2019",
        ]
      )
    ])
    #expect(
      resume.certificates?.map(\.name) == [
        "Plant protection, valid until 2027", "Coal Board medical, exp. 08/2026",
        "Licencia federal tipo B, válida hasta 2027", "CFA Level I", "Fire warden, passed",
      ])
    #expect(resume.certificates?.map(\.date) == ["2022", nil, nil, "2027", "2019-05-12"])
  }

  @Test func `a language may have a name in parentheses before its level`() {
    let resume = read([
      ("Languages", "other", ["Gujarati (Memoni) – home language", "English (C1) – spoken"])
    ])
    #expect(resume.languages?.map(\.language) == ["Gujarati (Memoni)", "English"])
    #expect(resume.languages?.map(\.fluency) == ["home language", "(C1) – spoken"])
  }

  @Test func `two bullets with a comma each are two interests`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Interests", "other")
    sheet.bullet("Backgammon, tournament level once", "other")
    sheet.bullet("Swimming", "other")
    let names = sheet.read().resume.interests?.map(\.name)
    #expect(names == ["Backgammon, tournament level once", "Swimming"])
  }

  @Test func `who gave a certificate stands behind a comma or with the date in parentheses`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "Certificate in Geographic Information, Harrow Technical University\tAugust 2024",
          "Standard First Aid (Seaward Safety Institute, 2023)", "Advanced Rigging\t2019",
        ]
      )
    ])
    #expect(
      resume.certificates?.map(\.name) == [
        "Certificate in Geographic Information", "Standard First Aid", "Advanced Rigging",
      ])
    #expect(
      resume.certificates?.map(\.issuer) == [
        "Harrow Technical University", "Seaward Safety Institute", nil,
      ])
  }

  @Test func `a line without a date between lines with one is a certificate of its own`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "Responsible Conduct of Research\tAugust 2024", "Advanced Market Concepts",
          "Rigging of Small Boats\tMay 2019",
        ]
      )
    ])
    #expect(resume.certificates?.count == 3)
    #expect(resume.certificates?.map(\.issuer) == [nil, nil, nil])
  }

  @Test func `titles in quotation marks are the names of texts wherever they stand`() {
    var sheet = Sheet()
    sheet.heading("Publications", "other")
    sheet.add("2021\tHarrow Review, vol. 9", "other")
    sheet.add("“Decisions on a Sunday night in the children’s ward”", "other")
    sheet.add("2018\tAldermoor Quarterly, vol. 2", "other")
    sheet.add("“Where the rain goes in the end”", "other")
    #expect(
      sheet.read().resume.publications?.map(\.publisher)
        == ["Harrow Review, vol. 9", "Aldermoor Quarterly, vol. 2"])
  }

  @Test func `who gave a certificate may be named in it`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "*Google Ads Search Certification*", "Google, 2021",
          "*Meta Certified Media Buying Professional*", "Meta, 2022",
        ]
      )
    ])
    #expect(resume.certificates?.map(\.issuer) == ["Google", "Meta"])
  }

  @Test func `a level in every column of a table is one level`() {
    let resume = read([
      ("Languages", "other", ["English\tB1\tB1\tB1\tB1", "French\tA2\tB1\tA2\tA2"])
    ])
    #expect(resume.languages?.map(\.fluency) == ["B1", "A2 B1 A2 A2"])
  }

  @Test func `levels stand below the names of languages and skills`() {
    let resume = read([
      ("Skills", "skill", ["Copywriting", "Advanced", "Paid search", "Expert"]),
      ("Languages", "other", ["isiZulu", "Native", "English", "Fluent"]),
    ])
    #expect(resume.skills?.map(\.name) == ["Copywriting", "Paid search"])
    #expect(resume.skills?.map(\.level) == ["Advanced", "Expert"])
    #expect(resume.languages?.map(\.language) == ["isiZulu", "English"])
    #expect(resume.languages?.map(\.fluency) == ["Native", "Fluent"])
  }

  @Test func `linguistic skills are languages, whatever their label`() {
    let resume = read([("Competencias lingüísticas", "skill", ["Inglés: C1", "Rumano: A2"])])
    #expect(resume.languages?.map(\.language) == ["Inglés", "Rumano"])
    #expect(resume.skills == nil)
  }

  @Test func `leadership and activities are unpaid`() {
    let resume = read([
      (
        "Leadership & Activities", "experience",
        ["*Harrow Chess Society*\tLeeds", "President\tMay 2018 – Present"]
      )
    ])
    #expect(resume.volunteer?.map(\.position) == ["President"])
    #expect(resume.work?.count == 1)
  }

  /// The certificates of a section whose lines have white space above, as told.
  private func certificates(_ lines: [(text: String, gap: Double)]) -> [Resume.Certificate] {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Certificates", "other")
    for line in lines { sheet.add(line.text, "other", gap: line.gap) }
    return sheet.read().resume.certificates ?? []
  }

  @Test func `white space tells which lines are one item`() {
    let found = certificates([
      ("*Diploma in Water Hygiene", 0.4), ("Institute of Clean Rivers", 0.1), ("2007", 0.1),
      ("*Boat Handling, part one only", 0.8), ("*First Responder", 0.8), ("2014", 0.1),
    ])
    #expect(
      found.map(\.name) == [
        "Diploma in Water Hygiene", "Boat Handling, part one only", "First Responder",
      ])
    #expect(found.map(\.issuer) == ["Institute of Clean Rivers", nil, nil])
    #expect(found.map(\.date) == ["2007", nil, "2014"])
  }

  @Test func `lines as far apart as each other are one item each`() {
    let found = certificates([
      ("*Working at heights", 0.9), ("2023\t*Confined space", 0.9), ("*Rope rescue", 0.9),
      ("*Gas testing", 0.9), ("*Truck licence", 0.9), ("2021\t*First aid at sea", 0.9),
    ])
    #expect(
      found.map(\.name) == [
        "Working at heights", "Confined space", "Rope rescue", "Gas testing", "Truck licence",
        "First aid at sea",
      ])
    #expect(found.map(\.date) == [nil, "2023", nil, nil, nil, "2021"])
  }

  @Test func `a sentence that stands apart is said of the item above`() {
    let found = certificates([
      ("*Forklift Licence", 0.8), ("Harrow Institute", 0.1), ("2019", 0.1),
      ("*Rope Access", 0.8), ("Renewed every three years.", 0.5), ("*Banksman", 0.8),
    ])
    #expect(found.map(\.name) == ["Forklift Licence", "Rope Access", "Banksman"])
  }

  @Test func `an interest with one remark in parentheses is one, with several it has words`() {
    let resume = read([("Interests", "other", ["Hurling (coach), walking (Dales, Pennines)"])])
    #expect(resume.interests?.map(\.name) == ["Hurling (coach)", "walking"])
    #expect(resume.interests?.map(\.keywords) == [nil, ["Dales", "Pennines"]])
  }

  @Test func `rows of personal data are no skills where one of them lists languages`() {
    var sheet = Sheet()
    sheet.add("*Mitarbeiterprofil", "other", role: .heading, size: 2)
    sheet.heading("Angaben zur Person", "other")
    for row in [
      "Name: Ada Example", "Position: Senior Consultant", "E-Mail: ada@example.org",
      "Kurzprofil: Beraterin für Lager und Transport mit zwölf Jahren an der Rampe.",
      "Sprachen: Deutsch (Muttersprache), Englisch (gut)",
    ] {
      sheet.add(row, "other", role: row.has("@") ? .contact : .body)
    }
    sheet.heading("Berufserfahrung", "experience")
    sheet.add("*Beraterin, Nordlager GmbH*\tMai 2019 – 2021", "experience")
    let resume = sheet.read().resume
    #expect(resume.basics.name == "Ada Example")
    #expect(resume.basics.label == "Senior Consultant")
    #expect(
      resume.basics.summary == "Beraterin für Lager und Transport mit zwölf Jahren an der Rampe.")
    #expect(resume.skills == nil)
    #expect(resume.languages?.map(\.language) == ["Deutsch", "Englisch"])
  }

  @Test func `who gives certificates stands first where its words say so`() {
    var sheet = Sheet()
    sheet.heading("Professional qualifications", "other")
    for (year, giver, name) in [
      ("2018-06", "Chartered Insurance Institute", "Associate (ACII)"),
      ("2012-09", "Vocational Training Council", "IIQE Papers I, II and V"),
    ] {
      sheet.add(year, "other", gap: 0.6)
      sheet.add(giver, "other", gap: 0.1)
      sheet.add(name, "other", gap: 0.1)
    }
    let certificates = sheet.read().resume.certificates ?? []
    #expect(certificates.map(\.name) == ["Associate (ACII)", "IIQE Papers I, II and V"])
    #expect(
      certificates.map(\.issuer) == [
        "Chartered Insurance Institute", "Vocational Training Council",
      ])
  }

  @Test func `givers and printers are known by their words`() {
    #expect(ItemParts.namesGiver("Vocational Training Council", prints: false))
    #expect(!ItemParts.namesGiver("IIQE Papers I, II and V", prints: false))
    #expect(ItemParts.namesGiver("Niger Delta Journal of Midwifery 4(2)", prints: true))
    #expect(!ItemParts.namesGiver("Barriers to partograph completion", prints: true))
  }
}
