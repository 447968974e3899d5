public import Evaluation

/// Everything a report of one evaluation says, as plain values.
///
/// ``HTMLReport``, ``MarkdownSummary`` and ``MetricsJSON`` each render one of these; none of them
/// measures, reads a clock or touches a file. The same value gives the same bytes.
public struct EvaluationReport: Sendable {
  /// What was evaluated: `resume-sections`.
  public var title: String
  /// What is judged on what, in a sentence or two; empty for nothing.
  public var about = ""
  /// When and by what, as text that the caller has made: `2026-03-01 12:00 UTC, vitae 0.1.0`.
  public var generatedAt: String
  /// Facts about the data: documents, people, paragraphs, folds, producers.
  public var dataFacts: [Fact]
  /// Facts about the model: features, bytes, training time, seed.
  public var modelFacts: [Fact]
  /// What was called what; its labels are the report's labels.
  public var matrix: ConfusionMatrix
  /// Overall figures with their intervals, the most important first.
  public var metrics: [NamedEstimate]
  /// Precision, recall and F1 of each label with their intervals, in label order.
  public var classes: [ClassEstimates]
  /// Accuracy of the model's stages on the same rows: text, + context, + sequence.
  public var stages: [NamedEstimate]
  /// How honest the probabilities are; `nil` when the model gives none.
  public var calibration: Calibration?
  /// Losses, curves and coverage; `nil` when the model gives no probabilities.
  public var probabilities: ProbabilityScores?
  /// Accuracy where paragraphs share a property, attribute by attribute.
  public var slices: [SliceScore] = []
  /// The headline figure of the runs so far, the oldest first, this one last.
  public var history: [HistoryPoint] = []
  /// How long one paragraph takes; `nil` when it was not measured.
  public var latency: LatencyFigures?
  /// The most frequent confusions with examples, the worst first.
  public var confusions: [ConfusionExamples]
  /// The gates that were judged.
  public var gates: [GateResult]
  /// Shell commands that make this report again.
  public var commands: [String]
  /// A file of the report by which `vitae errors` finds the rows of its figures; `nil` when no store keeps them.
  public var rowsFile: String?
  /// How far the wrong rows are on few groups; `nil` when rows were not given.
  public var concentration: ErrorConcentration?
  /// What is judged and whose it is, in words.
  public var nouns = RowNouns.paragraphs

  /// A report from its parts; what is left out is left out of the page.
  public init(
    title: String, generatedAt: String, dataFacts: [Fact] = [], modelFacts: [Fact] = [],
    matrix: ConfusionMatrix, metrics: [NamedEstimate] = [], classes: [ClassEstimates] = [],
    stages: [NamedEstimate] = [], calibration: Calibration? = nil, latency: LatencyFigures? = nil,
    confusions: [ConfusionExamples] = [], gates: [GateResult] = [], commands: [String] = []
  ) {
    self.title = title
    self.generatedAt = generatedAt
    self.dataFacts = dataFacts
    self.modelFacts = modelFacts
    self.matrix = matrix
    self.metrics = metrics
    self.classes = classes
    self.stages = stages
    self.calibration = calibration
    self.latency = latency
    self.confusions = confusions
    self.gates = gates
    self.commands = commands
  }

  /// The outcome of the gates.
  public var outcome: Verification.Outcome { Verification(gates: gates).outcome }
}
