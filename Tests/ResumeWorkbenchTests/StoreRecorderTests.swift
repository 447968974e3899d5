import ArtifactStore
import ContentDigest
import PageLayout
import PipelineKit
import ResumeModel
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct StoreRecorderTests {
  private let folder: TemporaryDirectory
  private let store: Store

  init() throws {
    folder = try TemporaryDirectory()
    store = try Store(path: folder.path + "/store.sqlite")
  }

  /// Runs targets with the store as cache and recorder.
  private func run(_ make: @escaping @Sendable () -> [Target]) async throws -> RunID {
    let run = try store.beginRun(pipeline: "flow", commandLine: ["flow"])
    let recorder = StoreRecorder(store: store, run: run, next: SilentObserver())
    _ = try await Runner(cache: StoreCache(store: store), recorder: recorder).run(Flow(make))
    return run
  }

  @Test func `a split with one person in both folds is refused and the step fails`() async throws {
    let both = SyntheticResume(seed: 1).labeled()
    var copy = both
    copy.file = .sample("another", person: both.file.person)
    let leak = ResumeFolds(train: [both], validation: [copy])
    let error = await #expect(throws: PipelineError.self) {
      try await run { [Target(Deliver(leak))] }
    }
    #expect(error?.problem.contains("one person in two folds") == true)
    #expect(try store.datasets().isEmpty)
    let step = try #require(try store.steps(of: RunID(rawValue: 1)).last)
    #expect(step.status == .failed)
    #expect(step.output == nil)
    #expect(try step.key.flatMap { try store.lookup($0) } == nil)
  }

  @Test func `a split is kept as a dataset, once`() async throws {
    let split = ResumeFolds(
      train: [SyntheticResume(seed: 1).labeled(), SyntheticResume(seed: 2).labeled()],
      validation: [SyntheticResume(seed: 3).labeled()])
    let first = try await run { [Target(Deliver(split))] }
    let dataset = try #require(try store.datasets(named: "resumes").first)
    #expect(dataset.digest == ContentDigest.sha256(split.encodedBytes))
    let rows = try store.rows(of: dataset.id)
    let known = (split.train.heads + split.validation.heads).flatMap {
      $0.labels.compactMap(\.self)
    }
    #expect(rows.map(\.label) == known.map { ResumeLabel.names[$0] })
    #expect(Set(rows.filter { $0.fold == "validation" }.map(\.person)) == ["person-3"])
    try split.record(in: store, run: first)
    #expect(try store.datasets(named: "resumes").count == 1)
  }

  @Test func `training people with layouts are frozen once more, a fold a layout`() async throws {
    let split = ResumeFolds(
      train: [
        SyntheticResume(seed: 1).labeled(attributes: ["layout": "bands"]),
        SyntheticResume(seed: 2).labeled(attributes: ["layout": "sidebar"]),
      ], validation: [SyntheticResume(seed: 3).labeled(attributes: ["layout": "bands"])])
    _ = try await run { [Target(Deliver(split))] }
    let dataset = try #require(try store.datasets(named: "leave-one-layout-out").first)
    let rows = try store.rows(of: dataset.id)
    #expect(Set(rows.map(\.fold)) == ["bands", "sidebar"])
    #expect(Set(rows.map(\.person)) == ["person-1", "person-2"])
  }

  @Test func `documents, paragraphs and labels are kept; labels once`() async throws {
    let resumes = [SyntheticResume(seed: 1), SyntheticResume(seed: 2)]
    let splits = resumes.map { $0.split(attributes: ["layout": "plain"]) }
    let labeled = LabeledSet(
      resumes: resumes.map { $0.labeled() }, alignment: AlignmentSummary())
    let run = try await run {
      [Target(Deliver(EachOutput(products: SplitResumes(splits), failures: [])))]
    }
    _ = try await self.run { [Target(Deliver(labeled))] }
    let document = try #require(try store.documents(of: "person-1").first)
    #expect(document.layout == "plain")
    #expect(document.pageCount == 1)
    let paragraphs = try store.paragraphs(of: document.digest)
    #expect(paragraphs.map(\.text) == splits[0].paragraphs.map(\.text))
    let labels = try store.labels(of: document.digest)
    #expect(!labels.isEmpty)
    // A person's label stands when the gold rows come again with other labels.
    let mine = LabelDecision(
      document: document.digest, textHash: labels[0].textHash, label: "other", decidedBy: "ann",
      how: "by hand")
    try store.appendLabels([mine])
    let other = labeled.shufflingLabels(seed: 3)
    try other.record(in: store, run: run)
    #expect(try store.labels(of: document.digest).contains(mine))
    #expect(try store.labels(of: document.digest).count { $0.decidedBy == "ann" } == 1)
    try labeled.record(in: store, run: run)
    try store.appendLabels([labels[0]])
    try labeled.record(in: store, run: run)
    #expect(try Set(store.labels(of: document.digest)) == Set(labels))
  }

  @Test func `a fitted model is kept with its training data and run`() async throws {
    let model = try await Fitted.model
    let run = try await run { [Target(Deliver(model))] }
    let stored = try #require(try store.model(ModelLookup.fittedName))
    #expect(stored.digest == ContentDigest.sha256(model.bytes))
    #expect(stored.trainingData?.hex == model.trainingDigest)
    #expect(stored.run == run)
    #expect(stored.metrics.contains(#""seed":"42""#))
    // Commands use it only once a run with its verdict has made it the current one.
    #expect(try ModelLookup.documentModel(nil, in: store).origin == .shipped)
    try store.setAlias(ModelLookup.currentAlias, ofModel: stored.id)
    #expect(try ModelLookup.documentModel(nil, in: store).bytes == model.bytes)
  }

  @Test func `predictions, metrics and gates of a run are kept`() async throws {
    let scores = try await Fitted.scores
    let run = try await run {
      let delivered = Deliver(scores)
      return [
        Target(delivered),
        Target(
          Verify(delivered.output, Ref(constant: .fast)) {
            Accuracy(atLeast: 0.8)
            Latency(.p99, atMost: .milliseconds(1))
          }),
      ]
    }
    for (m, method) in DocumentClassifier.Method.allCases.enumerated() {
      let predictions = try store.predictions(of: run, evaluation: method.rawValue)
      #expect(predictions.map(\.actual) == scores.rows.map { scores.labels[$0.actual] })
      #expect(predictions.map(\.predicted) == scores.rows.map { scores.labels[$0.predicted[m]] })
      #expect(predictions.allSatisfy { $0.probabilities.count == 5 })
    }
    let metrics = try store.metrics(of: run)
    let hidden = scores.hidden.map(\.name)
    #expect(hidden.count == 3)
    #expect(Set(metrics.map(\.name)) == ["accuracy", "macro F1"] && metrics.count == 9)
    #expect(Set(metrics.map(\.slice)) == Set(["text", "context", "sequence"] + hidden))
    for metric in metrics {
      let isHidden = hidden.contains(metric.slice)
      #expect(metric.n == (isHidden ? scores.hidden[0].rows.count : scores.rows.count))
      #expect((metric.low ?? 2) <= metric.value)
    }
    let gates = try store.gateResults(of: run)
    #expect(gates.map(\.name) == ["accuracy", "latency p99"])
    #expect(gates.map(\.verdict) == ["passed", "passed"])
  }

  @Test func `steps are kept with their reasons, and cached ones record nothing anew`()
    async throws
  {
    let split = ResumeFolds(
      train: [SyntheticResume(seed: 1).labeled()], validation: [SyntheticResume(seed: 2).labeled()])
    let first = try await run { [Target(Deliver(split))] }
    let second = try await run { [Target(Deliver(split))] }
    #expect(try store.steps(of: first).map(\.status) == [.ran])
    #expect(try store.steps(of: first).map(\.why) == ["never ran"])
    #expect(try store.steps(of: second).map(\.status) == [.cached])
    #expect(try store.datasets().count == 1)
  }
}
