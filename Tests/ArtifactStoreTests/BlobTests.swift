import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct BlobTests {
  private let folder = TemporaryFolder()

  private func blobPath(_ digest: ContentDigest) -> String {
    BlobFolder(path: folder.path + "/cas").file(digest)
  }

  @Test(arguments: [
    0, 1, 2, 100, Store.inlineLimit - 1, Store.inlineLimit, Store.inlineLimit + 1,
    2 * Store.inlineLimit, 1_000_003,
  ])
  func `bytes of any size come back, and large ones have a file`(_ size: Int) throws {
    let store = try folder.open()
    let bytes = noise(size, seed: UInt64(size))
    let digest = try store.put(bytes)
    #expect(digest == .sha256(bytes))
    #expect(try store.get(digest, verifying: true) == bytes)
    #expect(try store.contains(digest))
    #expect(Files.exists(blobPath(digest)) == (size > Store.inlineLimit))
    #expect(try folder.open().get(digest) == bytes)
    #expect(folder.files.filter { $0.hasPrefix("cas/tmp") } == [])
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `any mix of sizes around the limit survives, put once or twice`(_ seed: UInt64) throws {
    let store = try folder.open()
    let blobs = (0..<6).map { index in
      let jitter = noise(2, seed: seed &* 100 &+ UInt64(index))
      let size = Store.inlineLimit - 300 + Int(jitter[0]) * 2 + Int(jitter[1]) % 3
      return noise(size, seed: seed &+ UInt64(index))
    }
    let digests = try (blobs + blobs.reversed()).map { try store.put($0) }
    #expect(Set(digests).count == Set(blobs).count, "seed \(seed)")
    for (blob, digest) in zip(blobs, digests) {
      #expect(try store.get(digest, verifying: true) == blob, "seed \(seed), \(blob.count) bytes")
    }
    let report = try store.check()
    #expect(report.problems == [], "seed \(seed)")
    #expect(report.blobCount == Set(blobs).count, "seed \(seed)")
    #expect(report.orphanCount == 0)
  }

  @Test func `stores in one folder leave each other's files alone`() throws {
    // One blob is in all of them, and one in each alone.
    let shared = noise(2 * Store.inlineLimit, seed: 7)
    let paths = ["store.sqlite", "a.sqlite", "b.sqlite"].map { folder.path + "/" + $0 }
    let own = (0..<paths.count).map { noise(2 * Store.inlineLimit, seed: 8 + UInt64($0)) }
    var digests: [[ContentDigest]] = []
    for (path, bytes) in zip(paths, own) {
      let store = try Store(path: path)
      digests.append([try store.put(shared), try store.put(bytes)])
    }
    for n in 0..<6 {
      let k = n % paths.count
      let store = try Store(path: paths[k])
      #expect(try store.get(digests[k][0], verifying: true) == shared)
      #expect(try store.get(digests[k][1], verifying: true) == own[k])
    }
  }

  @Test func `a digest nobody put has no bytes`() throws {
    let store = try folder.open()
    #expect(try store.get(.sha256("nothing")) == nil)
    #expect(try !store.contains(.sha256("nothing")))
  }

  @Test func `a file that is cut short, changed or gone is noticed at reading`() throws {
    let store = try folder.open()
    let bytes = noise(100_000, seed: 3)
    let digest = try store.put(bytes)
    var changed = bytes
    changed[50_000] ^= 1
    try Data(changed).write(to: URL(fileURLWithPath: blobPath(digest)))
    #expect(try store.get(digest, verifying: false) == changed)
    #expect(
      Store.failure { _ = try store.get(digest) }?.message
        == "blob \(digest.short) has other bytes than were put")
    #expect(Store.failure { _ = try store.get(digest) }?.isLostBlob == true)
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: blobPath(digest)))
    #expect(
      Store.failure { _ = try store.get(digest) }?.message
        == "blob \(digest.short) has 99999 bytes, it was put with 100000")
    try Files.remove(blobPath(digest))
    #expect(Store.failure { _ = try store.get(digest) }?.kind == .damaged)
  }

  @Test func `one changed bit of a small blob is noticed, and putting it again mends it`() throws {
    let store = try folder.open()
    let bytes = noise(1000, seed: 9)
    let digest = try store.put(bytes)
    var changed = bytes
    changed[77] ^= 4
    try folder.connect().run(
      "UPDATE blobs SET bytes = ? WHERE digest = ?", [.blob(changed), SQLValue(digest)])
    #expect(Store.failure { _ = try store.get(digest) }?.isLostBlob == true)
    try store.put(bytes)
    #expect(try store.get(digest) == bytes)
  }

  @Test func `putting the bytes again mends a file that is gone, cut short or changed`() throws {
    let store = try folder.open()
    let bytes = noise(100_000, seed: 4)
    let digest = try store.put(bytes)
    try Files.remove(blobPath(digest))
    try store.put(bytes)
    #expect(try store.get(digest, verifying: true) == bytes)
    try Data(bytes.prefix(7)).write(to: URL(fileURLWithPath: blobPath(digest)))
    try store.put(bytes)
    #expect(try store.get(digest, verifying: true) == bytes)
    var changed = bytes
    changed[99_999] ^= 128
    try Data(changed).write(to: URL(fileURLWithPath: blobPath(digest)))
    try store.put(bytes)
    #expect(try store.get(digest, verifying: true) == bytes)
  }

  @Test func `opening deletes neither torn files nor files without a row`() throws {
    let digest = try folder.open().put(noise(100_000, seed: 5))
    let orphan = ContentDigest.sha256("orphan")
    try Files.makeFolder(Files.folder(of: blobPath(orphan)))
    try Data("half a blob".utf8).write(to: URL(fileURLWithPath: folder.path + "/cas/tmp/1-1"))
    try Data("orphan".utf8).write(to: URL(fileURLWithPath: blobPath(orphan)))
    let store = try folder.open()
    #expect(Files.exists(folder.path + "/cas/tmp/1-1"))
    #expect(Files.exists(blobPath(orphan)))
    #expect(try store.get(digest) != nil)
    let report = try store.check()
    #expect(report.tornCount == 1 && report.orphanCount == 1 && report.isSound)
  }

  @Test func `a temporary file somebody still writes is left alone`() throws {
    let store = try folder.open()
    let staged = try store.blobs.stage([1, 2, 3])
    #expect(try store.blobs.torn() == [])
    _ = try store.collectGarbage(grace: .zero, dryRun: false)
    #expect(Files.exists(staged.path))
    #expect(try store.blobs.publish(staged, as: .sha256([1, 2, 3])))
  }

  @Test func `a temporary file swept too early is written again`() throws {
    let store = try folder.open()
    let staged = try store.blobs.stage([1, 2, 3])
    try Files.remove(staged.path)
    #expect(try !store.blobs.publish(staged, as: .sha256([1, 2, 3])))
  }

  @Test func `bytes put again while their removal is under way keep their file`() throws {
    let store = try folder.open()
    let kept = try store.put(noise(70_000, seed: 6))
    let gone = try store.put(noise(70_000, seed: 7))
    try folder.connect().run("DELETE FROM blobs WHERE digest = ?", [SQLValue(gone)])
    try store.removeFiles([kept, gone])
    #expect(try store.get(kept) != nil)
    #expect(!Files.exists(blobPath(gone)))
  }

  @Test func `a pin names a digest until it is moved or taken away`() throws {
    let store = try folder.open()
    let first = try store.put([1])
    let second = try store.put([2])
    #expect(try store.pinned("baseline") == nil)
    try store.pin("baseline", to: first)
    try store.pin("baseline", to: second)
    #expect(try store.pinned("baseline") == second)
    #expect(try store.pins() == ["baseline": second])
    try store.pin("baseline", to: nil)
    #expect(try store.pinned("baseline") == nil)
    #expect(Store.failure { try store.pin("x", to: .sha256("never put")) }?.kind == .constraint)
  }
}
