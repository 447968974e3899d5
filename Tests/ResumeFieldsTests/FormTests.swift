import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Sections with a label at the left of each value.
struct FormTests {
  private func read(_ heading: String, _ label: String, _ rows: [(String, [String])]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for (name, values) in rows {
      sheet.add(name, label, between: 60...180)
      for (n, value) in values.enumerated() {
        let isBullet = value.hasPrefix("– ")
        sheet.add(
          isBullet ? String(value.dropFirst(2)) : value, label, marker: isBullet ? "–" : "",
          between: 300...600)
        if n == 0 { sheet.align() }
      }
    }
    return sheet.read().resume
  }

  @Test func `labels say what stands behind them, and one that occurs again opens the next job`() {
    let work = read(
      "Work experience", "experience",
      [
        ("Dates", ["May 2017 →"]), ("Occupation or position held", ["*Conservator"]),
        ("Main activities and responsibilities", ["– Cleaned panels", "– Mended tears"]),
        ("Name and address of employer", ["Museum of the Quay, Cork"]),
        ("Type of business or sector", ["Museums"]),
        ("Dates", ["2013 – 2017"]), ("Occupation or position held", ["*Assistant"]),
        ("Main activities and responsibilities", ["Frames for churches."]),
        ("Name and address of employer", ["Self-employed, Ghent"]),
      ]
    ).work
    #expect(work?.map(\.position) == ["Conservator", "Assistant"])
    #expect(work?.map(\.name) == ["Museum of the Quay", "Self-employed"])
    #expect(work?.map(\.location) == ["Cork", "Ghent"])
    #expect(work?.map(\.startDate) == ["2017-05", "2013"])
    #expect(work?.map(\.endDate) == [nil, "2017"])
    #expect(work?.map(\.highlights) == [["Cleaned panels", "Mended tears"], nil])
    #expect(work?.map(\.summary) == [nil, "Frames for churches."])
  }

  @Test
  func `ends of a stretch of time may have a row each, and a place is no part of an employer`() {
    let work = read(
      "Berufserfahrung", "experience",
      [
        ("Tätigkeit", ["Sachbearbeiterin"]), ("Arbeitgeber", ["Stadt Kiel, Jugendamt"]),
        ("Ort", ["Kiel"]), ("Von", ["August 2014"]), ("Bis", ["März 2020"]),
        ("Aufgaben", ["– Bescheide", "– Vertretung"]),
        ("Tätigkeit", ["Verkäuferin"]), ("Arbeitgeber", ["Bäckerei Moor"]), ("Ort", ["Pulheim"]),
        ("Beschäftigt bis", ["Juli 2009"]),
      ]
    ).work
    #expect(work?.map(\.position) == ["Sachbearbeiterin", "Verkäuferin"])
    #expect(work?.map(\.name) == ["Stadt Kiel, Jugendamt", "Bäckerei Moor"])
    #expect(work?.map(\.location) == ["Kiel", "Pulheim"])
    #expect(work?.map(\.startDate) == ["2014-08", nil])
    #expect(work?.map(\.endDate) == ["2020-03", "2009-07"])
  }

  @Test func `awards and projects may be forms, too`() {
    let awards = read(
      "Awards", "other",
      [
        ("Prize", ["Best Cook"]), ("Awarded by", ["Table of the South"]), ("Year", ["2022"]),
        ("Reason", ["for the menu of the tide"]),
      ]
    ).awards
    #expect(awards?.map(\.title) == ["Best Cook"])
    #expect(awards?.map(\.awarder) == ["Table of the South"])
    #expect(awards?.map(\.date) == ["2022"])
    #expect(awards?.map(\.summary) == ["for the menu of the tide"])
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Baker*\tMay 2019 – 2021", "experience")
    sheet.heading("Projects", "project")
    for (name, value) in [
      ("Project title", "Bridge across the Koyna"), ("Client", "NHAI"),
      ("Duration", "2022 – 2024"), ("Role", "Site engineer"),
      ("Details", "Eight spans of thirty metres"), ("Project title", "Four lanes"),
      ("Client", "MSRDC"), ("Duration", "2019 – 2021"),
    ] {
      sheet.add(name, "project", between: 60...180)
      sheet.add(value, "project", between: 200...500)
      sheet.align()
    }
    let projects = sheet.read().resume.projects
    #expect(projects?.map(\.name) == ["Bridge across the Koyna", "Four lanes"])
    #expect(projects?.map(\.entity) == ["NHAI", "MSRDC"])
    #expect(projects?.map(\.roles) == [["Site engineer"], nil])
    #expect(projects?.map(\.description) == ["Eight spans of thirty metres", nil])
    #expect(projects?.map(\.endDate) == ["2024", "2021"])
  }

  @Test func `labels may have bullets, and a text of several rows is one`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experiência profissional", "experience")
    for (title, employer) in [
      ("Técnica", "Câmara do Cais (Aveiro)"), ("Bolseira", "Lipor (Porto)"),
    ] {
      for (label, values) in [
        ("Datas (de – até)", ["02/2020 – presente"]), ("Nome do empregador", [employer]),
        ("Função ou cargo ocupado", [title]),
        ("Principais atividades", ["Amostragem de sedimentos na ria e análise de", "metais."]),
      ] {
        sheet.add(label, "experience", role: .bullet, marker: "•", between: 60...180)
        for (n, value) in values.enumerated() {
          sheet.add(value, "experience", between: 200...(n + 1 < values.count ? 500 : 260))
          sheet.align(below: n == 0 ? 0 : 10)
        }
      }
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Técnica", "Bolseira"])
    #expect(work?.map(\.name) == ["Câmara do Cais", "Lipor"])
    #expect(work?.map(\.location) == ["Aveiro", "Porto"])
    #expect(
      work?.map(\.summary)
        == [String?](repeating: "Amostragem de sedimentos na ria e análise de metais.", count: 2))
    #expect(work?.compactMap(\.highlights) == [])
  }

  @Test func `labels flush with their values are labels, whatever words stand below each other`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Work experience", "experience")
    for (label, value) in [
      ("Employer and department", "Harrow Mill"), ("Occupation or profession", "Clerk"),
      ("Dates (from – to)", "2018 – present"), ("Main tasks of employment", "Letters."),
      ("Employer and department", "Aldermoor Works"), ("Occupation or profession", "Porter"),
      ("Dates (from – to)", "2013 – 2018"), ("Main tasks of employment", "Boxes."),
    ] {
      let width = label.split(separator: " ").reduce(0) { $0 + 5 * Double($1.count) + 3 }
      sheet.add(label, "experience", between: (196 - width)...196)
      sheet.add(value, "experience", between: 207...400)
      sheet.align()
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.name) == ["Harrow Mill", "Aldermoor Works"])
    #expect(work?.map(\.position) == ["Clerk", "Porter"])
  }

  @Test func `a place stands behind an employer by its words, with its country`() {
    let work = read(
      "Esperienza", "experience",
      [
        ("Date", ["2018 – 2020"]), ("Lavoro o posizione ricoperti", ["Autista"]),
        ("Nome del datore di lavoro", ["Padana Depositi S.p.A., Milano (Italia)"]),
        ("Date", ["2015 – 2018"]), ("Lavoro o posizione ricoperti", ["Impiegato"]),
        ("Nome del datore di lavoro", ["Comune di Lodi, Ufficio tributi"]),
      ]
    ).work
    #expect(work?.map(\.name) == ["Padana Depositi S.p.A.", "Comune di Lodi, Ufficio tributi"])
    #expect(work?.map(\.location) == ["Milano (Italia)", nil])
  }

  @Test func `a school's place and grade have labels of their own, or stand behind its name`() {
    let education = read(
      "Ausbildung", "education",
      [
        ("Zeitraum", ["2014 – 2017"]), ("Abschluss", ["Verwaltungsfachwirtin"]),
        ("Einrichtung", ["Verwaltungsschule (Kassel)"]), ("Final grade", ["gut (2,1)"]),
        ("Zeitraum", ["2010 – 2013"]), ("Abschluss", ["Abitur"]),
        ("Einrichtung", ["Gymnasium am Hang"]), ("Level / classification", ["Pass with Merit"]),
      ]
    ).education
    #expect(education?.map(\.institution) == ["Verwaltungsschule", "Gymnasium am Hang"])
    #expect(education?.map(\.location) == ["Kassel", nil])
    #expect(education?.map(\.score) == ["gut (2,1)", "Pass with Merit"])
  }

  @Test func `a value with a word of labels is a value where it stands behind them`() {
    let education = read(
      "Istruzione", "education",
      [
        ("Date", ["2002 – 2007"]), ("Titolo della qualifica", ["*Laurea, Logistica"]),
        ("Nome dell'istituto", ["Istituto Tecnico Valnure"]), ("Votazione", ["82/100"]),
        ("Materie", ["Trasporti, Diritto"]),
      ]
    ).education
    #expect(education?.count == 1)
    #expect(education?[0].institution == "Istituto Tecnico Valnure")
    #expect(education?[0].studyType == "Laurea")
    #expect(education?[0].area == "Logistica")
    #expect(education?[0].score == "82/100")
    #expect(education?[0].courses == ["Trasporti", "Diritto"])
  }

  @Test func `labels may end right before their values, and go on below`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experiência profissional", "experience")
    /// A label that ends where values start, 200 points from the left.
    func row(_ label: String, _ value: String, rest: String? = nil) {
      let left = 200.0 - label.split(separator: " ").reduce(0) { $0 + 5 * Double($1.count) + 3 }
      sheet.add("\(label) \(value)", "experience", between: left...400)
      guard let rest else { return }
      sheet.add(rest, "experience", between: 150...197)
      sheet.align(below: 10)
    }
    for (n, (title, employer)) in [("Conservadora", "Museu do Cais"), ("Caixa", "Loja Um")]
      .enumerated()
    {
      row("Datas", "\(2015 - n) – \(2016 - n)")
      row("Função ou cargo ocupado", title)
      row("Nome do", employer, rest: "empregador")
    }
    let work = sheet.read().resume.work
    #expect(work?.map(\.position) == ["Conservadora", "Caixa"])
    #expect(work?.map(\.name) == ["Museu do Cais", "Loja Um"])
    #expect(work?.map(\.startDate) == ["2015", "2014"])
  }

  @Test func `labels that headings are called open no sections`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Éducation", "education")
    let rows = [
      ("*Diplômes", "*Licence"), ("*Spécialité", "Histoire"),
      ("*Établissement", "Université du Lac"),
      ("*Dates", "2007 – 2009"),
    ]
    for (label, value) in rows {
      sheet.add(label, "education", role: .heading, size: 1.3, between: 60...130)
      sheet.add(value, "education", between: 200...400)
    }
    var paragraphs = sheet.paragraphs
    func outline() -> [DocumentOutline.Kind] { DocumentOutline(of: paragraphs).kinds }
    #expect(outline()[2] == .sectionHeading)
    for i in paragraphs.indices where i > 1 {
      if i % 2 == 0 { paragraphs[i].role = .body }
      if i % 2 == 1 {
        (paragraphs[i].box.y0, paragraphs[i].box.y1) =
          (paragraphs[i - 1].box.y0, paragraphs[i - 1].box.y1)
      }
    }
    #expect(outline()[2...].allSatisfy { $0 == .body })
  }

  @Test(arguments: [
    ("Beruf oder Funktion", FormLabel.position), ("Zeitraum", .dates),
    ("Nombre del empleador", .organization), ("Principali attività e responsabilità", .activities),
    ("Title of qualification awarded", .degree), ("Principal subjects", .courses), ("Note", .score),
    ("Tipo de sector", .other), ("Dienststelle", .organization), ("Final grade", .score),
    ("Level / classification", .score),
  ])
  func `labels are known in every language`(text: String, label: FormLabel) {
    #expect(FormLabel.match(text) == label)
  }

  @Test(arguments: ["Ada Example", "May 2017", "Cleaned panels", ""])
  func `other texts are no labels`(text: String) {
    #expect(FormLabel.match(text) == nil)
  }
}
