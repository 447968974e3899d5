import PipelineKit
import Reporting
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct DescribeFoldsTests {
  private let long =
    "Led a team of nine nurses on an acute ward of twenty eight beds in the old wing of the hospital"

  private func resume(
    _ name: String, person: String, layout: String = "plain", _ texts: String...
  ) -> LabeledResume {
    LabeledResume(
      file: .sample(name, person: person, attributes: ["layout": layout]),
      paragraphs: texts.map { .sample($0) }, labels: texts.map { _ in 1 })
  }

  private func summary(_ split: ResumeFolds) async throws -> FoldSummary {
    try await DescribeFolds(Ref(constant: split)).run(in: Context())
  }

  @Test func `each fold is counted`() async throws {
    let summary = try await summary(
      ResumeFolds(
        train: [
          resume("a", person: "p", "one", "two"), resume("b", person: "p", layout: "b", "x"),
        ],
        validation: [resume("c", person: "q", "three")]))
    #expect(summary.folds.map(\.name) == ["train", "validation"])
    let train = try #require(summary.folds.first)
    #expect(train.personCount == 1 && train.resumeCount == 2)
    #expect(train.classCounts == [0, 3, 0, 0, 0])
    #expect(train.kinds == ["layout": 2, "producer": 0, "language": 0])
    #expect(summary.heldOutCount == 1 && summary.repeatCount == 0 && summary.nearCount == 0)
  }

  @Test func `a person and a file in two folds are counted`() async throws {
    let summary = try await summary(
      ResumeFolds(
        train: [resume("a", person: "p", "one")],
        validation: [resume("a", person: "q", "two"), resume("c", person: "p", "three")]))
    #expect(summary.sharedPersonCount == 1)
    #expect(summary.sharedFileCount == 2)
  }

  @Test func `what training says word for word is counted, long texts apart`() async throws {
    let summary = try await summary(
      ResumeFolds(
        train: [resume("a", person: "p", "Python", long), resume("b", person: "r", long)],
        validation: [resume("c", person: "q", "PYTHON", long, "Swift")],
        test: [resume("d", person: "s", "python", "Rust")]))
    #expect(summary.heldOutCount == 5)
    #expect(summary.repeatCount == 3)
    #expect(summary.longRepeatCount == 1)
    // Two of training with each other, and each with the one in validation.
    #expect(summary.nearCount == 3 && summary.nearAcrossCount == 2)
    #expect(summary.facts.contains { $0.value.hasPrefix("3 of 5 held-out paragraphs, 1 of them") })
  }

  @Test func `it is read back as it was written`() {
    expectArtifactRoundTrip(Fitted.folds)
  }
}
