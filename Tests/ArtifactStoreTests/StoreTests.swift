import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct StoreTests {
  private let folder = TemporaryFolder()

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a new store and its folder are for the owner's eyes only`() throws {
    let store = try folder.open()
    try store.put(noise(100_000, seed: 1))
    #expect(try mode(folder.path) == 0o700)
    #expect(try mode(folder.path + "/cas") == 0o700)
    for file in folder.files { #expect(try mode(folder.path + "/" + file) == 0o600, "\(file)") }
  }

  @Test func `a store that became readable by others is closed to them`() throws {
    _ = try folder.open()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file)
    _ = try folder.open()
    #expect(try mode(folder.file) == 0o600)
  }

  @Test func `the connection has the promised settings`() throws {
    var options = Store.Options()
    for durability in [Store.Durability.normal, .full] {
      options.durability = durability
      let settings = try folder.open(options).read { (db) throws(StoreError) in
        var settings: [String: Int64] = [:]
        for name in [
          "synchronous", "foreign_keys", "trusted_schema", "busy_timeout", "user_version",
          "secure_delete", "recursive_triggers",
        ] {
          settings[name] = try db.integer("PRAGMA \(name)")
        }
        return settings
      }
      #expect(
        settings == [
          "synchronous": durability == .full ? 2 : 1, "foreign_keys": 1, "trusted_schema": 0,
          "busy_timeout": 10_000, "user_version": 4, "secure_delete": 1, "recursive_triggers": 1,
        ])
    }
    let journal = try folder.connect().first("PRAGMA journal_mode") { (row) throws(StoreError) in
      row.text(0)
    }
    #expect(journal == "wal")
  }

  @Test func `what is written into a file that was deleted or replaced is an error`() throws {
    let store = try folder.open()
    func add(_ name: String) throws {
      let document = Document(
        digest: .sha256(name), name: name, person: name, pageCount: 0, byteCount: 0)
      try store.add([document])
    }
    try add("a")
    try FileManager.default.moveItem(atPath: folder.file, toPath: folder.file + ".old")
    let error = #expect(throws: StoreError.self) { try add("b") }
    #expect(error?.kind == .missing)
    _ = try folder.open()
    #expect(throws: StoreError.self) { try add("c") }
  }

  @Test func `every table is strict`() throws {
    _ = try folder.open()
    let loose = try folder.connect().query(
      "SELECT name FROM pragma_table_list WHERE strict = 0 AND name NOT LIKE 'sqlite_%'"
    ) { (row) throws(StoreError) in row.text(0) }
    #expect(loose == [])
  }

  @Test func `a file that is no database is refused and left as it is`() throws {
    try Files.makeFolder(folder.path)
    let text = String(repeating: "not a database ", count: 100)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file))
    let error = Store.failure { _ = try folder.open() }
    #expect(error?.kind == .foreignFile)
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == text)
  }

  @Test func `a folder that cannot be made is an error of the file system`() throws {
    try Files.makeFolder(folder.path)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let error = Store.failure { _ = try Store(path: folder.path + "/file/x/store.sqlite") }
    #expect(error?.kind == .file)
    #expect(error?.message.contains("Not a directory") == true)
  }

  @Test func `what one store wrote the next one reads`() throws {
    let digest = try folder.open().put([1, 2, 3])
    #expect(try folder.open().get(digest) == [1, 2, 3])
  }

  @Test func `a relative path keeps its blobs beside it`() {
    #expect(Files.folder(of: "store.sqlite") == ".")
    #expect(Files.folder(of: "/store.sqlite") == "/")
    #expect(Files.folder(of: "a/b/store.sqlite") == "a/b")
    #expect(Files.name(of: "a/b/store.sqlite") == "store.sqlite")
    #expect(Files.name(of: "store.sqlite") == "store.sqlite")
  }

  @Test func `an error reads as one line without content`() {
    let error = StoreError(.file, "cannot open 'x'", code: .system(13))
    #expect("\(error)" == "store: cannot open 'x'")
    #expect("\(StoreError(.missing, "run 7 is not under way"))" == "store: run 7 is not under way")
  }
}
