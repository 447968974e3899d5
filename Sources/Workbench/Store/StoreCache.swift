public import ArtifactStore
public import ContentDigest
public import PipelineKit
internal import PlainFoundation

/// The pipeline cache in the store: outputs survive the process and are shared by all pipelines of a store.
public struct StoreCache: ArtifactCache {
  private static let itemStage = "item"
  let store: Store

  /// The cache of a store.
  public init(store: Store) { self.store = store }

  /// The output's digest, or `nil`.
  public func output(for key: ContentDigest) throws -> ContentDigest? {
    try store.lookup(key.hex)?.output
  }

  /// The bytes, or `nil`.
  public func bytes(of digest: ContentDigest) throws -> [UInt8]? { try store.get(digest) }

  /// Keeps an output.
  public func record(_ entry: PipelineKit.CacheEntry, bytes: [UInt8]) throws {
    let digest = try store.put(bytes)
    let inputs = entry.explanation?.inputs.sorted { $0.key < $1.key }
      .compactMap { ContentDigest(hex: $0.value) }
    var text = "{}"
    if let explanation = entry.explanation {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      text = String(decoding: try encoder.encode(explanation), as: UTF8.self)
    }
    try store.record(
      key: entry.key.hex, stage: entry.step ?? Self.itemStage, output: digest,
      inputs: inputs ?? [], explanation: text)
  }

  /// How the newest output of a step was made.
  public func latestExplanation(of step: String) throws -> Explanation? {
    guard let entry = try store.latestEntry(ofStage: step) else { return nil }
    return try? JSONDecoder().decode(Explanation.self, from: Data(entry.explanation.utf8))
  }
}
