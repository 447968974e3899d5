internal import Evaluation
public import PipelineKit
internal import PlainFoundation

/// Judges scores and latency by gates.
///
/// A gate that is not met is a result, not an error: the tool's exit code says it. Without a baseline the verdict rests on
/// the accuracy target, where there is one; otherwise nothing is comparable.
public struct Verify<Scores: ScoredArtifact>: Stage {
  /// Raised when `run` changes its meaning.
  public static var version: Int { 5 }
  /// The same for all kinds of scores.
  public static var name: String { "Verify" }

  let scores: Ref<Scores>
  let latency: Ref<LatencyMeasurement>?
  let gates: [Gate]
  let baselines: [Ref<FileContents>]

  /// The verdict of some gates.
  ///
  /// - Parameters:
  ///   - scores: What a model answered.
  ///   - latency: How long it took; may be left out when no gate asks for it.
  ///   - gates: What is demanded.
  /// - Precondition: A gate on latency has a measurement.
  public init(
    _ scores: Ref<Scores>, _ latency: Ref<LatencyMeasurement>? = nil,
    @GateBuilder gates: () -> [Gate]
  ) {
    self.scores = scores
    self.latency = latency
    self.gates = gates()
    precondition(
      latency != nil
        || !self.gates.contains { if case .latency = $0 { true } else { false } },
      "a latency gate needs a measurement: Verify(scores, latency) { … }")
    baselines = self.gates.compactMap { gate in
      if case .noRegression(let path, _) = gate { SourceFile(path).output } else { nil }
    }
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> VerificationResult {
    let judged = try await context.load(scores)
    let scores = judged.scoredSet
    var baselines = baselines[...]
    var results: [GateResult] = []
    var latencyJudgement: LatencyJudgement?
    var broken: [String] = []
    for gate in gates {
      switch gate {
      case .accuracy(let target):
        results.append(AccuracyTarget(atLeast: target).judge(scores).gateResult)
      case .latency(let percentile, let budget):
        guard let measured = latency else { preconditionFailure("checked when the stage was made") }
        let latency = try await context.load(measured)
        let judgement = LatencyBudget(percentile: percentile, atMost: .nanoseconds(budget)).judge(
          latency.summary, on: latency.profile,
          thisMachineKernelNanoseconds: latency.kernelNanoseconds, item: scores.nouns.item)
        results.append(judgement.gateResult)
        latencyJudgement = judgement
      case .noRegression(_, let margin):
        guard let ref = baselines.popFirst() else {
          preconditionFailure("every regression gate has its baseline")
        }
        let baseline = try Self.baseline(await context.load(ref))
        var result = RegressionGate(margin: margin).judge(candidate: scores, baseline: baseline)
          .gateResult
        // A first run has no baseline: its target decides, where it has one.
        if baseline == nil, hasTarget {
          result.verdict = .informational
          result.detail =
            "there is no baseline yet, so the target decides; 'vitae baseline accept FOLDER' with this report's folder records one"
        }
        results.append(result)
        broken += baseline.map { scores.broken(since: $0).map(\.id) } ?? []
      }
    }
    return VerificationResult(
      verification: Verification(gates: results), modelDigest: judged.modelDigest,
      latency: latencyJudgement, brokenRows: broken)
  }

  /// Whether a gate judges the scores by themselves.
  private var hasTarget: Bool {
    gates.contains { if case .accuracy = $0 { true } else { false } }
  }

  /// The frozen rows of a file; `nil` when there is no file.
  private static func baseline(_ file: FileContents) throws -> ScoredSet? {
    guard let bytes = file.bytes else { return nil }
    do {
      return try JSONDecoder().decode(ScoredSet.self, from: Data(bytes))
    } catch {
      throw BaselineError(path: file.path)
    }
  }
}

/// A baseline file that cannot be read.
public struct BaselineError: InputProblem, CustomStringConvertible {
  /// The file.
  public var path: String

  /// What is wrong and what to do.
  public var description: String {
    "\(path): not a baseline. Make one with 'vitae baseline accept' after a run that you accept."
  }
}
