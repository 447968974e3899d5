package import ArtifactStore
internal import ContentDigest
internal import Evaluation

/// The predictions of a run, as one side of a comparison.
package struct StoredRows: Sendable {
  /// The predictions, each with an id that is the same in every run over the same items.
  package var rows: [PredictedRow]
  /// The run in which they were made; an earlier one when this run took them from the cache.
  package var run: RunID
  /// Which evaluation they are of.
  package var evaluation: String
  /// The document and paragraph of each id.
  package var places: [String: (document: String, paragraph: String)]

  /// Whether they are of paragraphs of documents, not of texts of a file.
  package var isOfParagraphs: Bool

  /// Reads the predictions of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - evaluation: Which of its evaluations: `text`, `context` or `sequence`; `nil` for the last of these that it has.
  ///   - store: The store.
  /// - Throws: ``ModelLookupError`` when the run has no such predictions.
  package init(of run: RunID, evaluation: String?, in store: Store) throws {
    guard let found = try store.run(run) else {
      throw ModelLookupError(what: "the store has no run \(run)")
    }
    guard let source = try store.measuringRun(of: run) else {
      throw ModelLookupError(
        what: "run \(run) (\(found.pipeline), \(found.status.rawValue)) has no predictions")
    }
    let evaluations = try store.evaluations(of: source)
    let evaluation =
      evaluation ?? ["sequence", "text"].first(where: evaluations.contains) ?? evaluations.first
      ?? "text"
    self.evaluation = evaluation
    let predictions = try store.predictions(of: source, evaluation: evaluation)
    guard !predictions.isEmpty else {
      let known = evaluations.joined(separator: ", ")
      throw ModelLookupError(
        what: "run \(run) has no evaluation '\(evaluation)'; it has \(known)")
    }
    self.run = source
    isOfParagraphs = predictions.contains { $0.paragraph != nil }
    rows = []
    places = [:]
    var uses: [String: Int] = [:]
    var names: [ContentDigest: String] = [:]
    for (position, prediction) in predictions.enumerated() {
      let document = prediction.document?.hex ?? "-"
      let base = "\(document.prefix(16))/\(prediction.textHash.hex.prefix(16))"
      uses[base, default: 0] += 1
      let id = "\(base)/\(uses[base] ?? 1)"
      if let digest = prediction.document, names[digest] == nil {
        names[digest] = try store.document(digest)?.name
      }
      let name = prediction.document.flatMap { names[$0] } ?? String(document.prefix(16))
      places[id] = (
        name, prediction.paragraph.map { "paragraph \($0 + 1)" } ?? "row \(position + 1)"
      )
      rows.append(
        PredictedRow(
          id: id, actual: prediction.actual, predicted: prediction.predicted,
          person: prediction.person, line: position + 1))
    }
  }
}
