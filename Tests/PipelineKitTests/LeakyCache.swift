import ContentDigest
import PipelineKit
import Synchronization

/// A cache that counts which bytes are read and can lose some without knowing it, as a disk does.
final class LeakyCache: ArtifactCache {
  private let inner = MemoryCache()
  private let reads = Mutex<[ContentDigest]>([])
  private let lost = Mutex<Set<ContentDigest>>([])

  func output(for key: ContentDigest) -> ContentDigest? { inner.output(for: key) }
  func contains(_ digest: ContentDigest) -> Bool { inner.contains(digest) }
  func forget(_ key: ContentDigest) { inner.forget(key) }

  func bytes(of digest: ContentDigest) -> [UInt8]? {
    reads.withLock { $0.append(digest) }
    return lost.withLock { $0.contains(digest) } ? nil : inner.bytes(of: digest)
  }

  func restore(_ bytes: [UInt8]) {
    _ = lost.withLock { $0.remove(.sha256(bytes)) }
    inner.restore(bytes)
  }

  func record(_ entry: CacheEntry, bytes: [UInt8]) {
    _ = lost.withLock { $0.remove(entry.output) }
    inner.record(entry, bytes: bytes)
  }

  func latestExplanation(of step: String) -> Explanation? { inner.latestExplanation(of: step) }

  /// Loses the bytes of an output.
  func lose(_ value: some Artifact) {
    _ = lost.withLock { $0.insert(.sha256(value.encodedBytes)) }
  }

  /// How often bytes were asked for since the last time.
  func takeReadCount() -> Int {
    reads.withLock { reads in
      defer { reads = [] }
      return reads.count
    }
  }
}

/// A cache that remembers what it was told to keep.
final class EntryCache: ArtifactCache {
  private let inner = MemoryCache()
  private let recorded = Mutex<[CacheEntry]>([])

  /// All entries in the order in which they came.
  var entries: [CacheEntry] { recorded.withLock(\.self) }

  func output(for key: ContentDigest) -> ContentDigest? { inner.output(for: key) }
  func bytes(of digest: ContentDigest) -> [UInt8]? { inner.bytes(of: digest) }
  func contains(_ digest: ContentDigest) -> Bool { inner.contains(digest) }
  func forget(_ key: ContentDigest) { inner.forget(key) }
  func restore(_ bytes: [UInt8]) { inner.restore(bytes) }
  func latestExplanation(of step: String) -> Explanation? { inner.latestExplanation(of: step) }
  func record(_ entry: CacheEntry, bytes: [UInt8]) {
    recorded.withLock { $0.append(entry) }
    inner.record(entry, bytes: bytes)
  }
}
