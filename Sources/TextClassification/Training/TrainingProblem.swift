/// The rows of a training set and the fits that are made on parts of it.
struct TrainingProblem: Sendable {
  let rows: SparseRows
  /// Each row's label.
  let labels: [Int]
  let labelCount: Int
  let columnCount: Int
  /// How much more an error on each label's rows costs.
  let labelWeights: [Double]
  /// How much an error on each row costs beside others.
  let rowWeights: [Float]
  /// A feature that fewer texts have is left out.
  let minimumCount: Int
  let seed: UInt64

  /// Fits the separators on all rows.
  func separators(cost: Double) -> Separators { fitted(cost: cost).separators }

  /// Fits the separators on all rows; returns the dual variables, too, from which fits on most of the rows may start.
  func fitted(cost: Double) -> (separators: Separators, duals: DualVariables) {
    solver(cost: cost, of: labels, rowWeights, passes: nil).fitted(
      RowView(rows), labels: labels, columnCount: columnCount, seed: seed)
  }

  /// A solver for rows of these labels and weights.
  private func solver(
    cost: Double, of labels: [Int], _ weights: [Float], passes: Int?
  ) -> DualCoordinateDescent {
    var solver = DualCoordinateDescent(
      labelCount: labelCount,
      costs: zip(labels, weights).map { Float(labelWeights[$0] * cost) * $1 })
    if let passes { solver.maximumPasses = passes }
    return solver
  }

  /// Which rows are held out in which fold of a cross-validation.
  struct Folds: Sendable {
    /// The rows that take part.
    var chosen: [Int]
    /// Each row's fold, also of those that do not take part.
    var folds: [Int]
    /// The folds to hold out.
    var heldOut: [Int]
  }

  /// What separators that were fitted without a row's fold say of it.
  struct HeldOutRow: Sendable, Hashable {
    /// The row's margins.
    ///
    /// Shape `[labels]`.
    var margins: [Float]
    /// Whether the rows of the other folds have any of its features.
    var hasFeatures: Bool
  }

  /// Each held-out row's margins, by separators that were fitted without the row's fold.
  ///
  /// All folds are fitted at the same time; the result does not depend on what is done first.
  ///
  /// - Parameters:
  ///   - cost: The cost to fit with.
  ///   - folds: What to hold out.
  ///   - passes: The most passes of a fit, or `nil` for the usual number.
  ///   - pruning: Leaves out features in each fold, when given.
  ///   - start: The dual variables of a fit on all rows to go on from, when given.
  ///   - progress: Called with the number of fits that are done.
  /// - Returns: Row numbers and their margins.
  @concurrent
  func outOfFoldMargins(
    cost: Double, _ folds: Folds, passes: Int? = nil, pruning: FeaturePruning? = nil,
    from start: DualVariables? = nil, progress: @Sendable (Int) -> Void
  ) async -> [Int: HeldOutRow] {
    await withTaskGroup(of: [Int: HeldOutRow].self) { group in
      for fold in folds.heldOut {
        group.addTask {
          var part = Part(self, folds, fold, start)
          let solver = solver(cost: cost, of: part.labels, part.weights, passes: passes)
          if let pruning { part.prune(pruning, solver, seed) }
          return part.margins(solver, seed)
        }
      }
      var out: [Int: HeldOutRow] = [:]
      var done = 0
      for await margins in group {
        out.merge(margins) { $1 }
        done += 1
        progress(done)
      }
      return out
    }
  }

  /// The rows that one fold is fitted on and those that are held out, with the columns that the former know.
  private struct Part: Sendable {
    /// All rows, with the columns in use.
    private var rows: RowView
    let labels: [Int]
    let weights: [Float]
    /// The columns in use of all there are: the position of each, or -1, and how many they are.
    private var columns: (positions: [Int32], count: Int)
    /// The numbers of the rows that are fitted on.
    private let learnt: [Int]
    /// The numbers of the rows that are held out.
    private let heldOut: [Int]
    /// What the fit goes on from.
    private let start: DualVariables?

    init(_ problem: TrainingProblem, _ folds: Folds, _ fold: Int, _ start: DualVariables?) {
      let chosen = folds.chosen.filter { folds.folds[$0] != fold }
      self.start = start?.keeping(chosen)
      columns = problem.columns(of: chosen)
      rows = RowView(problem.rows).keeping(columns.positions)
      labels = chosen.map { problem.labels[$0] }
      weights = chosen.map { problem.rowWeights[$0] }
      learnt = chosen
      heldOut = folds.chosen.filter { folds.folds[$0] == fold }
    }

    /// Leaves out the features that decide least.
    mutating func prune(
      _ pruning: FeaturePruning, _ solver: DualCoordinateDescent, _ seed: UInt64
    ) {
      guard pruning.isNeeded(columns.positions) else { return }
      let known = rows.choosing(learnt)
      let w = solver.separators(
        known, labels: labels, columnCount: columns.count, seed: seed, from: start)
      columns = pruning.kept(columns.positions, known, w)
      rows = rows.keeping(columns.positions)
    }

    /// The margins of the held-out rows.
    func margins(_ solver: DualCoordinateDescent, _ seed: UInt64) -> [Int: HeldOutRow] {
      let w = solver.separators(
        rows.choosing(learnt), labels: labels, columnCount: columns.count, seed: seed, from: start)
      let unseen = rows.choosing(heldOut)
      var out: [Int: HeldOutRow] = [:]
      for (i, row) in heldOut.enumerated() {
        out[row] = HeldOutRow(
          margins: w.margins(unseen, row: i), hasFeatures: !unseen.isEmpty(i))
      }
      return out
    }
  }

  /// The columns that would be known if there were only some of the rows: a new position for each, -1 for others.
  ///
  /// The vocabulary has those of all rows. What a new text has and too few texts had is left out before the new text's
  /// length is taken, so it must be left out of the rows that stand for new texts too: margins would be too small, and
  /// answers to new texts too sure of themselves.
  private func columns(of chosen: [Int]) -> (positions: [Int32], count: Int) {
    var positions = rows.columnCounts(in: chosen, columnCount: columnCount)
    var count = 0
    for column in positions.indices {
      let isKnown = positions[column] >= max(1, minimumCount)
      positions[column] = isKnown ? Int32(count) : -1
      if isKnown { count += 1 }
    }
    return (positions, count)
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
