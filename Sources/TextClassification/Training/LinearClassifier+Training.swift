/// A fitted classifier together with what it says about examples it was not fitted on.
public struct TrainingResult: Sendable {
  /// The classifier, fitted on all examples.
  public var classifier: LinearClassifier
  /// For each example the probabilities of a classifier that was fitted without its group.
  ///
  /// Shape `[examples][labels]`. Of large text sets only a part is held out; the rows of the others are empty.
  public var outOfFoldProbabilities: [[Double]]
  /// How many examples have no feature that the classifier knows: it learnt nothing from them.
  public var unknownExampleCount: Int
}

/// A step of a training.
public struct TrainingProgress: Sendable {
  /// Fits that are done.
  public var done: Int
  /// Fits in all.
  public var total: Int
}

extension LinearClassifier {
  /// Fits a classifier.
  ///
  /// The cost is chosen by cross-validation over groups; probabilities and thresholds come from the same out-of-fold margins.
  /// The order of the examples changes nothing.
  ///
  /// - Parameters:
  ///   - labels: The label set.
  ///   - examples: Examples, each with as many blocks as there are. They are gone through once, so a lazy sequence need not
  ///     hold more than one of them.
  ///   - options: How to train.
  /// - Returns: The classifier and its out-of-fold probabilities.
  /// - Throws: ``TrainingError`` when the examples do not suffice.
  public static func train(
    labels: [String], examples: consuming some Sequence<Example>,
    options: TrainingOptions = .init()
  ) async throws(TrainingError) -> TrainingResult {
    try await trainingSet(labels: labels, examples: consume examples)
      .train(options, holdingOutAll: true) { _ in }
  }

  private static func trainingSet(
    labels: [String], examples: consuming some Sequence<Example>
  ) throws(TrainingError) -> TrainingSet {
    var set: TrainingSet?
    var facts: [(text: UInt64, label: Int, group: String)] = []
    for example in examples {
      let features = example.features
      if set == nil { set = TrainingSet(labels: labels, blockCount: features.blocks.count) }
      set?.append(features.blocks)
      facts.append((features.digest, example.label, example.group))
    }
    guard var set else { throw .noExamples }
    let groups = Spellings(facts.lazy.map(\.group))
    set.arrange(
      by: facts.map {
        TrainingSet.Key(text: $0.text, label: $0.label, group: FeatureHash.named(groups[$0.group]))
      })
    return set
  }
}

extension HashedFeatures {
  /// A hash of all blocks, for a canonical order.
  var digest: UInt64 {
    var hash = FeatureHash(kind: 0)
    for block in blocks {
      hash.add(UInt64(block.count))
      for feature in block { hash.add(feature) }
    }
    return hash.value
  }
}
