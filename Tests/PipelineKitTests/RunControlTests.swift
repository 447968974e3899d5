import ByteCoding
import PipelineKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(15))) struct RunControlTests {
  private let cache = MemoryCache()
  private let probe = Probe()

  private let chain = Flow { Act("c", of: Act("b", of: Act("a").output).output) }

  private func run(_ graph: Graph, _ control: RunControl = .init()) async throws -> RunResult {
    let runner = Runner(cache: cache, recorder: probe, progress: probe, control: control)
    return try await Probe.$current.withValue(probe) {
      try await runner.run(graph, pipeline: "flow")
    }
  }

  private func plan(_ graph: Graph, forced: Set<String> = []) async throws -> Plan {
    let runner = Runner(cache: cache, control: RunControl(forcedSteps: forced))
    return try await Probe.$current.withValue(probe) {
      try await runner.plan(graph, pipeline: "flow")
    }
  }

  @Test func `a forced step runs though its output is kept, and what follows only if it differs`()
    async throws
  {
    let graph = Graph(of: chain.targets)
    _ = try await run(graph)
    #expect(probe.takeLog() == ["a", "b", "c"])
    let same = try await run(graph, RunControl(forcedSteps: ["Act#2"]))
    #expect(probe.takeLog() == ["b"])
    #expect(same.steps.map(\.status) == [.cached, .ran, .cached])
    #expect(same.steps.map(\.why) == ["", StepRecord.forced, ""])

    probe.when("b") { _ in 40 }
    let other = try await run(graph, RunControl(forcedSteps: ["Act#2"]))
    #expect(probe.takeLog() == ["b", "c"])
    #expect(other.outputs as? [Int] == [41])
    // What it made replaces what was kept.
    let after = try await run(graph)
    #expect(probe.takeLog() == [] && after.outputs as? [Int] == [41])
  }

  @Test func `a forced list handles every item anew and keeps the new products`() async throws {
    let work = ItemWork()
    let flow = Flow { Ref(constant: ["x", "y"].map(Word.init)).each(Measure()) }
    let graph = Graph(of: flow.targets)
    try await ItemWork.$current.withValue(work) {
      _ = try await run(graph)
      _ = try await run(graph, RunControl(forcedSteps: ["Measure"]))
      #expect(work.count == 4)
      work.size = 7
      _ = try await run(graph, RunControl(forcedSteps: ["Measure"]))
      let more = Flow { Ref(constant: ["x", "z"].map(Word.init)).each(Measure()) }
      let result = try await run(Graph(of: more.targets))
      let output = try #require(result.outputs.first as? EachOutput<Word, Int>)
      #expect(try result.items(of: output.products).map(\.body) == [7, 7])
      #expect(work.count == 7)
    }
  }

  @Test func `a plan tells what is forced, and is stale then`() async throws {
    let graph = Graph(of: chain.targets)
    #expect(try await plan(graph).isStale)
    _ = try await run(graph)
    #expect(try await !plan(graph).isStale)
    let forced = try await plan(graph, forced: ["Act#2"])
    #expect(
      forced.entries.map(\.action) == [
        .cached, .run(why: StepRecord.forced), .undecided(after: "Act#2"),
      ])
    #expect(forced.isStale)
  }

  @Test func `looking at files does not make a plan stale`() async throws {
    probe.when("world") { _ in 1 }
    let graph = Graph(of: Flow { Act("a", of: Look().output) }.targets)
    _ = try await run(graph)
    #expect(try await !plan(graph).isStale)
    probe.when("world") { _ in 2 }
    #expect(try await plan(graph).isStale)
  }

  @Test func `a graph limited to a step delivers it, needs no more, and keeps the names`()
    async throws
  {
    let whole = Graph(of: chain.targets)
    let graph = whole.limited(to: ["Act#2"])
    #expect(graph.stepNames == ["Act#1", "Act#2"])
    let result = try await run(graph)
    #expect(probe.takeLog() == ["a", "b"])
    #expect(result.outputs as? [Int] == [2])
    // The whole pipeline goes on from there.
    _ = try await run(whole)
    #expect(probe.takeLog() == ["c"])
  }

  @Test func `a word is a step's name or a stage's, and fields are no steps`() {
    let split = Split(number: Act("n").output).output
    let graph = Graph(of: Flow { Act("low", of: split.low) }.targets)
    #expect(graph.stepNames == ["Act#1", "Split", "Act#2"])
    #expect(graph.stepNames(of: "Act#2") == ["Act#2"])
    #expect(graph.stepNames(of: "Act") == ["Act#1", "Act#2"])
    #expect(graph.stepNames(of: "Split.low") == [] && graph.stepNames(of: "act") == [])
  }

  @Test func `no more steps and items are at work than asked for`() async throws {
    let steps = Flow { Act("sum", of: Act("a").output, Act("b").output, Act("c").output) }
    let gauge = Gauge()
    for label in ["a", "b", "c"] { probe.when(label) { _ in await gauge.pass() } }
    let result = try await run(Graph(of: steps.targets), RunControl(jobCount: 1))
    #expect(result.outputs as? [Int] == [4])
    #expect(gauge.most == 1)

    let work = ItemWork()
    let words = (0..<20).map { Word(text: "\($0)") }
    let items = Flow { Ref(constant: words).each(Measure(), width: 5) }
    try await ItemWork.$current.withValue(work) {
      _ = try await run(Graph(of: items.targets), RunControl(jobCount: 1))
    }
    #expect(work.gauge.most == 1 && work.count == 20)
  }
}

/// Counts how many are inside at once.
private final class Gauge: Sendable {
  private let counts = Mutex((inside: 0, most: 0))
  var most: Int { counts.withLock(\.most) }

  func pass() async -> Int {
    counts.withLock { counts in
      counts.inside += 1
      counts.most = max(counts.most, counts.inside)
    }
    for _ in 0..<20 { await Task.yield() }
    counts.withLock { $0.inside -= 1 }
    return 1
  }
}

/// What ``Measure`` does in a test.
private final class ItemWork: Sendable {
  @TaskLocal static var current = ItemWork()
  let gauge = Gauge()
  private let state = Mutex((count: 0, size: 1))
  var count: Int { state.withLock(\.count) }
  var size: Int {
    get { state.withLock(\.size) }
    set { state.withLock { $0.size = newValue } }
  }

  func measure() async -> Int {
    state.withLock { $0.count += 1 }
    _ = await gauge.pass()
    return size
  }
}

private struct Word: Item, Equatable {
  var text: String
  var itemName: String { text }
  func write(to writer: inout ByteWriter) { writer.write(text) }
  static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Word {
    Word(text: try reader.string())
  }
}

private struct Measure: ItemStage {
  static let version = 1
  func run(_ item: Word, in context: Context) async throws -> Int {
    await ItemWork.current.measure()
  }
}
