internal import ContentDigest

/// The values of one run as far as they are known: in memory, or in the cache under a digest.
actor RunState {
  nonisolated let cache: any ArtifactCache
  private let progress: any ProgressSink
  private var outputs: [ContentDigest: ContentDigest] = [:]
  private var keys: [ContentDigest: ContentDigest] = [:]
  private var values: [ContentDigest: any Artifact] = [:]
  private var restoring: Task<Void, any Error>?
  private var remaking: [ContentDigest: Task<any Artifact, any Error>] = [:]

  init(cache: any ArtifactCache, progress: any ProgressSink) {
    self.cache = cache
    self.progress = progress
  }

  /// Notes a vertex's output; `value` is `nil` when only the cache has it, under `key`.
  func set(
    _ vertex: Vertex, output: ContentDigest, value: (any Artifact)?, key: ContentDigest? = nil
  ) {
    outputs[vertex.id] = output
    keys[vertex.id] = key
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
  ///
  /// What the cache has lost, or cannot be read back, is made again.
  func value(of vertex: Vertex) async throws -> any Artifact {
    if let value = values[vertex.id] { return value }
    guard let digest = outputs[vertex.id] else {
      preconditionFailure("'\(vertex.name)' is loaded before it has run")
    }
    if let bytes = try cache.bytes(of: digest), let value = try? vertex.decode(bytes) {
      values[vertex.id] = value
      return value
    }
    let task = remaking[vertex.id] ?? Task { try await remade(vertex, expecting: digest) }
    remaking[vertex.id] = task
    let value = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    values[vertex.id] = value
    return value
  }

  private func remade(_ vertex: Vertex, expecting digest: ContentDigest) async throws
    -> any Artifact
  {
    let context = Context(
      step: vertex.name, inputs: Set(vertex.form.inputs.map(\.vertex.id)), state: self,
      progressSink: progress)
    let value = try await vertex.run(context)
    let bytes = value.encodedBytes
    guard ContentDigest.sha256(bytes) == digest else {
      // The steps after it were looked up by what is lost; the next run starts from what is found then.
      if let key = keys[vertex.id] { try cache.forget(key) }
      throw PipelineError(
        step: vertex.name,
        problem:
          "its kept output \(digest.short) is lost, and made again it is another one; run again")
    }
    try cache.restore(bytes)
    return value
  }

  /// Makes the body of a list's item again that the cache lost: stages that handle items do so with what is lost.
  ///
  /// - Parameters:
  ///   - body: The body's digest.
  ///   - name: What people know the item by.
  ///   - vertex: Delivers the list.
  /// - Throws: What the stages throw, and ``PipelineError`` when the item is another one now: lists with it are
  ///   forgotten then, so that the next run starts from what is found.
  func restore(_ body: ContentDigest, named name: String, of vertex: Vertex) async throws {
    let before = restoring
    let task = Task {
      // One after the other: two lost bodies would make everything between them twice.
      try? await before?.value
      guard try await !isRestored(body, by: vertex) else { return }
      try forgetLists(of: vertex)
      throw PipelineError(
        step: vertex.name,
        problem: "the kept item '\(name)' is lost, and made again it is another one; run again")
    }
    restoring = task
    try await task.value
  }

  /// Forgets the list of a vertex and the lists that it came from.
  private func forgetLists(of vertex: Vertex) throws {
    for input in vertex.form.inputs { try forgetLists(of: input.vertex) }
    if vertex.holdsItems, let key = keys[vertex.id] { try cache.forget(key) }
  }

  /// Whether the body reads back after what a vertex was made of, or the vertex itself, ran once more.
  private func isRestored(_ body: ContentDigest, by vertex: Vertex) async throws -> Bool {
    if try cache.bytes(of: body) != nil { return true }
    for input in vertex.form.inputs where try await isRestored(body, by: input.vertex) {
      return true
    }
    guard vertex.holdsItems, !vertex.isProjection else { return false }
    let context = Context(
      step: vertex.name, inputs: Set(vertex.form.inputs.map(\.vertex.id)), state: self,
      progressSink: progress, distrustsItems: true)
    let value = try await vertex.run(context)
    for list in (value as? any ItemHolder)?.itemLists ?? [] {
      for bytes in list.heldBodies() { try cache.restore(bytes) }
    }
    return try cache.bytes(of: body) != nil
  }
}
