import PageLayout
import ResumeSections
import Testing

@testable import ResumeFields
@testable import ResumeHeaders
@testable import ResumeScanners

struct FieldRuleTests {
  private func resume(_ models: FieldModels) -> Resume {
    var sheet = Sheet()
    sheet.add("Mary Example", "other", role: .heading, size: 2)
    sheet.add("Fax: +44 20 7946 0321 | mary@mail.example", "other")
    sheet.heading("Work Experience", "experience")
    sheet.add("Yardman, Acme Ltd, 2019 – 2021", "experience")
    sheet.heading("Education", "education")
    sheet.add("BSc Geology, Harrow University, 2015 – 2018", "education")
    sheet.add("GPA: 3.8", "education")
    return readResume(
      sheet.paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 1 },
      models: models
    ).resume
  }

  @Test func `a reading notes the rules that decide something`() {
    let log = FieldRuleLog()
    #expect(resume(FieldModels.shipped.noting(in: log)) == resume(.shipped))
    #expect(!log.rules.isEmpty && log.rules.count < FieldRule.allCases.count)
  }

  @Test func `a rule that is switched off decides nothing`() {
    #expect(resume(.shipped).education?.first?.score == "3.8")
    let less = resume(FieldModels.shipped.without(.openingScores).without(.scores))
    #expect(less.education?.first?.score == nil)
  }

  @Test func `what a rule found is nothing where it is switched off`() {
    let rule = FieldRule.scores
    let reading = FieldReading()
    #expect(rule.holds(true, reading) && !rule.holds(false, reading))
    #expect(rule.found(1 as Int?, reading) == 1 && rule.found([1], reading) == [1])
    let without = FieldReading(by: .shipped.without(rule))
    #expect(!rule.holds(true, without))
    #expect(rule.found(1 as Int?, without) == nil && rule.found([1], without).isEmpty)
  }

  /// A resume with a heading and the lines of a section, and a list of marked items below.
  private func sheet(
    _ heading: String, _ label: String, _ lines: [String], items: [String] = []
  ) -> Sheet {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.heading(heading, label)
    for line in lines { sheet.add(line, label) }
    for item in items { sheet.bullet(item, label) }
    return sheet
  }

  @Test(arguments: [
    (
      FieldRule.listedDegrees, "Education", "education",
      ["*Wright Valley University\tDayton, OH"],
      ["MSc, Marine Ecology\t2016 – 2017", "BSc, Biology\t2012 – 2016"]
    ),
    (
      .stoppedPhrases, "Work experience", "experience",
      [
        "Night Porter, Lodge Hotel\t2018 – 2022", "Guest Safety and Security.",
        "Kitchen Porter, Mill Inn\t2015 – 2018", "Stock Control.",
      ], []
    ),
    (
      .textAboveAddress, "Projects", "project",
      ["*Lanternfish", "A log of deep-sea sightings.\nlanternfish.example/"], []
    ),
  ])
  func `a rule with a name of its own can be switched off alone`(
    rule: FieldRule, heading: String, label: String, lines: [String], items: [String]
  ) {
    let sheet = sheet(heading, label, lines, items: items)
    let log = FieldRuleLog()
    let whole = sheet.read(FieldModels.shipped.noting(in: log)).resume
    #expect(log.rules.contains(rule))
    #expect(sheet.read(FieldModels.shipped.without(rule)).resume != whole)
  }

  @Test func `contact data of somebody else are the person's without the rule`() {
    var sheet = Sheet()
    sheet.add("*Ada Example", "other", role: .heading, size: 2)
    sheet.add(
      "Consultant: Gavin Stott, gavin@clearwater.example, 0161 496 0120", "other", role: .contact)
    sheet.heading("Work experience", "experience")
    sheet.add("Chemist, Minster Labs\t2018 – 2023", "experience")
    #expect(sheet.read().resume.basics.email == nil)
    let less = sheet.read(FieldModels.shipped.without(.namesOfOthers)).resume
    #expect(less.basics.email == "gavin@clearwater.example")
  }
}
