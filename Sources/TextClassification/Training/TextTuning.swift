/// Compares ways to train on the same held-out texts: rows and folds are those that choose the cost of a training.
public struct TextTuning: Sendable {
  /// The options as ``TextClassifier/train(on:options:progress:)`` would use them: with the cost and the block weights that
  /// it chooses.
  public let usual: TrainingOptions
  private let examples: TrainingSet
  /// What is held out, for every way.
  private let folds: TrainingProblem.Folds

  /// Chooses what a training would choose.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - options: How to train.
  /// - Throws: ``TrainingError`` when the texts do not suffice.
  public init(on texts: [LabeledText], options: TrainingOptions) async throws(TrainingError) {
    examples = TextClassifier.trainingSet(texts)
    var fitting = try examples.fitting(options)
    let cost = await fitting.chooseCost(
      preferringSmaller: true, weighingWords: options.blockWeights == nil
    ) { _ in }
    var usual = options
    usual.costs = [cost]
    usual.blockWeights = fitting.blockWeights.map(Double.init)
    self.usual = usual
    folds = fitting.searchFolds
  }

  /// What classifiers that were trained so say of texts that they never saw, calibrated.
  ///
  /// - Parameter options: One cost, and the seed and folds of ``usual``.
  /// - Returns: Probabilities in the order of the texts, each of all labels in the order of their bytes; empty for texts
  ///   that were not held out.
  /// - Throws: ``TrainingError`` when a byte budget is too small.
  public func outOfFoldProbabilities(
    with options: TrainingOptions
  ) async throws(TrainingError) -> [[Double]] {
    precondition(options.costs.count == 1, "one cost, not \(options.costs)")
    var fitting = try examples.fitting(options)
    if let limit = options.maximumByteCount {
      try await fitting.prune(to: limit, cost: options.costs[0])
    }
    let held = await fitting.heldOut(cost: options.costs[0], folds)
    let (_, probabilities) = fitting.calibrate(held)
    return examples.inOrderOfOrigins(probabilities)
  }

  /// The labels in the order of the probabilities.
  public var labels: [String] { examples.labels }
}
