public import ArtifactStore
internal import ContentDigest
internal import Evaluation
internal import Workbench

extension ErrorAnalysis {
  /// An analysis of a run's predictions, with the texts that the store keeps.
  ///
  /// - Parameters:
  ///   - run: The run; when it took its scores from the cache, the run that made them counts.
  ///   - evaluation: Which of its evaluations: `text`, `context` or `sequence`.
  ///   - labels: The labels, in the order of the stored probabilities.
  ///   - store: The store.
  /// - Throws: ``ModelLookupError`` when the run has no such predictions.
  public init(
    of run: RunID, evaluation: String, labels: [String], in store: Store
  ) throws {
    let source = try StoredRows(of: run, evaluation: evaluation, in: store).run
    // A dataset may have labels of its own; they stand behind the known ones, and probabilities are left out.
    let answers = try store.predictions(of: source, evaluation: evaluation)
    let others = Set(answers.flatMap { [$0.actual, $0.predicted] }).subtracting(labels).sorted()
    let isKnown = others.isEmpty
    let labels = labels + others
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var texts: [ContentDigest: [StoredParagraph]] = [:]
    var names: [ContentDigest: String] = [:]
    var people: [String] = []
    var scored: [ScoredRow] = []
    var rows: [Row] = []
    for (position, prediction) in answers.enumerated() {
      guard let actual = number[prediction.actual], let predicted = number[prediction.predicted],
        let document = prediction.document, let paragraph = prediction.paragraph
      else { continue }
      if texts[document] == nil {
        texts[document] = try store.paragraphs(of: document)
        names[document] = try store.document(document)?.name
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
          text: found[paragraph].text, document: names[document] ?? document.short,
          place: "page \(found[paragraph].page), paragraph \(paragraph + 1)"))
    }
    self.init(
      of: ScoredSet(labels: labels, rows: scored), rows: rows,
      people: people + texts.values.compactMap(Self.title))
  }

  /// The tallest short text of the first page: most often the name of whose resume it is.
  private static func title(_ paragraphs: [StoredParagraph]) -> String? {
    paragraphs.filter { $0.page == 1 && $0.text.utf8.count < 60 && $0.box.count == 4 }
      .max { $0.box[3] - $0.box[1] < $1.box[3] - $1.box[1] }?.text
  }
}
