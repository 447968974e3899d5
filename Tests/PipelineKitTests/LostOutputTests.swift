import PipelineKit
import Testing

/// What a run does without reading kept outputs, and when one that it needs is lost.
@Suite struct LostOutputTests {
  private func withCache(_ body: (Probe, LeakyCache, Runner) async throws -> Void) async throws {
    let (probe, cache) = (Probe(), LeakyCache())
    let runner = Runner(cache, watchedBy: probe)
    try await Probe.$current.withValue(probe) { try await body(probe, cache, runner) }
  }

  @Test func `a second run reads what it delivers and nothing else`() async throws {
    try await withCache { _, cache, runner in
      let flow = Flow {
        Act("top", of: Split(number: Split(number: Ref(constant: 123)).output.high).output.low)
      }
      _ = try await runner.run(flow)
      _ = cache.takeReadCount()
      let second = try await runner.run(flow)
      #expect(second.ranCount == 0)
      // The target asks whether its files are there, and is delivered.
      #expect(cache.takeReadCount() == 2)
    }
  }

  @Test func `a lost output that is needed is made again, also when what it was made of is lost`()
    async throws
  {
    try await withCache { probe, cache, runner in
      probe.when("last 2") { $0[0] * 100 }
      func flow(_ label: String) -> Flow {
        Flow {
          let pair = Split(number: Split(number: Ref(constant: 4321)).output.high).output
          Act(label, of: pair.high)
        }
      }
      _ = try await runner.run(flow("last 1"))
      _ = probe.takeLog()
      cache.lose(Pair(low: 1, high: 432))
      cache.lose(Pair(low: 2, high: 43))
      cache.lose(432)
      cache.lose(43)
      let result = try await runner.run(flow("last 2"))
      #expect(result.outputs as? [Int] == [4300])
      #expect(probe.takeLog() == ["last 2", "Split", "Split"])
      // What was made again is kept again.
      _ = try await runner.run(flow("last 1"))
      #expect(probe.takeLog() == [])
    }
  }

  @Test
  func `a lost output that comes out another way ends the run, and the next one starts from it`()
    async throws
  {
    try await withCache { probe, cache, runner in
      probe.when("a") { _ in 1 }
      probe.when("c") { $0[0] + 10 }
      func flow(_ label: String) -> Flow { Flow { Act(label, of: Tick(label: "a").output) } }
      _ = try await runner.run(flow("b"))
      cache.lose(1)
      probe.when("a") { _ in 2 }
      let error = await #expect(throws: PipelineError.self) { try await runner.run(flow("c")) }
      #expect(error?.problem.contains("run again") == true)
      #expect(try await runner.run(flow("c")).outputs as? [Int] == [12])
    }
  }
}

/// A stage that does what the probe says and leaves nothing but its output.
private struct Tick: Stage {
  static let version = 1
  let label: String

  func run(in context: Context) async throws -> Int {
    Probe.current.note(started: label)
    return try await Probe.current.behaviour(of: label)?([]) ?? 0
  }
}
