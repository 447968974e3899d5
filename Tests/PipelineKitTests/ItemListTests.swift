import ByteCoding
import ContentDigest
import PipelineKit
import Synchronization
import Testing

/// Lists that are kept item by item: what a changed, renamed or lost item costs.
@Suite(.timeLimit(.minutes(15))) struct ItemListTests {
  private func withCache(_ body: (Probe, LeakyCache, Runner) async throws -> Void) async throws {
    let (probe, cache) = (Probe(), LeakyCache())
    let runner = Runner(cache, watchedBy: probe)
    try await Probe.$current.withValue(probe) { try await body(probe, cache, runner) }
  }

  /// Reads notes, doubles them and adds up what each of them is worth.
  private func flow(_ notes: [Note], factor: Int = 1) -> Flow {
    Flow {
      let read = Ref(constant: notes).each(ReadNote()).output.products
      let doubled = read.each(Double()).output.products
      Worth(of: doubled, factor: factor)
    }
  }

  private func worth(_ flow: Flow, _ runner: Runner) async throws -> [Int] {
    try await runner.run(flow).outputs.compactMap { $0 as? Int }
  }

  private let notes = [Note("a", 1), Note("b", 3), Note("c", 5)]

  @Test func `a changed item is handled by each stage, the others by none`() async throws {
    try await withCache { probe, _, runner in
      let worth1 = try await worth(flow(notes), runner)
      #expect(worth1 == [3018])
      #expect(
        probe.takeLog() == [
          "read 1", "read 3", "read 5", "double 1", "double 3", "double 5", "worth 2", "worth 6",
          "worth 10",
        ])
      let changed = [notes[0], Note("b", 7), notes[2]]
      let worth2 = try await worth(flow(changed), runner)
      #expect(worth2 == [3026])
      #expect(probe.takeLog() == ["read 7", "double 7", "worth 14"])
      // One that is gone costs nothing, nor does one that comes back.
      let worth3 = try await worth(flow([notes[2], changed[1]]), runner)
      #expect(worth3 == [2024])
      #expect(probe.takeLog() == [])
    }
  }

  @Test func `a renamed item is handled by nobody, and keeps its new name`() async throws {
    try await withCache { probe, _, runner in
      _ = try await runner.run(flow(notes))
      _ = probe.takeLog()
      let list = Flow { Ref(constant: [Note("z", 1)]).each(ReadNote()) }
      let result = try await runner.run(list)
      #expect(probe.takeLog() == [])
      let output = try #require(result.outputs.first as? EachOutput<Note, Int>)
      #expect(output.products.heads.map(\.itemName) == ["z"])
      #expect(try result.items(of: output.products).map(\.body) == [1])
    }
  }

  @Test func `a parameter of the stage that maps handles all items again, and only there`()
    async throws
  {
    try await withCache { probe, _, runner in
      _ = try await runner.run(flow(notes))
      _ = probe.takeLog()
      let worth4 = try await worth(flow(notes, factor: 3), runner)
      #expect(worth4 == [3054])
      #expect(probe.takeLog() == ["worth 2", "worth 6", "worth 10"])
    }
  }

  @Test func `what a head says is part of the key where the stage says so`() async throws {
    try await withCache { probe, _, runner in
      func flow(_ notes: [Note]) -> Flow {
        Flow { Names(of: Ref(constant: notes).each(ReadNote()).output.products) }
      }
      _ = try await runner.run(flow(notes))
      _ = probe.takeLog()
      let result = try await runner.run(flow([Note("x", 1), notes[1]]))
      #expect(result.outputs as? [[String]] == [["x1", "b3"]])
      #expect(probe.takeLog() == ["name x"])
    }
  }

  @Test func `nothing reads the bodies of a list that only passes through`() async throws {
    try await withCache { _, cache, runner in
      let flow = Flow {
        Count(of: Ref(constant: notes).each(ReadNote()).output.products.each(Double()).output)
      }
      _ = try await runner.run(flow)
      _ = cache.takeReadCount()
      #expect(try await runner.run(flow).ranCount == 0)
      // The number that is delivered.
      #expect(cache.takeReadCount() == 1)
    }
  }

  @Test func `a lost body is made again from the first stage that lost it on`() async throws {
    try await withCache { probe, cache, runner in
      _ = try await runner.run(flow(notes))
      _ = probe.takeLog()
      // The body that is read, and what it was made of.
      cache.lose(6)
      cache.lose(3)
      let worth5 = try await worth(flow(notes, factor: 2), runner)
      #expect(worth5 == [3036])
      #expect(probe.takeLog() == ["worth 2", "read 3", "double 3", "worth 6", "worth 10"])
      _ = try await runner.run(flow(notes, factor: 5))
      #expect(probe.takeLog() == ["worth 2", "worth 6", "worth 10"])
    }
  }

  @Test
  func `a lost body that comes out another way ends the run, and the next one starts from it`()
    async throws
  {
    try await withCache { probe, cache, runner in
      _ = try await runner.run(flow(notes))
      cache.lose(3)
      cache.lose(6)
      probe.when("b") { _ in 4 }
      let error = await #expect(throws: PipelineError.self) {
        try await runner.run(flow(notes, factor: 2))
      }
      #expect(error?.problem.contains("'b' is lost, and made again it is another one") == true)
      let again = try await worth(flow(notes, factor: 2), runner)
      #expect(again == [3040])
    }
  }

  @Test func `what a recorder reads of a list is there, also when the cache lost it`() async throws
  {
    let cache = LeakyCache()
    let reader = BodyReader(cache: cache)
    try await Probe.$current.withValue(Probe()) {
      let runner = Runner(cache: cache, recorder: reader)
      _ = try await runner.run(flow(notes))
      cache.lose(6)
      _ = try await runner.run(flow(notes + [Note("d", 7)]))
    }
    #expect(reader.lost == 0 && reader.read == 28)
  }

  @Test func `a lost result of one item is made again`() async throws {
    try await withCache { probe, cache, runner in
      _ = try await runner.run(flow(notes))
      _ = probe.takeLog()
      cache.lose(1006)
      let more = notes + [Note("d", 7)]
      let worth6 = try await worth(flow(more), runner)
      #expect(worth6 == [4032])
      #expect(probe.takeLog().suffix(2) == ["worth 6", "worth 14"])
    }
  }

  @Test func `a list in memory is kept when a stage delivers it`() async throws {
    try await withCache { probe, cache, runner in
      func flow(_ factor: Int) -> Flow {
        Flow { Worth(of: Invent(numbers: [7, 8]).output, factor: factor) }
      }
      let worth7 = try await worth(flow(1), runner)
      #expect(worth7 == [2015])
      _ = probe.takeLog()
      let worth8 = try await worth(flow(2), runner)
      #expect(worth8 == [2030])
      cache.lose(7)
      let worth9 = try await worth(flow(3), runner)
      #expect(worth9 == [2045])
      #expect(probe.takeLog() == ["worth 7", "worth 8", "invent", "worth 7", "worth 8"])
    }
  }

  @Test func `a cache is told which bodies an output needs, and what each was made of`()
    async throws
  {
    let cache = EntryCache()
    _ = try await Probe.$current.withValue(Probe()) {
      try await Runner(cache: cache).run(flow([Note("a", 21)]))
    }
    let body = ContentDigest.sha256(21.encodedBytes)
    let doubled = ContentDigest.sha256(42.encodedBytes)
    let items = cache.entries.filter { $0.step == nil && $0.output == body }
    #expect(items.map(\.inputs) == [[.sha256("21")]])
    let steps = cache.entries.filter { $0.step != nil }
    #expect(steps.first { $0.step?.hasSuffix("/ReadNote") == true }?.parts == [body])
    #expect(steps.first { $0.step?.hasSuffix("/Double") == true }?.parts == [doubled])
    #expect(cache.entries.first { $0.step == nil && $0.output == doubled }?.inputs == [body])
  }

  @Test func `results of single items are kept as long as the output of the step that used them`()
    async throws
  {
    let cache = EntryCache()
    func run(_ numbers: [Int]) async throws -> [ContentDigest]? {
      let flow = Flow { Worth(of: Invent(numbers: numbers).output, factor: 2) }
      _ = try await Probe.$current.withValue(Probe()) { try await Runner(cache: cache).run(flow) }
      return cache.entries.last { $0.step?.hasSuffix("/Worth") == true }?.parts
    }
    let digests = [1014, 1016, 1018].map { ContentDigest.sha256($0.encodedBytes) }
    #expect(try await run([7, 8]) == [digests[0], digests[1]])
    // Also those that an earlier run made.
    #expect(try await run([7, 9]) == [digests[0], digests[2]])
  }

  @Test func `a list comes back as it was, without its bodies`() throws {
    let list = ItemList([(head: Note("a", 1), body: 10), (Note("b", 2), 20)])
    let copy = try ItemList<Note, Int>.decoded(from: list.encodedBytes)
    #expect(copy.heads == list.heads && copy.bodyDigests == list.bodyDigests)
    #expect(copy.encodedBytes == list.encodedBytes)
    #expect(try copy.items(from: MemoryCache()).isEmpty)
    #expect(try list.filter { $0.number == 2 }.items(from: MemoryCache()).map(\.body) == [20])
    #expect(throws: ByteCodingError.self) {
      try ItemList<Note, Int>.decoded(from: list.encodedBytes.dropLast())
    }
  }
}

/// A number under a name; what is made of it depends on the number alone.
private struct Note: Item, Hashable {
  var itemName: String
  var number: Int
  var contentDigest: ContentDigest { .sha256("\(number)") }

  init(_ name: String, _ number: Int) {
    itemName = name
    self.number = number
  }

  func write(to writer: inout ByteWriter) {
    writer.write(itemName)
    writer.write(number)
  }
  static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Note {
    Note(try reader.string(), try reader.int())
  }
}

private struct ReadNote: ItemStage {
  static let version = 1
  func run(_ note: Note, in context: Context) async throws -> Int {
    Probe.current.note(started: "read \(note.number)")
    if let behaviour = Probe.current.behaviour(of: note.itemName) {
      return try await behaviour([note.number])
    }
    return note.number
  }
}

/// Reads the bodies of all lists that are delivered.
private final class BodyReader: RunRecorder {
  private let cache: LeakyCache
  private let counts = Mutex((read: 0, lost: 0))

  init(cache: LeakyCache) { self.cache = cache }

  var read: Int { counts.withLock(\.read) }
  var lost: Int { counts.withLock(\.lost) }

  func stepStarted(_ step: String) {}
  func stepFinished(_ record: StepRecord) {}
  func bodiesToRead(of value: any Artifact) -> [ContentDigest] {
    (value as? any ItemHolder)?.itemLists.flatMap(\.bodyDigests) ?? []
  }
  func stepDelivered(_ step: String, value: any Artifact) {
    for body in bodiesToRead(of: value) {
      let isLost = cache.bytes(of: body) == nil
      counts.withLock { counts in
        counts.read += 1
        counts.lost += isLost ? 1 : 0
      }
    }
  }
}

private struct Double: ItemStage {
  static let version = 1
  func run(_ number: Int, in context: Context) -> Int {
    Probe.current.note(started: "double \(number)")
    return number * 2
  }
}

private struct Worth: Stage {
  static let version = 1
  let list: Ref<ItemList<Note, Int>>
  let factor: Int

  init(of list: Ref<ItemList<Note, Int>>, factor: Int) {
    self.list = list
    self.factor = factor
  }

  func run(in context: Context) async throws -> Int {
    try await context.map(list, by: self) { _, number in
      Probe.current.note(started: "worth \(number)")
      return number * factor + 1000
    }.reduce(0, +)
  }
}

private struct Names: Stage {
  static let version = 1
  let list: Ref<ItemList<Note, Int>>

  init(of list: Ref<ItemList<Note, Int>>) { self.list = list }

  func run(in context: Context) async throws -> [String] {
    try await context.map(list, by: self, with: { [.sha256($0.itemName)] }) { note, number in
      Probe.current.note(started: "name \(note.itemName)")
      return note.itemName + "\(number)"
    }
  }
}

private struct Count: Stage {
  static let version = 1
  let list: Ref<EachOutput<Note, Int>>

  init(of list: Ref<EachOutput<Note, Int>>) { self.list = list }

  func run(in context: Context) async throws -> Int {
    try await context.load(list).products.count
  }
}

private struct Invent: Stage {
  static let version = 1
  let numbers: [Int]
  func run(in context: Context) -> ItemList<Note, Int> {
    Probe.current.note(started: "invent")
    return ItemList(numbers.map { (head: Note("n\($0)", $0), body: $0) })
  }
}
