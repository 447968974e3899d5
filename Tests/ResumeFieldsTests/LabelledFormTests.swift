import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

/// Forms wherever their labels stand, and what they are about.
struct LabelledFormTests {
  private func sheet(_ heading: String, _ label: String) -> Sheet {
    var sheet = Sheet()
    sheet.add("*Ada Moor", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    return sheet
  }

  @Test func `two labels a row each have their value at their right`() {
    var sheet = sheet("Employment", "experience")
    for (employer, town, title, from, to) in [
      ("Calder Libraries", "Wakefield", "Librarian", "April 2019", "Present"),
      ("Aire Books", "Leeds", "Bookseller", "May 2010", "March 2019"),
    ] {
      sheet.addRow(["Employer", employer, "Town", town], at: [50, 120, 300, 350], "experience")
      sheet.addRow(["Position held", title], at: [50, 120], "experience")
      sheet.addRow(["From", from, "To", to], at: [50, 120, 300, 350], "experience")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Calder Libraries", "Aire Books"])
    #expect(work?.map(\.location) == ["Wakefield", "Leeds"])
    #expect(work?.map(\.position) == ["Librarian", "Bookseller"])
    #expect(work?.map(\.startDate) == ["2019-04", "2010-05"])
    #expect(work?.map(\.endDate) == [nil, "2019-03"])
  }

  @Test func `values may open with the colon of their labels`() {
    var sheet = sheet("Employment", "experience")
    for (employer, title, period) in [
      ("Calder Libraries", "Librarian", "April 2019 to date"),
      ("Aire Books", "Bookseller", "May 2010 – March 2019"),
    ] {
      for (label, value) in [("Company", employer), ("Position", title), ("Period", period)] {
        sheet.addRow([label, ": \(value)"], at: [50, 140], "experience")
      }
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Calder Libraries", "Aire Books"])
    #expect(work?.map(\.position) == ["Librarian", "Bookseller"])
    #expect(work?.map(\.startDate) == ["2019-04", "2010-05"])
  }

  @Test func `labels before colons may be several in a line, and what stands above them is who`() {
    var sheet = sheet("Berufserfahrung", "experience")
    for (employer, title, from, to) in [
      ("Holzwerke Inntal", "Meister", "03.2018", "heute"),
      ("Elektro Moor", "Geselle", "09.2012", "02.2018"),
    ] {
      sheet.addRow(["*" + employer], at: [50], "experience")
      sheet.addRow(["Von: \(from) Bis: \(to)"], at: [50], "experience")
      sheet.addRow(["Ausgeübte Tätigkeit: \(title)"], at: [50], "experience")
      sheet.addRow(["Aufgaben: Wartung der Sägelinie."], at: [50], "experience")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Holzwerke Inntal", "Elektro Moor"])
    #expect(work?.map(\.position) == ["Meister", "Geselle"])
    #expect(work?.map(\.startDate) == ["2018-03", "2012-09"])
    #expect(work?.map(\.endDate) == [nil, "2018-02"])
    #expect(work?.map(\.summary) == ["Wartung der Sägelinie.", "Wartung der Sägelinie."])
  }

  @Test(arguments: ["DE", "FECHA DE INICIO"])
  func `labels of one word say when, and an entry's number is no part of the first one`(
    start: String
  ) {
    var sheet = sheet("Trayectoria", "experience")
    for (n, (employer, title)) in [("Papelera Moor", "Jefe"), ("Taller Quay", "Oficial")]
      .enumerated()
    {
      sheet.addRow(["Puesto \(n + 1)"], at: [50], "experience")
      sheet.addRow(["\(start): \(2020 - 4 * n)"], at: [50], "experience")
      sheet.addRow(["EMPRESA: \(employer)"], at: [50], "experience")
      sheet.addRow(["HASTA: \(n == 0 ? "en curso" : "2019")"], at: [50], "experience")
      sheet.addRow(["PUESTO DESEMPEÑADO: \(title)"], at: [50], "experience")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Papelera Moor", "Taller Quay"])
    #expect(work?.map(\.position) == ["Jefe", "Oficial"])
    #expect(work?.map(\.startDate) == ["2020", "2016"])
    #expect(work?.map(\.endDate) == [nil, "2019"])
  }

  @Test func `an entry's number is none of its values`() {
    var sheet = sheet("Expériences", "experience")
    for (n, (employer, title)) in [("Fluvia", "Juriste"), ("Cabinet Moor", "Avocate")].enumerated()
    {
      sheet.addRow(["*Expérience \(n + 1)"], at: [50], "experience")
      sheet.addRow(["Fonction", title], at: [50, 150], "experience")
      sheet.addRow(["Nom de l’employeur", employer], at: [50, 150], "experience")
      sheet.addRow(["Date d’entrée", "mars \(2015 - n)"], at: [50, 150], "experience")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Fluvia", "Cabinet Moor"])
    #expect(work?.map(\.position) == ["Juriste", "Avocate"])
    #expect(work?.map(\.startDate) == ["2015-03", "2014-03"])
    #expect(work?.map(\.endDate) == [nil, nil])
  }

  @Test func `a line of thousands of labels is no deeper for it`() {
    var sheet = sheet("Employment", "experience")
    let line = String(repeating: "From: 2019 To: 2020 ", count: 6000)
    for _ in 0..<3 { sheet.addRow([line], at: [50], "experience") }
    #expect(sheet.read().sections.map(\.label).contains("experience"))
  }

  @Test func `languages and referees may be forms`() {
    var sheet = sheet("Sprachen", "other")
    for (language, level) in [("Deutsch", "Muttersprache"), ("Englisch", "B2")] {
      sheet.addRow(["Sprache: \(language)"], at: [50], "other")
      sheet.addRow(["Sprachniveau: \(level)"], at: [50], "other")
    }
    sheet.heading("Referenzen", "other")
    for (name, post) in [("Ida Berg", "Leiterin, Holzwerke"), ("Max Tal", "Meister, Elektro Wald")]
    {
      sheet.addRow(["Name: \(name)"], at: [50], "other")
      sheet.addRow(["Funktion: \(post)"], at: [50], "other")
    }
    let resume = sheet.read().resume
    #expect(resume.languages?.map(\.language) == ["Deutsch", "Englisch"])
    #expect(resume.languages?.map(\.fluency) == ["Muttersprache", "B2"])
    #expect(resume.references?.map(\.name) == ["Ida Berg", "Max Tal"])
    #expect(
      resume.references?.map(\.reference) == ["Leiterin, Holzwerke", "Meister, Elektro Wald"])
  }

  @Test func `fields of the person are what their labels say`() {
    var sheet = Sheet()
    sheet.add("*Application form", "other", role: .heading, size: 2)
    for (label, value) in [
      ("Surname", "Moor"), ("First name", "Ada"), ("Position applied for", "Welder"),
      ("Address", "12 Mill Lane"), ("Town / City", "Leeds"), ("Postcode", "LS6 1HD"),
      ("County", "West Yorkshire"),
    ] {
      sheet.addRow([label, value], at: [50, 200], "other")
    }
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Ada Moor")
    #expect(basics.label == "Welder")
    #expect(basics.location?.address == "12 Mill Lane")
    #expect(basics.location?.city == "Leeds")
    #expect(basics.location?.postalCode == "LS6 1HD")
    #expect(basics.location?.region == "West Yorkshire")
  }

  @Test(arguments: [
    ("Eintrittsdatum", FormLabel.FormTopic.jobs, FormLabel.dates),
    ("Name and location of organisation", .jobs, .organizationAndPlace),
    ("Title obtained", .schools, .degree), ("Obtained", .items, .dates),
    ("Awarded in", .items, .dates), ("Awarded by", .items, .organization),
    ("Reason for leaving", .jobs, .other), ("Project #2", .items, .degree),
  ])
  func `a label is told by its words and by what its form is about`(
    text: String, topic: FormLabel.FormTopic, label: FormLabel
  ) {
    #expect(FormLabel.ofForm(text, of: topic) == label)
  }
}
