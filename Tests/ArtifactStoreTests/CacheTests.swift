import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct CacheTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  @Test func `what was recorded is found, also by the next process`() throws {
    let output = try folder.open(clock.options).put([1])
    let inputs = [ContentDigest.sha256("b"), .sha256("a"), .sha256("b")]
    try folder.open(clock.options).record(
      key: "k1", stage: "split", output: output, inputs: inputs, explanation: #"{"gap":1.5}"#)
    let entry = try folder.open(clock.options).lookup("k1")
    #expect(
      entry
        == CacheEntry(
          key: "k1", stage: "split", output: output, inputs: inputs,
          explanation: #"{"gap":1.5}"#, createdAt: 1_000_000))
    #expect(try folder.open().lookup("k2") == nil)
  }

  @Test func `a record under the same key replaces the one before`() throws {
    let store = try folder.open()
    let first = try store.put([1])
    let second = try store.put([2])
    try store.record(key: "k", stage: "s", output: first, inputs: [first, second])
    try store.record(key: "k", stage: "s", output: second, inputs: [second])
    #expect(try store.lookup("k")?.output == second)
    #expect(try store.lookup("k")?.inputs == [second])
  }

  @Test func `an output that was never put is refused`() throws {
    let store = try folder.open()
    let error = Store.failure {
      try store.record(key: "k", stage: "fit", output: .sha256("x"))
    }
    #expect(error?.kind == .constraint)
    #expect(error?.message.hasSuffix("of stage 'fit' was never put") == true)
    #expect(try store.lookup("k") == nil)
  }

  @Test func `an explanation that is no JSON is refused and keeps the record before`() throws {
    let store = try folder.open()
    let output = try store.put([1])
    try store.record(key: "k", stage: "s", output: output)
    let error = Store.failure {
      try store.record(key: "k", stage: "s", output: output, explanation: "{")
    }
    #expect(error?.kind == .constraint)
    #expect(error?.message == "the explanation of stage 's' is not JSON")
    #expect(try store.lookup("k")?.explanation == "{}")
  }

  @Test func `the latest record of a stage explains what changed`() throws {
    let store = try folder.open(clock.options)
    let output = try store.put([1])
    #expect(try store.latestEntry(ofStage: "fit") == nil)
    try store.record(key: "k1", stage: "fit", output: output, explanation: #"{"l2":1}"#)
    try store.record(key: "k2", stage: "fit", output: output, explanation: #"{"l2":2}"#)
    try store.record(key: "k3", stage: "split", output: output)
    #expect(try store.latestEntry(ofStage: "fit")?.explanation == #"{"l2":2}"#)
  }

  @Test func `lineage leads from bytes to what read them`() throws {
    let store = try folder.open()
    let raw = try store.put([1])
    let made = try store.put([2])
    try store.record(key: "k1", stage: "extract", output: made, inputs: [raw])
    try store.record(key: "k2", stage: "split", output: made, inputs: [made, raw])
    #expect(try store.entries(readingInput: raw).map(\.key) == ["k1", "k2"])
    #expect(try store.entries(readingInput: made).map(\.key) == ["k2"])
    #expect(try store.entries(readingInput: .sha256("x")) == [])
  }

  @Test func `the cache outlives runs`() throws {
    let store = try folder.open()
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    try store.record(key: "k", stage: "s", output: try store.put([1]))
    try store.finishRun(run, status: .failed)
    try folder.connect().run("DELETE FROM runs")
    #expect(try store.lookup("k") != nil)
  }
}
