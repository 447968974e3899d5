/// Labelled texts as counted features, in an order that does not depend on the order they came in.
struct TrainingSet: Sendable {
  let labels: [String]
  private(set) var features: FeatureRows
  /// Each row's label.
  private(set) var rowLabels: [Int] = []
  /// Each row's group: rows of one group never stand on both sides of a fold.
  private(set) var groups: [UInt64] = []
  /// How much an error on each row costs beside others.
  private(set) var weights: [Float] = []
  /// Where each row stood in what the caller gave.
  private(set) var origins: [Int] = []

  /// What tells rows apart.
  ///
  /// Rows of equal keys are equal, so their order cannot matter.
  struct Key: Hashable, Comparable {
    var text: UInt64
    var label: Int
    var group: UInt64
    var weight: Float = 1

    static func < (a: Key, b: Key) -> Bool {
      (a.text, a.label, a.group, a.weight) < (b.text, b.label, b.group, b.weight)
    }
  }

  init(labels: [String], blockCount: Int) {
    self.labels = labels
    features = FeatureRows(blockCount: blockCount)
  }

  /// Leaves out the features that fewer texts have; no row can be added afterwards.
  mutating func leaveOut(rarerThan minimumCount: Int) {
    features.leaveOut(rarerThan: minimumCount)
  }

  /// Gives the features away; there are none afterwards.
  mutating func takeFeatures() -> FeatureRows {
    let taken = features
    features = FeatureRows(blockCount: taken.blockCount)
    return taken
  }

  /// Adds the features of a row.
  mutating func append(_ blocks: some Collection<[UInt64]>) { features.append(blocks) }

  /// Puts the rows into an order that does not depend on the order they came in.
  ///
  /// - Parameter keys: A key for each row that was added.
  mutating func arrange(by keys: [Key]) {
    origins = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    features.arrange(origins)
    rowLabels = origins.map { keys[$0].label }
    groups = origins.map { keys[$0].group }
    weights = origins.map { keys[$0].weight }
  }
}

extension TrainingSet {
  /// Fits a classifier on all rows, which are let go as soon as the fit has no more need of them.
  ///
  /// - Parameters:
  ///   - options: How to train.
  ///   - holdsOutAll: Whether every row's out-of-fold probabilities are wanted, whatever they cost.
  ///   - progress: Called with every fit that is done.
  /// - Returns: The classifier, and probabilities in the order of ``origins``.
  /// - Throws: ``TrainingError`` when the rows do not suffice.
  @concurrent
  consuming func train(
    _ options: TrainingOptions, holdingOutAll holdsOutAll: Bool,
    progress: @Sendable @escaping (TrainingProgress) -> Void
  ) async throws(TrainingError) -> TrainingResult {
    let isText = features.blockCount == 2 && !holdsOutAll
    var fitting = try (consume self).fitting(options)
    let cost = await fitting.chooseCost(
      preferringSmaller: isText, weighingWords: isText && options.blockWeights == nil, progress)
    if let limit = options.maximumByteCount {
      try await fitting.prune(to: limit, cost: cost)
    }
    return await fitting.finish(cost: cost, holdingOutAll: holdsOutAll)
  }

  /// The start of a training.
  ///
  /// - Throws: ``TrainingError`` when the rows do not suffice.
  consuming func fitting(_ options: TrainingOptions) throws(TrainingError) -> Fitting {
    try check()
    let minimumCount = options.minimumCount ?? usualMinimum
    let blockWeights =
      options.blockWeights?.map(Float.init) ?? Array(repeating: 1, count: features.blockCount)
    return Fitting(
      set: consume self, options: options, minimumCount: minimumCount, blockWeights: blockWeights)
  }

  /// What belongs to rows, in the order the caller gave them.
  func inOrderOfOrigins(_ rows: [[Double]]) -> [[Double]] {
    var out = [[Double]](repeating: [], count: rows.count)
    for (row, origin) in origins.enumerated() { out[origin] = rows[row] }
    return out
  }

  /// In short texts a word that occurs in one text only says something too, and there are few of them.
  private var usualMinimum: Int {
    rowLabels.count < 50 || features.size < 100 * rowLabels.count ? 1 : 2
  }

  private func check() throws(TrainingError) {
    guard let first = rowLabels.first else { throw .noExamples }
    for label in rowLabels where !labels.indices.contains(label) {
      throw .labelOutOfRange(label, labelCount: labels.count)
    }
    if rowLabels.allSatisfy({ $0 == first }) { throw .oneLabel(labels[first]) }
  }
}
