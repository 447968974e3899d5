import ByteCoding
import PipelineKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct EachTests {
  struct File: Item, Equatable {
    var itemName: String
    var content: Int

    func write(to writer: inout ByteWriter) {
      itemName.write(to: &writer)
      content.write(to: &writer)
    }
    static func read(from reader: inout ByteReader) throws(ByteCodingError) -> File {
      File(itemName: try .read(from: &reader), content: try .read(from: &reader))
    }
  }

  /// The files as they are now: `world` of the probe gives the last one's content.
  struct Files: Stage {
    static let version = 1
    static let isVolatile = true
    var count = 4
    func run(in context: Context) async throws -> [File] {
      let last = try await Probe.current.behaviour(of: "world")?([]) ?? 0
      return (0..<count).map { File(itemName: "f\($0)", content: $0 == count - 1 ? last : $0) }
    }
  }

  struct Read: ItemStage {
    static let version = 1
    var factor = 10
    var offset: Ref<Int> = Ref(constant: 0)

    func run(_ item: File, in context: Context) async throws -> Int {
      Probe.current.note(started: item.itemName)
      let offset = try await context.load(offset)
      if let behaviour = Probe.current.behaviour(of: item.itemName) {
        return try await behaviour([item.content])
      }
      return item.content * factor + offset
    }

    func finish() async { Probe.current.note(started: "finish") }
  }

  private func flow(width: Int = 1, _ stage: Read = Read(), count: Int = 4) -> Flow {
    Flow { Files(count: count).output.each(stage, width: width) }
  }

  /// What became of a list, with the products themselves.
  private struct Outcome {
    var products: [Int]
    var failures: [ItemFailure]
  }

  private func outcome(_ result: RunResult) throws -> Outcome {
    let output = try #require(result.outputs.first as? EachOutput<File, Int>)
    return Outcome(
      products: try result.items(of: output.products).map(\.body), failures: output.failures)
  }

  private func output(_ runner: Runner, _ flow: Flow) async throws -> Outcome {
    try outcome(await runner.run(flow))
  }

  private struct NoHelper: StageFailure, CustomStringConvertible {
    var description: String { "no helper" }
  }

  private struct BadFile: InputProblem {}

  @Test func `an error that no item would escape fails the stage`() async throws {
    try await withProbe { probe, runner in
      probe.when("world") { _ in 3 }
      probe.when("f1") { _ in throw NoHelper() }
      let error = await #expect(throws: PipelineError.self) { try await runner.run(flow()) }
      #expect(error?.description == "stage 'Read': no helper" && error?.isInputProblem == false)
      #expect(probe.takeLog().contains("finish"))
    }
  }

  @Test func `a step says whether the data is the cause`() async throws {
    try await withProbe { probe, runner in
      probe.when("world") { _ in throw BadFile() }
      let error = await #expect(throws: PipelineError.self) { try await runner.run(flow()) }
      #expect(error?.isInputProblem == true)
    }
  }

  @Test(arguments: [1, 3, 100])
  func `keeps the list's order, whatever the width`(width: Int) async throws {
    try await withProbe { probe, runner in
      probe.when("world") { _ in 3 }
      let out = try await output(runner, flow(width: width))
      #expect(out.products == [0, 10, 20, 30])
      #expect(out.failures == [])
      #expect(probe.takeLog().last == "finish")
    }
  }

  @Test func `the order of ending does not matter`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 2)
      // The first item ends only after the last one has started, which needs the second one's place.
      probe.when("f0") { _ in
        await point.meet()
        return 0
      }
      probe.when("f3") { _ in
        await point.meet()
        return 3
      }
      let out = try await output(runner, flow(width: 2))
      #expect(out.products == [0, 10, 20, 3])
    }
  }

  @Test func `an item that fails is set aside with its name and error`() async throws {
    struct Bad: Error, CustomStringConvertible { let description = "not a PDF" }
    try await withProbe { probe, runner in
      probe.when("f1") { _ in throw Bad() }
      let result = try await runner.run(flow(width: 2))
      let out = try outcome(result)
      #expect(out.products == [0, 20, 0])
      #expect(out.failures == [ItemFailure(item: "f1", message: "not a PDF")])
      #expect(result.steps.map(\.status) == [.ran, .ran])
    }
  }

  @Test func `only the changed item runs again`() async throws {
    try await withProbe { probe, runner in
      probe.when("world") { _ in 3 }
      _ = try await runner.run(flow())
      #expect(probe.takeLog() == ["f0", "f1", "f2", "f3", "finish"])
      probe.when("world") { _ in 5 }
      let out = try await output(runner, flow())
      #expect(out.products == [0, 10, 20, 50])
      #expect(probe.takeLog() == ["f3", "finish"])
      #expect(probe.notes.count { $0 == "kept Read" } == 3)
      #expect(probe.notes.count { $0 == "advance Read" } == 8)
    }
  }

  @Test func `a changed parameter runs every item again, a changed width none`() async throws {
    try await withProbe { probe, runner in
      _ = try await runner.run(flow())
      _ = probe.takeLog()
      #expect(try await runner.run(flow(width: 4)).ranCount == 1)
      #expect(probe.takeLog() == [])
      let out = try await output(runner, flow(Read(factor: 2)))
      #expect(out.products == [0, 2, 4, 0])
      #expect(probe.takeLog() == ["f0", "f1", "f2", "f3", "finish"])
    }
  }

  @Test func `a changed value of a ref that all items share runs every item again`() async throws {
    try await withProbe { probe, runner in
      let stage = Read(offset: Act("offset").output)
      let first = try await output(runner, flow(stage))
      #expect(first.products == [1, 11, 21, 1])
      probe.markStale("offset")
      probe.when("offset") { _ in 5 }
      let second = try await output(runner, flow(stage))
      #expect(second.products == [5, 15, 25, 5])
    }
  }

  @Test func `never more items at a time than the width`() async throws {
    try await withProbe { probe, runner in
      let gauge = Gauge()
      for item in 0..<9 {
        probe.when("f\(item)") { _ in
          await gauge.enter()
          for _ in 0..<20 { await Task.yield() }
          await gauge.leave()
          return 0
        }
      }
      _ = try await runner.run(flow(width: 3, count: 9))
      let most = await gauge.most
      #expect((1...3).contains(most))
    }
  }

  @Test func `as many items at a time as the width`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 3)
      for item in ["f0", "f1", "f2"] {
        probe.when(item) { _ in
          await point.meet()
          return 0
        }
      }
      let out = try await output(runner, flow(width: 3))
      #expect(out.products.count == 4)
    }
  }

  @Test func `finish is called once, also when the run is stopped`() async throws {
    try await withProbe { probe, runner in
      let point = Rendezvous(of: 2)
      probe.when("f1") { _ in
        await point.meet()
        try await untilCancelled()
      }
      let flow = flow()
      let run = Task { try await runner.run(flow) }
      await point.meet()
      run.cancel()
      await #expect(throws: CancellationError.self) { try await run.value }
      #expect(probe.takeLog() == ["f0", "f1", "finish"])
      #expect(probe.records.last?.status == .cancelled)
      // What was done stays done.
      probe.when("f1") { _ in 7 }
      let next = try await output(runner, flow)
      #expect(next.products == [0, 7, 20, 0])
      #expect(probe.takeLog() == ["f1", "f2", "f3", "finish"])
    }
  }

  @Test func `shows progress from begin to end`() async throws {
    try await withProbe { probe, runner in
      _ = try await runner.run(flow(count: 2))
      #expect(probe.notes == ["begin Read 2", "advance Read", "advance Read", "end Read"])
    }
  }

  @Test func `an empty list is an empty output`() async throws {
    try await withProbe { probe, runner in
      let out = try await output(runner, flow(width: 2, count: 0))
      #expect(out.products == [])
      #expect(probe.takeLog() == ["finish"])
    }
  }

  @Test func `an audit runs the items again`() async throws {
    try await withProbe(auditFraction: 1) { probe, runner in
      _ = try await runner.run(flow())
      _ = probe.takeLog()
      _ = try await runner.run(flow())
      #expect(probe.takeLog() == ["f0", "f1", "f2", "f3", "finish"])
    }
  }

  @Test func `a width below one traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Files().output.each(Read(), width: 0)
    }
  }

  private actor Gauge {
    private var now = 0
    private(set) var most = 0
    func enter() {
      now += 1
      most = max(most, now)
    }
    func leave() { now -= 1 }
  }
}
