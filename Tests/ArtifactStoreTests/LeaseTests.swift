import ContentDigest
import Foundation
import Synchronization
import Testing

@testable import ArtifactStore

@Suite struct LeaseTests {
  private let folder = TemporaryFolder()

  @Test func `a lease has one owner until it is released`() throws {
    let path = folder.path + "/leases/a"
    let lease = try #require(try Lease.take(path, owner: "run 3"))
    #expect(try Lease.take(path, owner: "run 4") == nil)
    #expect(Lease.owner(of: path) == .alive)
    #expect(Lease.words(of: path) == "run 3")
    lease.release()
    lease.release()
    #expect(Lease.owner(of: path) == .none)
    let next = try #require(try Lease.take(path, owner: "run 4"))
    #expect(Lease.words(of: path) == "run 4")
    next.release()
  }

  @Test func `the lease of a killed owner is taken over`() throws {
    let store = try folder.open()
    let path = store.blobs.lease("ab")
    try Files.makeFolder(Files.folder(of: path))
    try leave("run 3", at: path)
    #expect(Lease.owner(of: path) == .ended)
    let lease = try #require(try Lease.take(path, owner: "run 4"))
    #expect(Lease.owner(of: path) == .alive)
    lease.release()
    try leave("run 3", at: path)
    _ = try store.collectGarbage(dryRun: true)
    #expect(Lease.owner(of: path) == .ended)
    _ = try store.collectGarbage(dryRun: false)
    #expect(Lease.owner(of: path) == .none)
  }

  @Test func `who waits is told for whom, and gets the lease when it is released`() async throws {
    let store = try folder.open()
    let first = try await store.lease("ab", owner: "run 3")
    #expect(first.wasAwaitedFrom == nil)
    let told = Mutex<[String]>([])
    let second = try await store.lease("ab", owner: "run 4") { owner in
      told.withLock { $0.append(owner) }
      first.lease.release()
    }
    #expect(second.wasAwaitedFrom == "run 3")
    #expect(told.withLock { $0 } == ["run 3"])
    #expect(Lease.owner(of: store.blobs.lease("ab")) == .alive)
    second.lease.release()
  }

  @Test func `a wait ends when its task is cancelled`() async throws {
    let store = try folder.open()
    let held = try await store.lease("ab", owner: "run 3")
    let waiter = Task { try await store.lease("ab", owner: "run 4") }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    held.lease.release()
  }

  @Test func `what two add alike stands once`() throws {
    let store = try folder.open()
    let document = Document.sample("a.pdf", person: "jane")
    try store.add([document])
    let decisions = ["skill", "other"].map {
      LabelDecision(
        document: document.digest, textHash: .sha256($0), label: $0, role: "body",
        decidedBy: "source", how: "aligned")
    }
    for _ in 0..<2 { try folder.open().appendChangedLabels(decisions) }
    #expect(
      try store.labels(of: document.digest).compactMap(\.label).sorted() == ["other", "skill"])
    #expect(try folder.connect().integer("SELECT count(*) FROM labels") == 2)
    let ids = try (0..<2).map { _ in
      try folder.open().addDataset(name: "d", digest: .sha256("d"), unit: .paragraph, rows: [])
    }
    #expect(ids[0] == ids[1])
  }

  /// Leaves a file as a killed owner does: the kernel lets the lock go.
  private func leave(_ words: String, at path: String) throws {
    try Data(words.utf8).write(to: URL(filePath: path))
  }
}
