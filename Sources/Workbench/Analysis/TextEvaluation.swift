package import Evaluation
internal import PlainFoundation
package import Reporting
package import TextClassification

/// A text classifier judged on labelled texts of a file: what `vitae test` prints and reports.
package struct TextEvaluation: Sendable {
  /// A judged text with its place and properties.
  package struct Row: Sendable {
    /// The text.
    package var text: String
    /// Whose it is, when the file says.
    package var person: String?
    /// Line in the file, from 1.
    package var line: Int
    /// What figures are also told apart by.
    package var attributes: [String: String]

    /// A text.
    package init(text: String, person: String?, line: Int, attributes: [String: String]) {
      self.text = text
      self.person = person
      self.line = line
      self.attributes = attributes
    }
  }

  /// The judged rows.
  package let scores: ScoredSet
  private let rows: [Row]
  private let classifier: TextClassifier
  private let peopleCount: Int

  /// How many features are named beside a wrong answer.
  private static let evidenceCount = 6

  /// An evaluation of judged rows.
  ///
  /// - Precondition: As many texts as rows.
  package init(of scores: ScoredSet, rows: [Row], by classifier: TextClassifier) {
    precondition(scores.rows.count == rows.count, "\(rows.count) texts, \(scores.rows.count) rows")
    self.scores = scores
    self.rows = rows
    self.classifier = classifier
    // A text without a person is one of its own.
    peopleCount = Set(rows.lazy.compactMap(\.person)).count + rows.count { $0.person == nil }
  }

  /// Resamples that keep an evaluation of many texts within seconds: 2,000 of up to 10,000 people, then fewer.
  package var bootstrap: ClusterBootstrap {
    bootstrap(resampleCount: min(2_000, max(200, 20_000_000 / max(1, peopleCount))))
  }

  private func bootstrap(resampleCount: Int) -> ClusterBootstrap {
    var bootstrap = ClusterBootstrap(resampleCount: resampleCount)
    if rows.allSatisfy({ $0.person == nil }) {
      bootstrap.cluster = .init(one: "text", many: "texts")
    }
    return bootstrap
  }

  /// The whole report.
  ///
  /// - Parameters:
  ///   - data: The file's name, for titles and quotes.
  ///   - facts: What else is known of the data.
  ///   - modelFacts: What is known of the model.
  ///   - commands: How to make it again.
  ///   - gates: What was demanded.
  /// - Returns: A report whose quotes and features are masked.
  package func report(
    data: String, facts: [Fact], modelFacts: [Fact], commands: [String], gates: [GateResult]
  ) -> EvaluationReport {
    var report = EvaluationReport(
      title: data, generatedAt: Date().formatted(.iso8601.year().month().day()), scores: scores,
      bootstrap: bootstrap)
    report.about =
      "How often the model gives a text its gold label. The figures mean something only if it has not learnt these texts."
    let people = Set(rows.compactMap(\.person)).count
    let textCount = Set(rows.lazy.map(\.text)).count
    report.dataFacts =
      facts + [
        Fact("texts", NumberText.grouped(rows.count)),
        Fact(
          "people",
          people == 0 ? "not known, so each text counts as one" : NumberText.grouped(people)),
        Fact(
          "texts that stand there twice",
          NumberText.grouped(rows.count - textCount)),
      ]
    report.modelFacts = modelFacts
    report.slices += SliceScore.slices(
      of: scores,
      attributes: rows.map { row in
        row.attributes.merging(["length": TextLength.slice(of: row.text)]) { $1 }
      },
      bootstrap: bootstrap(resampleCount: min(1_000, bootstrap.resampleCount)))
    report.confusions = confusions(data)
    report.commands = commands
    report.gates = gates
    return report
  }

  /// The confusions with most texts, each with its surest mistakes.
  private func confusions(_ data: String) -> [ConfusionExamples] {
    let names = Set(rows.compactMap(\.person)).map(TextScores.name).sorted()
    let mask = QuoteMask(names: names)
    var predictor = classifier.predictor()
    return scores.confusionExamples { position in
      let (row, scored) = (rows[position], scores.rows[position])
      var quote = MaskedQuote(
        masking: row.text, by: mask, document: data, line: row.line,
        confidence: scored.confidence)
      quote.evidence = predictor.evidence(
        of: row.text, against: scores.labels[scored.actual], count: Self.evidenceCount, by: mask
      ).map { MaskedQuote.Evidence(source: $0.source, text: $0.text, weight: $0.weight) }
      return quote
    }
  }
}
