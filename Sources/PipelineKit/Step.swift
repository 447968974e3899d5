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

  var context: Context { context(usesItemCache: true) }

  private func context(usesItemCache: Bool) -> Context {
    Context(
      step: name, inputs: Set(vertex.form.inputs.map(\.vertex.id)), state: state,
      progressSink: runner.progress, usesItemCache: usesItemCache)
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
    if !vertex.isVolatile, let output = try await usableOutput(for: key) {
      await state.set(vertex, output: output, value: nil)
      record.status = .cached
      record.output = output
      if shouldAudit(key) { try await audit(output) }
      return
    }
    let explanation = vertex.explanation(inputs: digests)
    let last = try runner.cache.latestExplanation(of: label)
    record.why = vertex.isVolatile ? StepRecord.readsFiles : explanation.change(since: last)
    runner.recorder.stepStarted(name)
    let value = try await vertex.run(context)
    try Task.checkCancellation()
    let bytes = value.encodedBytes
    let output = ContentDigest.sha256(bytes)
    let entry = CacheEntry(key: key, output: output, step: label, explanation: explanation)
    try runner.recorder.stepDelivered(name, value: value)
    try runner.cache.record(entry, bytes: bytes)
    await state.set(vertex, output: output, value: value)
    record.status = .ran
    record.output = output
  }

  /// The cached output, if its bytes are there and the stage says that it still holds.
  func usableOutput(for key: ContentDigest) async throws -> ContentDigest? {
    guard let output = try runner.cache.output(for: key),
      let bytes = try runner.cache.bytes(of: output)
    else { return nil }
    if vertex.isProjection { return output }
    // Bytes that no longer read back are as good as none: the step runs again.
    guard let value = try? vertex.decode(bytes) else { return nil }
    return await vertex.isCurrent(value, context) ? output : nil
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
    runner.progress.note("\(name): audited, same bytes")
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
