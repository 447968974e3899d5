import Evaluation
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

/// The whole way from labels to a verdict, without PDFs: what the gates are for.
@Suite struct ShuffledLabelsTests {
  private func verdict(_ set: LabeledSet) async throws -> Verification {
    let flow = Flow {
      let split = SplitByPerson(
        of: Ref(constant: set), validation: 0.4, groupedBy: .person, seed: 42
      ).output
      let model = FitClassifier(on: split.train, options: .quick).output
      let scores = EvaluateDocuments(model, on: split.validation).output
      Verify(scores, Ref(constant: .fast)) {
        Accuracy(atLeast: 0.8)
        Latency(.p99, atMost: .milliseconds(1))
      }
    }
    let result = try await Runner(cache: MemoryCache()).run(flow)
    return try #require(result.outputs.first as? VerificationResult).verification
  }

  @Test func `true labels pass the accuracy gate`() async throws {
    let verification = try await verdict(.synthetic(1...12))
    #expect(verification.outcome == .passed, "\(verification.gates)")
    #expect(verification.gates.map(\.verdict) == [.passed, .passed])
  }

  @Test func `shuffled labels fail the accuracy gate`() async throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let set = LabeledSet.synthetic(1...12).shufflingLabels(seed: seed)
      let verification = try await verdict(set)
      #expect(verification.outcome == .gateNotMet, "seed \(seed): \(verification.gates)")
      #expect(verification.outcome.exitCode() == 1, "seed \(seed)")
      #expect(verification.gates.map(\.verdict) == [.failed, .passed], "seed \(seed)")
      let accuracy = try #require(verification.gates[0].value)
      #expect(accuracy < 0.5, "seed \(seed): \(accuracy)")
    }
  }

  @Test func `shuffling keeps every label and every paragraph`() {
    let set = LabeledSet.synthetic(1...4)
    let shuffled = set.shufflingLabels(seed: 1)
    func labels(_ set: LabeledSet) -> [Int] {
      set.resumes.heads.flatMap { $0.labels.compactMap(\.self) }
    }
    #expect(labels(shuffled).sorted() == labels(set).sorted())
    #expect(labels(shuffled) != labels(set))
    #expect(shuffled.resumes.bodyDigests == set.resumes.bodyDigests)
  }
}
