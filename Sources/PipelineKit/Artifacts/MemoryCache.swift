public import ContentDigest
internal import Synchronization

/// A cache that lives as long as the process: for tests and for pipelines that keep nothing.
public final class MemoryCache: ArtifactCache {
  private struct Contents {
    var outputs: [ContentDigest: ContentDigest] = [:]
    var blobs: [ContentDigest: [UInt8]] = [:]
    var explanations: [String: Explanation] = [:]
  }

  private let contents = Mutex(Contents())

  /// An empty cache.
  public init() {}

  /// The output's digest, or `nil`.
  public func output(for key: ContentDigest) -> ContentDigest? {
    contents.withLock { $0.outputs[key] }
  }

  /// The bytes, or `nil`.
  public func bytes(of digest: ContentDigest) -> [UInt8]? {
    contents.withLock { $0.blobs[digest] }
  }

  /// Whether there are bytes.
  public func contains(_ digest: ContentDigest) -> Bool {
    contents.withLock { $0.blobs[digest] != nil }
  }

  /// Forgets what was made under a key.
  public func forget(_ key: ContentDigest) {
    _ = contents.withLock { $0.outputs.removeValue(forKey: key) }
  }

  /// Keeps bytes again.
  public func restore(_ bytes: [UInt8]) {
    contents.withLock { $0.blobs[.sha256(bytes)] = bytes }
  }

  /// Keeps an output.
  public func record(_ entry: CacheEntry, bytes: [UInt8]) {
    contents.withLock {
      $0.outputs[entry.key] = entry.output
      $0.blobs[entry.output] = bytes
      if let step = entry.step { $0.explanations[step] = entry.explanation }
    }
  }

  /// How the newest output of a step was made.
  public func latestExplanation(of step: String) -> Explanation? {
    contents.withLock { $0.explanations[step] }
  }
}
