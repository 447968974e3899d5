import PipelineKit
import TestSupport
import Testing

@Suite struct MemoryCacheTests {
  @Test func `keeps the cache's contract`() throws {
    try expectCacheContract(MemoryCache())
  }
}
