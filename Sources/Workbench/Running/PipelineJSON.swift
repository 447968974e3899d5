internal import Evaluation
internal import PipelineKit

/// What `plan --json` prints.
struct PlanJSON: Encodable {
  /// A step and what a run would do with it.
  struct Step: Encodable {
    var step: String
    /// `run`, `check`, `unchanged` or `mayRun`.
    var action: String
    var why: String?
  }

  var pipeline: String
  /// The swept values, when there are any.
  var variant: String?
  var steps: [Step]

  init(_ plan: Plan, of pipeline: String, variant: String = "") {
    self.pipeline = pipeline
    self.variant = variant.isEmpty ? nil : variant
    steps = plan.entries.map { entry in
      switch entry.action {
      case .cached: Step(step: entry.step, action: "unchanged")
      case .check: Step(step: entry.step, action: "check", why: StepRecord.readsFiles)
      case .run(let why): Step(step: entry.step, action: "run", why: why)
      case .undecided(let cause): Step(step: entry.step, action: "mayRun", why: "after \(cause)")
      }
    }
  }
}

/// What `run --json` prints.
struct RunJSON: Encodable {
  var pipeline: String
  var run: Int64
  var ranSteps: Int
  var unchangedSteps: Int
  /// The files that were delivered.
  var files: [String]
  var gates: [GateResult]
  /// The verdict of all gates: absent when the pipeline has none.
  var outcome: String?

  init(_ result: RunResult, of pipeline: String, run: Int64) {
    self.pipeline = pipeline
    self.run = run
    ranSteps = result.ranCount
    unchangedSteps = result.cachedCount
    files = result.outputs.compactMap { $0 as? DeliveredFiles }.flatMap(\.files).map(\.path)
    let verdicts = result.outputs.compactMap { $0 as? VerificationResult }.map(\.verification)
    gates = verdicts.flatMap(\.gates)
    outcome = verdicts.last?.outcome.rawValue
  }
}
