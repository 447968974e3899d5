import ArtifactStore
import ContentDigest
import PipelineKit
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
