internal import ArtifactStore
internal import CommandLineKit
internal import ContentDigest
internal import Evaluation
public import PipelineKit
internal import PlainFoundation

extension Pipeline {
  /// The entry point of a pipeline executable: `run`, `plan` or `graph`.
  @concurrent
  public static func main() async {
    StandardDescriptors.fillClosed()
    FatalSignals.install()
    let code = await run(arguments: Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  /// Runs the command line and says with what code to exit.
  static func run(arguments: [String]) async -> ExitCode {
    let spec = PipelineCommand.spec(name: name)
    var logsJSON = false
    func complain(_ text: String) {
      if logsJSON {
        JSONObserver().error(text)
      } else {
        StandardError.complain("vitae: \(TerminalText.escaped(text))")
      }
    }
    do {
      let given = arguments.isEmpty ? ["run"] : arguments
      let parsed = try ArgumentParser(spec).parse(given)
      let output = OutputWriter.standardOutput()
      if parsed.request == .help {
        try output.write(HelpText(parsed).render(on: .standardOutput))
        try output.flush()
        return .done
      }
      if parsed.request == .version {
        try output.writeLine("\(name) \(PipelineCommand.version)")
        try output.flush()
        return .done
      }
      var session = PipelineSession(Self(), arguments: given, output: output)
      if parsed.logsJSON, parsed.flag("quiet") {
        throw parsed.usageError("--quiet and --log json do not go together")
      }
      logsJSON = parsed.logsJSON
      session.folder = ProjectFolder.enter(
        pipeline: name, dataset: dataset, store: parsed.storeOption, logsJSON: logsJSON)
      let code = try await session.perform(parsed)
      try output.flush()
      return code
    } catch let error as UsageError {
      StandardError.complain("\(error)")
      return error.exitCode
    } catch let error as any ExitCoded {
      if error.exitCode != .done { complain("\(error)") }
      return error.exitCode
    } catch let error as ModelLookupError {
      complain(error.what)
      return .notComparable
    } catch is CancellationError {
      complain("stopped")
      return .interrupted
    } catch let stop as RunStopped {
      let steps = stop.stepCount == 1 ? "1 step" : "\(stop.stepCount) steps"
      complain("stopped after \(steps); the next run goes on from here")
      return .interrupted
    } catch let error as PipelineError where error.isInputProblem {
      complain("\(error)")
      guard error.isMissingInput else { return .badData }
      if let place = ProjectFolder.searched(for: name) { complain(place) }
      return .missing
    } catch {
      complain("\(error)")
      return .internalError
    }
  }
}

/// A run that was asked to stop.
private struct RunStopped: Error {
  /// How many steps are done.
  var stepCount: Int
}

/// One call of a pipeline executable.
struct PipelineSession<P: Pipeline> {
  let pipeline: P
  let arguments: [String]
  let output: OutputWriter
  /// Where the project and the store are.
  var folder = ProjectFolder()

  init(_ pipeline: P, arguments: [String], output: OutputWriter) {
    self.pipeline = pipeline
    self.arguments = arguments
    self.output = output
  }

  func perform(_ parsed: ParsedArguments) async throws -> ExitCode {
    switch parsed.command.name {
    case "graph":
      let format = parsed.string("format").flatMap(Graph.Format.init(rawValue:)) ?? .mermaid
      try output.write(Graph(of: pipeline.targets).text(as: format))
      return .done
    case "plan":
      return try await plan(parsed)
    case "run":
      return try await run(parsed)
    case "show":
      return try show(parsed)
    default:
      try output.write(HelpText(parsed).render(on: .standardOutput))
      return .done
    }
  }

  private func plan(_ parsed: ParsedArguments) async throws -> ExitCode {
    var cache: any ArtifactCache = MemoryCache()
    if let store = try StoreLocation.openExisting(folder.storePath) {
      cache = StoreCache(store: store)
    }
    var isStale = false
    for variant in try RunVariants(parsed, dataset: P.dataset, in: folder).variants {
      let graph = try graph(variant, parsed)
      let runner = Runner(
        cache: cache, trustsFingerprints: !parsed.flag("rehash"),
        control: RunControl(forcedSteps: try parsed.steps("force", of: graph)))
      let plan = try await runner.plan(graph, pipeline: P.name)
      isStale = isStale || plan.isStale
      if parsed.flag("json") {
        try output.writeLine(
          try JSONLine.text(of: PlanJSON(plan, of: P.name, variant: variant.name)))
      } else {
        if !variant.name.isEmpty { try output.writeLine("\(TerminalText.escaped(variant.name)):") }
        try write(plan)
      }
    }
    return isStale && parsed.flag("check") ? .stale : .done
  }

  /// The pipeline's graph with the settings of a variant, as far as `--only` wants it.
  private func graph(
    _ variant: RunVariants.Variant, _ parsed: ParsedArguments
  ) throws(UsageError) -> Graph {
    let graph: Graph
    do {
      graph = try Graph(of: pipeline, settings: variant.settings)
    } catch {
      throw parsed.usageError("--set: \(TerminalText.escaped(error.description))")
    }
    let only = try parsed.steps("only", of: graph)
    let limited = only.isEmpty ? graph : graph.limited(to: only)
    _ = try parsed.steps("force", of: limited)
    return limited
  }

  private func write(_ plan: Plan) throws {
    var table = TextTable([.text("step"), .text("action"), .text("why")])
    for entry in plan.entries {
      switch entry.action {
      case .cached: table.append([entry.step, "unchanged", ""])
      case .check: table.append([entry.step, "check", StepRecord.readsFiles])
      case .run(let why): table.append([entry.step, "run", why])
      case .undecided(let cause): table.append([entry.step, "may run", "after \(cause)"])
      }
    }
    try output.write(table.render(on: .standardOutput))
  }

  /// Prints what a step made in a run.
  private func show(_ parsed: ParsedArguments) throws -> ExitCode {
    let path = folder.storePath
    guard let store = try StoreLocation.openExisting(path) else {
      throw MissingStoreError(
        path: path, origin: StoreLocation.origin(parsed.storeOption),
        advice: "run the pipeline first")
    }
    let runs = try store.runs(of: P.name)
    let number = parsed.int("run").map { RunID(rawValue: Int64($0)) } ?? runs.first?.id
    guard let number, let run = try store.run(number), run.pipeline == P.name else {
      throw ModelLookupError(
        what: "the store has no run \(number.map { "\($0) " } ?? "")of \(P.name)")
    }
    let graph = Graph(of: pipeline.targets)
    let vertexOf = Dictionary(graph.vertices.map { (graph.name(of: $0), $0) }) { first, _ in first }
    let steps = try store.steps(of: number)
    let name = parsed.string("stage") ?? ""
    guard let vertex = vertexOf[name], let step = steps.first(where: { $0.name == name }) else {
      let known = steps.map(\.name).filter { vertexOf[$0] != nil }
      throw parsed.usageError(
        "run \(number) has no step '\(TerminalText.escaped(name))'; it has "
          + TerminalText.list(known, atMost: 40))
    }
    guard let digest = step.output, let bytes = try store.get(digest) else {
      throw ModelLookupError(what: "run \(number): what '\(name)' made is not in the store")
    }
    guard let value = try? vertex.value(of: bytes) else {
      throw ModelLookupError(what: "run \(number): what '\(name)' made is of another version")
    }
    let isTable = !parsed.flag("json") && !parsed.flag("csv")
    let view = try ArtifactView(
      value, limit: parsed.int("limit") ?? (isTable ? 20 : .max), cache: StoreCache(store: store))
    let text =
      parsed.flag("json")
      ? try view.json() + "\n" : parsed.flag("csv") ? try view.csv() : try view.table()
    try output.write(text)
    return .done
  }

  private func run(_ parsed: ParsedArguments) async throws -> ExitCode {
    let variants = try RunVariants(parsed, dataset: P.dataset, in: folder).variants
    // Settings that do not fit end everything before something is written.
    let graphs = try variants.map { try graph($0, parsed) }
    if folder.storePath == StoreLocation.usualPath, !StoreLocation.isThere(folder.storePath) {
      // Where the data is missing no store is made.
      _ = try await Runner(cache: MemoryCache()).plan(graphs[0], pipeline: P.name)
    }
    let store = try StoreLocation.open(folder.storePath)
    guard variants.count > 1 else {
      return try await run(graphs[0], isVariant: false, in: store, parsed).code
    }
    var runs: [(run: RunID, outcome: Verification.Outcome?)] = []
    var code = ExitCode.done
    for (variant, graph) in zip(variants, graphs) {
      if !parsed.flag("json") {
        try output.writeLine("\(runs.isEmpty ? "" : "\n")\(TerminalText.escaped(variant.name))")
      }
      let result = try await run(graph, isVariant: true, in: store, parsed)
      if result.code != .done { code = result.code }
      runs.append((result.run, result.outcome))
    }
    if !parsed.flag("json") { try write(variants, runs, in: store) }
    return code
  }

  /// Prints the variants of a sweep side by side.
  private func write(
    _ variants: [RunVariants.Variant], _ runs: [(run: RunID, outcome: Verification.Outcome?)],
    in store: Store
  ) throws {
    var table = TextTable([
      .number("run"), .text("variant"), .number("accuracy"), .text("95 %"), .state("verdict"),
    ])
    for (variant, (run, outcome)) in zip(variants, runs) {
      let metrics = try store.metrics(of: try store.measuringRun(of: run) ?? run)
      // With neighbours where the pipeline has them, as its gates and 'vitae compare' judge.
      let accuracy = ["sequence", "text"].lazy.compactMap { slice in
        metrics.last { $0.name == "accuracy" && $0.slice == slice }
      }.first
      let percent = [accuracy?.value, accuracy?.low, accuracy?.high].map {
        $0.map { NumberText.percent($0) } ?? ""
      }
      table.append([
        "\(run)", variant.name, percent[0],
        percent[1].isEmpty ? "" : "\(percent[1])–\(percent[2])",
        outcome?.words ?? "",
      ])
    }
    try output.write("\n" + table.render(on: .standardOutput))
    if let first = runs.first?.run, let last = runs.last?.run {
      try output.writeLine("compare two of them: vitae compare \(first) \(last)")
    }
    try output.flush()
  }

  /// Runs a graph; a variant of a sweep does not become the current model.
  private func run(
    _ graph: Graph, isVariant: Bool, in store: Store, _ parsed: ParsedArguments
  ) async throws -> (run: RunID, code: ExitCode, outcome: Verification.Outcome?) {
    let observer = parsed.runObserver
    defer { observer.close() }
    let run = try store.beginRun(pipeline: P.name, commandLine: [P.name] + arguments)
    let recorder = StoreRecorder(store: store, run: run, next: observer)
    let runner = Runner(
      cache: StoreCache(store: store, run: run, note: recorder.note), recorder: recorder,
      progress: recorder,
      auditFraction: (parsed.double("audit") ?? 0) / 100,
      trustsFingerprints: !parsed.flag("rehash"),
      control: RunControl(
        forcedSteps: try parsed.steps("force", of: graph), jobCount: parsed.int("jobs")))
    observer.runStarted(run, of: P.name)
    if let problem = store.blobFolderProblem { recorder.note("store: \(problem)") }
    do {
      let result = try await Interrupts.cancelling(onFirst: observer.stop) {
        try await runner.run(graph, pipeline: P.name)
      }
      try record(result, in: store, run: run)
      if !isVariant { try publish(result, in: store, run: run) }
      try appendSummary(of: result)
      try store.finishRun(run, status: .succeeded)
      observer.close()
      observer.runFinished(run, .succeeded)
      if P.self is any OpensTestFold.Type {
        let openings = try store.openings(by: P.name)
        let times = openings.runs == 1 ? "once" : "\(openings.runs) times"
        let models = openings.scores == 1 ? "1 model" : "\(openings.scores) models"
        let line = "the test fold was opened \(times) in this store, for \(models)"
        if parsed.flag("json") {
          observer.say(line)
        } else {
          try output.writeLine(line)
        }
      }
      let code = try report(result, of: run, parsed: parsed)
      if !parsed.flag("quiet"), let note = try StoreNote.text(of: store) { observer.say(note) }
      let outcomes = result.outputs.lazy.compactMap {
        ($0 as? VerificationResult)?.verification.outcome
      }
      return (run, code, outcomes.first)
    } catch {
      let isStopped = error is CancellationError || Interrupts.wereRequested
      let status = isStopped ? Run.Status.cancelled : .failed
      try store.finishRun(run, status: status)
      observer.runFinished(run, status)
      if isStopped { throw RunStopped(stepCount: observer.finishedCount) }
      throw error
    }
  }

  /// Results that came from the cache belong to this run too.
  private func record(_ result: RunResult, in store: Store, run: RunID) throws {
    let known = try store.gateResults(of: run)
    for case let verdict as VerificationResult in result.outputs where known.isEmpty {
      try verdict.record(in: store, run: run)
    }
  }

  /// Makes the judged model the one that other commands use, unless a gate was not met.
  ///
  /// What the gates said of it is kept, for `vitae model promote`.
  private func publish(_ result: RunResult, in store: Store, run: RunID) throws {
    for case let verdict as VerificationResult in result.outputs {
      if let digest = ContentDigest(hex: verdict.modelDigest) {
        try store.record(
          StoredJudgement(
            run: run, model: digest, outcome: verdict.verification.outcome.rawValue))
      }
      guard verdict.verification.outcome != .gateNotMet else { continue }
      let model = try store.models().first { $0.digest.hex == verdict.modelDigest }
      if let model { try store.setAlias(ModelLookup.currentAlias, ofModel: model.id) }
    }
  }

  /// Puts the summaries that were delivered on the page of a CI job.
  private func appendSummary(of result: RunResult) throws {
    for case let files as DeliveredFiles in result.outputs {
      for file in files.files where file.path.hasSuffix("/summary.md") {
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        try StepSummary.append(text)
      }
    }
  }

  /// Prints what was done and the verdict.
  private func report(
    _ result: RunResult, of run: RunID, parsed: ParsedArguments
  ) throws -> ExitCode {
    var code = ExitCode.done
    for case let verdict as VerificationResult in result.outputs {
      let fails = parsed.string("inconclusive") == "fail"
      code =
        ExitCode(rawValue: verdict.verification.outcome.exitCode(inconclusiveFails: fails))
        ?? .internalError
    }
    try writeUnlessClosed {
      if parsed.flag("json") {
        try output.writeLine(try JSONLine.text(of: RunJSON(result, of: P.name, run: run.rawValue)))
      } else {
        try write(result)
      }
    }
    return code
  }

  /// Prints the verdict; when nobody reads it any more, the exit code still says it.
  private func writeUnlessClosed(_ write: () throws -> Void) throws {
    do {
      try write()
      try output.flush()
    } catch {
      guard let failure = error as? OutputError, failure.exitCode == .done else { throw error }
    }
  }

  private func write(_ result: RunResult) throws {
    let isIdle = result.steps.allSatisfy {
      $0.status == .cached && $0.why.isEmpty || $0.isProjection || $0.why == StepRecord.readsFiles
    }
    let awaited = result.steps.count { $0.status == .cached && !$0.why.isEmpty }
    try output.writeLine(
      isIdle
        ? "\(P.name): nothing to do, no input changed since the last run"
        : "\(P.name): \(result.ranCount) of \(result.ranCount + result.cachedCount) steps ran"
          + (awaited > 0 ? ", another run made \(awaited) meanwhile" : ""))
    for case let files as DeliveredFiles in result.outputs {
      for file in files.files { try output.writeLine("  \(TerminalText.escaped(file.path))") }
    }
    for case let verdict as VerificationResult in result.outputs {
      try output.writeLine("")
      let terminal = Terminal.standardOutput
      try output.write(verdict.verification.table(on: terminal))
      let outcome = verdict.verification.outcome.words
      try output.writeLine("verification: \(terminal.styled(state: outcome))")
    }
  }
}

extension ParsedArguments {
  /// The value of `--store`, where the command has it.
  fileprivate var storeOption: String? {
    command.options.contains { $0.name == "store" } ? string("store") : nil
  }

  /// The steps that an option's words stand for.
  fileprivate func steps(_ option: String, of graph: Graph) throws(UsageError) -> Set<String> {
    var names: Set<String> = []
    for word in strings(option) {
      let found = graph.stepNames(of: word)
      if found.isEmpty {
        let known = graph.stepNames
        let near = Spelling.nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
        throw usageError(
          "--\(option): no step '\(TerminalText.escaped(word))'; there are "
            + "\(TerminalText.list(known, atMost: 40)).\(near)")
      }
      names.formUnion(found)
    }
    return names
  }
}

extension Verification {
  /// The gates as a table.
  func table(on terminal: Terminal) -> String {
    var table = TextTable([.text("gate"), .state("verdict"), .text("detail")])
    for gate in gates { table.append([gate.name, gate.verdict.words, gate.detail]) }
    return table.render(on: terminal)
  }
}
