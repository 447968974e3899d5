import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct CheckTests {
  private let folder = TemporaryFolder()

  @Test func `a sound store says so`() throws {
    let store = try folder.open()
    try store.put(noise(100_000, seed: 1))
    try store.put([1, 2, 3])
    #expect(try store.check() == CheckReport(blobCount: 2, byteCount: 100_003))
  }

  @Test func `changed, missing and orphaned files and broken references are found`() throws {
    let store = try folder.open()
    let changed = try store.put(noise(100_000, seed: 1))
    let missing = try store.put(noise(100_000, seed: 2))
    try Data(noise(100_000, seed: 3))
      .write(to: URL(fileURLWithPath: store.blobs.file(changed)))
    try Files.remove(store.blobs.file(missing))
    let orphan = store.blobs.file(.sha256("orphan"))
    try Files.makeFolder(Files.folder(of: orphan))
    try Data([1]).write(to: URL(fileURLWithPath: orphan))
    let back = try folder.connect()
    try back.run("PRAGMA foreign_keys = OFF")
    try back.run("INSERT INTO pins VALUES ('x', ?)", [SQLValue(ContentDigest.sha256("gone"))])
    let report = try store.check()
    #expect(
      report.problems.sorted()
        == [
          "blob \(changed.short) has other bytes than were put",
          "table pins: row 1 refers to 'blobs', which has no such row",
          "the file of blob \(missing.short) is gone",
        ].sorted())
    #expect(report.orphanCount == 1)
    #expect(!report.isSound)
  }

  @Test func `damage to the database file is found`() throws {
    let store = try folder.open()
    for seed in 0..<40 { try store.put(noise(4000, seed: UInt64(seed))) }
    _ = try store.read { (db) throws(StoreError) in
      try db.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let copy = TemporaryFolder()
    try Files.makeFolder(copy.path)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    // The tail holds blobs: their bytes change and with them what their digests promise.
    for index in stride(from: bytes.count - 60_000, to: bytes.count, by: 100) {
      bytes[index] ^= 255
    }
    try bytes.write(to: URL(fileURLWithPath: copy.file))
    #expect(try !copy.open().check().isSound)
  }
}
