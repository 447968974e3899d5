import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct JudgementTests {
  private let folder = TemporaryFolder()

  @Test func `judgements of a model come newest first, one a run`() throws {
    let store = try Store(path: folder.file)
    let (model, other) = (ContentDigest.sha256("m"), ContentDigest.sha256("n"))
    let runs = try (0..<2).map { _ in try store.beginRun(pipeline: "gate", commandLine: []) }
    try store.record(StoredJudgement(run: runs[0], model: model, outcome: "inconclusive"))
    try store.record(StoredJudgement(run: runs[0], model: model, outcome: "passed"))
    try store.record(
      StoredJudgement(run: runs[1], model: model, baseline: other, outcome: "gateNotMet"))
    let found = try store.judgements(ofModel: model)
    #expect(found.map(\.run) == [runs[1], runs[0]])
    #expect(found.map(\.outcome) == ["gateNotMet", "passed"])
    #expect(found.map(\.baseline) == [other, nil])
    #expect(try store.judgements(ofModel: other).isEmpty)
  }

  @Test func `results of a cached step hang on the run that made its output`() throws {
    let store = try Store(path: folder.file)
    let output = ContentDigest.sha256("scores")
    let runs = try (0..<3).map { _ in try store.beginRun(pipeline: "p", commandLine: []) }
    func step(_ status: RunStep.Status, _ output: ContentDigest) -> RunStep {
      RunStep(name: "EvaluateDocuments", stage: "EvaluateDocuments", status: status, output: output)
    }
    try store.recordStep(step(.ran, output), in: runs[0])
    try store.recordStep(step(.cached, output), in: runs[1])
    try store.recordStep(step(.ran, ContentDigest.sha256("others")), in: runs[2])
    let row = Prediction(
      textHash: ContentDigest.sha256("t"), actual: "a", predicted: "a", confidence: 1)
    try store.setPredictions([row], of: runs[0], evaluation: "text")
    #expect(try store.measuringRun(of: runs[0]) == runs[0])
    #expect(try store.measuringRun(of: runs[1]) == runs[0])
    #expect(try store.measuringRun(of: runs[2]) == nil)
    #expect(try store.evaluations(of: runs[0]) == ["text"])
  }
}
