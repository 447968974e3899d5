internal import Evaluation
internal import PlainFoundation
package import Reporting

/// The report of some scores on its way to files; whoever makes it may add to it before it is written.
package struct ReportDraft {
  /// What the files say.
  package var report: EvaluationReport
  private let scores: any ReportedScores
  private let broken: Set<String>
  private let title: String

  /// A report with everything that scores, latency, verdict and model say.
  package init(
    title: String, scores: any ReportedScores, latency: LatencyMeasurement?,
    verdict: VerificationResult?, model: TrainedModel?
  ) {
    self.title = title
    self.scores = scores
    broken = Set(verdict?.brokenRows ?? [])
    let set = scores.scoredSet
    report = EvaluationReport(
      title: title, generatedAt: "\(Self.now), vitae \(PipelineCommand.version)", scores: set)
    report.dataFacts = scores.facts.map { Fact($0.name, $0.value) }
    if let model {
      report.modelFacts =
        model.facts.map { Fact($0.name, $0.value) } + [
          Fact("model file", "SHA-256 \(scores.modelDigest)"),
          Fact("training data", "SHA-256 \(model.trainingDigest)"),
        ]
    }
    report.latency = latency.map { latency in
      LatencyFigures(
        summary: latency.summary, cold: LatencySummary(nanoseconds: latency.coldNanoseconds),
        allocationsPerParagraph: latency.allocationsPerItem, judgement: verdict?.latency,
        machine: latency.machine)
    }
    let rows = scores.reportedRows
    let mask = QuoteMask(names: scores.names)
    report.confusions = set.confusionExamples { position in
      Self.quote(rows[position], set.rows[position], by: mask)
    }
    report.slices += SliceScore.slices(of: set, attributes: rows.map(\.attributes))
    report.gates = verdict?.verification.gates ?? []
  }

  /// Writes the files into a folder, which is made when it is not there.
  package func write(to folder: String) throws -> DeliveredFiles {
    var report = report
    report.rowsFile = folder + "/index.html"
    var history = ReportHistory(contentsOf: folder)
    if let accuracy = report.metrics.first?.estimate {
      history.add(model: scores.modelDigest, date: Self.now, accuracy: accuracy)
    }
    report.history = history.points
    let sarif = SARIFReport.render(brokenRows, version: PipelineCommand.version)
    return try DeliveredFiles.writing(
      [
        ("index.html", Array(HTMLReport.render(report).utf8)),
        ("summary.md", Array(MarkdownSummary.render(report).utf8)),
        ("metrics.json", Array(MetricsJSON.render(report).utf8)),
        ("junit.xml", Array(JUnitReport.render(suite: title, gates: report.gates).utf8)),
        ("broken.sarif", Array(sarif.utf8)),
        ("history.jsonl", Array(try history.text().utf8)),
        ("candidate.json", Array(try frozen().utf8)),
      ], to: folder)
  }

  /// The answers without their probabilities, to become a baseline: JSON with a row a line, as it is kept in a repository.
  private func frozen() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let set = scores.scoredSet
    let rows = try set.rows.map { row in
      var row = row
      row.probabilities = []
      return try text(row)
    }
    let lines = rows.joined(separator: ",\n")
    return "{\"labels\":\(try text(set.labels)),\n\"rows\":[\n\(lines)\n]}\n"
  }

  /// Where the newly broken rows stand.
  private var brokenRows: [ComparisonReport.BrokenRow] {
    let set = scores.scoredSet
    return zip(set.rows, scores.reportedRows).filter { broken.contains($0.0.id) }.map {
      row, shown in
      var (line, place): (Int?, String?) = (nil, nil)
      switch shown.place {
      case .line(let number): line = number
      case .paragraph(let page, let number): place = "page \(page), paragraph \(number)"
      }
      return ComparisonReport.BrokenRow(
        id: row.id, file: shown.document, line: line, place: place,
        actual: set.labels[row.actual], predicted: set.labels[row.predicted])
    }
  }

  private static var now: String {
    Date().formatted(.iso8601.year().month().day())
  }

  private static func quote(
    _ row: ReportedRow, _ scored: ScoredRow, by mask: QuoteMask
  ) -> MaskedQuote {
    var quote: MaskedQuote
    switch row.place {
    case .line(let line):
      quote = MaskedQuote(
        masking: row.text, by: mask, document: row.document, line: line,
        confidence: scored.confidence)
    case .paragraph(let page, let number):
      quote = MaskedQuote(
        masking: row.text, by: mask, document: row.document, page: page, paragraph: number,
        confidence: scored.confidence)
    }
    quote.evidence = row.evidence.map {
      MaskedQuote.Evidence(source: $0.source, text: $0.text, weight: $0.weight)
    }
    quote.aloneAnswer = row.aloneAnswer
    return quote
  }
}
