/// A training under way: the rows as the solver sees them, and what was found out so far.
struct Fitting: Sendable {
  private(set) var set: TrainingSet
  let options: TrainingOptions
  /// In how many texts a feature must occur.
  private let minimumCount: Int
  /// All features that the classifier may know.
  private let vocabulary: Vocabulary
  private(set) var blockWeights: [Float]
  private let columns: FeatureColumns
  /// The rows with all features.
  private var problem: TrainingProblem
  /// What is left once some features are left out.
  private var pruned: Pruned?
  private let folds: [Int]

  /// The features of a classifier that may know some of them only.
  private struct Pruned {
    var vocabulary: Vocabulary
    var columns: FeatureColumns
    /// The rows with these features alone.
    var problem: TrainingProblem
    /// How folds leave out theirs themselves.
    var pruning: FeaturePruning
  }

  init(
    set: consuming TrainingSet, options: TrainingOptions, minimumCount: Int, blockWeights: [Float]
  ) {
    set.leaveOut(rarerThan: minimumCount)
    self.options = options
    self.minimumCount = minimumCount
    self.blockWeights = blockWeights
    folds = groupedFolds(groups: set.groups, count: options.foldCount, seed: options.seed)
    vocabulary = Vocabulary(of: set.features, minimumCount: minimumCount)
    let shared = FeatureColumns.shared(by: set.features, vocabulary)
    columns = shared.columns
    let texts = ColumnBlocks(set.takeFeatures(), firsts: shared.firsts)
    let rows = SparseRows(texts, vocabulary, columns, blockWeights: blockWeights)
    problem = Self.problem(of: rows, columnCount: columns.count, set, options, minimumCount)
    self.set = set
  }

  private static func problem(
    of rows: SparseRows, columnCount: Int, _ set: TrainingSet, _ options: TrainingOptions,
    _ minimumCount: Int
  ) -> TrainingProblem {
    var counts = [Double](repeating: 0, count: set.labels.count)
    for label in set.rowLabels { counts[label] += 1 }
    let mean = Double(set.rowLabels.count) / Double(set.labels.count)
    return TrainingProblem(
      rows: rows, labels: set.rowLabels, labelCount: set.labels.count, columnCount: columnCount,
      labelWeights: counts.map {
        options.classWeights == .balanced && $0 > 0 ? mean / $0 : 1
      }, rowWeights: set.weights, minimumCount: minimumCount, seed: options.seed)
  }

  /// The cost that gets most out-of-fold rows right; of equal ones the smallest.
  ///
  /// Few passes, half of the folds when they are not few rows, and of a large set some of the groups. Where the smallest
  /// is preferred, costs are tried until one is worse than one before it by more than chance: larger ones take longest.
  ///
  /// - Parameters:
  ///   - prefersSmaller: Whether the smallest cost is chosen that is no worse than the best by more than chance.
  ///   - weighsWords: Whether words may come to weigh more than letters, where that gets more rows right.
  ///   - progress: Called with every fit that is done.
  /// - Returns: The cost.
  mutating func chooseCost(
    preferringSmaller prefersSmaller: Bool, weighingWords weighsWords: Bool,
    _ progress: @escaping @Sendable (TrainingProgress) -> Void
  ) async -> Double {
    guard options.costs.count > 1 else { return options.costs[0] }
    let costs = options.costs.sorted()
    var held = searchFolds
    let isTiny = set.rowLabels.count < Self.calibrationRows
    if !isTiny { held.heldOut.removeLast(held.heldOut.count - max(1, held.heldOut.count / 2)) }
    let foldCount = held.heldOut.count
    let fitsOfWords = weighsWords ? foldCount : 0
    var results: [[Int: TrainingProblem.HeldOutRow]] = []
    var scores: [Double] = []
    for (tried, cost) in costs.enumerated() {
      let done = tried * foldCount
      let total = costs.count * foldCount + fitsOfWords
      results.append(
        await problem.outOfFoldMargins(cost: cost, held, passes: Self.searchPasses) {
          progress(TrainingProgress(done: done + $0, total: total))
        })
      scores.append(score(results[tried]))
      if prefersSmaller, !isClose(results[tried], to: results[indexOfLargest(scores)]) { break }
    }
    let done = results.count * foldCount
    let total = done + fitsOfWords
    progress(TrainingProgress(done: done, total: total))
    let top = indexOfLargest(scores)
    let chosen =
      prefersSmaller
      ? results.indices.first { isClose(results[$0], to: results[top]) } ?? top : top
    if weighsWords {
      await weighWords(held, cost: costs[chosen], ifAbove: scores[chosen]) {
        progress(TrainingProgress(done: done + $0, total: total))
      }
    }
    return costs[chosen]
  }

  /// Whether as many rows are right as by the best margins, but for chance: the difference is at most its standard error.
  ///
  /// Larger costs are surer of themselves than they are right more often.
  private func isClose(
    _ margins: [Int: TrainingProblem.HeldOutRow], to best: [Int: TrainingProblem.HeldOutRow]
  ) -> Bool {
    var (difference, variance) = (0.0, 0.0)
    for row in best.keys.sorted() {
      let label = problem.labels[row]
      let isRight = [margins[row], best[row]].map { $0.map { indexOfLargest($0.margins) } == label }
      guard isRight[0] != isRight[1] else { continue }
      let weight = problem.labelWeights[label] * Double(set.weights[row])
      difference += isRight[1] ? weight : -weight
      variance += weight * weight
    }
    return difference * difference <= variance
  }

  /// What can be held out to compare settings: each fold in turn, of a large set some of the groups.
  var searchFolds: TrainingProblem.Folds {
    let all = Array(set.rowLabels.indices)
    return TrainingProblem.Folds(
      chosen: work(all) <= Self.smallWork ? all : sample(), folds: folds,
      heldOut: Array(Set(folds)).sorted())
  }

  /// Lets words weigh more than letters if that gets more out-of-fold rows right.
  private mutating func weighWords(
    _ held: TrainingProblem.Folds, cost: Double, ifAbove score: Double,
    _ progress: @Sendable (Int) -> Void
  ) async {
    let rows = SparseRows(
      problem.rows.texts, vocabulary, columns, blockWeights: Self.heavyWords)
    let heavier = Self.problem(
      of: rows, columnCount: columns.count, set, options, minimumCount)
    let result = await heavier.outOfFoldMargins(
      cost: cost, held, passes: Self.searchPasses, progress: progress)
    guard self.score(result) > score else { return }
    (blockWeights, problem) = (Self.heavyWords, heavier)
  }

  /// The weights of words and letters that are tried beside 1 and 1.
  private static let heavyWords: [Float] = [1.2, 0.8]

  /// Values of some rows times groups of labels: what a pass of the solver costs.
  private func work(_ rows: [Int], of some: TrainingProblem? = nil) -> Int {
    let groupCount = (set.labels.count + Lanes.scalarCount - 1) / Lanes.scalarCount
    let matrix = (some ?? problem).rows
    return rows.reduce(0) { $0 + matrix.size(of: $1) } * groupCount
  }

  /// The passes of fits from which no classifier is made: more bring their margins nowhere else.
  private static let searchPasses = 5

  /// Up to here every row takes part in choosing the cost.
  private static let smallWork = 500_000

  /// The weight of the rows that are right; balanced weights make it the mean over labels.
  private func score(_ margins: [Int: TrainingProblem.HeldOutRow]) -> Double {
    var sum = 0.0
    for row in margins.keys.sorted() {
      let label = problem.labels[row]
      if let values = margins[row]?.margins, indexOfLargest(values) == label {
        sum += problem.labelWeights[label] * Double(set.weights[row])
      }
    }
    return sum
  }

  /// A quarter of the groups, drawn by the seed; more when that is little.
  private func sample() -> [Int] {
    let all = Array(set.rowLabels.indices)
    let least = max(Self.smallWork, work(all) / 4)
    let parts = groupedFolds(groups: set.groups, count: 64, seed: options.seed &+ 1)
    var chosen: [Int] = []
    for part in 0..<64 where work(chosen) < least {
      chosen += all.filter { parts[$0] == part }
    }
    return chosen.sorted()
  }

  /// Leaves out the features that decide least until the classifier fits into a number of bytes.
  mutating func prune(to limit: Int, cost: Double) async throws(TrainingError) {
    let most = LinearClassifier.featureCount(
      bytes: limit, labels: set.labels, atMost: vocabulary.count)
    guard most > 0 else {
      throw .tooFewBytes(limit, least: LinearClassifier.byteCount(features: 1, labels: set.labels))
    }
    guard most < vocabulary.count else { return }
    let w = problem.separators(cost: cost)
    let scores = (0..<vocabulary.count).map { feature in
      let column = Int(columns.ofFeatures[feature])
      return FeaturePruning.worth(
        w, column, size: columns.sizes[column], idf: vocabulary.idf(feature),
        textCount: Float(columns.textCounts[column]))
    }
    let kept = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }.prefix(most).sorted()
    let some = vocabulary.subset(kept)
    let left = columns.keeping(kept)
    let rows = SparseRows(
      problem.rows.texts, some, left.columns, positions: left.positions,
      blockWeights: blockWeights)
    pruned = Pruned(
      vocabulary: some, columns: left.columns,
      problem: Self.problem(of: rows, columnCount: left.columns.count, set, options, minimumCount),
      pruning: FeaturePruning(to: most, of: vocabulary, columns))
  }

  /// Fits the classifier on all rows and calibrates it on rows that were held out.
  ///
  /// The fits without some rows go on from the fit on all of them, from which those rows are taken out first: two passes
  /// calibrate as well as five from nothing where the cost is small, three come near the probabilities of a whole fit.
  mutating func finish(cost: Double, holdingOutAll holdsOutAll: Bool) async -> TrainingResult {
    let all = Array(set.rowLabels.indices)
    let whole = pruned?.problem ?? problem
    let (separators, duals) = await Self.fit(whole, cost: cost)
    let unknownCount = all.count { whole.rows.size(of: $0) == 0 }
    let work = work(all, of: whole)
    let folds = groupedFolds(
      groups: set.groups, count: 2 * options.foldCount, seed: options.seed)
    let heldFolds =
      holdsOutAll ? Array(Set(folds)).sorted() : calibrationFolds(folds, work: work)
    let held = await heldOut(
      cost: cost, .init(chosen: all, folds: folds, heldOut: heldFolds),
      passes: holdsOutAll || cost > 1 ? 3 : 2, from: duals)
    let (calibration, probabilities) = calibrate(held)
    // A text without a known feature passes no threshold, so it has no say in them.
    let judged = held.keys.sorted().filter { held[$0]?.hasFeatures == true }
    let thresholds = DecisionThresholds(
      probabilities: judged.map { probabilities[$0] }, labels: judged.map { set.rowLabels[$0] },
      labelCount: set.labels.count, precision: options.precision)
    let classifier = LinearClassifier(
      labels: set.labels, cost: cost, calibration: calibration, thresholds: thresholds,
      vocabulary: pruned?.vocabulary ?? vocabulary, blockWeights: blockWeights,
      columns: pruned?.columns ?? columns, separators: separators)
    return TrainingResult(
      classifier: classifier, outOfFoldProbabilities: set.inOrderOfOrigins(probabilities),
      unknownExampleCount: unknownCount)
  }

  /// The calibration of held-out rows, and the probabilities it gives them; none for other rows.
  func calibrate(
    _ held: [Int: TrainingProblem.HeldOutRow]
  ) -> (calibration: MarginCalibration, probabilities: [[Double]]) {
    let rows = held.keys.sorted()
    let calibration = MarginCalibration(
      margins: rows.compactMap { held[$0]?.margins }, labels: rows.map { set.rowLabels[$0] })
    var probabilities = [[Double]](repeating: [], count: set.rowLabels.count)
    for row in rows { probabilities[row] = calibration.probabilities(held[row]?.margins ?? []) }
    return (calibration, probabilities)
  }

  /// What separators that were fitted without a row say of it; of a byte budget each fold chooses its features itself.
  func heldOut(
    cost: Double, _ folds: TrainingProblem.Folds, passes: Int = searchPasses,
    from start: DualVariables? = nil
  ) async -> [Int: TrainingProblem.HeldOutRow] {
    await problem.outOfFoldMargins(
      cost: cost, folds, passes: passes, pruning: pruned?.pruning, from: start
    ) { _ in }
  }

  /// The folds that are held out to calibrate: half of them; all when these are few rows, fewer when a fit is much work.
  private func calibrationFolds(_ folds: [Int], work: Int) -> [Int] {
    let all = Array(Set(folds)).sorted()
    let half = max(1, all.count / 2)
    let enough = (Self.calibrationRows * all.count + folds.count - 1) / max(1, folds.count)
    return Array(all.prefix(work > 4 * Self.smallWork ? min(half, enough) : max(half, enough)))
  }

  /// So many rows are enough to calibrate.
  private static let calibrationRows = 2000

  @concurrent
  private static func fit(
    _ problem: TrainingProblem, cost: Double
  ) async -> (separators: Separators, duals: DualVariables) {
    problem.fitted(cost: cost)
  }
}
