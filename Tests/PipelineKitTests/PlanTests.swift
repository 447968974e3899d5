import PipelineKit
import Testing

@Suite struct PlanTests {
  struct Fit: Stage {
    static let version = 1
    let rows: Ref<Int>
    var l2 = 0.1
    func run(in context: Context) async throws -> Int { try await context.load(rows) }
  }

  /// ``Fit`` after its `run` changed its meaning.
  struct NewFit: Stage {
    static let name = "Fit"
    static let version = 2
    let rows: Ref<Int>
    var l2 = 0.1
    func run(in context: Context) async throws -> Int { try await context.load(rows) + 1 }
  }

  private func lines(_ plan: Plan) -> [String] {
    plan.entries.map { entry in
      switch entry.action {
      case .cached: "\(entry.step): cached"
      case .check: "\(entry.step): check"
      case .run(let why): "\(entry.step): \(why)"
      case .undecided(let step): "\(entry.step): after \(step)"
      }
    }
  }

  private func fit(l2: Double = 0.1) -> Flow {
    Flow { Split(number: Fit(rows: Act("rows").output, l2: l2).output) }
  }

  @Test func `says never ran, and what cannot be known before that`() async throws {
    try await withProbe { _, runner in
      let plan = try await runner.plan(fit())
      #expect(lines(plan) == ["Act: never ran", "Fit: after Act", "Split: after Fit"])
      #expect(plan.runCount == 1)
    }
  }

  @Test func `says that nothing is to be done after a run`() async throws {
    try await withProbe { _, runner in
      _ = try await runner.run(fit())
      let plan = try await runner.plan(fit())
      #expect(lines(plan) == ["Act: cached", "Fit: cached", "Split: cached"])
      #expect(plan.runCount == 0)
    }
  }

  @Test func `says which parameter changed, and how`() async throws {
    try await withProbe { _, runner in
      _ = try await runner.run(fit())
      let plan = try await runner.plan(fit(l2: 0.2))
      #expect(lines(plan) == ["Act: cached", "Fit: l2 0.1 → 0.2", "Split: after Fit"])
    }
  }

  @Test func `says that the stage's version changed`() async throws {
    try await withProbe { _, runner in
      _ = try await runner.run(Flow { Fit(rows: Act("rows").output) })
      let plan = try await runner.plan(Flow { NewFit(rows: Act("rows").output, l2: 0.2) })
      #expect(lines(plan) == ["Act: cached", "Fit: version 1 → 2, l2 0.1 → 0.2"])
    }
  }

  @Test func `looks at files now, so that what depends on them can be planned`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Fit(rows: Look().output) }
      probe.when("world") { _ in 1 }
      _ = try await runner.run(flow)
      let same = try await runner.plan(flow)
      #expect(lines(same) == ["Look: check", "Fit: cached"])
      probe.when("world") { _ in 2 }
      let other = try await runner.plan(flow)
      #expect(lines(other) == ["Look: check", "Fit: input rows changed"])
    }
  }

  @Test func `does not look at files for a stage that must wait for another`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Fit(rows: Look(of: Act("a").output).output) }
      let plan = try await runner.plan(flow)
      #expect(lines(plan) == ["Act: never ran", "Look: check", "Fit: after Look"])
      #expect(probe.takeLog() == [])
    }
  }

  @Test func `does not run a target that reads files`() async throws {
    try await withProbe { probe, runner in
      let plan = try await runner.plan(Flow { Look() })
      #expect(lines(plan) == ["Look: check"])
      #expect(probe.takeLog() == [])
    }
  }

  @Test func `names the stage that cannot read its files`() async throws {
    struct Missing: Error, CustomStringConvertible { let description = "no folder 'resumes'" }
    try await withProbe { probe, runner in
      probe.when("world") { _ in throw Missing() }
      let flow = Flow { Fit(rows: Look().output) }
      let error = await #expect(throws: PipelineError.self) { try await runner.plan(flow) }
      #expect(error?.description == "stage 'Look': no folder 'resumes'")
    }
  }

  @Test func `plans through fields, which it does not list`() async throws {
    try await withProbe { probe, runner in
      let split = Split(number: Act("n").output)
      _ = try await runner.run(Flow { split })
      let plan = try await runner.plan(Flow { Act("uses", of: split.output.low) })
      #expect(lines(plan) == ["Act#1: cached", "Split: cached", "Act#2: never ran"])
    }
  }

  @Test func `records nothing`() async throws {
    try await withProbe { probe, runner in
      let flow = Flow { Act("uses", of: Split(number: Look().output).output.low) }
      let first = try await runner.plan(flow)
      let second = try await runner.plan(flow)
      #expect(lines(first) == lines(second))
      #expect(probe.records.isEmpty)
      #expect(probe.delivered.isEmpty)
      let result = try await runner.run(flow)
      #expect(result.ranCount == 3)
      #expect(result.steps.map(\.why) == ["reads files"] + Array(repeating: "never ran", count: 3))
    }
  }
}
