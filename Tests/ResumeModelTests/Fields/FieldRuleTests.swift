import PageLayout
import Testing

@testable import ResumeModel

struct FieldRuleTests {
  private func position(_ models: FieldModels) -> String? {
    var sheet = Sheet()
    sheet.heading("Work Experience", "experience")
    sheet.add("Job title: Yardman", "experience")
    sheet.add("Employer: Acme Ltd", "experience")
    sheet.add("2019 – 2021", "experience")
    return readResume(
      sheet.paragraphs, labels: sheet.labels, confidences: sheet.labels.map { _ in 1 },
      models: models
    ).resume.work?.first?.position
  }

  @Test func `a reading notes the rules that decide something`() {
    let log = FieldRuleLog()
    #expect(position(FieldModels.shipped.noting(in: log)) == "Yardman")
    #expect(!log.rules.isEmpty && log.rules.count < FieldRule.allCases.count)
  }

  @Test func `a rule that is switched off decides nothing`() {
    let log = FieldRuleLog()
    _ = position(FieldModels.shipped.noting(in: log))
    #expect(log.rules.contains { position(FieldModels.shipped.without($0)) != "Yardman" })
  }

  @Test func `what a rule found is nothing where it is switched off`() {
    let rule = FieldRule.allCases[0]
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
