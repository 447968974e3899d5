import Foundation
import Testing

@testable import ArtifactStore

@Suite struct MigrationTests {
  private let folder = TemporaryFolder()
  private let first = Migration(version: 1, sql: "CREATE TABLE a (x INTEGER PRIMARY KEY) STRICT;")
  private let second = Migration(
    version: 2, sql: "CREATE TABLE b (x INTEGER REFERENCES a (x)) STRICT; INSERT INTO a VALUES (7);"
  )

  private func connection() throws -> Connection {
    try Files.makeFolder(folder.path)
    return try folder.connect()
  }

  private func migrator(_ migrations: Migration...) -> Migrator {
    Migrator(migrations, backupPrefix: Store.backupPrefix(folder.file))
  }

  @Test func `an empty file gets every format and no copy`() throws {
    let db = try connection()
    #expect(try migrator(first, second).migrate(db) == nil)
    #expect(try db.integer("PRAGMA user_version") == 2)
    #expect(try db.integer("PRAGMA application_id") == Migrator.applicationID)
    #expect(try db.integer("SELECT x FROM a") == 7)
    #expect(try db.integer("PRAGMA foreign_keys") == 1)
  }

  @Test func `an old file gets what is missing, after a copy only its owner can read`() throws {
    let db = try connection()
    try migrator(first).migrate(db)
    try db.run("INSERT INTO a VALUES (1)")
    let copy = try #require(try migrator(first, second).migrate(db))
    #expect(copy == folder.file + ".backup-format1")
    #expect(try db.integer("SELECT count(*) FROM a") == 2)
    let old = try Connection(path: copy, busyTimeout: .zero)
    #expect(try old.integer("PRAGMA user_version") == 1)
    #expect(try old.integer("SELECT count(*) FROM a") == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a current file is left alone`() throws {
    let db = try connection()
    try migrator(first).migrate(db)
    #expect(try migrator(first).migrate(db) == nil)
    #expect(folder.files == ["store.sqlite"])
  }

  @Test func `a migration that fails half way changes nothing`() throws {
    let db = try connection()
    try migrator(first).migrate(db)
    let broken = Migration(version: 2, sql: "CREATE TABLE b (x INTEGER); SELEKT;")
    #expect(throws: StoreError.self) { try migrator(first, broken).migrate(db) }
    #expect(try db.integer("PRAGMA user_version") == 1)
    #expect(try db.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == 0)
  }

  @Test func `a migration that orphans rows is refused`() throws {
    let db = try connection()
    try migrator(first, second).migrate(db)
    let orphaning = Migration(version: 3, sql: "INSERT INTO b VALUES (7); DELETE FROM a;")
    let error = Store.failure { try migrator(first, second, orphaning).migrate(db) }
    #expect(error?.kind == .constraint)
    #expect(try db.integer("SELECT count(*) FROM a") == 1)
  }

  @Test func `a newer file is refused with both versions named`() throws {
    try migrator(first, second).migrate(try connection())
    let error = Store.failure { try migrator(first).migrate(try connection()) }
    #expect(error?.kind == .newerFormat(found: 2, supported: 1))
    #expect(
      error?.message
        == "'\(folder.file)' has format 2, this build reads 1–1: upgrade vitae")
  }

  @Test func `a file of another program is refused and not changed`() throws {
    let db = try connection()
    try db.script("PRAGMA application_id = 4711; CREATE TABLE notes (x);")
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    let error = Store.failure { _ = try folder.open() }
    #expect(error?.kind == .foreignFile)
    #expect(error?.message.contains("application id 4711") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file)) == before)
  }

  @Test func `a database without application id but with tables is another program's`() throws {
    try connection().script("CREATE TABLE notes (x);")
    #expect(Store.failure { _ = try folder.open() }?.kind == .foreignFile)
  }

  @Test func `the second of two openers finds the work done`() throws {
    let db = try connection()
    try migrator(first).migrate(db)
    let other = try folder.connect()
    try migrator(first, second).migrate(other)
    #expect(try migrator(first, second).migrate(db) == nil)
    #expect(try db.integer("SELECT count(*) FROM a") == 1)
  }

  @Test func `formats that do not count up stop the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = Migrator([Migration(version: 2, sql: "")], backupPrefix: "")
    }
  }

  @Test func `a store of format 2 keeps its runs and gets a log`() throws {
    var old: Store? = try Store(
      path: folder.file, options: .init(), migrations: Array(Schema.migrations.prefix(2)))
    let run = try #require(try old?.beginRun(pipeline: "p", commandLine: ["p", "run"]))
    let step = RunStep(name: "a", stage: "A", status: .ran)
    try old?.recordStep(step, in: run)
    try old?.finishRun(run, status: .succeeded)
    old = nil
    let store = try folder.open()
    #expect(try folder.connect().integer("PRAGMA user_version") == 4)
    #expect(Files.exists(folder.file + ".backup-format2"))
    #expect(try store.steps(of: run) == [step])
    #expect(try store.events(of: run) == [])
    try store.record(RunEvent(.note, text: "late"), in: run)
    #expect(try store.events(of: run).map(\.text) == ["late"])
  }

  @Test func `a released format never changes`() throws {
    // The tables of format 4, as SQLite lists them. A difference means old files and new code
    // disagree: add a migration.
    let store = try folder.open()
    _ = store
    let names = try folder.connect().query(
      "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1"
    ) { (row) throws(StoreError) in row.text(0) }
    #expect(
      names.filter { $0.hasPrefix("table") }.map { $0.dropFirst(6) } == [
        "blobs", "cache", "cache_inputs", "cache_parts", "dataset_rows", "datasets",
        "document_sources", "documents", "file_status", "forgetting", "gate_results", "judgements",
        "labels", "metrics", "models", "paragraphs",
        "pins",
        "predictions", "run_events", "run_notes", "run_parameters", "run_tags", "runs", "steps",
        "text_columns",
      ])
    #expect(names.filter { $0.hasPrefix("trigger") }.count == 8)
  }
}
