import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct OpeningTests {
  private let folder = TemporaryFolder()
  private let bytes = noise(100_000, seed: 1)

  private func reading(_ path: String) throws -> Store {
    var options = Store.Options()
    options.access = .read
    return try Store(path: path, options: options)
  }

  /// Writes what is in the log into the file, so that the file can be copied.
  private func settle(_ store: Store) throws {
    _ = try store.read { (db) throws(StoreError) in
      try db.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  @Test func `an older or empty file beside a newer folder costs no blob`() throws {
    let digest = try folder.open().put(bytes)
    let file = try folder.open().blobs.file(digest)
    for suffix in ["", "-wal", "-shm"] { try Files.remove(folder.file + suffix) }
    let store = try folder.open()
    #expect(Files.exists(file))
    #expect(try store.get(digest) == nil)
    #expect(try store.put(bytes) == digest)
    #expect(try store.get(digest) == bytes)
  }

  @Test func `a link leads to the store with its blobs, and makes nothing beside itself`() throws {
    let digest = try folder.open().put(bytes)
    let other = TemporaryFolder()
    try Files.makeFolder(other.path)
    let link = other.path + "/linked.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file)
    let store = try Store(path: link)
    #expect(try store.get(digest) == bytes)
    try store.put(noise(100_000, seed: 2))
    #expect(try Files.names(in: other.path) == ["linked.sqlite"])
    #expect(store.blobFolderProblem == nil)
  }

  @Test func `a link to nothing is an error and makes nothing`() throws {
    try Files.makeFolder(folder.path)
    let target = folder.path + "/gone.sqlite"
    try FileManager.default.createSymbolicLink(
      atPath: folder.file, withDestinationPath: target)
    #expect(
      Store.failure { _ = try folder.open() }?.message
        == "'\(folder.file)' is a link to a file that is not there")
    #expect(try Files.names(in: folder.path) == ["store.sqlite"])
  }

  @Test func `a renamed file takes its folder along, there and back`() throws {
    var digest = ContentDigest.sha256("")
    do {
      let store = try folder.open()
      digest = try store.put(bytes)
      try settle(store)
    }
    let names = ["kept.sqlite", "store.sqlite", "a.db"].map { folder.path + "/" + $0 }
    var current = folder.file
    for name in names {
      try Files.move(current, to: name)
      current = name
      let store = try Store(path: name)
      #expect(try store.get(digest) == bytes)
      #expect(store.blobFolderProblem == nil)
      try settle(store)
    }
    #expect(try Files.names(in: folder.path).filter { $0.hasSuffix("cas") } == ["a.db-cas"])
  }

  @Test func `a copy says that its blobs are elsewhere and leaves the original's alone`() throws {
    let store = try folder.open()
    let digest = try store.put(bytes)
    try settle(store)
    let path = folder.path + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: folder.file, toPath: path)
    let copy = try Store(path: path)
    #expect(copy.blobFolderProblem?.contains("'copy.sqlite'") == true)
    #expect(Store.failure { _ = try copy.get(digest) }?.isLostBlob == true)
    _ = try copy.collectGarbage(grace: .zero, dryRun: false)
    #expect(try store.get(digest) == bytes)
  }

  @Test(arguments: [false, true])
  func `a store can be read without a trace in its folder`(_ hasLog: Bool) throws {
    var writer: Store? = try folder.open()
    let digest = try #require(try writer?.put(bytes))
    if !hasLog { writer = nil }
    try FileManager.default.removeItem(atPath: folder.file + ".lock")
    let before = folder.files
    let store = try reading(folder.file)
    #expect(store.isReadOnly)
    #expect(try store.get(digest) == bytes)
    #expect(try store.check().isSound)
    #expect(try store.runs() == [])
    #expect(folder.files == before)
    #expect(Store.failure { try store.put([1]) }?.advice?.contains("may only be read") == true)
    #expect(writer == nil || hasLog)
  }

  @Test(arguments: ["a?b#c%20d", "Ordner mit Ä", "名"])
  func `a store of any name can be read`(_ name: String) throws {
    let path = folder.path + "/" + name
    let digest = try Store(path: path).put([1, 2])
    #expect(try reading(path).get(digest) == [1, 2])
    #expect(
      Store.failure { _ = try reading(path + "x") }?.message.contains("there is no store at")
        == true)
  }

  @Test func `an older format that may not be written is read as it is`() throws {
    var old: Store? = try Store(
      path: folder.file, options: .init(), migrations: Array(Schema.migrations.prefix(2)))
    let run = try #require(try old?.beginRun(pipeline: "p", commandLine: []))
    let step = RunStep(name: "a", stage: "A", status: .ran)
    try old?.recordStep(step, in: run)
    try old?.finishRun(run, status: .succeeded)
    if let old { try settle(old) }
    old = nil
    let bytes = try Data(contentsOf: URL(filePath: folder.file))
    let files = folder.files
    let store = try reading(folder.file)
    #expect(try store.runs().map(\.pipeline) == ["p"])
    #expect(try store.steps(of: run) == [step])
    #expect(try store.runs(tag: "kept") == [])
    #expect(try store.events(of: run) == [])
    #expect(try store.tags(of: run) == [] && store.notes(of: run) == [])
    #expect(try store.check().isSound)
    #expect(Store.failure { try store.addTag("kept", to: run) } != nil)
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == bytes)
    #expect(folder.files == files)
  }

  @Test func `an older format with other tables that may not be written says what to do`() throws {
    try Files.makeFolder(folder.path)
    _ = try Store(path: folder.file)
    var options = Store.Options()
    options.access = .read
    let newer = Migration(
      version: Schema.migrations.count + 1, sql: "ALTER TABLE runs ADD COLUMN more TEXT")
    let error = Store.failure {
      _ = try Store(path: folder.file, options: options, migrations: Schema.migrations + [newer])
    }
    #expect(error?.message.contains("open it once where it may") == true)
  }
}
