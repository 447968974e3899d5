public import ArtifactStore
internal import ContentDigest
internal import Evaluation
internal import ResumeModel
internal import Workbench

extension ErrorAnalysis {
  /// An analysis of a run's predictions.
  ///
  /// Texts, places and properties are those that the run scored; where the scores are no longer kept, the predictions and
  /// the texts of documents take their place, and of the properties those of documents, page and length are known.
  ///
  /// - Parameters:
  ///   - run: The run; when it took its scores from the cache, the run that made them counts.
  ///   - evaluation: Which of its evaluations: `text`, `context` or `sequence`; `nil` for the last of these that it has.
  ///   - labels: The labels, in the order of the stored probabilities.
  ///   - store: The store.
  /// - Throws: ``ModelLookupError`` when the run has no such predictions.
  public init(
    of run: RunID, evaluation: String?, labels: [String], in store: Store
  ) throws {
    let stored = try StoredRows(of: run, evaluation: evaluation, in: store)
    if let scores = try Self.keptScores(of: stored.run, evaluation: stored.evaluation, in: store) {
      self.init(
        of: scores.set, rows: scores.reported.reportedRows.map { Row($0) },
        people: scores.reported.names)
    } else {
      try self.init(
        predictionsOf: stored.run, evaluation: stored.evaluation, labels: labels, in: store)
    }
  }

  /// The scores that a run made, as far as they are kept.
  private static func keptScores(
    of run: RunID, evaluation: String, in store: Store
  ) throws -> (reported: any ReportedScores, set: ScoredSet)? {
    for step in try store.steps(of: run) where step.status == .ran {
      guard let output = step.output, let bytes = try? store.get(output) else { continue }
      if let method = DocumentClassifier.Method(rawValue: evaluation),
        let scores = try? Scores.decoded(from: bytes), !scores.rows.isEmpty
      {
        return (scores, scores.scoredSet(method))
      }
      if let scores = try? TextScores.decoded(from: bytes), scores.evaluation == evaluation,
        !scores.rows.isEmpty
      {
        return (scores, scores.scoredSet)
      }
    }
    return nil
  }

  /// An analysis of the predictions of a run whose scores are no longer kept.
  private init(
    predictionsOf run: RunID, evaluation: String, labels: [String], in store: Store
  ) throws {
    // A dataset may have labels of its own; they stand behind the known ones, and probabilities are left out.
    let answers = try store.predictions(of: run, evaluation: evaluation)
    let others = Set(answers.flatMap { [$0.actual, $0.predicted] }).subtracting(labels).sorted()
    let isKnown = others.isEmpty
    let labels = labels + others
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var texts: [ContentDigest: [StoredParagraph]] = [:]
    var documents: [ContentDigest: ArtifactStore.Document] = [:]
    var people: [String] = []
    var scored: [ScoredRow] = []
    var rows: [Row] = []
    for (position, prediction) in answers.enumerated() {
      guard let actual = number[prediction.actual], let predicted = number[prediction.predicted],
        let document = prediction.document, let paragraph = prediction.paragraph
      else { continue }
      if texts[document] == nil {
        texts[document] = try store.paragraphs(of: document)
        documents[document] = try store.document(document)
      }
      guard let found = texts[document], found.indices.contains(paragraph) else { continue }
      if let person = prediction.person, people.last != person { people.append(person) }
      let probabilities = prediction.probabilities.map(Double.init)
      scored.append(
        ScoredRow(
          id: "\(position)", person: prediction.person ?? "\(position)", actual: actual,
          predicted: predicted,
          probabilities: isKnown && probabilities.count == labels.count ? probabilities : []))
      rows.append(
        Row(
          text: found[paragraph].text, document: documents[document]?.name ?? document.short,
          place: "page \(found[paragraph].page), paragraph \(paragraph + 1)",
          attributes: Self.attributes(of: found[paragraph], in: documents[document])))
    }
    self.init(
      of: ScoredSet(labels: labels, rows: scored), rows: rows,
      people: people + texts.values.compactMap(Self.title))
  }

  /// The properties by which reports have slices, as far as the store has them.
  private static func attributes(
    of paragraph: StoredParagraph, in document: ArtifactStore.Document?
  ) -> [String: String] {
    let known = [
      "layout": document?.layout, "producer": document?.producer, "language": document?.language,
      "trade": document?.trade, "page": RowAttributes.page(paragraph.page),
      "length": TextLength.slice(of: paragraph.text),
    ]
    return known.compactMapValues { $0 }.filter { !$0.value.isEmpty }
  }

  /// The tallest short text of the first page: most often the name of whose resume it is.
  private static func title(_ paragraphs: [StoredParagraph]) -> String? {
    paragraphs.filter { $0.page == 1 && $0.text.utf8.count < 60 && $0.box.count == 4 }
      .max { $0.box[3] - $0.box[1] < $1.box[3] - $1.box[1] }?.text
  }
}
