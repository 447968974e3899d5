import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct EvidenceTests {
  private let mask = EvidenceMask(
    ["Zebedee Quirk led a team", "write to zeb@quirk.example or +44 20 7946 0958"],
    names: ["Zebedee Quirk"])

  @Test(arguments: ["quirk", "zebedee quirk", "before: quirk", "_qui", "example", "0000"])
  func `letters that quotes mask are not shown`(piece: String) {
    #expect(mask.shown(piece) == nil)
  }

  @Test(arguments: ["led", "led a", "_tea", "behind: team", "no heading above", "has a year"])
  func `other letters and features in words are`(piece: String) {
    #expect(mask.shown(piece) == piece)
  }

  @Test func `each mistake of the sequence has what decided, and nothing else has`() async throws {
    var resumes = Fitted.validation
    // Another gold label makes a right answer a mistake.
    let first = try #require(resumes[0].labels.firstIndex { $0 != nil })
    resumes[0].labels[first] = resumes[0].labels[first].map { ($0 + 1) % 5 }
    let model = try await Fitted.model
    let scores = try await EvaluateDocuments(Ref(constant: model), on: Ref(constant: resumes))
      .run(in: Context())
    let wrong = scores.rows.filter { $0.predicted[2] != $0.actual }
    #expect(!wrong.isEmpty)
    for row in wrong {
      #expect((1...Scores.evidenceCount).contains(row.evidence.count))
      #expect(row.contextLabel != nil)
    }
    #expect(scores.rows.filter { $0.predicted[2] == $0.actual }.allSatisfy { $0.evidence.isEmpty })
  }

  @Test func `an explanation holds the label against the one that is asked for`() async throws {
    let classifier = try DocumentClassifier(bytes: try await Fitted.model.bytes)
    let resume = Fitted.validation[0]
    let free = classifier.explanations(for: resume.paragraphs, pieces: 3)
    let others = free.map { $0 == nil ? nil : Optional(4) }
    let held = classifier.explanations(for: resume.paragraphs, pieces: 3, against: others)
    for case (let free?, let held?) in zip(free, held) {
      #expect(held.label == free.label)
      #expect(
        held.other == (free.label == classifier.labels[4] ? free.other : classifier.labels[4]))
    }
  }
}
