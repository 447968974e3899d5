import CSQLite
import ContentDigest
import Testing

@testable import ArtifactStore

@Suite struct StoreErrorTests {
  @Test(arguments: [
    (SQLITE_BUSY, StoreError.Kind.busy), (SQLITE_LOCKED, .busy), (517, .busy),
    (SQLITE_CONSTRAINT, .constraint), (1811, .constraint), (2067, .constraint),
    (SQLITE_CORRUPT, .damaged), (SQLITE_NOTADB, .foreignFile), (SQLITE_FULL, .file),
    (SQLITE_IOERR, .file), (SQLITE_READONLY, .noPermission), (SQLITE_PERM, .noPermission),
    (SQLITE_ERROR, .database),
    (SQLITE_MISUSE, .database),
  ])
  func `every result code, plain or extended, has its kind`(_ code: Int32, _ kind: StoreError.Kind)
  {
    let error = StoreError.sqlite(code, "why")
    #expect(error.kind == kind)
    #expect(error.code == .sqlite(code))
    #expect(error.message == "why")
  }

  @Test(arguments: [
    (SQLITE_CORRUPT, "vitae store check --repair"), (SQLITE_NOTADB, "bring back a backup"),
    (SQLITE_BUSY, "another process"), (SQLITE_CORRUPT | 1 << 8, "vitae store check --repair"),
  ])
  func `SQLite's own words come with what they mean`(_ code: Int32, _ advice: String) {
    let error = StoreError.sqlite(code, "words of SQLite", sql: "SELECT 1")
    #expect(error.description.hasPrefix("store: words of SQLite"))
    #expect(error.description.contains(advice))
    #expect(!error.description.contains("SELECT"))
  }

  @Test func `a number of the system is never taken for one of SQLite`() {
    // 11 is SQLITE_CORRUPT and EAGAIN, 5 SQLITE_BUSY and EIO.
    for code in [11, 5, 8, 26] as [Int32] {
      let error = StoreError.system(code, "cannot open 'x'")
      #expect(error.advice == nil)
      #expect(error.kind == .file && error.code == .system(code))
    }
    #expect(StoreError.system(13, "cannot open 'x'").kind == .noPermission)
  }

  @Test func `a failing system call names action, path and reason`() throws {
    let missing = "/nonexistent/folder/file"
    let actions: [(String, () throws -> Void)] = [
      ("cannot create '\(missing)': No such file", { try Files.createPrivate(missing) }),
      ("cannot protect '\(missing)': No such file", { try Files.makePrivate(missing) }),
      ("cannot open folder '\(missing)'", { try Files.synchronizeFolder(missing) }),
      ("cannot open '\(missing)'", { _ = try LockedFile.waiting(for: missing) }),
      ("cannot create '\(missing)'", { _ = try LockedFile.creating(missing) }),
      ("cannot read folder '/dev/null'", { _ = try Files.names(in: "/dev/null") }),
    ]
    for (start, action) in actions {
      let error = Store.failure(action)
      #expect(error?.kind == .file, "\(start)")
      #expect(error?.message.hasPrefix(start) == true, "\(error?.message ?? "nothing")")
    }
  }

  @Test func `what is not there is no error where that is normal`() throws {
    #expect(try Files.names(in: "/nonexistent") == [])
    #expect(try Files.read("/nonexistent") == nil)
    #expect(Files.length("/nonexistent") == nil)
    #expect(!Files.exists("/nonexistent"))
    try Files.remove("/nonexistent")
    #expect(LockedFile.isAbandoned("/nonexistent"))
  }

  @Test func `a file is abandoned when its owner lets go, not before`() throws {
    let folder = TemporaryFolder()
    try Files.makeFolder(folder.path + "/a/b/c")
    let path = folder.path + "/a/b/c/file"
    do {
      let file = try LockedFile.creating(path)
      try file.write(noise(100_000, seed: 1))
      #expect(!LockedFile.isAbandoned(path))
      #expect(Store.failure { _ = try LockedFile.creating(path) }?.code == .system(17))
      _ = file.path
    }
    #expect(LockedFile.isAbandoned(path))
    #expect(try Files.read(path) == noise(100_000, seed: 1))
    #expect(Files.length(path) == 100_000)
    #expect(try Files.names(in: folder.path + "/a/b") == ["c"])
  }

  @Test func `a blob folder lists digests and nothing else`() throws {
    let folder = TemporaryFolder()
    let blobs = BlobFolder(path: folder.path + "/cas")
    #expect(try blobs.digests() == [])
    let digest = ContentDigest.sha256("x")
    try Files.makeFolder(Files.folder(of: blobs.file(digest)))
    try Files.createPrivate(blobs.file(digest))
    try Files.createPrivate(Files.folder(of: blobs.file(digest)) + "/notes.txt")
    try Files.makeFolder(blobs.path + "/tmp")
    try Files.createPrivate(blobs.path + "/tmp/1-1")
    #expect(try blobs.digests() == [digest])
    #expect(try blobs.torn() == [blobs.path + "/tmp/1-1"])
  }
}
