internal import ContentDigest
internal import Evaluation
package import TextClassification

/// A text classifier fitted on labelled texts, with what cross-validation says of it.
package struct TextFit {
  package var result: TrainingResult
  package var classifier: TextClassifier
  /// Share of the held-out texts that are right.
  package var accuracy: Double
  package var heldOutCount: Int
  /// The share of the texts that the most frequent label has.
  package let largestShare: Double

  /// Fits a classifier and writes down how.
  package init(
    on texts: [LabeledText], options: TrainingOptions,
    progress: @escaping @Sendable (TrainingProgress) -> Void
  ) async throws {
    result = try await TextClassifier.train(on: texts, options: options, progress: progress)
    let labels = result.classifier.labels
    var (right, heldOut) = (0, 0)
    for (text, row) in zip(texts, result.outOfFoldProbabilities) where !row.isEmpty {
      heldOut += 1
      let best = row.indices.max { row[$0] < row[$1] } ?? 0
      if labels[best] == text.label { right += 1 }
    }
    accuracy = Double(right) / Double(max(1, heldOut))
    heldOutCount = heldOut
    let counts = Dictionary(texts.lazy.map { ($0.label, 1) }, uniquingKeysWith: +)
    largestShare = Double(counts.values.max() ?? 0) / Double(max(1, texts.count))
    classifier = TextClassifier(
      model: result.classifier,
      metadata: ModelMetadata([
        Self.countKey: "\(texts.count)",
        Self.dataKey: Self.digest(of: texts),
        "held-out accuracy": "\(NumberText.percent(accuracy)) of \(heldOut) texts",
        "seed": "\(options.seed)",
        "class weights": options.classWeights.rawValue,
        "costs tried": options.costs.map { "\($0)" }.joined(separator: ", "),
        "precision of thresholds": NumberText.percent(options.precision),
        "byte budget": options.maximumByteCount.map { "\($0)" } ?? "none",
      ]))
  }

  /// Whether held-out texts are right no more often than if all got the most frequent label.
  package var isNoBetterThanOneLabel: Bool { heldOutCount > 0 && accuracy <= largestShare }

  /// Under these names a model's metadata has the number of its training rows and their digest.
  private static let countKey = "training texts"
  private static let dataKey = "training data"

  /// Whether a model learnt from these rows, in whatever order.
  package static func learnt(_ classifier: TextClassifier, from texts: [LabeledText]) -> Bool {
    classifier.metadata[countKey] == "\(texts.count)"
      && classifier.metadata[dataKey] == digest(of: texts)
  }

  /// SHA-256 of labels and texts in an order of their own: neither the order of the file nor the column that groups are read
  /// from matters.
  static func digest(of texts: [LabeledText]) -> String {
    let rows = texts.map {
      "\($0.label)\t\($0.text)" + ($0.weight == 1 ? "" : "\t\($0.weight)")
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ContentDigest.sha256(rows.joined(separator: "\n")).hex
  }
}
