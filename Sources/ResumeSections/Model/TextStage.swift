internal import PageLayout
internal import TextClassification

/// A text model, and what models that do not know the person say of each labelled paragraph.
struct TextStage: Sendable {
  let classifier: LinearClassifier
  /// Shape `[documents][paragraphs][labels]`; empty rows for paragraphs without a label.
  private let outOfFold: [[[Double]]]

  init(
    on documents: [LabeledDocument], _ labels: [String], _ options: TrainingOptions
  ) async throws(TrainingError) {
    var places: [(document: Int, index: Int, label: Int)] = []
    for (d, document) in documents.enumerated() {
      for (i, label) in document.labels.enumerated() {
        guard let label, document.paragraphs[i].role != .furniture else { continue }
        places.append((d, i, label))
      }
    }
    let result = try await LinearClassifier.train(
      labels: labels,
      examples: places.lazy.map { place in
        Example(
          features: TextClassifier.features(
            of: documents[place.document].paragraphs[place.index].text),
          label: place.label, group: documents[place.document].person)
      }, options: options)
    classifier = result.classifier
    var rows = documents.map { [[Double]](repeating: [], count: $0.paragraphs.count) }
    for (place, row) in zip(places, result.outOfFoldProbabilities) {
      rows[place.document][place.index] = row
    }
    outOfFold = rows
  }

  /// What a document looks like to the context model.
  func context(of variant: Variant) -> DocumentContext {
    var predictor = TextClassifier(model: classifier).predictor()
    var rows = [[Double]](repeating: [], count: variant.places.count)
    for i in variant.outline.chains.joined() {
      let known = variant.isHidden[i] ? [] : outOfFold[variant.number][variant.places[i]]
      if known.isEmpty { predictor.read(variant.document.paragraphs[i].text) }
      rows[i] = known.isEmpty ? predictor.probabilities : known
    }
    return DocumentContext(outline: variant.outline, textProbabilities: rows)
  }
}
