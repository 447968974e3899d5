public import ArtifactStore
internal import ContentDigest
internal import Evaluation
internal import PlainFoundation

/// A stage's output that has tables of its own in the store.
public protocol StoreRecordable {
  /// Writes the value. What this throws fails the step: folds that leak are refused here.
  func record(in store: Store, run: RunID) throws
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
