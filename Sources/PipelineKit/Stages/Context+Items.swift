public import ContentDigest

extension Context {
  /// The items of a list with their bodies, in the list's order; a body that the cache lost is made again.
  ///
  /// - Throws: ``PipelineError`` when a lost body cannot be made again.
  public func items<Head, Body>(
    of ref: Ref<ItemList<Head, Body>>
  ) async throws -> [(head: Head, body: Body)] {
    try await items(load(ref), of: ref)
  }

  /// The items of a list that is a part of an input.
  ///
  /// - Parameters:
  ///   - list: The list, or some items of it.
  ///   - ref: The input.
  /// - Returns: The items with their bodies, in the list's order.
  /// - Throws: ``PipelineError`` when a lost body cannot be made again.
  public func items<Head, Body>(
    _ list: ItemList<Head, Body>, of ref: Ref<some Artifact>
  ) async throws -> [(head: Head, body: Body)] {
    var out: [(head: Head, body: Body)] = []
    out.reserveCapacity(list.count)
    for entry in list.entries {
      try Task.checkCancellation()
      out.append((entry.head, try await body(of: entry, from: ref.vertex)))
    }
    return out
  }

  /// What becomes of each item of a list, kept by itself: only items that changed are handled.
  ///
  /// A stage that asks twice must get results of two types: the type tells them apart.
  ///
  /// - Parameters:
  ///   - ref: The list.
  ///   - stage: The stage that asks; its name, version and parameters are part of what a result is kept under.
  ///   - others: What else a result depends on: what `transform` takes from the head or from other inputs.
  ///   - transform: Handles one item.
  /// - Returns: A result for each item, in the list's order.
  /// - Throws: What `transform` throws.
  public func map<Head, Body, Result: Artifact, S: Stage>(
    _ ref: Ref<ItemList<Head, Body>>, by stage: S,
    with others: (Head) -> [ContentDigest] = { _ in [] },
    _ transform: (Head, Body) async throws -> Result
  ) async throws -> [Result] {
    let list = try await load(ref)
    let form = CanonicalForm(parameters: try CanonicalForm(of: stage).parameters, inputs: [])
    let progress = progress(total: list.count, unit: "items")
    defer { progress.finish() }
    var results: [Result] = []
    results.reserveCapacity(list.count)
    for entry in list.entries {
      try Task.checkCancellation()
      let inputs = [entry.body] + others(entry.head)
      let key = form.key(
        kind: "part \(Result.self)", name: S.name, version: S.version, inputs: inputs)
      results.append(
        try await cached(key, inputs: inputs) {
          try await transform(entry.head, body(of: entry, from: ref.vertex))
        })
      progress.advance()
    }
    return results
  }

  /// The body of one item of a list that is an input or a part of one.
  ///
  /// - Throws: ``PipelineError`` when the body is lost and cannot be made again.
  public func body<Head, Body>(
    of entry: ItemList<Head, Body>.Entry, from ref: Ref<some Artifact>
  ) async throws -> Body {
    try await body(of: entry, from: ref.vertex)
  }

  /// The body of an item of a list that a vertex delivers, or that a constant holds.
  func body<Head, Body>(
    of entry: ItemList<Head, Body>.Entry, from vertex: Vertex?
  ) async throws -> Body {
    if let held = entry.held { return held }
    guard let state, let vertex else {
      preconditionFailure("'\(step)' asks for '\(entry.head.itemName)', which nobody keeps")
    }
    if let body: Body = try keptBody(entry.body, in: state.cache) { return body }
    // A stage that makes lost bodies again has its inputs made again before: what is lost still is another one now, and
    // waiting for it would be waiting for oneself.
    if !distrustsItems {
      try await state.restore(entry.body, named: entry.head.itemName, of: vertex)
    }
    guard let body: Body = try keptBody(entry.body, in: state.cache) else {
      throw PipelineError(
        step: vertex.name,
        problem: "the kept item '\(entry.head.itemName)' cannot be read back; run again")
    }
    return body
  }

  private func keptBody<Body: Artifact>(
    _ digest: ContentDigest, in cache: any ArtifactCache
  ) throws -> Body? {
    try cache.bytes(of: digest).flatMap { try? Body.decoded(from: $0) }
  }
}
