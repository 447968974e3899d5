internal import ContentDigest

/// What a running stage may use: its inputs, item-wise caching and progress.
public struct Context: Sendable {
  let step: String
  let inputs: Set<ContentDigest>
  let state: RunState?
  let progressSink: any ProgressSink
  /// Whether items may be answered by the cache; an audit runs them all.
  let usesItemCache: Bool
  /// Whether items are handled anew although they are kept.
  let renewsItems: Bool
  /// Whether items count as kept only when their bytes read back.
  let distrustsItems: Bool
  /// How many items of a list are handled at a time, whatever the list says; `nil` leaves it to the list.
  let jobCount: Int?
  /// Where results of single items are noted that no list names; `nil` where nobody keeps them.
  let uses: ItemUses?

  /// A context outside any pipeline, in which every input must be a constant ref.
  ///
  /// For tests.
  public init() {
    self.init(step: "test", inputs: [], state: nil, progressSink: SilentObserver())
  }

  init(
    step: String, inputs: Set<ContentDigest>, state: RunState?, progressSink: any ProgressSink,
    usesItemCache: Bool = true, renewsItems: Bool = false, distrustsItems: Bool = false,
    jobCount: Int? = nil, uses: ItemUses? = nil
  ) {
    self.step = step
    self.inputs = inputs
    self.state = state
    self.progressSink = progressSink
    self.usesItemCache = usesItemCache
    self.renewsItems = renewsItems
    self.distrustsItems = distrustsItems
    self.jobCount = jobCount
    self.uses = uses
  }

  /// The value of an input.
  ///
  /// Loading a ref that is not a stored property of the stage is a programmer's mistake and traps: the cache
  /// would not know of the dependency.
  public func load<Value>(_ ref: Ref<Value>) async throws -> Value {
    switch ref.source {
    case .constant(let value): return value
    case .vertex(let vertex):
      precondition(
        inputs.contains(vertex.id),
        "stage '\(step)' loads '\(vertex.name)', which is not one of its stored properties")
      guard let state, let value = try await state.value(of: vertex) as? Value else {
        preconditionFailure("'\(vertex.name)' delivers no \(Value.self)")
      }
      return value
    }
  }

  /// The cache of items, when items may be answered by it.
  private var itemCache: (any ArtifactCache)? { usesItemCache ? state?.cache : nil }

  /// The value kept under a key, or what `make` returns, which is kept then.
  func cached<Value: Artifact>(
    _ key: ContentDigest, inputs: [ContentDigest], make: () async throws -> Value
  ) async throws -> Value {
    if !renewsItems, let cache = itemCache, let digest = try cache.output(for: key),
      let bytes = try cache.bytes(of: digest),
      let value = try? Value.decoded(from: bytes)
    {
      progressSink.itemKept(step: step)
      uses?.add(digest)
      return value
    }
    let value = try await make()
    if let cache = itemCache {
      let bytes = value.encodedBytes
      let digest = ContentDigest.sha256(bytes)
      try cache.record(CacheEntry(key: key, output: digest, inputs: inputs), bytes: bytes)
      uses?.add(digest)
    }
    return value
  }

  /// The digest of the value kept under a key, when its bytes are kept too; otherwise what `make` returns is kept.
  ///
  /// - Returns: The digest, and the value when no cache keeps it.
  func kept<Value: Artifact>(
    _ key: ContentDigest, inputs: [ContentDigest], make: () async throws -> Value
  ) async throws -> (digest: ContentDigest, held: Value?) {
    if !renewsItems, let cache = itemCache, let digest = try cache.output(for: key),
      try isKept(digest, as: Value.self, in: cache)
    {
      progressSink.itemKept(step: step)
      return (digest, nil)
    }
    let value = try await make()
    let bytes = value.encodedBytes
    let digest = ContentDigest.sha256(bytes)
    guard let cache = itemCache else { return (digest, value) }
    try cache.record(CacheEntry(key: key, output: digest, inputs: inputs), bytes: bytes)
    return (digest, nil)
  }

  private func isKept<Value: Artifact>(
    _ digest: ContentDigest, as _: Value.Type, in cache: any ArtifactCache
  ) throws -> Bool {
    guard distrustsItems else { return try cache.contains(digest) }
    return try cache.bytes(of: digest).flatMap { try? Value.decoded(from: $0) } != nil
  }

  /// The digests of a form's inputs, in the form's order.
  func digests(of form: CanonicalForm) async -> [ContentDigest] {
    var digests: [ContentDigest] = []
    for input in form.inputs {
      guard let digest = await state?.output(of: input.vertex) else {
        preconditionFailure("stage '\(step)' starts before '\(input.vertex.name)' is done")
      }
      digests.append(digest)
    }
    return digests
  }

  /// Starts showing progress over `total` items.
  public func progress(total: Int, unit: String) -> StepProgress {
    progressSink.begin(step: step, total: total, unit: unit)
    return StepProgress(step: step, sink: progressSink)
  }

  /// Shows people a line while the run goes on.
  public func note(_ line: String) { progressSink.note(line, of: step) }
}

/// The progress of one running step.
public struct StepProgress: Sendable {
  let step: String
  let sink: any ProgressSink

  /// One more item is done.
  public func advance() { sink.advance(step: step) }

  /// There are no more items.
  public func finish() { sink.end(step: step) }
}
