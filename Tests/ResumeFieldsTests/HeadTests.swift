import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Name, headline, place and profiles as templates set them above the first section.
@Suite struct HeadTests {
  private func basics(_ lines: [String], size: Double = 1) -> Resume.Basics {
    var sheet = Sheet()
    for (n, line) in lines.enumerated() {
      sheet.add(line, "other", role: n == 0 ? .heading : .body, size: n == 0 ? 2 : size)
    }
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    return sheet.read().resume.basics
  }

  @Test func `soft hyphens inside of a word are no part of it`() {
    #expect(basics(["Ada Example", "ada@exam\u{AD}ple.org"]).email == "ada@example.org")
  }

  @Test func `hyphens of typesetters are those of a keyboard`() {
    let lines = ["Ada Example", "ada@north\u{2010}mill.example.org", "(303) 555\u{2011}0173"]
    let found = basics(lines)
    #expect(found.email == "ada@north-mill.example.org" && found.phone == "(303) 555-0173")
  }

  @Test func `contact lines stand under a heading that no list knows`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    sheet.heading("Fala comigo", "other")
    sheet.add("Londrina, PR", "other")
    sheet.add("ada@example.org", "other", role: .contact)
    let found = sheet.read().resume.basics
    #expect(found.location?.city == "Londrina")
    #expect(found.location?.region == "PR")
  }

  @Test func `contact lines at the foot of a page are read where the head has none`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    sheet.heading("Interests", "other")
    sheet.add("Chess", "other")
    sheet.add("12 Moor Street, LS1 4AP Leeds", "other", gap: 9)
    sheet.add("ada@example.org", "other", role: .contact)
    #expect(sheet.read().resume.basics.location?.city == "Leeds")
  }

  @Test func `bold words that open a contact line are the name`() {
    var sheet = Sheet()
    sheet.add(
      "*Ada Example\t| Leeds | 07700 900142 | ada@example.org", "other", role: .contact)
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    var paragraphs = sheet.paragraphs
    paragraphs[0].lines[0].runs[1].followsGap = false
    let fields = readResume(
      paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 1 })
    #expect(fields.resume.basics.name == "Ada Example")
  }

  @Test func `a number behind letters in capitals is what somebody is registered by`() {
    let found = basics([
      "Ada Example", "Engenheira · CREA-MT 055501-9", "+55 66 555 0147 | ada@example.org",
    ])
    #expect(found.phone == "+55 66 555 0147")
  }

  @Test func `a name at birth is a part of the name`() {
    #expect(basics(["Ada Example (née Moor)", "ada@example.org"]).name == "Ada Example (née Moor)")
  }

  @Test func `rows of a form name the person and what they are`() {
    var sheet = Sheet()
    sheet.add("Candidate Profile", "other", role: .heading, size: 1.8)
    for (label, value) in [
      ("Candidate", "Ada Example"), ("Current Title", "Registered Nurse"),
      ("Email", "ada@example.org"),
    ] {
      sheet.add(label, "other", between: 50...120)
      let isMail = value.contains("@")
      sheet.add(value, "other", role: isMail ? .contact : .body, between: 200...320)
      sheet.align()
    }
    let found = sheet.read().resume.basics
    #expect(found.name == "Ada Example")
    #expect(found.label == "Registered Nurse")
  }

  @Test func `a place behind a headline is none of its words`() {
    let found = basics(["Ada Example", "Instructional Designer – Leeds, UK", "ada@example.org"])
    #expect(found.label == "Instructional Designer")
    #expect(found.location?.city == "Leeds")
  }

  @Test func `a line right below the name says what somebody is, whatever its words`() {
    let found = basics([
      "Ada Example", "Geodät · Satellitengravimetrie", "Weg 7, 13403 Berlin", "ada@example.org",
    ])
    #expect(found.label == "Geodät · Satellitengravimetrie")
  }

  @Test func `a title with a number above a code and a city is no house`() {
    let found = basics([
      "Ada Example", "Registered Nurse (Adult), Band 6", "Leeds LS7 3QD", "ada@example.org",
    ])
    #expect(found.label == "Registered Nurse (Adult), Band 6")
    #expect(found.location?.address == nil && found.location?.postalCode == "LS7 3QD")
  }

  @Test func `a driving licence is no place`() {
    let found = basics(["Ada Example", "Führerschein\tB, BE", "Anschrift\t12 Weg, 09130 Chemnitz"])
    #expect(found.location?.city == "Chemnitz")
  }

  @Test func `an address below the name is no headline`() {
    let found = basics(["Ada Example", "77 Willow Court, Salem, OR 97301", "ada@example.org"])
    #expect(found.label == nil)
    #expect(found.location?.address == "77 Willow Court")
    #expect(found.location?.region == "OR")
  }

  @Test func `a headline below the name is not under the heading of what stands at their right`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2.4, between: 50...200)
    sheet.add("Contact", "other", role: .heading, size: 0.9, between: 450...500)
    sheet.add("Aldermoor, Kent", "other", size: 0.9, between: 430...500)
    sheet.add("Fish Farm Manager", "other", size: 1.2, between: 50...150)
    sheet.add("ada@example.org", "other", role: .contact, size: 0.9, between: 420...500)
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    var paragraphs = sheet.paragraphs
    paragraphs[0].box.y1 = 24
    for i in 1...4 {
      paragraphs[i].box.y0 = 12 * Double(i)
      paragraphs[i].box.y1 = 12 * Double(i) + 9
    }
    let resume = readResume(
      paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 0.9 }
    ).resume
    #expect(resume.basics.name == "Ada Example")
    #expect(resume.basics.label == "Fish Farm Manager")
  }

  @Test func `signs in a headline part nothing where only a gap parts it from an address`() {
    let found = basics(
      ["Ada Example", "Managing Director · Retail and Food\texample.org"], size: 1.2)
    #expect(found.label == "Managing Director · Retail and Food")
    #expect(found.url == "example.org")
  }

  @Test(arguments: ["Lebenslauf", "Curriculum Vitae", "CV"])
  func `what the document is called is no part of a name behind it`(title: String) {
    #expect(basics(["\(title) Ada Example", "ada@example.org"]).name == "Ada Example")
  }

  @Test(arguments: ["CURRICULUM VITAE", "BIO-DATA / CV", "Bewerbung – Lebenslauf"])
  func `name and headline stand under what the document is called`(title: String) {
    var sheet = Sheet()
    sheet.add(title, "other", role: .heading)
    sheet.add("Ada Example", "other")
    sheet.add("Maintenance electrician", "other")
    sheet.add("ada@example.org", "other", role: .contact)
    sheet.heading("WORK EXPERIENCE", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Ada Example")
    #expect(basics.label == "Maintenance electrician")
  }

  @Test func `the heading of personal data is no name`() {
    var sheet = Sheet()
    sheet.add("Europass – Curriculum Vitae", "other")
    sheet.add("Ada Example", "other")
    sheet.add("PERSÖNLICHE ANGABEN", "other", role: .heading)
    sheet.add("Nichtraucherin", "other")
    sheet.heading("BERUFSERFAHRUNG", "experience")
    sheet.add("Bäckerin, Bäckerei Krume, 2019 – 2021", "experience")
    #expect(sheet.read().resume.basics.name == "Ada Example")
  }

  @Test func `a document may say whose it is`() {
    #expect(basics(["CURRICULUM VITAE OF ADA EXAMPLE", "ada@example.org"]).name == "ADA EXAMPLE")
    #expect(basics(["Hoja de vida de Ada Example", "ada@example.org"]).name == "Ada Example")
    #expect(basics(["CV De Smet Ada", "ada@example.org"]).name == "De Smet Ada")
  }

  @Test func `a title of a document within other words leaves no name`() {
    let found = basics(["Ada Example", "Resume Writer and Coach", "ada@example.org"])
    #expect(found.name == "Ada Example")
    #expect(found.label == "Resume Writer and Coach")
  }

  @Test func `a heading set as others are is no headline`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Have a seat", "other")
    sheet.add("I sell couches.", "other")
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    sheet.heading("Education", "education")
    sheet.add("BSc Nursing, University of Aldermoor, 2015", "education")
    #expect(sheet.read().resume.basics.label == nil)
  }

  @Test func `house and city stand on two lines, a country on a third`() {
    let found = basics(["Ada Example", "12 rue des Lilas", "44000 Nantes", "France"])
    #expect(found.location?.address == "12 rue des Lilas")
    #expect(found.location?.postalCode == "44000")
    #expect(found.location?.city == "Nantes")
    #expect(found.location?.region == nil)
  }

  @Test func `a dash parts house and city, letters say what numbers are`() {
    let found = basics([
      "Ada Example", "Ahornallee 5 – 14050 Berlin", "M 030 23125 100 • E ada@example.org",
    ])
    #expect(found.location?.address == "Ahornallee 5")
    #expect(found.location?.city == "Berlin")
  }

  @Test(
    "the label before a name is no part of it",
    arguments: [
      "Name Ada Example", "Name: Ada Example", "Nome e cognome Ada Example",
      "Surname(s) / First name(s) Ada Example",
    ])
  func label(line: String) {
    var sheet = Sheet()
    sheet.heading("Curriculum Vitae", "other")
    for line in [line, "Nationality British", "Address 4 Mill Lane, Leeds", "Phone 555 0100 22"] {
      sheet.add(line, "other")
    }
    #expect(sheet.read().resume.basics.name == "Ada Example")
    #expect(sheet.read().resume.basics.label == nil)
  }

  @Test func `a headline behind the name goes on below`() {
    var sheet = Sheet()
    sheet.add("Ada Example | Senior Design", "other", role: .heading, size: 2)
    sheet.add("Engineer", "other", role: .heading, size: 2)
    sheet.add("ada@example.org", "other")
    let found = sheet.read().resume.basics
    #expect(found.name == "Ada Example")
    #expect(found.label == "Senior Design Engineer")
  }

  @Test func `networks and their users in one line are neither headline nor place`() {
    let found = basics(["Ada Example", "LinkedIn adaex | GitHub adaex2 | ada@example.org"])
    #expect(found.label == nil)
    #expect(found.location?.city == nil)
    #expect(found.profiles?.map(\.username) == ["adaex", "adaex2"])
  }

  @Test func `dashes part street, city and code`() {
    let found = basics([
      "Ada Example", "Endereço: Rua das Acácias, 41 - Olinda/PE - CEP 53025-080",
      "+55 81 5555-0123 – ada@example.org",
    ])
    #expect(found.location?.address == "Rua das Acácias, 41")
    #expect(found.location?.city == "Olinda")
    #expect(found.location?.region == "PE")
    #expect(found.location?.postalCode == "53025-080")
    #expect(found.phone == "+55 81 5555-0123")
  }

  @Test func `rows of contact data are no summary, whatever stands above them`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Zur Person", "other")
    for row in [
      "Anschrift Uferweg 17, 8020 Graz", "Telefon +43 316 555 0142", "E-Mail ada@example.org",
    ] {
      sheet.add(row, "other", role: row.hasPrefix("A") ? .body : .contact)
    }
    sheet.heading("Berufserfahrung", "experience")
    sheet.add("Bäckerin, Backhaus Ried, 2019 – 2021", "experience")
    let basics = sheet.read().resume.basics
    #expect(basics.summary == nil)
    #expect(basics.location?.address == "Uferweg 17")
    #expect(basics.location?.city == "Graz")
  }

  @Test func `a postal code with a dash is no telephone number`() {
    let besides = basics(["Ada Example", "Rua das Flores 12, 3000-018\t+351 239 555 0147"])
    #expect(besides.phone == "+351 239 555 0147")
    let found = basics(["Ada Example", "Rua das Flores 12, 1200-195 Lisboa", "ada@example.org"])
    #expect(found.phone == nil)
    #expect(found.location?.postalCode == "1200-195")
  }

  @Test func `a headline set large goes on below in the same type`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Senior Site Reliability", "other", role: .heading, size: 1.2, gap: 1.2)
    sheet.add("Engineer", "other", role: .heading, size: 1.2, gap: 0.3)
    sheet.add("Galway, Ireland", "other")
    #expect(sheet.read().resume.basics.label == "Senior Site Reliability Engineer")
  }

  @Test func `links of a section of their own name networks and users`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Links", "other")
    sheet.add("Github:// adaexample", "other")
    sheet.add("LinkedIn:// ada-example", "other")
    let found = sheet.read().resume.basics.profiles ?? []
    #expect(found.map(\.network) == ["Github", "LinkedIn"])
    #expect(found.map(\.username) == ["adaexample", "ada-example"])
  }

  @Test func `the user of a broken address has a place in both parts`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("linkedin.example.com/in/ada-", "other")
    sheet.add("example (LinkedIn)", "other")
    let found = sheet.read()
    #expect(found.resume.basics.profiles?.first?.username == "ada-example")
    let places = found.provenance.filter { $0.path == "/basics/profiles/0/username" }
    #expect(places.map(\.text) == ["ada-", "example"])
  }

  @Test func `titles of scholars are part of a name, and no name is what the document is called`() {
    var sheet = Sheet()
    sheet.add("Wissenschaftlicher Lebenslauf", "other", role: .heading, size: 2)
    sheet.add("Dr. rer. nat. Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Berufserfahrung", "experience")
    #expect(sheet.read().resume.basics.name == "Dr. rer. nat. Ada Example")
  }

  @Test func `the heading of a section below other lines is no headline`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Sound: front of house, tracking", "other")
    sheet.add("*Booking*", "other", role: .heading, size: 1.3)
    sheet.add("ada@example.org", "other", role: .contact)
    sheet.heading("Experience", "experience")
    sheet.heading("Skills", "skill")
    #expect(sheet.read().resume.basics.label == "Sound: front of house, tracking")
  }

  @Test func `letters behind a name are no name`() {
    var sheet = Sheet()
    sheet.add("Example-Sample, Ada Maria (Mrs.)", "other", gap: 0.2)
    sheet.add("*RN, MSN, CDN*", "other", role: .heading, gap: 0.1)
    sheet.add("Leeds | ada@example.org", "other", gap: 0.1)
    #expect(sheet.read().resume.basics.name == "Example-Sample, Ada Maria (Mrs.)")
  }
}
