internal import ContentDigest

/// The values of one run as far as they are known: in memory, or in the cache under a digest.
actor RunState {
  nonisolated let cache: any ArtifactCache
  private var outputs: [ContentDigest: ContentDigest] = [:]
  private var values: [ContentDigest: any Artifact] = [:]

  init(cache: any ArtifactCache) { self.cache = cache }

  /// Notes a vertex's output; `value` is `nil` when only the cache has it.
  func set(_ vertex: Vertex, output: ContentDigest, value: (any Artifact)?) {
    outputs[vertex.id] = output
    if let value { values[vertex.id] = value }
  }

  /// The digest of a vertex's output, once it is known.
  func output(of vertex: Vertex) -> ContentDigest? { outputs[vertex.id] }

  /// The digests of a vertex's inputs in the inputs' order, or `nil` when one is not known.
  func inputDigests(of vertex: Vertex) -> [ContentDigest]? {
    let digests = vertex.form.inputs.map { outputs[$0.vertex.id] }
    return digests.contains(nil) ? nil : digests.compactMap(\.self)
  }

  /// A vertex's value, read from the cache when it was not made in this run.
  func value(of vertex: Vertex) async throws -> any Artifact {
    if let value = values[vertex.id] { return value }
    guard let digest = outputs[vertex.id] else {
      preconditionFailure("'\(vertex.name)' is loaded before it has run")
    }
    guard let bytes = try cache.bytes(of: digest) else {
      throw PipelineError(
        step: vertex.name,
        problem: "its output \(digest.short) went while the run was under way; run again")
    }
    let value = try vertex.decode(bytes)
    values[vertex.id] = value
    return value
  }
}
