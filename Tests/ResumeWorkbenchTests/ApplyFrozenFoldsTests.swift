import PipelineKit
import TestSupport
import Testing
import TextClassification

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct ApplyFrozenFoldsTests {
  private func resume(
    _ name: String, person: String? = nil, fold: String?, text: String = "text"
  ) -> LabeledResume {
    LabeledResume(
      file: .sample(name, person: person, attributes: fold.map { ["fold": $0] } ?? [:]),
      paragraphs: [.sample(text)], labels: [0])
  }

  private func split(_ resumes: [LabeledResume]) async throws -> ResumeFolds {
    let set = LabeledSet(resumes: resumes, alignment: AlignmentSummary())
    return try await ApplyFrozenFolds(of: Ref(constant: set)).run(in: Context())
  }

  @Test func `each resume goes where the dataset says`() async throws {
    let split = try await split([
      resume("a", fold: "train"), resume("b", fold: "validation"), resume("c", fold: "test"),
      resume("d", fold: "train"),
    ])
    #expect(split.train.heads.map(\.file.name) == ["a", "d"])
    #expect(split.validation.heads.map(\.file.name) == ["b"])
    #expect(split.test.heads.map(\.file.name) == ["c"])
  }

  @Test func `a resume without a fold, or with an unknown one, is an error that names it`() async {
    for fold in [nil, "holdout"] {
      await #expect(throws: FoldError.unknown(fold ?? "", document: "b")) {
        try await split([resume("a", fold: "train"), resume("b", fold: fold)])
      }
    }
  }

  @Test func `a person in two folds is refused`() async {
    await #expect(throws: FoldError.personInTwo("p", "train", "validation")) {
      try await split([
        resume("a", person: "p", fold: "train"), resume("b", person: "p", fold: "validation"),
      ])
    }
  }

  @Test func `a near duplicate across folds is refused, within a fold or in few words it is not`()
    async throws
  {
    let text =
      "Led a team of nine nurses on an acute ward of twenty eight beds in the old wing of the hospital"
    await #expect(throws: FoldError.nearDuplicate("a", 1, "b", 1)) {
      try await split([
        resume("a", fold: "train", text: text), resume("b", fold: "validation", text: text + "."),
      ])
    }
    _ = try await split([
      resume("a", fold: "train", text: text), resume("b", fold: "train", text: text),
      resume("c", fold: "validation"),
    ])
    _ = try await split([
      resume("a", fold: "train", text: "Microsoft Office"),
      resume("b", fold: "validation", text: "Microsoft Office"),
    ])
  }

  @Test func `train and validation must not be empty`() async {
    await #expect(throws: FoldError.empty) { try await split([resume("a", fold: "train")]) }
  }
}

@Suite struct CrossValidateTests {
  private func resumes(_ count: Int) -> [LabeledResume] {
    (0..<count).map { i in
      SyntheticResume(seed: UInt64(i) + 1).split(attributes: ["layout": "layout \(i % 3)"])
        .labeled(from: SyntheticResume(seed: UInt64(i) + 1))
    }
  }

  @Test func `every labelled paragraph is scored once, by a model that has not seen its group`()
    async throws
  {
    let resumes = resumes(9)
    let scores = try await CrossValidateDocuments(
      on: Ref(constant: resumes), folds: 3, groupedBy: "layout",
      options: .init(costs: [1], foldCount: 2), seed: 1
    ).run(in: Context())
    let count = resumes.reduce(0) { $0 + $1.labels.count { $0 != nil } }
    #expect(scores.rows.count == count)
    #expect(Set(scores.rows.map(\.id)).count == count)
    let right = scores.rows.count { $0.predicted[2] == $0.actual }
    #expect(Double(right) > 0.6 * Double(count), "\(right) of \(count)")
  }

  @Test func `fewer groups than folds are an error`() async {
    await #expect(throws: CrossValidationError.self) {
      try await CrossValidateDocuments(
        on: Ref(constant: resumes(6)), folds: 4, groupedBy: "layout",
        options: .init(costs: [1], foldCount: 2), seed: 1
      ).run(in: Context())
    }
  }
}

extension SplitResume {
  fileprivate func labeled(from resume: SyntheticResume) -> LabeledResume {
    LabeledResume(
      file: file, paragraphs: paragraphs,
      labels: resume.rows.map { row in
        row.label.flatMap { name in
          ["experience", "skill", "education", "project", "other"].firstIndex(of: name)
        }
      })
  }
}
