import PipelineKit
import Testing

/// What a second run does.
@Suite struct CachingTests {
  @Test func `a second run does nothing and delivers the same`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow {
        let a = Act("a").output
        Act("c", of: Act("b", of: a).output, a)
      }
      let first = try await runner.run(flow)
      #expect((first.ranCount, first.cachedCount) == (3, 0))
      _ = probe.takeLog()
      let second = try await runner.run(flow)
      #expect((second.ranCount, second.cachedCount) == (0, 3))
      #expect(probe.takeLog() == [])
      #expect(second.outputs as? [Int] == first.outputs as? [Int])
      #expect(second.steps.map(\.why) == ["", "", ""])
    }
  }

  @Test func `a changed parameter runs its stage and what uses its output`() async throws {
    try await withProbe { probe, runner in
      probe.when("b2") { _ in 40 }
      func flow(_ label: String) -> Flow {
        Flow {
          let a = Act("a").output
          Act("d", of: Act(label, of: a).output)
          Act("c", of: a)
        }
      }
      _ = try await runner.run(flow("b1"))
      _ = probe.takeLog()
      let result = try await runner.run(flow("b2"))
      #expect(probe.takeLog() == ["b2", "d"])
      #expect((result.ranCount, result.cachedCount) == (2, 2))
    }
  }

  @Test func `equal output stops the work there`() async throws {
    try await withProbe { probe, runner in
      func flow(_ label: String) -> Flow {
        Flow { Act("c", of: Act("b", of: Act(label).output).output) }
      }
      _ = try await runner.run(flow("a1"))
      _ = probe.takeLog()
      let result = try await runner.run(flow("a2"))
      #expect(probe.takeLog() == ["a2"])
      #expect(result.cachedCount == 2)
    }
  }

  @Test func `a field that did not change stops the work there`() async throws {
    try await withProbe { probe, runner in
      probe.when("n") { _ in 12 }
      probe.when("m") { _ in 32 }
      func flow(_ label: String) -> Flow {
        Flow {
          let split = Split(number: Act(label).output).output
          Act("uses low", of: split.low)
          Act("uses high", of: split.high)
        }
      }
      let first = try await runner.run(flow("n"))
      #expect(first.outputs as? [Int] == [3, 2])
      #expect(first.ranCount == 4)
      _ = probe.takeLog()
      let second = try await runner.run(flow("m"))
      #expect(second.outputs as? [Int] == [3, 4])
      #expect(probe.takeLog() == ["m", "Split", "uses high"])
      #expect((second.ranCount, second.cachedCount) == (3, 1))
    }
  }

  @Test func `a field of a cached stage is taken from the cache`() async throws {
    try await withProbe { probe, runner in
      _ = try await runner.run(Flow { Split(number: Act("n").output) })
      _ = probe.takeLog()
      let result = try await runner.run(
        Flow { Act("uses high", of: Split(number: Act("n").output).output.high) })
      #expect(probe.takeLog() == ["uses high"])
      #expect(result.outputs as? [Int] == [1])
    }
  }

  @Test func `a stage that reads files runs every time, and what uses it only on news`()
    async throws
  {
    try await withProbe { probe, runner in
      let flow = Flow { Act("a", of: Look().output) }
      probe.when("world") { _ in 1 }
      _ = try await runner.run(flow)
      #expect(probe.takeLog() == ["Look", "a"])
      #expect(try await runner.run(flow).ranCount == 1)
      #expect(probe.takeLog() == ["Look"])
      probe.when("world") { _ in 2 }
      #expect(try await runner.run(flow).outputs as? [Int] == [3])
      #expect(probe.takeLog() == ["Look", "a"])
      probe.when("world") { _ in 1 }
      let back = try await runner.run(flow)
      #expect(probe.takeLog() == ["Look"])
      #expect(back.outputs as? [Int] == [2])
      #expect(back.steps.first?.why == "reads files")
    }
  }

  @Test func `an output that no longer holds is made again`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Act("b", of: Act("a").output) }
      _ = try await runner.run(flow)
      _ = probe.takeLog()
      probe.markStale("a")
      let result = try await runner.run(flow)
      #expect(probe.takeLog() == ["a"])
      #expect(result.steps.first?.why == "its output is gone, changed or incomplete")
    }
  }

  @Test func `the reason says what changed since the last run`() async throws {
    try await withProbe { probe, runner in
      _ = try await runner.run(Flow { Act("a", of: Ref(constant: 1)) })
      _ = try await runner.run(Flow { Act("b", of: Ref(constant: 1)) })
      #expect(probe.records.map(\.why) == ["never ran", #"label "a" → "b""#])
    }
  }
}
