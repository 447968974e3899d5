import ContentDigest
import PipelineKit
import Testing

@Suite struct FingerprintTests {
  /// A stage that reads files: the probe says what is in them and what their fingerprint is.
  private struct Files: FileReadingStage {
    static let version = 1
    var name = "files"
    var remark: String?

    func fingerprint() -> ContentDigest? { Probe.current.fingerprint.map { .sha256($0) } }

    func run(in context: Context) async throws -> Int {
      Probe.current.note(started: name)
      if let remark { context.note(remark) }
      return try await Probe.current.behaviour(of: "world")?([]) ?? 0
    }
  }

  private let flow = Flow { Act("a", of: Files().output) }

  @Test func `files with the same fingerprint are not read again`() async throws {
    try await withProbe { probe, runner in
      probe.when("world") { _ in 7 }
      probe.fingerprint = "one"
      _ = try await runner.run(flow)
      #expect(probe.takeLog() == ["files", "a"])
      let second = try await runner.run(flow)
      #expect(probe.takeLog() == [])
      #expect(second.outputs as? [Int] == [8])
      #expect(second.steps.first?.why == StepRecord.readsFiles)
      #expect(try await runner.plan(flow).entries.map(\.action) == [.check, .cached])
      #expect(probe.takeLog() == [])
    }
  }

  @Test func `files with another fingerprint are read, and so are those of which none is known`()
    async throws
  {
    try await withProbe { probe, runner in
      probe.when("world") { _ in 7 }
      for fingerprint in ["one", "two", nil, nil] {
        probe.fingerprint = fingerprint
        _ = try await runner.run(flow)
      }
      #expect(probe.takeLog() == ["files", "a", "files", "files", "files"])
    }
  }

  @Test func `a runner that does not trust fingerprints reads the files`() async throws {
    try await withProbe { probe, _ in
      let runner = Runner(cache: MemoryCache(), trustsFingerprints: false)
      probe.fingerprint = "one"
      _ = try await runner.run(flow)
      _ = try await runner.run(flow)
      #expect(probe.takeLog() == ["files", "a", "files"])
    }
  }

  @Test func `what a stage tells of its files it tells in every run`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Act("a", of: Files(remark: "a copy was left out").output) }
      probe.fingerprint = "one"
      for _ in 0..<2 { _ = try await runner.run(flow) }
      #expect(probe.takeLog() == ["files", "a", "files"])
      #expect(probe.notes == ["Files: a copy was left out", "Files: a copy was left out"])
    }
  }

  @Test func `files that change while they are read are read again`() async throws {
    try await withProbe { probe, runner in
      probe.fingerprint = "one"
      probe.when("world") { _ in
        probe.fingerprint = "two"
        return 7
      }
      _ = try await runner.run(flow)
      probe.fingerprint = "one"
      _ = try await runner.run(flow)
      #expect(probe.takeLog() == ["files", "a", "files"])
    }
  }
}
