import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

/// Kinds of fault that people report of resume parsers, each at its smallest.
struct ReportedFaultsTests {
  /// A resume with a name and some lines of work.
  private static func work(_ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work experience", "experience")
    for line in lines {
      if line.hasPrefix("- ") {
        sheet.bullet(String(line.dropFirst(2)), "experience")
      } else {
        sheet.add(line, "experience")
      }
    }
    return sheet.read().resume
  }

  @Test func `a title and an unknown employer behind a comma are two, also of the only job`() {
    for count in 1...3 {
      let lines = (0..<count).flatMap { n in
        ["Night Porter, Orvo\t\(2019 - n) – \(2020 - n)", "- Let late guests in."]
      }
      let resume = Self.work(lines)
      #expect(resume.work?.map(\.position) == Array(repeating: "Night Porter", count: count))
      #expect(resume.work?.map(\.name) == Array(repeating: "Orvo", count: count))
    }
  }

  @Test(arguments: ["Barista, Nero", "Receptionist, Minerva", "Kellner, Orvo"])
  func `a title and one word behind a comma are two, also without a date`(line: String) {
    let resume = Self.work([line])
    let parts = line.split(separator: ", ").map(String.init)
    #expect(resume.work?.map(\.position) == [parts[0]])
    #expect(resume.work?.map(\.name) == [parts[1]])
  }

  @Test(arguments: [
    "Office Manager, Tarn & Sons Ltd, 2019–2022. Receptionist, Hotel Minerva, 2016–2019.",
    "Office Manager, Tarn & Sons Ltd (2019 – 2022); Receptionist, Hotel Minerva (2016 – 2019)",
    "2019 – 2022: Office Manager, Tarn & Sons Ltd; 2016 – 2019: Receptionist, Hotel Minerva.",
    "Office Manager, Tarn & Sons Ltd, 2019–2022. Receptionist, Hotel\nMinerva, 2016–2019.",
  ])
  func `sentences of one paragraph with their dates are an entry each`(text: String) {
    let resume = Self.work([text])
    #expect(resume.work?.map(\.position) == ["Office Manager", "Receptionist"])
    #expect(resume.work?.map(\.name) == ["Tarn & Sons Ltd", "Hotel Minerva"])
    #expect(resume.work?.map(\.startDate) == ["2019", "2016"])
    #expect(resume.work?.map(\.endDate) == ["2022", "2019"])
  }

  @Test func `sentences that say what was done from when to when are no entries`() {
    let resume = Self.work([
      "Receptionist, Hotel Minerva\t2016 – 2020",
      "Led the desk, with two others, 2019–2020. Then the desk rested. Trained staff, 2017–2018.",
    ])
    #expect(resume.work?.count == 1)
  }

  @Test(arguments: [("Python, Go, Bash", true), ("English, Tshiluba, Bemba", false)])
  func `languages of programs among groups of skills are skills`(text: String, areSkills: Bool) {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    for (heading, text, label) in [
      ("Cloud", "AWS, GCP", "skill"), ("Languages", text, "other"),
      ("Databases", "MySQL, Redis", "skill"),
    ] {
      sheet.heading(heading, label)
      sheet.add(text, label)
    }
    let resume = sheet.read().resume
    #expect((resume.languages == nil) == areSkills)
    let skills = (resume.skills ?? []).flatMap {
      [$0.name].compactMap(\.self) + ($0.keywords ?? [])
    }
    #expect(skills.contains("Bash") == areSkills)
  }

  @Test func `names in bold above who gave them are a certificate each`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Certifications", "other")
    for (name, giver) in [
      ("Site Safety Plus", "CITB"), ("First Aid at Work", "St John Ambulance"),
      ("AutoCAD Certified User", "Autodesk"),
    ] {
      sheet.add("*\(name)", "other")
      sheet.add(giver, "other")
    }
    let found = sheet.read().resume.certificates
    #expect(
      found?.map(\.name) == ["Site Safety Plus", "First Aid at Work", "AutoCAD Certified User"])
    #expect(found?.map(\.issuer) == ["CITB", "St John Ambulance", "Autodesk"])
  }

  @Test func `text that opens with a title gives the title`() throws {
    let resume = Self.work([
      "Marlow Rail, Gloucester, Apr 2017 – Sep 2023",
      "Guard. Checked tickets on the valley line.",
    ])
    let job = try #require(resume.work?.first)
    #expect(job.position == "Guard")
    #expect(job.name == "Marlow Rail")
    #expect(job.summary == "Checked tickets on the valley line.")
  }

  @Test func `a sentence in bold type that says when is the header of the text behind it`() throws {
    let resume = Self.work([
      "*Head Chef at Nettle & Bone\t(May 2021 to present), Peckham. Opened the kitchen with a team of six.",
      "*Sous Chef, The Salt Loft\t, Soho, 2018 to 2021. Ran the pass and wrote the rota.",
    ])
    #expect(resume.work?.map(\.position) == ["Head Chef", "Sous Chef"])
    #expect(resume.work?.map(\.name) == ["Nettle & Bone", "The Salt Loft"])
    #expect(resume.work?.map(\.startDate) == ["2021-05", "2018"])
    #expect(resume.work?.first?.summary == "Opened the kitchen with a team of six.")
  }

  @Test func `a stretch of time before a colon opens a header and its text`() throws {
    let resume = Self.work([
      "From March 2011 to July 2016: Gamekeeper, Loch Estate. Took guests on the loch and looked after four boats."
    ])
    let job = try #require(resume.work?.first)
    #expect((job.position, job.name) == ("Gamekeeper", "Loch Estate"))
    #expect((job.startDate, job.endDate) == ("2011-03", "2016-07"))
    #expect(job.summary == "Took guests on the loch and looked after four boats.")
  }

  @Test func `with parts a title from an employer, and nothing else`() {
    #expect(
      Self.work(["Staff Midwife with Bishop Hospital (Sep 2013 – Feb 2018)"]).work?.map(\.name)
        == ["Bishop Hospital"])
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Projects", "project")
    sheet.add("*Oximeter with Bluetooth\t2019", "project")
    sheet.bullet("Measures at the wrist.", "project")
    #expect(sheet.read().resume.projects?.map(\.name) == ["Oximeter with Bluetooth"])
  }

  @Test func `degrees with dates of their own share the school above them`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Education", "education")
    sheet.add("*Wright Valley University\tDayton, OH", "education")
    sheet.add("Master of Science, Hydrology\t2019 – 2021", "education")
    sheet.add("Bachelor of Science in Geology, GPA 3.6/4.0\t2015 – 2019", "education")
    let schools = sheet.read().resume.education
    #expect(
      schools?.map(\.institution) == ["Wright Valley University", "Wright Valley University"])
    #expect(schools?.map(\.area) == ["Hydrology", "Geology"])
    #expect(schools?.map(\.score) == [nil, "3.6/4.0"])
  }

  @Test func `a degree may be the first item below its school, and a grade follow its name`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Education", "education")
    sheet.add("*Reed Hollow College", "education")
    sheet.bullet("BA, Economics", "education")
    sheet.add("*State University of Merriam GPA 3.8\t2010 – 2012", "education")
    sheet.bullet("Applied Data Science Certificate (2023)", "education")
    let schools = sheet.read().resume.education
    #expect(schools?.map(\.institution) == ["Reed Hollow College", "State University of Merriam"])
    #expect(schools?.first?.studyType == "BA" && schools?.first?.area == "Economics")
    #expect(schools?.last?.score?.contains("3.8") == true)
  }

  @Test func `the name stands beside a larger title`() {
    var sheet = Sheet()
    sheet.add("*REGISTERED VETERINARY NURSE", "other", role: .heading, size: 2.2, capitals: true)
    sheet.add("Idunn Hagelby", "other", size: 1.3)
    sheet.add("Kendal | idunn@hagelby.example | 07700 900 517", "other", role: .contact)
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Idunn Hagelby")
    #expect(basics.label == "REGISTERED VETERINARY NURSE")
  }

  @Test func `an agency above a candidate is not the person`() {
    var sheet = Sheet()
    sheet.add("*Blue Harbour Recruitment Ltd", "other", role: .heading, size: 1.8)
    sheet.add("Tel 01632 960 999 · jobs@blueharbour.example", "other", role: .contact)
    sheet.add("Candidate: Rosalind Tavener", "other")
    sheet.heading("Work experience", "experience")
    sheet.add("Chemist, Minster Labs\t2018 – 2023", "experience")
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Rosalind Tavener")
    #expect(basics.email == nil && basics.phone == nil)
  }

  @Test(arguments: [
    "Emergency contact: Ingrid Hay (wife), 07700 900 640",
    "Contractor license: 9876543210", "TVA : FR32 123456789",
    "N.º Seguridad Social: 28 12345678 40", "Rentenversicherungsnummer: 65 170892 W 003",
    "NHS No. 943 476 5919", "Kundennummer: 4711 0815 2222", "VAT reg. no. GB 123 4567 89",
    "Permis n° 930481100123",
  ])
  func `a number with another label is no telephone number of the person`(line: String) {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.add("Leeds | ada@example.org", "other", role: .contact)
    sheet.add(line, "other", role: .contact)
    #expect(sheet.read().resume.basics.phone == nil)
  }

  @Test(arguments: [
    "Contact No. 98765 43210", "Rufnummer: 0431 555 0190", "Mobile number 07700 900 345",
  ])
  func `a number that its label says one may call is a telephone number`(line: String) {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.add(line, "other", role: .contact)
    let phone = sheet.read().resume.basics.phone
    #expect(phone.map { line.hasSuffix($0) } == true)
  }

  @Test func `contact data behind the name of somebody else are not the person's`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.add(
      "Consultant: Gavin Stott, gavin@clearwater.example, 0161 496 0120", "other", role: .contact)
    sheet.heading("Work experience", "experience")
    sheet.add("Chemist, Minster Labs\t2018 – 2023", "experience")
    let basics = sheet.read().resume.basics
    #expect(basics.email == nil && basics.phone == nil)
  }

  @Test func `an employer's contact line amid a job is neither header nor the person's`() {
    let resume = Self.work([
      "Baker, Cassan Bakery, Hull\t2017 – 2024",
      "Employer's telephone 0161 496 0120, contact@cassan.example", "- Baked bread.",
    ])
    #expect(resume.work?.map(\.name) == ["Cassan Bakery"])
  }

  @Test func `a phrase with a full stop below a job is no employer`() {
    let resume = Self.work([
      "Night Porter, Lodge Hotel\t2018 – 2022", "Guest Safety and Security.",
      "Kitchen Porter, Mill Inn\t2015 – 2018", "Stock Control.",
    ])
    #expect(resume.work?.map(\.position) == ["Night Porter", "Kitchen Porter"])
    #expect(resume.work?.map(\.name) == ["Lodge Hotel", "Mill Inn"])
  }

  @Test func `a sentence may end in a short name`() {
    let resume = Self.work([
      "From March 2011 to July 2016: Waitress, Bar Ria. Served eighty tables a day and kept the till."
    ])
    #expect(resume.work?.map(\.name) == ["Bar Ria"])
  }

  @Test func `degrees as items of a list share the school above them`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Education", "education")
    sheet.add("*Wright Valley University\tDayton, OH", "education")
    sheet.bullet("MSc, Marine Ecology\t2016 – 2017", "education")
    sheet.bullet("BSc, Biology (GPA 3.7 / 4.0)\t2012 – 2016", "education")
    let schools = sheet.read().resume.education
    #expect(
      schools?.map(\.institution) == ["Wright Valley University", "Wright Valley University"])
    #expect(schools?.map(\.area) == ["Marine Ecology", "Biology"])
    #expect(schools?.map(\.startDate) == ["2016", "2012"])
    #expect(schools?.map(\.score) == [nil, "3.7 / 4.0"])
  }

  @Test func `a grade keeps its scale, and stands among facts that bars part`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Education", "education")
    sheet.add("*Vasavi College of Engineering, CGPA 8.0 / 10\t2010 – 2014", "education")
    sheet.add("*BSc Geology, University of Leeds\t2006 – 2010", "education")
    sheet.add("Field of study Rocks | Final grade 9/10 | Level in EQF EQF level 6", "education")
    let schools = sheet.read().resume.education
    #expect(schools?.map { $0.score?.contains("8.0 / 10") } == [true, false])
    #expect(schools?.last?.score == "9/10")
  }

  @Test func `the name goes on below the title of the document`() {
    var sheet = Sheet()
    sheet.add("*Curriculum Vitae of Perpetua", "other", role: .heading, size: 2.6)
    sheet.add("*Nakamya", "other", role: .heading, size: 2.6)
    sheet.align(below: 11)
    sheet.add("perpetua@nakamya.example | +256 772 555 014", "other", role: .contact)
    #expect(sheet.read().resume.basics.name == "Perpetua Nakamya")
  }

  @Test func `a project's address may end its text`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Projects", "project")
    sheet.add("*Lanternfish", "project")
    sheet.add("A log of deep-sea sightings.\nlanternfish.example/", "project")
    let project = sheet.read().resume.projects?.first
    #expect(project?.url == "lanternfish.example")
    #expect(project?.description == "A log of deep-sea sightings.")
  }

  @Test func `signs that touch values part them`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.add("✉ada@example.org☎07700 900 316⌂Ripon", "other", role: .contact)
    let basics = sheet.read().resume.basics
    #expect((basics.email, basics.phone) == ("ada@example.org", "07700 900 316"))
  }

  @Test func `skills in two columns are items, names with lists are groups`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Skills", "skill")
    sheet.addRow(["Arc welding", "Blueprints"], at: [50, 250], "skill")
    sheet.addRow(["Forklift", "Grinding"], at: [50, 250], "skill")
    #expect(
      sheet.read().resume.skills?.flatMap { [$0.name].compactMap(\.self) + ($0.keywords ?? []) }
        == ["Arc welding", "Blueprints", "Forklift", "Grinding"])
  }

  @Test func `terms of Europass without a colon are no job, and what was studied is the subject`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work experience", "experience")
    sheet.add("01/09/2018 – CURRENT\tAmbert, France", "experience")
    sheet.add("*Forester\tLivradois Forests", "experience")
    sheet.add("Business or sector Agriculture, forestry and fishing", "experience")
    sheet.heading("Education", "education")
    sheet.add("01/09/2009 – 30/06/2011\tMeymac, France", "education")
    sheet.add("*Diploma\tMeymac Forest School", "education")
    sheet.add("Field of study Forestry | Level in EQF EQF level 5", "education")
    let resume = sheet.read().resume
    #expect(resume.work?.count == 1)
    #expect(resume.education?.map(\.area) == ["Forestry"])
  }

  @Test func `an address says whose name it is`() {
    var sheet = Sheet()
    sheet.add("tavener.r@mail.example linkedin.com/in/tavener-chemist", "other")
    let handles = Handles(sheet.paragraphs)
    #expect(handles.name("Rosalind Tavener"))
    #expect(!handles.name("Blue Harbour"))
    // A word of titles counts beside another word only.
    #expect(!handles.name("Senior Analyst"))
  }

  /// A resume with a name and some lines of another section.
  private static func section(_ heading: String, _ label: String, _ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for line in lines { sheet.add(line, label) }
    return sheet.read().resume
  }

  @Test func `a grade behind a dash is a grade, also a percentage before dates`() {
    let resume = Self.section(
      "Education", "education",
      [
        "Bachelor of Engineering, Computer Science, Kaveri College – CGPA 8.4/10\t2016 – 2020",
        "Higher Secondary, Vidya School – 91.5%\t2014 – 2016",
      ])
    #expect(resume.education?.map(\.score) == ["8.4/10", "91.5%"])
  }

  @Test func `a word for an average within a name is no grade`() {
    let resume = Self.section(
      "Formation", "education", ["Master en Écologie, Université de la Loire moyenne\t2017 – 2019"])
    #expect(resume.education?.map(\.institution) == ["Université de la Loire moyenne"])
  }

  @Test func `skills with levels behind them name no language`() {
    let resume = Self.section(
      "Idiomas", "other",
      ["Inglés", "COMPRENSIÓN AUDITIVA B1 COMPRENSIÓN LECTORA B2", "EXPRESIÓN ESCRITA B1 HABLA A2"])
    #expect(resume.languages?.map(\.language) == ["Inglés"])
    #expect(resume.languages?.map(\.fluency) == ["B1 B2 B1 A2"])
  }

  @Test func `certificates that share a word did not give each other`() {
    let names = ["Chartered Professional (MC)", "Certified Professional in Supply", "Scrum Master"]
    let resume = Self.section("Certifications", "other", names)
    #expect(resume.certificates?.map(\.name) == names)
    #expect(resume.certificates?.allSatisfy { $0.issuer == nil } == true)
  }

  @Test func `a name in small letters that the mail address holds is the name`() {
    var sheet = Sheet()
    sheet.add("Curriculum Vitae", "other", role: .heading, size: 1.6)
    sheet.add("solveig example", "other")
    sheet.add("hello@solveigexample.test", "contact", role: .contact)
    sheet.heading("Experience", "experience")
    sheet.add("*Illustrator", "experience", role: .heading, size: 1.1)
    sheet.add("Brook Press, Jan 2018 – May 2020", "experience")
    #expect(sheet.read().resume.basics.name == "solveig example")
  }
}
