import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct RepairTests {
  private let folder = TemporaryFolder()
  /// A place to have a store open that is not the one to repair.
  private let elsewhere = TemporaryFolder()

  private func settle(_ store: Store) throws {
    _ = try store.read { (db) throws(StoreError) in
      try db.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  @Test func `a sound store is left as it is`() throws {
    let digest = try folder.open().put(noise(100_000, seed: 1))
    let report = try Store.repair(path: folder.file)
    #expect(report.isIdle)
    #expect(try folder.open().get(digest) != nil)
    #expect(!folder.files.contains { $0.contains("damaged") || $0.contains("repairing") })
  }

  @Test func `no store is an error and makes none`() throws {
    #expect(Store.failure { _ = try Store.repair(path: folder.file) }?.kind == .missing)
    #expect(folder.files == [])
  }

  @Test func `lost values are taken out, what has a name is named, the rest stays`() throws {
    var store = try folder.open()
    let gone = try store.put(noise(100_000, seed: 1))
    let changed = try store.put(noise(100_000, seed: 2))
    let model = try store.put(noise(100_000, seed: 3))
    let sound = try store.put(noise(100_000, seed: 4))
    try store.record(key: "gone", stage: "s", output: gone, inputs: [sound])
    try store.record(key: "changed", stage: "s", output: changed)
    try store.record(key: "sound", stage: "s", output: sound)
    let id = try store.addModel(model, name: "m", alias: "champion")
    try store.pin("baseline", to: model)
    try Files.remove(store.blobs.file(gone))
    try Files.remove(store.blobs.file(model))
    try Data(noise(100_000, seed: 5)).write(to: URL(filePath: store.blobs.file(changed)))
    #expect(try !store.check().isSound)
    store = try elsewhere.open()
    let report = try Store.repair(path: folder.file)
    store = try folder.open()
    #expect(report.lost.sorted() == ["model #\(id) 'm' (champion)", "pin 'baseline'"])
    #expect(report.remade == ["3 values that were missing or changed", "2 cached results"])
    #expect(report.damagedFile == nil && report.tornTables == [])
    #expect(try store.check() == CheckReport(blobCount: 1, byteCount: 100_000))
    #expect(try store.lookup("sound")?.output == sound)
    #expect(try store.lookup("gone") == nil && store.lookup("changed") == nil)
    #expect(try store.models() == [])
    store = try elsewhere.open()
    #expect(try Store.repair(path: folder.file).isIdle)
  }

  @Test func `rows without the row they belong to go, and the triggers stay`() throws {
    var store = try folder.open()
    let document = Document.sample("a.pdf", person: "a")
    try store.add([document])
    try store.appendLabels([
      LabelDecision(
        document: document.digest, textHash: .sha256("t"), label: "skill", decidedBy: "ann",
        how: "by hand")
    ])
    do {
      let back = try folder.connect()
      try back.run("PRAGMA foreign_keys = OFF")
      try back.run("DELETE FROM documents")
    }
    #expect(try store.check().problems.count == 1)
    store = try elsewhere.open()
    let report = try Store.repair(path: folder.file)
    #expect(report.lost == ["1 rows of 'labels', whose row of 'documents' is lost"])
    store = try folder.open()
    #expect(try store.check().isSound)
    let triggers = "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'"
    #expect(try folder.connect().integer(triggers) == 8)
  }

  @Test(arguments: 1..<9 as Range<UInt64>)
  func `pages that are overwritten cost their rows alone`(_ seed: UInt64) throws {
    do {
      let store = try folder.open()
      for n in 0..<300 {
        let bytes = noise(900, seed: UInt64(n) + 1)
        try store.record(key: "key \(n)", stage: "s", output: try store.put(bytes))
      }
      for _ in 0..<50 {
        try store.finishRun(
          try store.beginRun(pipeline: "p", commandLine: ["x"]), status: .succeeded)
      }
      try settle(store)
    }
    // The list of tables is another matter.
    let list = try folder.connect().query(
      "SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'"
    ) { (row) throws(StoreError) in row.int(0) - 1 }
    let size = Int(try folder.connect().integer("PRAGMA page_size"))
    for suffix in ["-wal", "-shm"] { try Files.remove(folder.file + suffix) }
    var bytes = try Data(contentsOf: URL(filePath: folder.file))
    let pages = bytes.count / size
    let others = (0..<pages).filter { !list.contains($0) }
    let page = others[Int(noise(1, seed: seed)[0]) * 7 % others.count]
    bytes.replaceSubrange(page * size..<(page + 1) * size, with: noise(size, seed: seed))
    try bytes.write(to: URL(filePath: folder.file))

    let report = try Store.repair(path: folder.file)
    let aside = folder.file + ".damaged-1"
    #expect(report.damagedFile == aside, "page \(page) of \(pages)")
    #expect(try Data(contentsOf: URL(filePath: aside)) == bytes)
    var store = try folder.open()
    #expect(try store.check().isSound)
    let saved = report.savedRowCounts
    let count = (saved["blobs"] ?? 0) + (saved["cache"] ?? 0) + (saved["runs"] ?? 0)
    #expect(count > 450, "page \(page) of \(pages): \(saved)")
    #expect(try Files.names(in: folder.path).contains { $0.contains("repairing") } == false)
    store = try elsewhere.open()
    #expect(try Store.repair(path: folder.file).isIdle)
    store = try folder.open()
    try store.put(noise(900, seed: 7))
  }

  /// Changes the list of tables as damage would.
  private func alterSchema(_ sql: String) throws {
    let db = try folder.connect()
    try db.run("PRAGMA writable_schema = ON")
    try db.run(sql)
  }

  @Test(arguments: [
    "UPDATE sqlite_schema SET sql = 'CREATE TXBLE blobs (digest TEXT' WHERE name = 'blobs'",
    "UPDATE sqlite_schema SET name = 'blxbs', tbl_name = 'blxbs' WHERE name = 'blobs'",
    "UPDATE sqlite_schema SET type = 'tible' WHERE name = 'cache'",
    "UPDATE sqlite_schema SET sql = 'garbage' WHERE name = 'runs_pipeline' OR type = 'index'",
    "UPDATE sqlite_schema SET sql = 'garbage' WHERE type = 'trigger'",
    "DELETE FROM sqlite_schema WHERE type = 'trigger'",
  ])
  func `a list of tables that is altered costs nothing`(_ sql: String) throws {
    do {
      let store = try folder.open()
      try store.record(key: "key", stage: "s", output: try store.put(noise(900, seed: 1)))
      try settle(store)
    }
    try alterSchema(sql)
    let before = try Data(contentsOf: URL(filePath: folder.file))
    let report = try Store.repair(path: folder.file)
    #expect(report.savedRowCounts == ["blobs": 1, "cache": 1])
    #expect(report.tornTables == [] && report.lost == [])
    let aside = try #require(report.damagedFile)
    #expect(try Data(contentsOf: URL(filePath: aside)) == before)
    do {
      let store = try folder.open()
      #expect(try store.check() == CheckReport(blobCount: 1, byteCount: 900))
      #expect(try store.lookup("key") != nil)
    }
    #expect(try Store.repair(path: folder.file).isIdle)
  }

  @Test func `a table that is gone is found, and made anew without its rows`() throws {
    _ = try folder.open().put(noise(900, seed: 1))
    try folder.connect().script("DROP TABLE judgements; DROP TABLE pins")
    let problems = try folder.open().check().problems
    #expect(problems.contains("the table 'pins' is missing"))
    let report = try Store.repair(path: folder.file)
    #expect(report.damagedFile != nil && report.savedRowCounts == ["blobs": 1])
    #expect(try folder.open().check().isSound)
  }

  @Test func `a store that somebody has open is not repaired`() throws {
    let store = try folder.open()
    try store.put([1])
    var options = Store.Options()
    options.busyTimeout = .milliseconds(10)
    let error = Store.failure { _ = try Store.repair(path: folder.file, options: options) }
    #expect(error?.kind == .busy)
    #expect(error?.message.contains("so nothing was repaired") == true)
    try store.put([2])
  }

  @Test func `a file that holds nothing readable is kept, with advice`() throws {
    _ = try folder.open()
    let junk = Data(noise(40_960, seed: 1))
    try junk.write(to: URL(filePath: folder.file))
    let error = try #require(Store.failure { _ = try Store.repair(path: folder.file) })
    #expect("\(error)".contains("backup"), "\(error)")
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == junk)
  }
}
