import PageLayout
import ResumeSections
import Testing

@testable import ResumeFields

struct FieldRuleTests {
  private func resume(_ models: FieldModels) -> Resume {
    var sheet = Sheet()
    sheet.add("Mary Example", "other", role: .heading, size: 2)
    sheet.add("Fax: +44 20 7946 0321 | mary@mail.example", "other")
    sheet.heading("Work Experience", "experience")
    sheet.add("Yardman, Acme, Inc., 2019 – 2021", "experience")
    sheet.heading("Skills", "skill")
    sheet.add("Swift (advanced), C", "skill")
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
    let whole = resume(.shipped)
    #expect(whole.work?.first?.name == "Acme, Inc." && whole.skills?.first?.level == "advanced")
    #expect(resume(FieldModels.shipped.without(.legalForms)).work?.first?.name != "Acme, Inc.")
    #expect(resume(FieldModels.shipped.without(.levelsInParentheses)).skills?.first?.level == nil)
  }

  @Test func `what a rule found is nothing where it is switched off`() {
    let rule = FieldRule.legalForms
    FieldModels.$current.withValue(.shipped) {
      #expect(rule.holds(true) && !rule.holds(false))
      #expect(rule.found(1 as Int?) == 1 && rule.found([1]) == [1])
    }
    FieldModels.$current.withValue(FieldModels.shipped.without(rule)) {
      #expect(!rule.holds(true))
      #expect(rule.found(1 as Int?) == nil && rule.found([1]).isEmpty)
    }
  }
}
