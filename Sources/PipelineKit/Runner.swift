internal import ContentDigest

/// Runs the graph of a pipeline: a step starts when its inputs are done, the first failure cancels the rest.
public struct Runner: Sendable {
  let cache: any ArtifactCache
  let recorder: any RunRecorder
  let progress: any ProgressSink
  let auditFraction: Double
  let trustsFingerprints: Bool
  let control: RunControl

  /// A runner.
  ///
  /// - Parameters:
  ///   - cache: Where outputs are looked up and kept.
  ///   - recorder: Is told what happens.
  ///   - progress: Shows it to people.
  ///   - auditFraction: The share of cache hits, 0...1, that are run again and compared. A difference is an error:
  ///     the stage broke its contract.
  ///   - trustsFingerprints: Whether files count as unchanged when the file system says so; otherwise each is read.
  ///   - control: What the run does differently from running what changed.
  public init(
    cache: any ArtifactCache, recorder: any RunRecorder = SilentObserver(),
    progress: any ProgressSink = SilentObserver(), auditFraction: Double = 0,
    trustsFingerprints: Bool = true, control: RunControl = RunControl()
  ) {
    precondition((0...1).contains(auditFraction), "auditFraction \(auditFraction) not in 0...1")
    self.cache = cache
    self.recorder = recorder
    self.progress = progress
    self.auditFraction = auditFraction
    self.trustsFingerprints = trustsFingerprints
    self.control = control
  }

  /// Runs what a pipeline delivers and everything that needs.
  ///
  /// - Returns: The targets' outputs in their order, and how each step ended.
  /// - Throws: The first step's error as ``PipelineError``, or `CancellationError`.
  public func run(_ pipeline: some Pipeline) async throws -> RunResult {
    try await run(Graph(of: pipeline.targets), pipeline: type(of: pipeline).name)
  }

  /// Runs a graph, whose steps the cache knows by the name of its pipeline.
  public func run(_ graph: Graph, pipeline: String) async throws -> RunResult {
    let state = RunState(cache: cache, progress: progress)
    var waiting: [ContentDigest: Int] = [:]
    var users: [ContentDigest: [Vertex]] = [:]
    for vertex in graph.vertices {
      let inputs = Set(vertex.form.inputs.map(\.vertex.id))
      waiting[vertex.id] = inputs.count
      for input in inputs { users[input, default: []].append(vertex) }
    }
    var steps: [StepRecord] = []
    try await withThrowingTaskGroup(of: (Vertex, StepRecord).self) { group in
      var ready = graph.vertices.filter { waiting[$0.id] == 0 }
      var runningCount = 0
      func startReady() {
        while !ready.isEmpty, runningCount < control.jobCount ?? .max {
          let vertex = ready.removeFirst()
          let step = Step(
            vertex: vertex, name: graph.name(of: vertex), pipeline: pipeline, runner: self,
            state: state)
          group.addTask { (vertex, try await step.resolve()) }
          runningCount += 1
        }
      }
      startReady()
      while let (vertex, record) = try await group.next() {
        runningCount -= 1
        steps.append(record)
        for user in users[vertex.id] ?? [] {
          waiting[user.id, default: 0] -= 1
          if waiting[user.id] == 0 { ready.append(user) }
        }
        startReady()
      }
    }
    var outputs: [any Artifact] = []
    for id in graph.targets {
      if let vertex = graph.vertices.first(where: { $0.id == id }) {
        outputs.append(try await state.value(of: vertex))
      }
    }
    return RunResult(outputs: outputs, steps: steps, cache: cache)
  }
}

/// What a run delivered and how.
public struct RunResult: Sendable {
  /// The targets' outputs, in the pipeline's order.
  public var outputs: [any Artifact]
  /// Every step in the order in which they ended.
  public var steps: [StepRecord]
  let cache: any ArtifactCache

  /// The items of a list among the outputs, with their bodies; one whose body is lost is left out.
  ///
  /// - Throws: What the cache's storage throws.
  public func items<Head, Body>(
    of list: ItemList<Head, Body>
  ) throws -> [(head: Head, body: Body)] {
    try list.items(from: cache)
  }

  /// How many stages ran, fields left out.
  public var ranCount: Int { steps.count { $0.status == .ran && !$0.isProjection } }
  /// How many stages were answered by the cache, fields left out.
  public var cachedCount: Int { steps.count { $0.status == .cached && !$0.isProjection } }
}
