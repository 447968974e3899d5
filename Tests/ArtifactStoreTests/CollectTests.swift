import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct CollectTests {
  private let folder = TemporaryFolder()
  private let clock = ManualClock()

  /// Puts a large blob as what a stage made of its inputs.
  private func make(
    _ key: String, from inputs: [ContentDigest] = [], in store: Store
  ) throws -> ContentDigest {
    let digest = try store.put(noise(70_000, seed: UInt64(key.hashed)))
    try store.record(key: key, stage: "s", output: digest, inputs: inputs)
    return digest
  }

  private func run(_ store: Store, _ body: (RunID) throws -> Void) throws {
    clock.advance(milliseconds: 1000)
    let run = try store.beginRun(pipeline: "p", commandLine: [])
    try body(run)
    try store.finishRun(run, status: .succeeded)
    clock.advance(milliseconds: 1000)
  }

  private func collect(_ store: Store, runs: Int = 1, dry: Bool = false) throws -> CollectionReport
  {
    clock.advance(milliseconds: 10_000)
    return try store.collectGarbage(keepingRuns: runs, grace: .seconds(5), dryRun: dry)
  }

  @Test func `the newest result of a parsed file outlives the grace time, older ones do not`()
    throws
  {
    let store = try folder.open(clock.options)
    let file = ContentDigest.sha256("a.pdf")
    for key in ["older build", "this build"] {
      let digest = try store.put(noise(70_000, seed: UInt64(key.hashed)))
      try store.record(key: key, stage: Store.parsedStage, output: digest, inputs: [file])
      clock.advance(milliseconds: 1000)
    }
    _ = try make("other", in: store)
    let report = try collect(store)
    #expect(report.cacheEntryCount == 2 && report.blobCount == 2 && report.keptFileCount == 1)
    #expect(try store.lookup("this build") != nil && store.lookup("older build") == nil)
    #expect(try store.check().blobCount == 1)
  }

  @Test func `of datasets the newest of each name is kept`() throws {
    let store = try folder.open(clock.options)
    func add(_ name: String, _ version: String) throws {
      try store.addDataset(
        name: name, digest: .sha256(version), unit: .paragraph,
        rows: [
          DatasetRow(
            textHash: .sha256(version), paragraph: 0, person: "jane", label: "skill", fold: "train")
        ])
    }
    for version in ["1", "2", "3"] { try add("resumes", version) }
    try add("texts", "1")
    let dry = try collect(store, dry: true)
    #expect(dry.datasetCount == 2 && dry.datasetByteCount == 2 * (64 + 4 + 5 + 5))
    #expect(try store.datasets().count == 4)
    try add("resumes", "4")
    // What was made a moment ago is left alone, as are the rows of what is kept.
    let report = try collect(store)
    #expect(report.datasetCount == 3 && report.totalByteCount == report.datasetByteCount)
    #expect(try Set(store.datasets().map(\.digest)) == [.sha256("1"), .sha256("4")])
    #expect(try folder.connect().integer("SELECT count(*) FROM dataset_rows") == 2)
  }

  @Test func `the items of a kept list outlive runs that did not look at them`() throws {
    let store = try folder.open(clock.options)
    var items: [ContentDigest] = []
    try run(store) { _ in
      for key in ["item 1", "item 2", "item 3"] {
        let digest = try store.put(noise(70_000, seed: UInt64(key.hashed)))
        try store.record(
          key: key, stage: Store.itemStage, output: digest, inputs: [.sha256(key + ".pdf")])
        items.append(digest)
      }
      let list = try store.put(Array("list".utf8))
      try store.record(key: "list", stage: "s", output: list, parts: Array(items.prefix(2)))
    }
    // A later run looks at the list and at no item.
    try run(store) { _ in _ = try store.lookup("list") }
    let report = try collect(store)
    #expect(report.blobCount == 1 && report.cacheEntryCount == 1)
    #expect(try store.lookup("item 1") != nil && store.lookup("item 2") != nil)
    #expect(try store.lookup("item 3") == nil)
    #expect(try store.get(items[0]) != nil && store.get(items[2]) == nil)
  }

  @Test func `calls of commands do not push out what pipelines made`() throws {
    let store = try folder.open(clock.options)
    try run(store) { run in
      _ = try make("of a pipeline", in: store)
      try store.recordStep(
        RunStep(name: "a", stage: "a", status: .ran, key: "of a pipeline"), in: run)
    }
    for _ in 0..<3 {
      try run(store) { try store.record([RunParameter("data", "a.tsv")], of: $0) }
    }
    #expect(try collect(store).blobCount == 0)
    #expect(try store.lookup("of a pipeline") != nil)
  }

  @Test func `a dry run says what would go and removes nothing`() throws {
    let store = try folder.open(clock.options)
    try run(store) { _ in _ = try make("old", in: store) }
    try run(store) { _ in _ = try make("new", in: store) }
    let dry = try collect(store, dry: true)
    #expect(
      dry
        == CollectionReport(
          isDryRun: true, cacheEntryCount: 1, blobCount: 1, byteCount: 70_000,
          cacheByteCount: 70_000, keptRunCount: 1, keptCacheEntryCount: 1, keptByteCount: 70_000))
    #expect(try store.lookup("old") != nil)
    #expect(try store.check().blobCount == 2)
  }

  @Test func `what only older runs made goes, with its file`() throws {
    let store = try folder.open(clock.options)
    var old = ContentDigest.sha256("")
    try run(store) { _ in old = try make("old", in: store) }
    try run(store) { _ in _ = try make("new", in: store) }
    let report = try collect(store)
    #expect(report.blobCount == 1 && report.cacheEntryCount == 1 && !report.isDryRun)
    #expect(try store.lookup("old") == nil)
    #expect(!Files.exists(store.blobs.file(old)))
    #expect(try store.lookup("new") != nil)
    #expect(try store.check() == CheckReport(blobCount: 1, byteCount: 70_000))
    #expect(try collect(store).blobCount == 0)
  }

  @Test func `a hit in a recent run keeps an old record, looked up or named by a step`() throws {
    let store = try folder.open(clock.options)
    try run(store) { _ in
      for key in ["looked up", "named", "unused"] { _ = try make(key, in: store) }
    }
    try run(store) { run in
      _ = try store.lookup("looked up")
      try store.recordStep(
        RunStep(name: "a", stage: "s", status: .cached, key: "named"), in: run)
    }
    #expect(try collect(store).cacheEntryCount == 1)
    #expect(try store.lookup("unused") == nil)
    #expect(try store.lookup("looked up") != nil)
    #expect(try store.lookup("named") != nil)
  }

  @Test func `what a kept record read is kept`() throws {
    let store = try folder.open(clock.options)
    var input = ContentDigest.sha256("")
    try run(store) { _ in input = try make("input", in: store) }
    try run(store) { _ in _ = try make("output", from: [input], in: store) }
    #expect(try collect(store).blobCount == 0)
    #expect(try store.contains(input))
  }

  @Test func `pins, aliases, document bytes and models without a run are roots`() throws {
    let store = try folder.open(clock.options)
    let pinned = try store.put([1])
    try store.pin("baseline", to: pinned)
    let bytes = try store.put([2])
    try store.add([Document(digest: bytes, name: "a.pdf", pageCount: 1, byteCount: 1)])
    let imported = try store.put([3])
    try store.addModel(imported, name: "imported")
    let best = try store.put([4])
    let stale = try store.put([5])
    try run(store) { run in
      try store.addModel(best, name: "m", alias: "best", run: run)
      try store.addModel(stale, name: "m", run: run)
    }
    try run(store) { _ in }
    let report = try collect(store)
    #expect(report.modelCount == 1 && report.blobCount == 1 && report.modelByteCount == 1)
    #expect(report.keptPinCount == 1 && report.keptModelCount == 2 && report.keptByteCount == 4)
    for digest in [pinned, bytes, imported, best] { #expect(try store.contains(digest)) }
    #expect(try !store.contains(stale))
    #expect(try store.models().map(\.name) == ["m", "imported"])
  }

  @Test func `bytes put lately are left alone, and putting again counts as lately`() throws {
    let store = try folder.open(clock.options)
    try store.put([1])
    try store.put([2])
    clock.advance(milliseconds: 60_000)
    let again = try store.put([1])
    let report = try store.collectGarbage(grace: .seconds(5), dryRun: false)
    #expect(report.blobCount == 1)
    #expect(try store.contains(again))
  }

  @Test func `a run under way keeps what it made, however many came after`() throws {
    let store = try folder.open(clock.options)
    _ = try store.beginRun(pipeline: "long", commandLine: [])
    _ = try make("of the long run", in: store)
    for _ in 0..<3 { try run(store) { _ in } }
    #expect(try collect(store).cacheEntryCount == 0)
    #expect(try collect(store, runs: 0).cacheEntryCount == 0)
  }

  @Test func `without any run only what was used lately is kept`() throws {
    let store = try folder.open(clock.options)
    for key in ["old", "used"] { _ = try make(key, in: store) }
    clock.advance(milliseconds: 60_000)
    _ = try make("new", in: store)
    _ = try store.lookup("used")
    let report = try store.collectGarbage(grace: .seconds(5), dryRun: false)
    #expect(report.cacheEntryCount == 1 && report.blobCount == 1)
    #expect(try store.lookup("old") == nil)
    #expect(try store.lookup("used") != nil && store.lookup("new") != nil)
  }

  @Test func `files without a row and half-written ones go as well, after the grace time`() throws {
    let store = try folder.open()
    let orphan = store.blobs.file(.sha256("orphan"))
    let torn = store.blobs.path + "/tmp/1-1"
    for path in [orphan, torn] {
      try Files.makeFolder(Files.folder(of: path))
      try Files.createPrivate(path)
    }
    #expect(try store.collectGarbage(dryRun: false) == CollectionReport(isDryRun: false))
    let dry = try store.collectGarbage(grace: .zero)
    #expect(dry == CollectionReport(orphanCount: 1, tornCount: 1))
    #expect(Files.exists(orphan) && Files.exists(torn))
    let report = try store.collectGarbage(grace: .zero, dryRun: false)
    #expect(report.orphanCount == 1 && report.tornCount == 1)
    #expect(!Files.exists(orphan) && !Files.exists(torn))
  }

  @Test func `an empty store has nothing to collect`() throws {
    #expect(try collect(try folder.open(clock.options)) == CollectionReport(isDryRun: false))
  }
}

extension String {
  /// A number of the text that is the same at every run.
  fileprivate var hashed: Int { utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF_FFFF } }
}
