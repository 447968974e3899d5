internal import Evaluation
public import PipelineKit
internal import Reporting

/// Writes the report of some scores: `index.html`, `summary.md`, `metrics.json`, `junit.xml`, `broken.sarif`, and
/// `candidate.json`, which becomes `baseline.json` when the run is accepted.
///
/// The words for what is judged come with the scores: tickets of customers, paragraphs of people. `history.jsonl` gets a
/// line for each model and data that are reported into the folder.
public struct WriteReport<Scores: ReportedScores>: FileWritingStage {
  /// The same for all kinds of scores.
  public static var name: String { "WriteReport" }
  /// Raised when `run` changes its meaning.
  public static var version: Int { 5 }
  /// Times and dates differ from run to run.
  public static var isReproducible: Bool { false }

  let heading: String
  let folder: String
  let commands: [String]
  let scores: Ref<Scores>
  let latency: Ref<LatencyMeasurement>?
  let verification: Ref<VerificationResult>?
  let model: Ref<TrainedModel>?

  /// A report of some scores.
  ///
  /// - Parameters:
  ///   - scores: The scores.
  ///   - latency: The latency of the same model, when it was measured.
  ///   - verification: What the gates said, when there are any.
  ///   - model: The model, for what is known of its training.
  ///   - folder: Where the files are written; it is made when it is not there.
  ///   - title: The report's title.
  ///   - commands: Shell commands that make the report again.
  public init(
    _ scores: Ref<Scores>, _ latency: Ref<LatencyMeasurement>? = nil,
    _ verification: Ref<VerificationResult>? = nil, model: Ref<TrainedModel>? = nil,
    to folder: String, title: String, commands: [String] = []
  ) {
    heading = title
    self.folder = folder
    self.commands = commands
    self.scores = scores
    self.latency = latency
    self.verification = verification
    self.model = model
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let scores = try await context.load(scores)
    var draft = ReportDraft(
      title: heading, scores: scores, latency: try await context.load(optional: latency),
      verdict: try await context.load(optional: verification),
      model: try await context.load(optional: model))
    let set = scores.scoredSet
    let groups = Set(set.rows.map(\.person)).count
    draft.report.about =
      "How often the model gives a \(set.nouns.item.one) its gold label (\(set.labels.joined(separator: ", "))), "
      + "on \(set.nouns.item.counted(set.rows.count))"
      + (set.nouns.group == set.nouns.item ? "" : " of \(set.nouns.group.counted(groups))")
      + " from which it has not learnt."
    draft.report.commands = commands
    return try draft.write(to: folder)
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}

extension Context {
  /// The value of an input that a stage may lack.
  package func load<Value>(optional ref: Ref<Value>?) async throws -> Value? {
    if let ref { try await load(ref) } else { nil }
  }
}
