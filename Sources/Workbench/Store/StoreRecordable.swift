public import ArtifactStore
public import ContentDigest
internal import Evaluation
internal import PlainFoundation

/// A stage's output that has tables of its own in the store.
public protocol StoreRecordable {
  /// Digests of the items' bodies that ``record(in:run:)`` will read.
  func bodiesToRead(from store: Store) throws -> [ContentDigest]

  /// Writes the value. What this throws fails the step: folds that leak are refused here.
  func record(in store: Store, run: RunID) throws
}

extension StoreRecordable {
  /// None.
  public func bodiesToRead(from store: Store) throws -> [ContentDigest] { [] }
}

extension TrainedModel: StoreRecordable {
  /// The model file under the name that `vitae parse` looks for.
  public func record(in store: Store, run: RunID) throws {
    let digest = try store.put(bytes)
    let facts = Dictionary(facts.map { ($0.name, $0.value) }) { $1 }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try store.addModel(
      digest, name: ModelLookup.fittedName,
      trainingData: ContentDigest(hex: trainingDigest),
      metrics: String(decoding: try encoder.encode(facts), as: UTF8.self), run: run)
  }
}

extension VerificationResult: StoreRecordable {
  /// The gates' verdicts.
  public func record(in store: Store, run: RunID) throws {
    try store.record(
      verification.gates.map {
        StoredGateResult(
          name: $0.name, verdict: $0.verdict.rawValue, detail: $0.detail, value: $0.value,
          limit: $0.limit)
      }, of: run)
  }
}

extension TextFolds: StoreRecordable {
  /// The dataset with its folds; the store refuses a group in two of them.
  public func record(in store: Store, run: RunID) throws {
    let digest = ContentDigest.sha256(encodedBytes)
    guard try !store.datasets(named: Self.name).contains(where: { $0.digest == digest }) else {
      return
    }
    let folds = [("train", train), ("validation", validation), ("test", test)]
    let rows = folds.flatMap { name, set in
      set.items.map { item in
        DatasetRow(
          textHash: NormalizedText.digest(of: item.text), person: item.key, label: item.label ?? "",
          fold: name)
      }
    }
    try store.addDataset(name: Self.name, digest: digest, unit: .paragraph, rows: rows)
  }

  private static let name = "texts"
}

extension TextScores: StoreRecordable {
  /// Every answer and the headline figures.
  public func record(in store: Store, run: RunID) throws {
    try store.setPredictions(
      rows.map { row in
        Prediction(
          textHash: NormalizedText.digest(of: row.item.text), person: row.item.group,
          actual: labels[row.actual], predicted: labels[row.predicted],
          confidence: row.probabilities[row.predicted],
          probabilities: row.probabilities.map(Float.init))
      }, of: run, evaluation: evaluation)
    let metrics: [Metric] = [.accuracy, .macroF1]
    let estimates = ClusterBootstrap().estimates(metrics, of: scoredSet)
    try store.record(
      zip(metrics, estimates).map { metric, estimate in
        StoredMetric(
          name: metric.name(labels: labels), slice: evaluation, value: estimate.value,
          n: estimate.count, low: estimate.low, high: estimate.high, method: estimate.method)
      }, of: run)
  }
}
