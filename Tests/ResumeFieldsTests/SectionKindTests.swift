import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

@Suite struct SectionKindTests {
  @Test func `a leadership record that goes on is one of jobs`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Leeds | ada@example.org", "other", role: .contact)
    sheet.heading("Profile", "other")
    sheet.add("Came up through the warehouse floor and never left it for long.", "other")
    sheet.heading("Leadership record", "experience")
    sheet.add("*Director of Logistics*", "experience")
    sheet.add("Harrow Foods Ltd | Leeds | August 2010 – Present", "experience")
    sheet.bullet("Moved most of the freight to rail", "experience")
    sheet.heading("Earlier roles", "experience")
    sheet.add("Depot Manager, Harrow Foods Ltd, York, 2006 – 2010", "experience")
    let resume = sheet.read().resume
    #expect(resume.work?.count == 2)
    #expect(resume.volunteer == nil)
  }

  @Test func `a career summary that lists jobs is no summary`() {
    func read(_ lines: [String]) -> Resume {
      var sheet = Sheet()
      sheet.add("*Ada Example", "other", role: .heading, size: 2)
      sheet.heading("Career summary", "other")
      for line in lines { sheet.add(line, "other") }
      return sheet.read().resume
    }
    let jobs = read([
      "2017 – 2024\tGeneral Manager, The Crooked Heron, Bristol",
      "2013 – 2017\tAssistant Manager, Harbour Lights Hotel, Exeter",
    ])
    #expect(jobs.work?.map(\.position) == ["General Manager", "Assistant Manager"])
    #expect(jobs.basics.summary == nil)
    let text = read([
      "Twenty years of running hotels by the sea, and of training those who work there."
    ])
    #expect(text.work == nil)
    #expect(text.basics.summary?.hasPrefix("Twenty years") == true)
  }

  @Test func `a portfolio of jobs is no list of projects`() {
    var sheet = Sheet()
    sheet.heading("Current portfolio", "experience")
    for line in [
      "Oct 2018 – ongoing\tLocum Doctor @ Tyne Valley Federation, Hexham",
      "Apr 2019 – ongoing\tTutor @ Newcastle University, Newcastle",
      "Sep 2017 – ongoing\tDoctor on call @ Borderline Urgent Care, Leeds",
    ] { sheet.add(line, "experience") }
    let resume = sheet.read().resume
    #expect(resume.work?.count == 3)
    #expect(resume.projects == nil)
  }

  @Test func `a heading that says certificates is believed among schools`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.add("University of Aldermoor", "education")
    sheet.heading("Licences and admissions", "education")
    sheet.add("*Driving licence B*\t2010", "education")
    let resume = sheet.read().resume
    #expect(resume.education?.count == 1)
    #expect(resume.certificates?.map(\.name) == ["Driving licence B"])
  }

  @Test func `positions and fellowships are jobs where most of them are`() {
    var sheet = Sheet()
    sheet.heading("Cargos y becas", "experience")
    for line in [
      "Jefa de laboratorio | Universidad Nacional del Sur | Bahía Blanca (abr. 2022 – actualidad)",
      "Profesora | Universidad Nacional de la Patagonia | Trelew (mar. 2019 – dic. 2021)",
      "Observadora a bordo | Pesquera Golfo Moor S.R.L. (2012 – 2014)",
    ] {
      sheet.add(line, "experience")
      sheet.bullet("Muestreo de captura incidental y de otras cosas", "experience")
    }
    let resume = sheet.read().resume
    #expect(resume.work?.count == 3)
    #expect(resume.awards == nil)
  }

  @Test func `terse courses among schools are certificates`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("BSc Nursing, University of Leeds, 2018 – 2021", "education")
    sheet.heading("Cursos complementares", "education")
    sheet.add("Boas práticas de alimentos, Senac, 2022", "education")
    sheet.add("Excel básico, 20 horas, 2021", "education")
    let resume = sheet.read().resume
    #expect(resume.certificates?.count == 2)
    #expect(resume.education?.count == 1)
  }

  @Test func `two lists under one heading are told apart by their items`() {
    var sheet = Sheet()
    sheet.heading("Certificações & idiomas", "other")
    sheet.add("CKAD (mar. 2023)", "other")
    sheet.add("AWS Cloud Practitioner (2021)", "other")
    sheet.add("Inglês – fluente", "other")
    sheet.heading("Licenses & honors", "other")
    sheet.add("Teacher of the Year award, Harrow Rotary, 2017", "other")
    sheet.add("Teaching license, 2010", "other")
    let resume = sheet.read().resume
    #expect(resume.languages?.map(\.language) == ["Inglês"])
    #expect(
      resume.certificates?.map(\.name) == ["CKAD", "AWS Cloud Practitioner", "Teaching license"])
    #expect(resume.awards?.count == 1)
  }

  @Test func `rows of personal data under a summary's heading are none`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Zur Person", "other")
    sheet.add("Geburtsdatum: 2. März 1990", "other")
    sheet.add("Familienstand: ledig", "other")
    sheet.heading("Work Experience", "experience")
    sheet.add("Baker, Harrow Bakery, 2019 – 2021", "experience")
    #expect(sheet.read().resume.basics.summary == nil)
  }

  @Test func `a driving licence that names its classes alone is no certificate`() {
    func certificates(_ lines: [String]) -> [String?]? {
      var sheet = Sheet()
      sheet.heading("Education", "education")
      sheet.add("*BSc Nursing*\t2012 – 2015", "education")
      sheet.heading("Führerschein", "other")
      for line in lines { sheet.bullet(line, "other") }
      return sheet.read().resume.certificates?.map(\.name)
    }
    #expect(certificates(["Klassen B, BE, C1E, eigener Pkw"]) == nil)
    #expect(
      certificates(["Staplerschein, TÜV Nord, 2019", "Erste Hilfe, DRK Kiel, 2021"])?.count == 2)
  }

  @Test func `a list without a heading is what its words surely are`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    for n in 0..<3 {
      sheet.add("*Nurse*\t\(2018 - n) – \(2019 - n)", "experience", gap: n == 0 ? 0.2 : 0.6)
      sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.2)
    }
    sheet.add("2012 Golden Drumstick, Harrow Chicken", "other", gap: 1.5)
    sheet.add("Best mystery-shop score of 380 stores", "other", gap: 0.2)
    let resume = sheet.read().resume
    #expect(resume.awards?.first?.title?.hasPrefix("Golden Drumstick") == true)
    #expect(resume.certificates == nil)
  }

  @Test(arguments: ["Free time", "Off duty", "When I'm not working", "Hors du travail"])
  func `headings of free time are of interests`(heading: String) {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.heading(heading, "other")
    sheet.bullet("Carp fishing", "other")
    sheet.bullet("Restoring a 1979 lorry", "other")
    let resume = sheet.read().resume
    #expect(resume.interests?.map(\.name) == ["Carp fishing", "Restoring a 1979 lorry"])
  }

  @Test func `languages of computers are skills`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.heading("Languages", "skill")
    sheet.add("C#, Rust, TypeScript", "skill")
    let resume = sheet.read().resume
    #expect(resume.languages == nil)
    #expect(
      resume.skills?.flatMap { $0.keywords ?? [$0.name ?? ""] } == ["C#", "Rust", "TypeScript"])
  }

  @Test func `what stands below a heading says more than its opening`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.heading("Outside the classroom", "other")
    sheet.bullet("Aldermoor scholarship, 2019", "other")
    sheet.bullet("Teaching award, 2021", "other")
    #expect(sheet.read().resume.interests == nil)
    #expect(sheet.read().resume.awards?.count == 2)
  }

  @Test func `how to reach the person, below a name set as headings are, is no list of references`()
  {
    var sheet = Sheet()
    sheet.heading("Ada Example", "other")
    sheet.add("Staff Nurse", "other", gap: 0.2)
    sheet.add("Leeds", "other", gap: 0.2)
    sheet.add("(0113) 496 0123", "other", gap: 0.2)
    sheet.add("ada@example.org", "other", gap: 0.2)
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.heading("Languages", "other")
    sheet.bullet("Polish – native", "other")
    let resume = sheet.read().resume
    #expect(resume.basics.email == "ada@example.org")
    #expect(resume.references == nil)
  }

  @Test func `academic qualifications are schools`() {
    var sheet = Sheet()
    sheet.heading("Academic qualification", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.add("University of Aldermoor", "education")
    #expect(sheet.read().resume.education?.first?.institution == "University of Aldermoor")
  }

  @Test(arguments: [
    ("Continuing education", true), ("Weiterbildung", true), ("Training and courses", true),
    ("Education and training", false), ("Ausbildung", false), ("Courses and diplomas", false),
    ("Cursussen en diploma's", false), ("Weiterbildungen und Zertifikate", false),
    ("Cursos y diplomados", true),
  ])
  func `headings of courses are told from those of schools`(heading: String, isOfCourses: Bool) {
    #expect(SectionTopic.namesCourses(heading) == isOfCourses, "\(heading)")
  }

  @Test func `courses beside schools that say who gave them are certificates`() {
    var sheet = Sheet()
    sheet.heading("Schul- und Berufsausbildung", "education")
    sheet.add("*Realschulabschluss*\t2008 – 2014", "education")
    sheet.add("Realschule am Bach", "education")
    sheet.heading("Weiterbildung", "education")
    sheet.add("11/2019 Wundversorgung", "education")
    sheet.add("Institut Moorbach", "education")
    sheet.add("03/2021 Ersthelferin", "education")
    sheet.add("Akademie Harrow", "education")
    let resume = sheet.read().resume
    #expect(resume.education?.count == 1)
    #expect(resume.certificates?.map(\.issuer) == ["Institut Moorbach", "Akademie Harrow"])
  }

  @Test(arguments: [
    ("Service", SectionKind.volunteer), ("Professional Service", .volunteer),
    ("Pro Bono", .volunteer), ("Bar Admissions", .certificates),
    ("Professional Standing", .certificates), ("My Philosophy", .summary), ("Links", .contact),
    ("Premi", .awards), ("Activités bénévoles", .volunteer),
  ])
  func `headings say their topic`(heading: String, topic: SectionKind) {
    #expect(SectionTopic.topic(ofHeading: heading) == topic)
  }

  @Test(arguments: ["Activités salariées", "Actividad profesional privada", "Premières fonctions"])
  func `what is done for a living is no voluntary work, and what is first no prize`(heading: String)
  {
    #expect(SectionTopic.topic(ofHeading: heading) == nil)
  }

  @Test func `service to customers is no voluntary work`() {
    #expect(SectionTopic.topic(ofHeading: "Selected engagements") == nil)
    #expect(SectionTopic.topic(ofHeading: "Engagements") == .volunteer)
    #expect(SectionTopic.topic(ofHeading: "Customer Service") == nil)
  }

  @Test func `the service of a state is a job, of scholars to the public none`() {
    #expect(SectionTopic.topic(ofHeading: "Federal public service") == nil)
    #expect(SectionTopic.topic(ofHeading: "Public service") == .volunteer)
    #expect(SectionTopic.topic(ofHeading: "University and public service") == .volunteer)
  }

  @Test func `a group of skills is one whatever its name may be elsewhere`() {
    var sheet = Sheet()
    sheet.heading("Core competencies", "skill")
    sheet.add("Budgets, forecasts, payroll", "skill")
    sheet.heading("Governance", "skill")
    sheet.add("Board papers, audit trails, minutes", "skill")
    let resume = sheet.read().resume
    #expect(resume.volunteer == nil)
    #expect(resume.skills?.flatMap { $0.keywords ?? [] }.count == 6)
  }

  @Test func `courses beside schools are neither schools nor certificates`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.add("University of Aldermoor", "education")
    sheet.heading("Continuing education", "education")
    sheet.add("Wound care, two days, 2019", "education")
    let resume = sheet.read().resume
    #expect(resume.education?.count == 1)
    #expect(resume.certificates == nil)
  }

  @Test func `courses that say what they were as schools do are none of the certificates`() {
    var sheet = Sheet()
    sheet.heading("Formación académica", "education")
    sheet.add("*Bachillerato*\t2008 – 2010", "education")
    sheet.add("Instituto del Puente Viejo", "education")
    sheet.heading("Cursos y diplomados", "education")
    sheet.add("Curso, Soporte vital básico, Cruz Verde (8 horas, 2019)", "education")
    sheet.add("Diplomado, Riego tecnificado, Academia Renacer (120 horas, 2021)", "education")
    let resume = sheet.read().resume
    #expect(resume.education?.map(\.studyType) == ["Bachillerato", "Curso", "Diplomado"])
    #expect(resume.certificates == nil)
  }

  /// Three entries under a heading that says nothing.
  private func entries(
    _ label: String, heading: String = "Stations", _ lines: [(String, String)]
  ) -> Resume {
    var sheet = Sheet()
    sheet.heading("Skills", "skill")
    sheet.add("Triage, wound care", "skill")
    sheet.heading(heading, label)
    for (first, second) in lines {
      sheet.add(first, label)
      sheet.add(second, label)
      sheet.bullet("Ran it for a year", label)
    }
    return sheet.read().resume
  }

  @Test func `titles with employers and times are jobs although their label says projects`() {
    let resume = entries(
      "project",
      [
        ("*Ward Manager*\t2018 – 2021", "Harrow Clinic, Leeds"),
        ("*Staff Nurse*\t2015 – 2018", "Aldermoor Hospital, York"),
      ])
    #expect(resume.work?.map(\.position) == ["Ward Manager", "Staff Nurse"])
    #expect(resume.projects == nil)
  }

  @Test func `names without titles are projects although their label says jobs`() {
    let resume = entries(
      "experience", [("*Ledgerline*\t2021", "Kotlin"), ("*Rosterly*\t2019", "Swift")])
    #expect(resume.projects?.map(\.name) == ["Ledgerline", "Rosterly"])
    #expect(resume.work == nil)
  }

  @Test func `a list of schools, diplomas and internships is one of schools`() {
    var sheet = Sheet()
    sheet.heading("Concours, diplômes et stages", "education")
    sheet.add("*Diplôme universitaire, Droit*", "education")
    sheet.add("Université de Leeds", "education")
    sheet.add("2000 – 2001", "education")
    let resume = sheet.read().resume
    #expect(resume.education?.map(\.institution) == ["Université de Leeds"])
    #expect(resume.work == nil)
  }

  @Test func `short courses with dates beside schools are certificates`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*, Harrow College\t2014 – 2017", "education")
    sheet.heading("Short courses", "other")
    sheet.add("First Aid\t2019", "other")
    sheet.add("Wound care\t2021", "other")
    #expect(sheet.read().resume.certificates?.map(\.name) == ["First Aid", "Wound care"])
  }

  @Test func `what stands last or under personal data is no summary`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Personal data", "other")
    sheet.add(
      "Born in Leeds in April of that year, married with two children, and a British citizen.",
      "other")
    sheet.heading("Experience", "experience")
    sheet.add("*Ward Manager*\t2018 – 2021", "experience")
    sheet.add("Harrow Clinic, Leeds", "experience")
    sheet.heading("Good to know", "other")
    sheet.add("I can start on the first of March and work at nights or on weekends.", "other")
    #expect(sheet.read().resume.basics.summary == nil)
  }

  @Test func `entries that wide gaps part go on with the section above them`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Draws and measures, in this order.", "other", gap: 0.4)
    sheet.add("*Work*", "experience", role: .heading, size: 1.3, gap: 2)
    sheet.add("*Harbour Labs | Engineer*\tMay 2019 – 2021", "experience", gap: 0.4)
    sheet.add("Built the tide gauges of nine harbours and kept them.", "experience", gap: 0.4)
    sheet.add("*Projects*", "project", role: .heading, size: 1.3, gap: 2)
    // On its own the last of them would be a job.
    let names = ["Tide Atlas | Author", "Bus Board | Author", "Marine Software Ltd | Engineer"]
    for (n, name) in names.enumerated() {
      sheet.add("*\(name)*\t201\(n) – 2020", "project", gap: n == 0 ? 0.4 : 2)
      sheet.add("Draws what others only measure, and asks for nothing.", "project", gap: 0.4)
    }
    let resume = sheet.read().resume
    #expect(resume.projects?.map(\.name) == ["Tide Atlas", "Bus Board", "Marine Software Ltd"])
    #expect(resume.work?.map(\.position) == ["Engineer"])
  }

  @Test func `a first section of prose is the summary whatever its heading and label`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Kia ora", "project")
    sheet.add(
      "Nurse with nine years on acute wards, glad of nights and of teaching those who come new.",
      "project")
    sheet.heading("Experience", "experience")
    sheet.add("*Ward Manager*\tMay 2019 – Present", "experience")
    let resume = sheet.read().resume
    #expect(resume.basics.summary?.hasPrefix("Nurse with nine years") == true)
    #expect(resume.projects == nil)
  }

  @Test func `references that are given on request name nobody`() {
    var sheet = Sheet()
    sheet.heading("References", "other")
    sheet.add("Two former managers will answer on request, by telephone or mail.", "other")
    #expect(sheet.read().resume.references == nil)
  }

  @Test func `headings and items tell the topic of a small section`() {
    #expect(SectionTopic.topic(ofHeading: "Führerscheine und Zertifikate") == .certificates)
    #expect(SectionTopic.topic(ofHeading: "Languages Known") == .languages)
    #expect(SectionTopic.topic(ofHeading: "Odds and ends") == nil)
    #expect(SectionTopic.topic(ofItems: ["Polish – native", "English – C1"]) == .languages)
    #expect(SectionTopic.topic(ofItems: ["Chess", "Polish food"]) == nil)
  }

  @Test func `roles in projects are no jobs beside a section of jobs, unless places are named`() {
    func resume(_ headers: [String]) -> Resume {
      var sheet = Sheet()
      sheet.heading("Work experience", "experience")
      sheet.add("*Nurse*, Harrow Clinic, Leeds\t2018 – 2020", "experience")
      sheet.heading("Larger things", "project")
      for header in headers {
        sheet.add(header, "project", gap: 0.6)
        sheet.add("Ran a ward of 28 beds.", "project", gap: 0.1)
      }
      return sheet.read().resume
    }
    #expect(
      resume(["*Site manager*, Harbour Council\t2019 – 2020", "*Editor*, Moor Press\t2017 – 2018"])
        .work?.count == 1)
    #expect(
      resume([
        "*Site manager*, Harbour Council, London\t2019 – 2020",
        "*Editor*, Moor Press, London\t2017 – 2018",
      ]).work?.count == 3)
  }

  @Test func `a time line of jobs is none of free time`() {
    var sheet = Sheet()
    sheet.heading("Línea del tiempo laboral", "experience")
    sheet.add("*Técnico de prensas*, Estampados Harrow, Querétaro\t2018 – 2021", "experience")
    sheet.bullet("Cambio de troquel en 22 minutos", "experience")
    #expect(sheet.read().resume.work?.count == 1)
    #expect(SectionTopic.topic(ofHeading: "Tiempo libre") == .interests)
  }
}
