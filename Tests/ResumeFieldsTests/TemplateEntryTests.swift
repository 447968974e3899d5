import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders
@testable import ResumeScanners

/// Entries and heads as themes set them whose bullets are drawn and whose lines end in no full stop.
struct TemplateEntryTests {
  private func sheet(_ heading: String, _ label: String, _ lines: [String]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for line in lines { sheet.add(line, label, gap: line.hasPrefix("*") ? 1 : 0) }
    return sheet.read().resume
  }

  @Test func `phrases below a header are its text, and a heading above them is none of it`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Data Engineer, Northgate Retail", "2021-08-02 to present", "Leeds, UK",
        "*Highlights", "Cut the nightly batch from seven hours to one",
        "Set up contracts with eleven source teams",
        "*Analyst, Harbour Bank", "2018-06-11 to 2021-07-23", "York, UK",
        "*Highlights", "Replaced forty reports made by hand",
      ])
    #expect(found.work?.map(\.position) == ["Data Engineer", "Analyst"])
    #expect(found.work?.map(\.name) == ["Northgate Retail", "Harbour Bank"])
    #expect(
      found.work?.map(\.highlights) == [
        [
          "Cut the nightly batch from seven hours to one",
          "Set up contracts with eleven source teams",
        ], ["Replaced forty reports made by hand"],
      ])
  }

  @Test func `items set in below lines with dates are text, whatever their words`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    for (n, job) in ["Shift Leader", "Machine Setter", "Operator"].enumerated() {
      sheet.add("\(job), Harrow Logistics (\(2018 - n) – \(2019 - n))", "experience")
      sheet.add("Lifted output from 61 to 74 parts", "experience", indent: 1.5, between: 65...500)
      sheet.add("Port Harcourt, Bonny Chambers", "experience", indent: 1.5, between: 65...500)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Shift Leader", "Machine Setter", "Operator"])
    #expect(work?.map(\.name) == Array(repeating: "Harrow Logistics", count: 3))
    #expect(work?.map { $0.highlights?.count } == [2, 2, 2])
  }

  @Test func `an item set in may say when`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for (n, job) in ["Shift Leader", "Machine Setter", "Operator", "Packer"].enumerated() {
      sheet.add("\(2018 - n) – \(2019 - n)", "experience", indent: 0.6, between: 56...150)
      sheet.add("*\(job), Harrow Logistics", "experience")
      sheet.add("Lifted output from 61 to 74 parts", "experience", indent: 1.2, between: 62...500)
      sheet.add(
        n == 1 ? "Safety representative since 2016" : "Mended belts after the flood of 2012",
        "experience", indent: 1.2, between: 62...500)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Shift Leader", "Machine Setter", "Operator", "Packer"])
    #expect(work?.map(\.startDate) == ["2018", "2017", "2016", "2015"])
    #expect(work?.map { $0.highlights?.count } == [2, 2, 2, 2])
  }

  @Test func `an item set in above a short role with its dates is no employer`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Pelican Freight Systems, Austin, TX", "experience")
    for (n, job) in ["Staff SRE", "Senior SRE", "SRE"].enumerated() {
      sheet.add("*\(job)\t202\(2 - n)-01 – 202\(2 - n)-11", "experience")
      sheet.add("Moved services onto other machines", "experience", indent: 1.3, between: 63...500)
      sheet.add("Cut the bill by 3 M a year", "experience", indent: 1.3, between: 63...500)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Staff SRE", "Senior SRE", "SRE"])
    #expect(work?.map(\.name) == Array(repeating: "Pelican Freight Systems", count: 3))
    #expect(work?.map { $0.highlights?.count } == [2, 2, 2])
  }

  @Test func `headers beside a column of dates and places have items set in below them`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for (n, job) in ["Herd Manager", "Assistant Manager", "Milker"].enumerated() {
      sheet.add(
        "02/20\(18 - n) - 11/20\(18 - n)\nAshburton, New Zealand", "experience", between: 50...110)
      sheet.add("*\(job)", "experience", role: .heading, indent: 10, between: 150...250)
      sheet.add("Harrow Pastures Ltd.", "experience", indent: 10, between: 150...250)
      sheet.add("Looked after 82 cows", "experience", indent: 11.2, between: 162...500)
      sheet.add("Fixed a scheme in 2012", "experience", indent: 11.2, between: 162...500)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Herd Manager", "Assistant Manager", "Milker"])
    #expect(work?.map(\.name) == Array(repeating: "Harrow Pastures Ltd.", count: 3))
    #expect(work?.map { $0.highlights?.count } == [2, 2, 2])
  }

  @Test func `what stands below a title behind its dates is no list`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for (n, job) in ["Shift Leader", "Machine Setter", "Operator"].enumerated() {
      // "2018 – 2019" ends where the title starts.
      sheet.add("\(2018 - n) – \(2019 - n) \(job)", "experience")
      let left = sheet.paragraphs.last?.lines[0].runs[0].words[3].box.x0 ?? 0
      sheet.add("Harrow Logistics", "experience", indent: 5, between: left...500)
      sheet.add("Leeds", "experience", indent: 5, between: left...500)
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == Array(repeating: "Harrow Logistics", count: 3))
    #expect(work?.map(\.highlights) == [nil, nil, nil])
  }

  @Test func `a comma behind an employer is none of its words`() {
    var line = Sheet()
    line.add("Harrow Shipyard, Master builder; Bodmin (2017 – 2019)", "experience")
    let pieces = HeaderPieces(line.paragraphs[0].headerLines(at: 0, FieldReading()), FieldReading())
    #expect(
      pieces.pieces.indices.map { String(pieces.text($0..<($0 + 1))) } == [
        "Harrow Shipyard", "Master builder", "Bodmin",
      ])
    #expect(pieces.text(0..<2) == "Harrow Shipyard, Master builder")
    let found = sheet(
      "Experience", "experience",
      [
        "Harrow Shipyard, Master builder (2017 – 2019)", "Bodmin",
        "Moor Foundation, Apprentice (2013 – 2017)", "Leeds",
        "Dunmere Logistics, Deck engineer (2009 – 2013)", "York",
      ])
    #expect(
      found.work?.map(\.name) == ["Harrow Shipyard", "Moor Foundation", "Dunmere Logistics"])
    #expect(found.work?.map(\.position) == ["Master builder", "Apprentice", "Deck engineer"])
    #expect(found.work?.map(\.location) == ["Bodmin", "Leeds", "York"])
  }

  @Test func `where commas part the headers of jobs, a title behind one is a role in a project`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("Staff Nurse, Harrow Clinic, Leeds (2017 – 2019)", "experience")
    sheet.add("Ward Manager, Dunmere Hospital, York (2013 – 2017)", "experience")
    sheet.heading("Projects", "project")
    sheet.add("Snow Solver, Software Engineer (2018)", "project")
    let project = sheet.read().resume.projects?.first
    #expect(project?.name == "Snow Solver")
    #expect(project?.roles == ["Software Engineer"])
  }

  @Test func `the employer follows "at" in type of its own, and its place in parentheses`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Pastry Chef\tat The Larch Hotel (Vancouver)", "2019 – 2021",
        "*Baker\tat Crumb and Cedar (Toronto)", "2016 – 2019",
      ])
    #expect(found.work?.map(\.name) == ["The Larch Hotel", "Crumb and Cedar"])
    #expect(found.work?.map(\.location) == ["Vancouver", "Toronto"])
  }

  @Test func `a header that opens with a stretch of time may end in a full stop`() {
    let found = sheet(
      "Berufserfahrung", "experience",
      [
        "seit 03/2020\t*Leiterin Buchhaltung\t_Hafenkontor GmbH, Berlin.",
        "09/2014 – 02/2020\t*Buchhalterin\t_Ostwerk Verpackungen AG, Rostock.",
      ])
    #expect(found.work?.map(\.position) == ["Leiterin Buchhaltung", "Buchhalterin"])
    #expect(found.work?.map(\.startDate) == ["2020-03", "2014-09"])
  }

  @Test
  func `lines of tools belong to the project above, and a phrase beside its name tells what it is`()
  {
    let found = sheet(
      "Projects", "project",
      [
        "*tinyfs (2023 – 2024)", "A small file system that keeps what others lose", "Rust / FUSE",
        "*Bus Board (2021 – 2022)", "Keywords: C, ESP32", "Roles: Author",
      ])
    #expect(found.projects?.map(\.name) == ["tinyfs", "Bus Board"])
    #expect(found.projects?.map(\.keywords) == [["Rust", "FUSE"], ["C", "ESP32"]])
    #expect(found.projects?.map(\.roles) == [nil, ["Author"]])
  }

  @Test func `several titles beside a project are roles, what follows them is for whom`() {
    var sheet = Sheet()
    sheet.heading("Projects", "project")
    sheet.add("*Tidewater*\tEditor, Project manager\t2021", "project")
    sheet.bullet("Cut and mixed it", "project")
    sheet.add("*Salt Road*\tProject manager, Harrow Council\t2019", "project")
    sheet.bullet("Led four people", "project")
    let projects = sheet.read().resume.projects
    #expect(projects?.map(\.roles) == [["Editor", "Project manager"], ["Project manager"]])
    #expect(projects?.map(\.entity) == [nil, "Harrow Council"])
  }

  @Test func `words that gaps part below a project's text are its tools`() {
    let found = sheet(
      "Projects", "project",
      [
        "*Tide Atlas\t2023 – 2024", "Maps of the tides of nine harbours, drawn by hand first",
        "R\tPython\tGIS", "*Bus Board\t2021 – 2022", "Boards that tell when the last bus has left",
        "C\tESP32",
      ])
    #expect(found.projects?.map(\.name) == ["Tide Atlas", "Bus Board"])
    #expect(found.projects?.map(\.keywords) == [["R", "Python", "GIS"], ["C", "ESP32"]])
  }

  @Test func `a line that opens with "at" names the employer, and a sentence with a year is none`()
  {
    let found = sheet(
      "Experience", "experience",
      [
        "*Charge Nurse\t2020 – Present", "at Inlet Hospital\tVancouver, BC",
        "Joined the board of the ward in 2018.", "Kept nine beds and all of their notes.",
        "*Ward Nurse\t2016 – 2020", "at Lake Clinic\tNelson, BC",
        "Read the charts aloud to those who could not.",
      ])
    #expect(found.work?.map(\.position) == ["Charge Nurse", "Ward Nurse"])
    #expect(found.work?.map(\.name) == ["Inlet Hospital", "Lake Clinic"])
  }

  @Test func `a grade behind a sign is no part of the degree`() {
    let school = sheet(
      "Education", "education",
      ["*Delta University\t2009 – 2013", "Bachelor of Science · GPA 3.7/4.0"]
    ).education
    #expect(school?.first?.institution == "Delta University")
    #expect(school?.first?.studyType == "Bachelor of Science")
    #expect(school?.first?.score == "3.7/4.0")
  }

  @Test func `words before a giver and before its date are none of its name`() {
    let awards = sheet(
      "Awards", "other",
      [
        "*Type of the Year", "Awarded by Packaging Guild on May 2021", "*Ink Prize",
        "Awarded by Print Federation on March 2019",
      ]
    ).awards
    #expect(awards?.map(\.awarder) == ["Packaging Guild", "Print Federation"])
    let papers = sheet(
      "Publications", "other",
      [
        "*Beds by the window\tNov 2021", "in Bedside Review", "*Notes by night\tMay 2019",
        "in Ward Letters",
      ]
    ).publications
    #expect(papers?.map(\.publisher) == ["Bedside Review", "Ward Letters"])
  }

  @Test func `the title of a publication may read like a phrase`() {
    let found = sheet(
      "Publications", "other",
      [
        "Payment messages for people who inherited them", "_Harbour Review, May 2021",
        "Reading the tides from a kitchen window", "_Coast Quarterly, June 2019",
      ])
    #expect(
      found.publications?.map(\.name) == [
        "Payment messages for people who inherited them", "Reading the tides from a kitchen window",
      ])
  }

  @Test func `names of networks stand above or behind the names of users`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Profiles", "other")
    sheet.add("Instagram", "other")
    sheet.add("adaexample", "other")
    sheet.add("ada-example (GitHub)", "other")
    let profiles = sheet.read().resume.basics.profiles ?? []
    #expect(profiles.map(\.network) == ["Instagram", "GitHub"])
    #expect(profiles.map(\.username) == ["adaexample", "ada-example"])
  }

  @Test func `numbers of a house and a city are no telephone number`() {
    #expect(ContactScanner.phones(in: "Ahornallee 27 14050 Berlin", LineReader()).isEmpty)
    #expect(ContactScanner.phones(in: "tel 27 140 50", LineReader()).count == 1)
    #expect(ContactScanner.phones(in: "Phone 555 0137 Leeds", LineReader()).count == 1)
  }

  @Test func `a name in a table of personal data has a label`() {
    var sheet = Sheet()
    sheet.add("*Tabellarischer Lebenslauf", "other", role: .heading, size: 1.6)
    sheet.add("Name: Ada Beispiel", "other")
    sheet.add("E-Mail: ada@example.org", "other")
    #expect(sheet.read().resume.basics.name == "Ada Beispiel")
  }

  @Test(arguments: [
    ("Truppführer", "Bundeswehr, Nachschubbataillon", "Diepholz"),
    ("Filialleiter", "Kornmarkt Handels-SE & Co. KGaA, Abteilung Nordwest", "Osnabrück"),
    ("Researcher", "Harrow Institute for Crop Health, Dept. of Cereal Pathology", "Göttingen"),
    ("Nurse", "Harrow General Hospital, Medical Ward", "Leeds"),
  ])
  func `the end of an employer's name is no part of the place behind it`(
    title: String, employer: String, place: String
  ) {
    let found = sheet(
      "Experience", "experience",
      [
        "\(title), \(employer), \(place) (2015 – 2019)",
        "Clerk, Northgate Bank, Porto (2012 – 2015)",
      ])
    #expect(found.work?.first?.name == employer)
    #expect(found.work?.map(\.location) == [place, "Porto"])
  }

  @Test func `unknown places behind titles are told by all headers together`() {
    let found = sheet(
      "Experience", "experience",
      [
        "Dymock Clinic, Technologist, Sarnwick (09/2024 – now)",
        "Overbrook Hospital, Clinical placement, scanning and dosing, Tebley (02/2023 – 08/2024)",
        "Laughton Clinics, Clinical placement, Ormsey (09/2021 – 12/2022)",
        "Stullen Bakery, Saturday help, Herkham (07/2018 – 06/2021)",
      ])
    #expect(found.work?.map(\.location) == ["Sarnwick", "Tebley", "Ormsey", "Herkham"])
    #expect(found.work?.last?.position == "Saturday help")
  }

  @Test func `what stands in parentheses behind a title belongs to it, commas and all`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Deck Officer, Chief Mate (E-7)", "Harlan Shipping\t2019 – 2021",
        "*Mandate Manager (80 %)", "Cathedral Trust\t2016 – 2019",
        "*Cataloguer (contract, 7 months)", "Northgate Archive\t2014 – 2015",
      ])
    #expect(
      found.work?.map(\.position) == [
        "Deck Officer, Chief Mate (E-7)", "Mandate Manager (80 %)",
        "Cataloguer (contract, 7 months)",
      ])
  }

  @Test func `a title before whom it was for is no list of tools`() {
    let found = sheet(
      "Projects", "project",
      ["*Salt Road\t2024", "Designer, relighter, Marrow Dance", "Lit with candles alone."])
    #expect(found.projects?.first?.keywords == nil)
  }

  @Test func `the last line of a project's text may list its tools`() {
    var sheet = Sheet()
    sheet.heading("Projects", "project")
    sheet.add("*Queue forecast*\t2024", "project")
    sheet.add(
      "Collected waiting numbers of 31 restaurants for eight weeks;\nthe forecast is wrong by eleven minutes.\nPython, LightGBM, cron",
      "project")
    let project = sheet.read().resume.projects?.first
    #expect(project?.keywords == ["Python", "LightGBM", "cron"])
    #expect(
      project?.description
        == "Collected waiting numbers of 31 restaurants for eight weeks; the forecast is wrong by eleven minutes."
    )
  }

  @Test func `words before a date in its parentheses say when`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Nurse, Harrow Clinic, Leeds (most evenings 2019 – 2021)",
        "*Porter, Moor Clinic, York (2016 – 2019)",
      ])
    #expect(found.work?.map(\.location) == ["Leeds", "York"])
    #expect(found.work?.map(\.startDate) == ["2019", "2016"])
  }

  @Test func `parental leave among the roles is none of the employer's`() {
    var sheet = Sheet()
    sheet.heading("Berufserfahrung", "experience")
    sheet.add("*Hafenkontor GmbH, Berlin*", "experience", gap: 0.6)
    sheet.add("Leiterin Buchhaltung\t2018 – 2021", "experience", gap: 0.1)
    sheet.bullet("Schloss die Bücher monatlich ab.", "experience")
    sheet.add("Elternzeit\t2016 – 2018", "experience", gap: 0.3)
    sheet.bullet("Zwei Kinder, ein Umzug.", "experience")
    sheet.add("Buchhalterin\t2012 – 2016", "experience", gap: 0.3)
    sheet.bullet("Buchte und mahnte.", "experience")
    let work = sheet.read().resume.work ?? []
    #expect(work.map(\.position) == ["Leiterin Buchhaltung", "Elternzeit", "Buchhalterin"])
    #expect(work.map(\.name) == ["Hafenkontor GmbH", nil, "Hafenkontor GmbH"])
  }

  @Test func `an entry as long as the one above it, with no employer, has none`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Nurse, Harrow Clinic, Leeds (2018 – 2021)", "Ran a ward of 28 beds.",
        "*Private tutor (2016 – 2018)", "Mathematics for six pupils.",
      ])
    #expect(found.work?.map(\.name) == ["Harrow Clinic", nil])
  }

  @Test func `white space parts schools of which one has no date`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    for (school, degree) in [
      ("Leaf River College, 2021", "Certificate, Phlebotomy"),
      ("Leaf River College, in progress", "Diploma, Nursing"),
      ("Jones Creek School, 2016", "Diploma, General studies"),
    ] {
      sheet.add(degree, "education", gap: 0.8)
      sheet.add(school, "education", gap: 0.2)
      sheet.add("120 hours in class and 100 in the clinic", "education", gap: 0.2)
    }
    let found = sheet.read().resume.education
    #expect(found?.count == 3)
    #expect(found?.map(\.endDate) == ["2021", nil, "2016"])
  }

  @Test func `a dash parts an employer from its place, whose region stands behind a comma`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Consorcio del Arroyo – Bogotá, Cundinamarca", "Ingeniero residente",
        "enero 2017 – actualidad",
        "*Constructora Piedra S.A.S. – Medellín, Antioquia", "Auxiliar de obra",
        "febrero 2014 – noviembre 2016",
        "*Alcaldía de Istal – Cali, Valle del Cauca", "Practicante", "febrero 2013 – julio 2013",
      ])
    #expect(
      found.work?.map(\.name) == [
        "Consorcio del Arroyo", "Constructora Piedra S.A.S.", "Alcaldía de Istal",
      ])
    #expect(
      found.work?.map(\.location) == [
        "Bogotá, Cundinamarca", "Medellín, Antioquia", "Cali, Valle del Cauca",
      ])
  }

  @Test func `what ends in parentheses is a place where others are known ones`() {
    let found = sheet(
      "Experience", "experience",
      [
        "*Cook, Restaurant Maple (Bilbao), 2015 – 2019", "*Cook, Hotel Elm (Madrid), 2012 – 2015",
        "*Helper, Asador Goiko (Getarra), 2010 – 2012",
      ])
    #expect(found.work?.map(\.name) == ["Restaurant Maple", "Hotel Elm", "Asador Goiko"])
    #expect(found.work?.map(\.location) == ["Bilbao", "Madrid", "Getarra"])
  }

  @Test func `a Dutch employer is "te" a place, and classes of a school are part of a title`() {
    let found = sheet(
      "Werkervaring", "experience",
      [
        "*Natuurmuseum De Duin te Amersfoort", "Educatief medewerker", "mrt 2012 – jul 2014",
        "*Scholengemeenschap De Heg te Utrecht", "Teacher, Years 3 to 5", "aug 2014 – heden",
      ])
    #expect(found.work?.map(\.name) == ["Natuurmuseum De Duin", "Scholengemeenschap De Heg"])
    #expect(found.work?.map(\.location) == ["Amersfoort", "Utrecht"])
    #expect(found.work?.map(\.position) == ["Educatief medewerker", "Teacher, Years 3 to 5"])
  }
}
