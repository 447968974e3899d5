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
  /// How many items of a list are handled at a time, whatever the list says; `nil` leaves it to the list.
  let jobCount: Int?

  /// A context outside any pipeline, in which every input must be a constant ref.
  ///
  /// For tests.
  public init() {
    self.init(step: "test", inputs: [], state: nil, progressSink: SilentObserver())
  }

  init(
    step: String, inputs: Set<ContentDigest>, state: RunState?, progressSink: any ProgressSink,
    usesItemCache: Bool = true, renewsItems: Bool = false, jobCount: Int? = nil
  ) {
    self.step = step
    self.inputs = inputs
    self.state = state
    self.progressSink = progressSink
    self.usesItemCache = usesItemCache
    self.renewsItems = renewsItems
    self.jobCount = jobCount
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

  /// The value kept under a key, or what `make` returns, which is kept then.
  func cached<Value: Artifact>(
    _ key: ContentDigest, make: () async throws -> Value
  ) async throws -> Value {
    let cache = usesItemCache ? state?.cache : nil
    if !renewsItems, let cache, let digest = try cache.output(for: key),
      let bytes = try cache.bytes(of: digest),
      let value = try? Value.decoded(from: bytes)
    {
      return value
    }
    let value = try await make()
    if let cache {
      let bytes = value.encodedBytes
      try cache.record(CacheEntry(key: key, output: .sha256(bytes)), bytes: bytes)
    }
    return value
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
  public func note(_ line: String) { progressSink.note("\(step): \(line)") }
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
