public import ArtifactStore
public import ContentDigest
public import PipelineKit
internal import PlainFoundation
internal import Synchronization

/// The pipeline cache in the store: outputs survive the process and are shared by all pipelines of a store.
public struct StoreCache: ArtifactCache {
  let store: Store
  private let owner: String
  private let damage: DamageNotes

  /// The cache of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - run: The run that uses it, for others that wait for what it makes.
  ///   - note: Told, a few times at most, of kept bytes that are gone or changed and are made again.
  public init(
    store: Store, run: RunID? = nil, note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.store = store
    owner = run.map { "run \($0)" } ?? "another process"
    damage = DamageNotes(note)
  }

  /// The output's digest, or `nil`.
  public func output(for key: ContentDigest) throws -> ContentDigest? {
    try store.lookup(key.hex)?.output
  }

  /// The bytes, or `nil`; bytes that are gone or are not what was kept are as good as none.
  public func bytes(of digest: ContentDigest) throws -> [UInt8]? {
    do {
      return try store.get(digest)
    } catch {
      guard error.isLostBlob else { throw error }
      damage.add(error.message)
      return nil
    }
  }

  /// Whether the bytes are there, whatever they are.
  public func contains(_ digest: ContentDigest) throws -> Bool {
    // Where the length is wrong already, reading says what is amiss.
    try store.holds(digest) || store.contains(digest) && bytes(of: digest) != nil
  }

  /// Forgets what was made under a key.
  public func forget(_ key: ContentDigest) throws { try store.forget(key: key.hex) }

  /// Keeps bytes again.
  public func restore(_ bytes: [UInt8]) throws { try store.put(bytes) }

  /// Keeps an output.
  public func record(_ entry: PipelineKit.CacheEntry, bytes: [UInt8]) throws {
    let digest = try store.put(bytes)
    var text = "{}"
    if let explanation = entry.explanation {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      text = String(decoding: try encoder.encode(explanation), as: UTF8.self)
    }
    try store.record(
      key: entry.key.hex, stage: entry.step ?? Store.itemStage, output: digest,
      inputs: entry.inputs, parts: entry.parts, explanation: text)
  }

  /// How the newest output of a step was made.
  public func latestExplanation(of step: String) throws -> Explanation? {
    guard let entry = try store.latestEntry(ofStage: step) else { return nil }
    return try? JSONDecoder().decode(Explanation.self, from: Data(entry.explanation.utf8))
  }

  /// Waits until no other process, and no other part of this one, makes the output.
  public func lease(
    _ key: ContentDigest, onWait: @escaping @Sendable (String) -> Void
  ) async throws -> OutputLease? {
    let (lease, other) = try await store.lease(key.hex, owner: owner) { other in
      // A step of the same run makes the same: nobody needs to know.
      if other != owner { onWait(other) }
    }
    return OutputLease(awaitedFrom: other) { lease.release() }
  }
}

/// Tells of the first few losses; a folder of blobs that is gone would fill pages.
private final class DamageNotes: Sendable {
  private static let most = 3
  private let note: @Sendable (String) -> Void
  private let count = Mutex(0)

  init(_ note: @escaping @Sendable (String) -> Void) { self.note = note }

  func add(_ what: String) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number <= Self.most { note("store: \(what); made again") }
    if number == Self.most + 1 { note("store: more values are gone or changed; all made again") }
  }
}
