import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct RunTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  @Test func `a run is kept with its steps in order`() throws {
    let store = try folder.open(clock.options)
    let words = ["vitae", "run", "a \"b\"\n", ""]
    let run = try store.beginRun(pipeline: "resume-sections", commandLine: words)
    let steps = [
      RunStep(
        name: "pages", stage: "ExtractText", status: .ran, why: "first time", key: "k",
        output: .sha256("o"), duration: .milliseconds(1500)),
      RunStep(name: "fit", stage: "Fit", status: .failed, detail: "no rows", duration: .zero),
      RunStep(name: "report", stage: "Report", status: .skipped),
    ]
    for step in steps { try store.recordStep(step, in: run) }
    clock.advance(milliseconds: 2000)
    try store.finishRun(run, status: .failed)
    #expect(try store.steps(of: run) == steps)
    #expect(
      try store.run(run)
        == Run(
          id: run, pipeline: "resume-sections", commandLine: words, status: .failed,
          process: .current, startedAt: 1_000_000, finishedAt: 1_002_000))
  }

  @Test func `runs are listed newest first, by pipeline and number`() throws {
    let store = try folder.open()
    let ids = try ["a", "b", "a"].map { try store.beginRun(pipeline: $0, commandLine: []) }
    #expect(ids == [1, 2, 3].map(RunID.init(rawValue:)))
    #expect(try store.runs().map(\.id) == [3, 2, 1].map(RunID.init(rawValue:)))
    #expect(try store.runs(of: "a").map(\.id.rawValue) == [3, 1])
    #expect(try store.runs(limit: 1).map(\.id.rawValue) == [3])
    #expect(try store.run(RunID(rawValue: 9)) == nil)
  }

  @Test func `a run ends once`() throws {
    let store = try folder.open()
    let run = try store.beginRun(pipeline: "a", commandLine: [])
    #expect(Store.failure { try store.finishRun(run, status: .running) }?.kind == .constraint)
    try store.finishRun(run, status: .succeeded)
    #expect(Store.failure { try store.finishRun(run, status: .failed) }?.kind == .missing)
    #expect(try store.run(run)?.status == .succeeded)
  }

  @Test func `a step of no run is refused`() throws {
    let store = try folder.open()
    let step = RunStep(name: "a", stage: "A", status: .ran)
    #expect(
      Store.failure { try store.recordStep(step, in: RunID(rawValue: 4)) }?.kind == .constraint)
  }

  @Test(arguments: [
    ("the same process", 0, 0, "", "", Run.Status.running),
    ("the number, now another's", 0, 1, "", "", .crashed),
    ("a number nobody has", 4_000_000, 0, "", "", .crashed),
    ("before the machine started again", 0, 0, "", "other boot", .crashed),
    ("another host, which cannot be asked", 4_000_000, 0, "elsewhere", "other boot", .crashed),
  ])
  func `a running run without a lease whose process is gone has crashed`(
    _ what: String, _ pidOffset: Int32, _ tickOffset: Int64, _ host: String, _ boot: String,
    _ expected: Run.Status
  ) throws {
    var options = clock.options
    options.process.pid += pidOffset
    options.process.startTicks += tickOffset
    if !host.isEmpty { options.process.host = host }
    if !boot.isEmpty { options.process.boot = boot }
    let store = try folder.open(options)
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    // Builds before leases made none, and a copy of the store has none.
    let begun = try #require(try store.run(run))
    RunLeases.release(store.blobs.lease(of: begun))
    let found = try #require(try folder.open(clock.options).run(run))
    #expect(found.status == expected, "\(what)")
    #expect((found.finishedAt != nil) == (expected == .crashed))
  }

  @Test func `a run lives as long as its lease is held, whatever its host is called`() throws {
    var options = clock.options
    options.process.host = "container"
    options.process.pid = 4_000_000
    let store = try folder.open(options)
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    let begun = try #require(try store.run(run))
    #expect(begun.status == .running)
    #expect(try folder.open(clock.options).runs().map(\.status) == [.running])
    // The kernel unlocks the file of a killed process and leaves it there.
    let path = store.blobs.lease(of: begun)
    RunLeases.release(path)
    try Data().write(to: URL(filePath: path))
    #expect(try folder.open(clock.options).run(run)?.status == .crashed)
    #expect(Lease.owner(of: path) == .none)
  }

  @Test func `a child that ended is gone, also before anybody asked for its status`() throws {
    #expect(!ProcessIdentity.current.isGone)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sleep")
    child.arguments = ["60"]
    try child.run()
    var identity = ProcessIdentity.current
    identity.pid = child.processIdentifier
    let stat = try #require(try Files.read("/proc/\(child.processIdentifier)/stat"))
    let fields = String(decoding: stat, as: UTF8.self).split(separator: " ")
    identity.startTicks = try #require(Int64(fields[21]))
    #expect(!identity.isGone)
    // SIGTERM may be blocked in children of a dispatch thread.
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
    #expect(identity.isGone)
  }

  @Test func `files, metrics and gates of a run come back as they were kept`() throws {
    let store = try folder.open()
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    let files = [
      FileStatus(path: "a.pdf", document: .sha256("a"), status: "ok", duration: .seconds(1)),
      FileStatus(path: "b.pdf", status: "damaged", detail: "no trailer"),
    ]
    try store.record([FileStatus(path: "b.pdf", status: "timeout")], of: run)
    try store.record(files, of: run)
    #expect(try store.fileStatuses(of: run) == files)

    let accuracy = StoredMetric(
      name: "accuracy", value: 0.91, n: 1204, low: 0.89, high: 0.93, method: "wilson 95 %")
    let german = StoredMetric(name: "accuracy", slice: "language=de", value: 0.8, n: 5)
    try store.record([german, StoredMetric(name: "accuracy", value: 0, n: 0)], of: run)
    try store.record([accuracy], of: run)
    #expect(try store.metrics(of: run) == [accuracy, german])

    let gates = [
      StoredGateResult(name: "accuracy", verdict: "met", value: 0.91, limit: 0.8),
      StoredGateResult(name: "latency", verdict: "informational", detail: "not on the target"),
    ]
    try store.record([gates[0]], of: run)
    try store.record([gates[1]], of: run)
    #expect(try store.gateResults(of: run) == gates)
  }

  @Test func `predictions of each evaluation are kept apart and replaced as a whole`() throws {
    let store = try folder.open()
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    let row = Prediction(
      textHash: .sha256("t"), document: .sha256("d"), paragraph: 3, person: "jane",
      actual: "skill", predicted: "project", confidence: 0.25, probabilities: [0.25, 0.75])
    let bare = Prediction(
      textHash: .sha256("t"), actual: "skill", predicted: "skill", confidence: 1)
    try store.setPredictions([bare, bare, bare], of: run, evaluation: "text")
    try store.setPredictions([row, bare], of: run, evaluation: "text")
    try store.setPredictions([bare], of: run, evaluation: "+ sequence")
    #expect(try store.predictions(of: run, evaluation: "text") == [row, bare])
    #expect(try store.predictions(of: run, evaluation: "+ sequence") == [bare])
    var unsure = bare
    unsure.confidence = 1.5
    let error = Store.failure { try store.setPredictions([unsure], of: run, evaluation: "text") }
    #expect(error?.kind == .constraint)
    #expect(try store.predictions(of: run, evaluation: "text") == [row, bare])
  }
}
