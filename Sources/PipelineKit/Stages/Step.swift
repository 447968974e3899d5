internal import ContentDigest

/// One vertex on its way through a run.
struct Step: Sendable {
  let vertex: Vertex
  let name: String
  let pipeline: String
  let runner: Runner
  let state: RunState

  /// The name under which the cache remembers the step's explanations.
  var label: String { pipeline + "/" + name }

  /// Whether the step runs although its output is kept.
  var isForced: Bool { runner.control.forcedSteps.contains(name) }

  var context: Context { context() }

  private func context(
    usesItemCache: Bool = true, progress: (any ProgressSink)? = nil, uses: ItemUses? = nil
  ) -> Context {
    Context(
      step: name, inputs: Set(vertex.form.inputs.map(\.vertex.id)), state: state,
      progressSink: progress ?? runner.progress, usesItemCache: usesItemCache,
      renewsItems: isForced, jobCount: runner.control.jobCount, uses: uses)
  }

  /// Finds the output in the cache or makes it, and reports which.
  @concurrent
  func resolve() async throws -> StepRecord {
    let start = ContinuousClock.now
    var record = StepRecord(
      step: name, status: .failed, why: "", duration: .zero, isProjection: vertex.isProjection)
    do {
      try Task.checkCancellation()
      try await decide(&record)
    } catch {
      record.duration = ContinuousClock.now - start
      if error is CancellationError || Task.isCancelled {
        record.status = .cancelled
        record.why = "the run was stopped"
        runner.recorder.stepFinished(record)
        throw CancellationError()
      }
      let wrapped = PipelineError(step: name, error)
      record.status = .failed
      record.why = wrapped.problem
      runner.recorder.stepFinished(record)
      throw wrapped
    }
    record.duration = ContinuousClock.now - start
    runner.recorder.stepFinished(record)
    return record
  }

  private func decide(_ record: inout StepRecord) async throws {
    guard let digests = await state.inputDigests(of: vertex) else {
      preconditionFailure("'\(name)' starts before its inputs are done")
    }
    let key = vertex.key(inputs: digests)
    record.key = key
    let remembered = vertex.isVolatile ? try fingerprint().map(key.under) : nil
    // A stage that reads files of which nobody can tell whether they changed has no key that says what it makes.
    guard let lookup = vertex.isVolatile ? remembered : key else {
      return try await make(&record, key: key, inputs: digests, remembered: nil)
    }
    let found = try runner.cache.output(for: lookup)
    if !isForced, let found, try await isUsable(found) {
      return try await take(found, under: lookup, &record)
    }
    let lease =
      vertex.isProjection
      ? nil
      : try await runner.cache.lease(lookup) { [recorder = runner.recorder, name] owner in
        recorder.stepWaits(name, for: owner)
      }
    defer { lease?.release() }
    // Another run may have made the output since it was looked for.
    if !isForced, let lease, let made = try runner.cache.output(for: lookup),
      lease.awaitedFrom != nil || made != found, try await isUsable(made)
    {
      try await take(made, under: lookup, &record)
      if !vertex.isVolatile { record.why = "made by \(lease.awaitedFrom ?? "another run")" }
      return
    }
    try await make(&record, key: key, inputs: digests, remembered: remembered)
  }

  /// Uses an output of the cache.
  private func take(
    _ output: ContentDigest, under key: ContentDigest, _ record: inout StepRecord
  ) async throws {
    await state.set(vertex, output: output, value: nil, key: key)
    record.status = vertex.isVolatile ? .ran : .cached
    if vertex.isVolatile { record.why = StepRecord.readsFiles }
    record.output = output
    if !vertex.isVolatile, shouldAudit(key) { try await audit(output) }
  }

  /// Runs the stage and keeps what it makes, also under the key for the files it read.
  private func make(
    _ record: inout StepRecord, key: ContentDigest, inputs digests: [ContentDigest],
    remembered: ContentDigest?
  ) async throws {
    let explanation = vertex.explanation(inputs: digests)
    let last = try runner.cache.latestExplanation(of: label)
    record.why =
      isForced
      ? StepRecord.forced
      : vertex.isVolatile ? StepRecord.readsFiles : explanation.change(since: last)
    if !vertex.isProjection { runner.recorder.stepStarted(name) }
    let listener = NoteListener(runner.progress)
    let uses = ItemUses()
    let value = try await vertex.run(context(progress: listener, uses: uses))
    try Task.checkCancellation()
    let lists = (value as? any ItemHolder)?.itemLists ?? []
    for body in lists.flatMap({ $0.heldBodies() }) { try runner.cache.restore(body) }
    let bytes = value.encodedBytes
    let output = ContentDigest.sha256(bytes)
    let parts = lists.flatMap(\.bodyDigests) + uses.digests
    // What is incomplete is kept for what depends on it, under a key that nobody looks up.
    let kept = vertex.isComplete(value) ? key : key.asIncomplete
    record.key = kept
    for body in try runner.recorder.bodiesToRead(of: value)
    where try runner.cache.bytes(of: body) == nil {
      try await state.restore(body, named: body.short, of: vertex)
    }
    try runner.recorder.stepDelivered(name, value: value)
    try runner.cache.record(
      CacheEntry(
        key: kept, output: output, step: label, explanation: explanation, parts: parts),
      bytes: bytes)
    // What people were told they are told again, and files that changed meanwhile are read again.
    if let remembered, !listener.heardNote, try fingerprint().map(key.under) == remembered {
      try runner.cache.record(
        CacheEntry(key: remembered, output: output, parts: parts), bytes: bytes)
    }
    await state.set(vertex, output: output, value: value, key: kept)
    record.status = .ran
    record.output = output
  }

  /// The cached output, if its bytes are there and the stage says that it still holds.
  func usableOutput(for key: ContentDigest) async throws -> ContentDigest? {
    guard let output = try runner.cache.output(for: key), try await isUsable(output) else {
      return nil
    }
    return output
  }

  /// Whether an output's bytes are there and the stage says that it still holds.
  ///
  /// The bytes are read only where the stage has to look at them.
  private func isUsable(_ output: ContentDigest) async throws -> Bool {
    guard try runner.cache.contains(output) else { return false }
    guard !vertex.isVolatile, let isCurrent = vertex.isCurrent else { return true }
    // Bytes that no longer read back are as good as none: the step runs again.
    guard let bytes = try runner.cache.bytes(of: output), let value = try? vertex.decode(bytes)
    else { return false }
    return await isCurrent(value, context)
  }

  /// What the file system says of the files that the stage reads; `nil` when it says nothing or is not trusted.
  func fingerprint() throws -> ContentDigest? {
    runner.trustsFingerprints ? try vertex.fingerprint?() : nil
  }

  /// The output under a key, if its bytes are there.
  func kept(under key: ContentDigest) throws -> ContentDigest? {
    guard let output = try runner.cache.output(for: key), try runner.cache.contains(output) else {
      return nil
    }
    return output
  }

  private func shouldAudit(_ key: ContentDigest) -> Bool {
    guard runner.auditFraction > 0, vertex.isReproducible, !vertex.isProjection else {
      return false
    }
    return Double(key.leadingBits) < runner.auditFraction * Double(UInt32.max)
  }

  private func audit(_ expected: ContentDigest) async throws {
    let again = try await vertex.run(context(usesItemCache: false))
    let found = ContentDigest.sha256(again.encodedBytes)
    guard found == expected else {
      throw PipelineError(
        step: name,
        problem: "audit: running again gave \(found.short), the cache holds \(expected.short). "
          + "The stage depends on something it does not declare, or its version was not raised.")
    }
    runner.progress.note("audited, same bytes", of: name)
  }
}

extension ContentDigest {
  /// The key of a step's output that lacks items.
  fileprivate var asIncomplete: ContentDigest { .sha256(hex + " incomplete") }

  /// The key of a step's output while the files it reads have a fingerprint.
  func under(_ fingerprint: ContentDigest) -> ContentDigest {
    .sha256(hex + " files " + fingerprint.hex)
  }
}

extension Vertex {
  func key(inputs: [ContentDigest]) -> ContentDigest {
    form.key(
      kind: isProjection ? "field" : "stage", name: name, version: version, inputs: inputs)
  }

  func explanation(inputs digests: [ContentDigest]) -> Explanation {
    Explanation(
      version: version,
      parameters: Dictionary(uniqueKeysWithValues: form.parameters.map { ($0.path, $0.value) }),
      inputs: Dictionary(
        uniqueKeysWithValues: zip(form.inputs, digests).map { ($0.path, $1.hex) }))
  }
}
