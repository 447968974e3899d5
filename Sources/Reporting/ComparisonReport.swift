public import Evaluation

/// Everything a comparison of a candidate with a baseline says, as plain values.
///
/// ``ComparisonJSON``, ``ComparisonMarkdown``, ``JUnitReport`` and ``SARIFReport`` each render one of these.
public struct ComparisonReport: Sendable {
  /// One side of the comparison, or its data.
  public struct Source: Hashable, Sendable {
    /// What the user called it: a file, a store's model, a run.
    public var name: String
    /// SHA-256 of its bytes as hexadecimal digits; `nil` when it has none of its own.
    public var digest: String?

    /// A source.
    public init(name: String, digest: String?) {
      self.name = name
      self.digest = digest
    }
  }

  /// A row that the baseline had right and the candidate has not.
  public struct BrokenRow: Hashable, Sendable {
    /// The row's id.
    public var id: String
    /// The file it stands in, as the user named it.
    public var file: String
    /// Line in the file, from 1; `nil` for rows of documents.
    public var line: Int?
    /// Page and paragraph, both from 1, for rows of documents.
    public var place: String?
    /// The gold label.
    public var actual: String
    /// What the candidate says.
    public var predicted: String

    /// A broken row.
    public init(
      id: String, file: String, line: Int?, place: String?, actual: String, predicted: String
    ) {
      self.id = id
      self.file = file
      self.line = line
      self.place = place
      self.actual = actual
      self.predicted = predicted
    }
  }

  /// What the comparison is called: `vitae gate`.
  public var title: String
  /// The new model or run.
  public var candidate: Source
  /// The old one.
  public var baseline: Source
  /// The rows both were judged on; `nil` for two runs.
  public var data: Source?
  /// The overall regression gate.
  public var regression: RegressionJudgement
  /// The classes; `nil` when the two could not be compared.
  public var classes: ClassRegressionGate.Judgement?
  /// How the models' times compare; `nil` when they were not measured.
  public var latency: LatencyRatio?
  /// What the candidate takes for a paragraph; `nil` when it was not measured.
  public var candidateLatency: LatencyFigures?
  /// What the baseline takes for a paragraph; `nil` when it was not measured.
  public var baselineLatency: LatencyFigures?
  /// How intervals were drawn.
  public var bootstrap: ClusterBootstrap
  /// Whether rows say whose they are; if not, each row counts as a person of its own.
  public var isGrouped: Bool
  /// All gates that were judged, in order.
  public var gates: [GateResult]
  /// What the candidate broke.
  public var broken: [BrokenRow]

  /// A report from its parts.
  public init(
    title: String, candidate: Source, baseline: Source, data: Source?,
    regression: RegressionJudgement, classes: ClassRegressionGate.Judgement?,
    latency: LatencyRatio?, bootstrap: ClusterBootstrap, isGrouped: Bool, gates: [GateResult],
    broken: [BrokenRow]
  ) {
    self.title = title
    self.candidate = candidate
    self.baseline = baseline
    self.data = data
    self.regression = regression
    self.classes = classes
    self.latency = latency
    self.bootstrap = bootstrap
    self.isGrouped = isGrouped
    self.gates = gates
    self.broken = broken
  }

  /// What follows from the gates.
  public var outcome: Verification.Outcome { Verification(gates: gates).outcome }
}
