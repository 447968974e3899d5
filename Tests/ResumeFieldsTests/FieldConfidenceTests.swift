import Testing

@testable import ResumeFields

@Suite struct FieldConfidenceTests {
  private func sure(_ path: String, _ label: Double, _ evidence: Double) -> Double {
    FieldConfidence.probability(path: path, label: label, evidence: evidence)
  }

  @Test func `a surer label and stronger evidence make a value surer`() {
    #expect(sure("/work/0/position", 0.9, 0.9) > sure("/work/0/position", 0.6, 0.9))
    #expect(sure("/work/0/position", 0.9, 0.9) > sure("/work/0/position", 0.9, 0.5))
  }

  @Test func `the place in a list does not count, the field does`() {
    #expect(sure("/work/0/highlights/3", 0.9, 0.9) == sure("/work/12/highlights/0", 0.9, 0.9))
    #expect(sure("/basics/email", 0.9, 0.9) > sure("/education/0/courses/0", 0.9, 0.9))
  }

  @Test func `it is a probability for whatever comes in`() {
    for value in [-1, 0, 0.5, 1, 2] {
      let found = sure("/unknown/field", value, value)
      #expect(found > 0 && found < 1)
    }
  }
}
