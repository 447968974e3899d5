import PipelineKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct RunnerTests {
  @Test func `runs inputs before what uses them and delivers the targets in order`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow {
        let a = Act("a").output
        let b = Act("b", of: a).output
        Act("d", of: Act("c", of: b, b).output)
        Act("e", of: a)
      }
      let result = try await runner.run(flow)
      #expect(result.outputs as? [Int] == [6, 2])
      let log = probe.takeLog()
      #expect(log.filter { $0 != "e" } == ["a", "b", "c", "d"])
      #expect(log.count == 5)
      #expect(result.ranCount == 5)
    }
  }

  @Test func `only what is delivered runs`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow {
        let a = Act("a").output
        let _ = Act("unused", of: a).output
        Act("b", of: a)
      }
      _ = try await runner.run(flow)
      #expect(probe.takeLog() == ["a", "b"])
    }
  }

  @Test func `independent steps overlap`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 3)
      for label in ["a", "b", "c"] {
        probe.when(label) { _ in
          await point.meet()
          return 1
        }
      }
      // Each of the three waits for the other two: one after the other they would never end.
      let result = try await runner.run(
        Flow { Act("sum", of: Act("a").output, Act("b").output, Act("c").output) })
      #expect(result.outputs as? [Int] == [4])
    }
  }

  @Test func `a step starts as soon as its own inputs are done`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 2)
      for label in ["slow", "after quick"] {
        probe.when(label) { _ in
          await point.meet()
          return 1
        }
      }
      let flow = Flow {
        Act("slow")
        Act("after quick", of: Act("quick").output)
      }
      let result = try await runner.run(flow)
      #expect(result.ranCount == 3)
    }
  }

  @Test func `the first failure stops the rest and names the stage`() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "cannot read 'a.pdf'" }
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 2)
      probe.when("endless") { _ in
        await point.meet()
        try await untilCancelled()
      }
      probe.when("broken") { _ in
        await point.meet()
        throw Broken()
      }
      let flow = Flow {
        Act("never", of: Act("broken").output)
        Act("endless")
      }
      let error = await #expect(throws: PipelineError.self) { try await runner.run(flow) }
      #expect(error?.description == "stage 'Act#1': cannot read 'a.pdf'")
      #expect(Set(probe.takeLog()) == ["broken", "endless"])
      let records = probe.records
      #expect(records.map(\.status) == [.failed, .cancelled])
      #expect(records.map(\.why) == ["cannot read 'a.pdf'", "the run was stopped"])
    }
  }

  @Test func `what was done before a failure need not be done again`() async throws {
    try await withProbe { probe, runner in
      probe.when("b") { _ in throw CancellationError() }
      let flow = Flow { Act("b", of: Act("a").output) }
      await #expect(throws: CancellationError.self) { try await runner.run(flow) }
      probe.when("b") { _ in 5 }
      #expect(probe.takeLog() == ["a", "b"])
      let result = try await runner.run(flow)
      #expect(result.outputs as? [Int] == [5])
      #expect(probe.takeLog() == ["b"])
    }
  }

  @Test func `cancelling a run ends its steps as cancelled`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 3)
      for label in ["a", "b"] {
        probe.when(label) { _ in
          await point.meet()
          try await untilCancelled()
        }
      }
      let flow = Flow { Act("c", of: Act("a").output, Act("b").output) }
      let run = Task { try await runner.run(flow) }
      await point.meet()
      run.cancel()
      await #expect(throws: CancellationError.self) { try await run.value }
      #expect(probe.records.map(\.status) == [.cancelled, .cancelled])
      #expect(probe.records.map(\.output) == [nil, nil])
    }
  }

  @Test func `a stage that ignores cancellation leaves no output behind`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 2)
      probe.when("deaf") { _ in
        await point.meet()
        try? await untilCancelled()
        return 1
      }
      let flow = Flow { Act("deaf") }
      let run = Task { try await runner.run(flow) }
      await point.meet()
      run.cancel()
      await #expect(throws: CancellationError.self) { try await run.value }
      probe.when("deaf") { _ in 2 }
      let result = try await runner.run(flow)
      #expect(result.outputs as? [Int] == [2])
    }
  }

  @Test func `an empty pipeline runs`() async throws {
    try await withProbe { _, runner in
      let result = try await runner.run(Flow())
      #expect(result.steps.isEmpty)
      #expect(result.outputs.isEmpty)
    }
  }
}
