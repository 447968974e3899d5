public import ContentDigest

/// Keeps outputs under the key of what made them.
///
/// The contract, which `expectCacheContract` in the tests checks on every conformance: what was recorded under a
/// key is found under it, bytes are found under their digest, and a recorded entry outlives the run that made it.
/// Bytes may be lost or changed later: `bytes(of:)` gives none then, and what needs them makes them again.
public protocol ArtifactCache: Sendable {
  /// The digest of the output made under a key, or `nil` when it was never made.
  func output(for key: ContentDigest) throws -> ContentDigest?

  /// The bytes with a digest, or `nil` when they are not kept.
  func bytes(of digest: ContentDigest) throws -> [UInt8]?

  /// Whether the bytes with a digest are kept, as far as that is known without reading them.
  func contains(_ digest: ContentDigest) throws -> Bool

  /// Forgets what was made under a key.
  func forget(_ key: ContentDigest) throws

  /// Keeps the bytes of an output once more that were lost or changed.
  func restore(_ bytes: [UInt8]) throws

  /// Records an output.
  ///
  /// - Parameters:
  ///   - entry: The key, the output's digest and how it came about.
  ///   - bytes: The output's bytes.
  /// - Throws: What the cache's storage throws.
  func record(_ entry: CacheEntry, bytes: [UInt8]) throws

  /// How the newest output of a step was made, or `nil` when the step never ran.
  func latestExplanation(of step: String) throws -> Explanation?

  /// Waits until nobody else makes the output of a key, and keeps others from making it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - onWait: Told, once, for whom it waits: `run 12`.
  /// - Returns: The lease, to be released when the output is recorded; `nil` where nobody else can use the cache.
  /// - Throws: What the cache's storage throws, or `CancellationError`.
  func lease(
    _ key: ContentDigest, onWait: @escaping @Sendable (String) -> Void
  ) async throws -> OutputLease?
}

extension ArtifactCache {
  /// No lease: nobody else can use the cache.
  public func lease(
    _ key: ContentDigest, onWait: @escaping @Sendable (String) -> Void
  ) async throws -> OutputLease? { nil }
}

/// The right to make an output, which nobody else has meanwhile.
///
/// It ends with its release or with the process.
public struct OutputLease: Sendable {
  /// Who had the lease before, when it had to be waited for: the output may be there then.
  public var awaitedFrom: String?
  /// Lets others make the output.
  public var release: @Sendable () -> Void

  /// A lease from its parts.
  public init(awaitedFrom: String?, release: @escaping @Sendable () -> Void) {
    self.awaitedFrom = awaitedFrom
    self.release = release
  }
}

/// One line of the cache: an output and how it came about.
public struct CacheEntry: Sendable {
  /// SHA-256 of stage name, version, parameters and input digests.
  public var key: ContentDigest
  /// SHA-256 of the output's bytes.
  public var output: ContentDigest
  /// The step's name within its pipeline, or `nil` for one item of a list.
  public var step: String?
  /// What the key was made of; `nil` for one item of a list.
  public var explanation: Explanation?
  /// Digests of what the output was made of, in order; for a step those of the explanation.
  public var inputs: [ContentDigest]
  /// Digests of what is kept as long as the output: the bodies of its lists' items, and results of single items that the
  /// step used.
  public var parts: [ContentDigest]

  /// An entry from its parts.
  public init(
    key: ContentDigest, output: ContentDigest, step: String? = nil,
    explanation: Explanation? = nil, inputs: [ContentDigest] = [], parts: [ContentDigest] = []
  ) {
    self.key = key
    self.output = output
    self.step = step
    self.explanation = explanation
    self.inputs =
      explanation.map { explanation in
        explanation.inputs.sorted { $0.key < $1.key }.compactMap { ContentDigest(hex: $0.value) }
      } ?? inputs
    self.parts = parts
  }
}

/// What the key of a step was made of, kept so that the next run can say what changed.
public struct Explanation: Hashable, Sendable, Codable {
  /// The stage's version.
  public var version: Int
  /// Parameter name to canonical text.
  public var parameters: [String: String]
  /// Input name to the digest of its bytes, as hexadecimal digits.
  public var inputs: [String: String]

  /// An explanation from its parts.
  public init(version: Int, parameters: [String: String], inputs: [String: String]) {
    self.version = version
    self.parameters = parameters
    self.inputs = inputs
  }

  /// Says in a few words why a step with this explanation is not the one that ran last.
  ///
  /// For example `l2 0.0001 → 0.001`, `input rows changed` or `never ran`.
  public func change(since last: Explanation?) -> String {
    guard let last else { return "never ran" }
    var reasons: [String] = []
    if last.version != version { reasons.append("version \(last.version) → \(version)") }
    for name in Set(parameters.keys).union(last.parameters.keys).sorted() {
      let (old, new) = (last.parameters[name], parameters[name])
      if old != new { reasons.append("\(name) \(old ?? "unset") → \(new ?? "unset")") }
    }
    for name in Set(inputs.keys).union(last.inputs.keys).sorted()
    where inputs[name] != last.inputs[name] {
      reasons.append("input \(name) changed")
    }
    return reasons.isEmpty
      ? "its output is gone, changed or incomplete" : reasons.joined(separator: ", ")
  }
}
