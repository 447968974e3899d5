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
}
