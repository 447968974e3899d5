internal import Evaluation
public import PipelineKit
internal import PlainFoundation
internal import Reporting
internal import ResumeModel
public import Workbench

/// Writes the report of an evaluation: `index.html`, `summary.md`, `metrics.json`, `junit.xml`, `broken.sarif`, and
/// `candidate.json`, which becomes `baseline.json` when the run is accepted.
///
/// `history.jsonl` gets a line for each model and data that are reported into the folder.
public struct WriteEvaluationReport: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 6
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
    let latency = try await context.load(latency)
    let verdict = try await context.load(verification)
    var report = EvaluationReport(
      title: heading, generatedAt: "\(Self.now), vitae \(PipelineCommand.version)",
      scores: scores.scoredSet(.sequence))
    report.about = Self.about(scores)
    report.stages = DocumentClassifier.Method.allCases.map { method in
      let name = method == .text ? "text" : "+ \(method.rawValue)"
      let estimate = ClusterBootstrap().estimate(.accuracy, of: scores.scoredSet(method))
      return NamedEstimate(name, estimate)
    }
    report.stages += scores.hiddenEstimates().map { NamedEstimate($0.name, $0.estimate) }
    report.dataFacts =
      Self.facts(try await context.load(data)) + (try await context.load(folds)).facts
      + scores.facts.map { Fact($0.name, $0.value) }
    let model = try await context.load(model)
    report.modelFacts =
      model.facts.map { Fact($0.name, $0.value) } + [
        Fact("model file", "SHA-256 \(scores.modelDigest)"),
        Fact("training resumes", "SHA-256 \(model.trainingDigest)"),
      ]
    report.latency = LatencyFigures(
      summary: latency.summary, cold: LatencySummary(nanoseconds: latency.coldNanoseconds),
      allocationsPerParagraph: latency.allocationsPerItem, judgement: verdict.latency,
      machine: latency.machine)
    report.confusions = Self.confusions(scores)
    report.slices = SliceScore.slices(
      of: scores.scoredSet(.sequence), attributes: scores.rows.map(\.attributes))
    var history = ReportHistory(contentsOf: folder)
    if let accuracy = report.metrics.first?.estimate {
      history.add(model: scores.modelDigest, date: Self.now, accuracy: accuracy)
    }
    report.history = history.points
    report.gates = verdict.verification.gates
    report.commands = [
      "make run", "vitae plan resume-sections", "vitae runs", "vitae errors --out review",
    ]

    let frozen = ScoredSet(
      labels: scores.labels,
      rows: scores.scoredSet(.sequence).rows.map {
        var row = $0
        row.probabilities = []
        return row
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let files: [(name: String, bytes: [UInt8])] = [
      ("index.html", Array(HTMLReport.render(report).utf8)),
      ("summary.md", Array(MarkdownSummary.render(report).utf8)),
      ("metrics.json", Array(MetricsJSON.render(report).utf8)),
      ("junit.xml", Array(JUnitReport.render(suite: heading, gates: report.gates).utf8)),
      (
        "broken.sarif",
        Array(
          SARIFReport.render(
            Self.broken(verdict.brokenRows, in: scores), version: PipelineCommand.version
          ).utf8)
      ),
      ("history.jsonl", Array(try history.text().utf8)),
      ("candidate.json", Array(try encoder.encode(frozen)) + [UInt8(ascii: "\n")]),
    ]
    return try DeliveredFiles.writing(files, to: folder)
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }

  /// How many paragraphs of a confusion a report can show; a page that grows too large shows fewer.
  private static let quoteCount = 40

  private static var now: String {
    Date().formatted(.iso8601.year().month().day())
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

  /// Where the newly broken rows stand.
  private static func broken(
    _ ids: [String], in scores: Scores
  ) -> [ComparisonReport.BrokenRow] {
    let ids = Set(ids)
    let m = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0
    return scores.rows.filter { ids.contains($0.id) }.map { row in
      ComparisonReport.BrokenRow(
        id: row.id, file: row.document + ".pdf", line: nil,
        place: "page \(row.page), paragraph \(row.paragraph + 1)",
        actual: scores.labels[row.actual], predicted: scores.labels[row.predicted[m]])
    }
  }

  /// The confusions with most paragraphs, each with its surest mistakes.
  private static func confusions(_ scores: Scores) -> [ConfusionExamples] {
    let m = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0
    let wrong = scores.rows.filter { $0.predicted[m] != $0.actual }
    let cells = Dictionary(grouping: wrong) { [$0.actual, $0.predicted[m]] }
    let worst = cells.sorted { a, b in
      (a.value.count, b.key[0], b.key[1]) > (b.value.count, a.key[0], a.key[1])
    }
    return worst.map { cell, rows in
      let surest = rows.sorted { a, b in
        (a.probabilities[m][a.predicted[m]], b.id) > (b.probabilities[m][b.predicted[m]], a.id)
      }
      return ConfusionExamples(
        actual: cell[0], predicted: cell[1], count: rows.count,
        quotes: surest.prefix(quoteCount).map { quote($0, m, scores) })
    }
  }

  private static func quote(_ row: Scores.Row, _ method: Int, _ scores: Scores) -> MaskedQuote {
    var quote = MaskedQuote(
      masking: row.text, names: scores.names, document: row.document, page: row.page,
      paragraph: row.paragraph + 1, confidence: row.probabilities[method][row.predicted[method]])
    quote.evidence = row.evidence.map {
      .init(source: $0.source, text: $0.text, weight: $0.weight)
    }
    quote.aloneAnswer = row.contextLabel.flatMap {
      $0 == row.predicted[method] ? nil : scores.labels[$0]
    }
    return quote
  }
}
