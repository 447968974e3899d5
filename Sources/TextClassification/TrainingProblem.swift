/// The rows of a training set and the fits that are made on parts of it.
struct TrainingProblem: Sendable {
  let rows: SparseRows
  /// Each row's label.
  let labels: [Int]
  let labelCount: Int
  let featureCount: Int
  /// How much more an error on each label's own rows costs.
  let labelWeights: [Double]
  /// A feature that fewer texts have is left out.
  let minimumCount: Int
  let seed: UInt64

  /// Fits the separators on some of the rows, in at most some passes.
  func separators(rows chosen: [Int], cost: Double, passes: Int? = nil) -> Separators {
    solver(cost: cost, passes: passes).separators(
      rows, chosen: chosen, labels: labels, featureCount: featureCount, seed: seed)
  }

  private func solver(cost: Double, passes: Int?) -> DualCoordinateDescent {
    var solver = DualCoordinateDescent(
      positiveCosts: labelWeights.map { Float($0 * cost) }, cost: Float(cost))
    if let passes { solver.maximumPasses = passes }
    return solver
  }

  /// A cross-validation that is to be made: a cost, and which of the rows are held out in which fold.
  struct Trial: Sendable {
    var cost: Double
    /// The rows that take part.
    var chosen: [Int]
    /// Each row's fold, also of those that do not take part.
    var folds: [Int]
    /// The folds to hold out.
    var heldOut: [Int]
  }

  /// Each held-out row's margins, by separators that were fitted without the row's fold.
  ///
  /// All folds of all trials are fitted at the same time, so both the result and its order are those of the trials.
  ///
  /// - Parameters:
  ///   - trials: What to fit.
  ///   - passes: The most passes of a fit, or `nil` for the usual number.
  ///   - progress: Called with the number of fits that are done.
  /// - Returns: For each trial row numbers and their margins.
  @concurrent
  func outOfFoldMargins(
    _ trials: [Trial], passes: Int? = nil, progress: @Sendable (Int) -> Void
  ) async -> [[Int: [Float]]] {
    await withTaskGroup(of: (Int, [Int: [Float]]).self) { group in
      for (t, trial) in trials.enumerated() {
        for fold in trial.heldOut {
          group.addTask { (t, heldOutMargins(trial, fold: fold, passes: passes)) }
        }
      }
      var out = [[Int: [Float]]](repeating: [:], count: trials.count)
      var done = 0
      for await (t, margins) in group {
        out[t].merge(margins) { $1 }
        done += 1
        progress(done)
      }
      return out
    }
  }

  private func heldOutMargins(_ trial: Trial, fold: Int, passes: Int?) -> [Int: [Float]] {
    let learnt = trial.chosen.filter { trial.folds[$0] != fold }
    let heldOut = trial.chosen.filter { trial.folds[$0] == fold }
    let known = vocabulary(of: learnt)
    let solver = solver(cost: trial.cost, passes: passes)
    // What some text has is known when one text is enough.
    var w =
      minimumCount > 1
      ? solver.separators(
        rows.keeping(known, of: learnt), chosen: Array(learnt.indices),
        labels: learnt.map { labels[$0] }, featureCount: featureCount, seed: seed)
      : solver.separators(
        rows, chosen: learnt, labels: labels, featureCount: featureCount, seed: seed)
    let unseen = rows.keeping(known, of: heldOut)
    var out: [Int: [Float]] = [:]
    for (i, row) in heldOut.enumerated() { out[row] = w.margins(unseen, row: i) }
    return out
  }

  /// Which features would be known if there were only some of the rows.
  ///
  /// The vocabulary has those of all rows. What a new text has and too few texts had is left out before the new text's
  /// length is taken, so it must be left out of the rows that stand for new texts too: margins would be too small, and
  /// answers to new texts too sure of themselves.
  private func vocabulary(of chosen: [Int]) -> [Bool] {
    var counts = [Int32](repeating: 0, count: featureCount)
    for row in chosen {
      for place in rows.places(of: row) { counts[Int(rows.indices[place])] += 1 }
    }
    return counts.map { $0 >= minimumCount }
  }
}

/// The position of the largest value; of equal ones the first.
func indexOfLargest<T: Comparable>(_ values: [T]) -> Int {
  var best = 0
  for i in values.indices.dropFirst() where values[i] > values[best] { best = i }
  return best
}

/// A fold for each row such that a group lies in one fold; groups are dealt out in a seeded order.
func groupedFolds<Group: Hashable & Comparable>(
  groups: [Group], count: Int, seed: UInt64
) -> [Int] {
  var names = Array(Set(groups)).sorted()
  var random = SplitMix64(seed: seed)
  names.shuffle(using: &random)
  let fold = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % count) })
  return groups.map { fold[$0] ?? 0 }
}
