import ArtifactStore
import ContentDigest
import Foundation
import PipelineKit
import Synchronization
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct StoreCacheTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func store() throws -> Store { try Store(path: folder.path + "/store.sqlite") }

  @Test func `keeps the cache's contract`() throws {
    try expectCacheContract(StoreCache(store: store()))
  }

  @Test func `a second run in another process does nothing and delivers the same`() async throws {
    let set = LabeledSet.synthetic(1...8)
    let flow = Flow {
      SplitByPerson(of: Ref(constant: set), validation: 0.25, groupedBy: .person, seed: 1)
    }
    let first = try await Runner(cache: StoreCache(store: store())).run(flow)
    let second = try await Runner(cache: StoreCache(store: store())).run(flow)
    #expect((first.ranCount, first.cachedCount) == (1, 0))
    #expect((second.ranCount, second.cachedCount) == (0, 1))
    #expect(second.outputs.map(\.encodedBytes) == first.outputs.map(\.encodedBytes))
    let plan = try await Runner(cache: StoreCache(store: store())).plan(flow)
    #expect(plan.runCount == 0)
  }

  @Test(arguments: [false, true])
  func `bytes that are gone or changed are made again, with a note`(_ isGone: Bool) async throws {
    let set = LabeledSet.synthetic(1...400)
    let flow = Flow {
      SplitByPerson(of: Ref(constant: set), validation: 0.25, groupedBy: .person, seed: 1)
    }
    let first = try await Runner(cache: StoreCache(store: store())).run(flow)
    let cas = folder.path + "/cas"
    let blobs = try FileManager.default.subpathsOfDirectory(atPath: cas)
      .filter { $0.count > 60 }.map { cas + "/" + $0 }
    try #require(!blobs.isEmpty)
    for path in blobs {
      if isGone {
        try FileManager.default.removeItem(atPath: path)
      } else {
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: path))
      }
    }
    let notes = Mutex<[String]>([])
    let store = try store()
    let cache = StoreCache(store: store) { note in notes.withLock { $0.append(note) } }
    let again = try await Runner(cache: cache).run(flow)
    // What is gone is seen at once, what is changed when it is read.
    #expect((again.ranCount, again.cachedCount) == (isGone ? (1, 0) : (0, 1)))
    if isGone { #expect(again.steps[0].why == "its output is gone, changed or incomplete") }
    #expect(again.outputs.map(\.encodedBytes) == first.outputs.map(\.encodedBytes))
    let words = isGone ? "is gone; made again" : "has other bytes than were put; made again"
    #expect(notes.withLock { $0.contains { $0.hasSuffix(words) } })
    #expect(try store.check().isSound)
    let third = try await Runner(cache: cache).run(flow)
    #expect((third.ranCount, third.cachedCount) == (0, 1))
  }

  @Test func `a folder of blobs that is gone is told in a few lines`() throws {
    let store = try store()
    let notes = Mutex<[String]>([])
    let cache = StoreCache(store: store) { note in notes.withLock { $0.append(note) } }
    let digests = try (0..<9).map { n in
      try store.put([UInt8](repeating: UInt8(n), count: Store.inlineLimit + 1))
    }
    try FileManager.default.removeItem(atPath: folder.path + "/cas")
    for digest in digests { #expect(try cache.bytes(of: digest) == nil) }
    #expect(notes.withLock { $0.count } == 4)
    #expect(notes.withLock { $0.last } == "store: more values are gone or changed; all made again")
  }

  @Test func `the reason for running again says what changed`() async throws {
    let set = LabeledSet.synthetic(1...8)
    func flow(_ seed: UInt64) -> Flow {
      Flow {
        SplitByPerson(
          of: Ref(constant: set), validation: 0.25, groupedBy: .person, seed: seed)
      }
    }
    _ = try await Runner(cache: StoreCache(store: store())).run(flow(1))
    let plan = try await Runner(cache: StoreCache(store: store())).plan(flow(2))
    #expect(plan.entries.map(\.action) == [.run(why: "seed 1 → 2")])
  }

  @Test func `inputs are kept as lineage`() throws {
    let store = try store()
    let input = try store.put([1])
    let explanation = Explanation(version: 1, parameters: [:], inputs: ["rows": input.hex])
    try StoreCache(store: store).record(
      PipelineKit.CacheEntry(
        key: .sha256("k"), output: .sha256([2]), step: "p/Fit", explanation: explanation),
      bytes: [2])
    let users = try store.entries(readingInput: input)
    #expect(users.map(\.key) == [ContentDigest.sha256("k").hex])
    #expect(users.map(\.stage) == ["p/Fit"])
  }
}
