import PageLayout
import Testing

@testable import ResumeModel

/// Sections with a label at the left of each value.
struct FormTests {
  private func read(_ heading: String, _ label: String, _ rows: [(String, [String])]) -> Resume {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for (name, values) in rows {
      sheet.add(name, label, between: 60...180)
      for value in values {
        let isBullet = value.hasPrefix("– ")
        sheet.add(
          isBullet ? String(value.dropFirst(2)) : value, label, marker: isBullet ? "–" : "",
          between: 200...500)
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

  @Test(arguments: [
    ("Beruf oder Funktion", FormLabel.position), ("Zeitraum", .dates),
    ("Nombre del empleador", .organization), ("Principali attività e responsabilità", .activities),
    ("Title of qualification awarded", .degree), ("Principal subjects", .courses), ("Note", .score),
    ("Tipo de sector", .other),
  ])
  func `labels are known in every language`(text: String, label: FormLabel) {
    #expect(FormLabel.match(text) == label)
  }

  @Test(arguments: ["Ada Example", "May 2017", "Cleaned panels", ""])
  func `other texts are no labels`(text: String) {
    #expect(FormLabel.match(text) == nil)
  }
}
