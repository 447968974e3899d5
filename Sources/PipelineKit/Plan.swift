internal import ContentDigest

/// What a run would do, step by step, and why.
public struct Plan: Sendable {
  /// What would become of a step.
  public enum Action: Hashable, Sendable {
    /// Its output is there already.
    case cached
    /// It looks at files, as in every run; whether that changes anything is what the others say.
    case check
    /// It would run, for this reason.
    case run(why: String)
    /// It depends on what an earlier step delivers, which is not known before that has run.
    case undecided(after: String)
  }

  /// One line of the plan.
  public struct Entry: Hashable, Sendable {
    /// The step's name.
    public var step: String
    /// What would become of it.
    public var action: Action
  }

  /// The stages in an order in which they could run; fields are left out.
  public var entries: [Entry]

  /// How many steps would certainly run.
  public var runCount: Int {
    entries.count { if case .run = $0.action { true } else { false } }
  }

  /// Whether a step would run, for certain or perhaps; a look at files is none.
  public var isStale: Bool { entries.contains { $0.action != .cached && $0.action != .check } }
}

extension Runner {
  /// Says what ``run(_:)`` would do, without doing it.
  ///
  /// Stages that read files are run when their inputs are known and other stages use them, because only they can
  /// tell whether something changed; nothing is recorded.
  ///
  /// - Throws: The error of a stage that reads files, as ``PipelineError``.
  public func plan(_ pipeline: some Pipeline) async throws -> Plan {
    try await plan(Graph(of: pipeline.targets), pipeline: type(of: pipeline).name)
  }

  /// Says what ``run(_:pipeline:)`` would do, without doing it.
  public func plan(_ graph: Graph, pipeline: String) async throws -> Plan {
    let state = RunState(cache: cache, progress: progress)
    var entries: [Plan.Entry] = []
    var undecided: [ContentDigest: String] = [:]
    let used = Set(graph.vertices.flatMap { $0.form.inputs.map(\.vertex.id) })
    for vertex in graph.vertices {
      let name = graph.name(of: vertex)
      let step = Step(
        vertex: vertex, name: name, pipeline: pipeline, runner: self, state: state)
      let action: Plan.Action
      let cause = vertex.form.inputs.lazy.compactMap { undecided[$0.vertex.id] }.first
      if vertex.isVolatile {
        if cause != nil {
          undecided[vertex.id] = name
        } else if used.contains(vertex.id) {
          try await step.look()
        }
        action = step.isForced ? .run(why: StepRecord.forced) : .check
      } else if let cause {
        undecided[vertex.id] = vertex.isProjection ? cause : name
        action = .undecided(after: cause)
      } else {
        action = try await step.plannedAction()
        if action != .cached { undecided[vertex.id] = name }
      }
      if !vertex.isProjection { entries.append(Plan.Entry(step: name, action: action)) }
    }
    return Plan(entries: entries)
  }
}

extension Step {
  /// Runs a stage that reads files and keeps what it found for this plan only.
  fileprivate func look() async throws {
    do {
      if let digests = await state.inputDigests(of: vertex),
        let remembered = try fingerprint().map(vertex.key(inputs: digests).under),
        let output = try kept(under: remembered)
      {
        await state.set(vertex, output: output, value: nil, key: remembered)
        return
      }
      let value = try await vertex.run(context)
      await state.set(vertex, output: .sha256(value.encodedBytes), value: value)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PipelineError(step: name, error)
    }
  }

  /// What would become of the step, its inputs being known.
  fileprivate func plannedAction() async throws -> Plan.Action {
    guard let digests = await state.inputDigests(of: vertex) else {
      preconditionFailure("'\(name)' is planned before its inputs")
    }
    let key = vertex.key(inputs: digests)
    if isForced { return .run(why: StepRecord.forced) }
    if let output = try await usableOutput(for: key) {
      await state.set(vertex, output: output, value: nil, key: key)
      return .cached
    }
    if vertex.isProjection {
      // A field costs nothing: take it now, so that what depends on it can be planned.
      let value = try await vertex.run(context)
      await state.set(vertex, output: .sha256(value.encodedBytes), value: value)
      return .cached
    }
    let last = try runner.cache.latestExplanation(of: label)
    return .run(why: vertex.explanation(inputs: digests).change(since: last))
  }
}
