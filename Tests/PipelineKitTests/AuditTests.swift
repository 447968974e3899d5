import PipelineKit
import Testing

@Suite struct AuditTests {
  /// Gives another number each time, against the contract.
  struct Unstable: Stage {
    static let version = 1
    func run(in context: Context) async throws -> Int {
      try await Probe.current.behaviour(of: "unstable")?([]) ?? 0
    }
  }

  @Test func `finds a stage whose output changes`() async throws {
    try await withProbe(auditFraction: 1) { probe, runner in
      let flow = Flow { Unstable() }
      probe.when("unstable") { _ in 1 }
      _ = try await runner.run(flow)
      probe.when("unstable") { _ in 2 }
      let error = await #expect(throws: PipelineError.self) { try await runner.run(flow) }
      let text = error?.description ?? ""
      #expect(text.hasPrefix("stage 'Unstable': audit: running again gave "))
      #expect(text.hasSuffix("does not declare, or its version was not raised."))
    }
  }

  @Test func `says when the bytes are the same`() async throws {
    try await withProbe(auditFraction: 1) { probe, runner in
      let flow = Flow { Act("b", of: Act("a").output) }
      _ = try await runner.run(flow)
      let result = try await runner.run(flow)
      #expect(result.cachedCount == 2)
      #expect(probe.takeLog() == ["a", "b", "a", "b"])
      #expect(probe.notes == ["Act#1: audited, same bytes", "Act#2: audited, same bytes"])
    }
  }

  @Test func `without a share nothing is run again`() async throws {
    try await withProbe { probe, runner in
      _ = try await runner.run(Flow { Act("a") })
      _ = try await runner.run(Flow { Act("a") })
      #expect(probe.takeLog() == ["a"])
    }
  }

  @Test func `leaves out measurements, which differ by nature`() async throws {
    struct Measurement: Stage {
      static let version = 1
      static let isReproducible = false
      func run(in context: Context) async throws -> Int {
        Probe.current.note(started: "Measurement")
        return 1
      }
    }
    try await withProbe(auditFraction: 1) { probe, runner in
      _ = try await runner.run(Flow { Measurement() })
      _ = try await runner.run(Flow { Measurement() })
      #expect(probe.takeLog() == ["Measurement"])
    }
  }

  @Test func `a share outside 0...1 traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Runner(cache: MemoryCache(), auditFraction: 1.5)
    }
  }
}
