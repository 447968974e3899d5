internal import Evaluation
public import PipelineKit
internal import Reporting
internal import ResumeModel
public import Workbench

/// Writes the report of an evaluation: `index.html`, `summary.md`, `metrics.json`, `junit.xml`, `broken.sarif`, and
/// `candidate.json`, which becomes `baseline.json` when the run is accepted.
///
/// `history.jsonl` gets a line for each model and data that are reported into the folder.
public struct WriteEvaluationReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 10
  /// Times and dates differ from run to run.
  public static let isReproducible = false

  let heading: String
  let folder: String
  let scores: Ref<Scores>
  let latency: Ref<LatencyMeasurement>
  let verification: Ref<VerificationResult>
  let model: Ref<TrainedModel>
  let data: Ref<AlignmentSummary>
  let folds: Ref<FoldSummary>

  /// A report of some scores.
  ///
  /// - Parameters:
  ///   - scores: The scores.
  ///   - latency: The latency of the same model.
  ///   - verification: What the gates said.
  ///   - model: The model.
  ///   - data: How the gold labels were found.
  ///   - folds: What the folds hold and share.
  ///   - folder: Where the files are written; it is made when it is not there.
  ///   - title: The report's title.
  public init(
    _ scores: Ref<Scores>, _ latency: Ref<LatencyMeasurement>,
    _ verification: Ref<VerificationResult>, model: Ref<TrainedModel>,
    data: Ref<AlignmentSummary>, folds: Ref<FoldSummary>, to folder: String, title: String
  ) {
    heading = title
    self.folder = folder
    self.scores = scores
    self.latency = latency
    self.verification = verification
    self.model = model
    self.data = data
    self.folds = folds
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let scores = try await context.load(scores)
    var draft = ReportDraft(
      title: heading, scores: scores, latency: try await context.load(latency),
      verdict: try await context.load(verification), model: try await context.load(model))
    draft.report.about = Self.about(scores)
    draft.report.stages = DocumentClassifier.Method.allCases.map { method in
      let name = method == .text ? "text" : "+ \(method.rawValue)"
      let estimate = ClusterBootstrap().estimate(.accuracy, of: scores.scoredSet(method))
      return NamedEstimate(name, estimate)
    }
    draft.report.stages += scores.hiddenEstimates().map { NamedEstimate($0.name, $0.estimate) }
    draft.report.dataFacts =
      Self.facts(try await context.load(data)) + (try await context.load(folds)).facts
      + draft.report.dataFacts
    draft.report.commands = [
      "make run", "vitae plan resume-sections", "vitae runs",
      "vitae errors \(folder)/index.html --out review",
    ]
    return try draft.write(to: folder)
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }

  private static func about(_ scores: Scores) -> String {
    "How often the model gives a paragraph of a resume its gold label (\(scores.labels.joined(separator: ", "))), "
      + "on resumes of \(Set(scores.rows.map(\.person)).count) people from whom it has not learnt."
  }

  private static func facts(_ a: AlignmentSummary) -> [Fact] {
    let found = Double(a.foundWordCount) / Double(max(1, a.goldWordCount))
    return [
      Fact("resumes", "\(a.documentCount) with gold, \(a.documentsWithoutGold) without"),
      Fact("labelled but not read", "\(a.missingDocumentCount)"),
      Fact("paragraphs", "\(a.paragraphCount), of which \(a.labeledCount) labelled"),
      Fact("gold words found on the page", NumberText.percent(found)),
    ]
  }
}
