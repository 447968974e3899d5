#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A fitted classifier together with what it says about examples it was not fitted on.
public struct TrainingResult: Sendable {
  /// The classifier, fitted on all examples.
  public var classifier: LinearClassifier
  /// For each example the probabilities of a classifier that never saw its group.
  ///
  /// Shape `[examples][labels]`.
  public var outOfFoldProbabilities: [[Double]]
}

extension LinearClassifier {
  /// Fits a classifier.
  ///
  /// The cost is chosen by cross-validation over groups; the temperature makes the out-of-fold margins'
  /// probabilities fit best (least log loss).
  ///
  /// - Parameters:
  ///   - labels: The label set.
  ///   - examples: Examples, each with the same number of blocks.
  ///   - options: How to train.
  /// - Returns: The classifier and its out-of-fold probabilities.
  /// - Throws: ``TrainingError`` when the examples do not suffice.
  public static func train(
    labels: [String], examples: [Example], options: TrainingOptions = .init()
  ) async throws(TrainingError) -> TrainingResult {
    try check(examples, labels: labels)
    let vocabulary = Vocabulary(
      of: examples.map(\.features), minimumCount: examples.count < 50 ? 1 : options.minimumCount)
    let blockCount = examples[0].features.blocks.count
    let blockWeights =
      options.blockWeights?.map(Float.init) ?? Array(repeating: 1, count: blockCount)
    let problem = TrainingProblem(
      rows: examples.map { vocabulary.vector(of: $0.features, blockWeights: blockWeights) },
      labels: examples.map(\.label), labelCount: labels.count, featureCount: vocabulary.count,
      seed: options.seed)
    let folds = groupedFolds(
      groups: examples.map(\.group), count: options.foldCount, seed: options.seed)

    var best: (cost: Double, margins: [[Float]], correct: Int)?
    for cost in options.costs {
      let margins = await problem.outOfFoldMargins(folds: folds, cost: cost)
      let correct = zip(margins, problem.labels).count { indexOfLargest($0) == $1 }
      if correct > best?.correct ?? -1 { best = (cost, margins, correct) }
    }
    guard let best else { throw .noExamples }
    let temperature = fittedTemperature(margins: best.margins, labels: problem.labels)
    let w = await problem.fit(rows: Array(problem.rows.indices), cost: best.cost)
    let classifier = LinearClassifier(
      labels: labels, cost: best.cost, temperature: temperature, vocabulary: vocabulary,
      blockWeights: blockWeights, separators: w)
    return TrainingResult(
      classifier: classifier,
      outOfFoldProbabilities: best.margins.map { softmax($0, temperature: temperature) })
  }

  private static func check(_ examples: [Example], labels: [String]) throws(TrainingError) {
    guard let first = examples.first else { throw .noExamples }
    for example in examples where !labels.indices.contains(example.label) {
      throw .labelOutOfRange(example.label, labelCount: labels.count)
    }
    if examples.allSatisfy({ $0.label == first.label }) { throw .oneLabel(labels[first.label]) }
  }

  /// Rounds each label's separator to bytes.
  private init(
    labels: [String], cost: Double, temperature: Double, vocabulary: Vocabulary,
    blockWeights: [Float], separators: [[Float]]
  ) {
    let n = vocabulary.count
    var weights = [Int8](repeating: 0, count: n * labels.count)
    var scales: [Float] = []
    for (label, w) in separators.enumerated() {
      let largest = w.prefix(n).reduce(0) { max($0, abs($1)) }
      let scale = largest > 0 ? largest / 127 : 1
      scales.append(scale)
      for f in 0..<n { weights[f * labels.count + label] = Int8((w[f] / scale).rounded()) }
    }
    self.init(
      labels: labels, cost: cost, temperature: temperature, vocabulary: vocabulary,
      blockWeights: blockWeights, weights: weights, scales: scales,
      biases: separators.map { $0[n] })
  }
}

/// The rows of a training set and the fits that are made on parts of it.
struct TrainingProblem: Sendable {
  let rows: [SparseVector]
  let labels: [Int]
  let labelCount: Int
  let featureCount: Int
  let seed: UInt64

  /// One separator a label, fitted on some of the rows.
  ///
  /// The labels are fitted at the same time.
  @concurrent
  func fit(rows chosen: [Int], cost: Double) async -> [[Float]] {
    let part = chosen.map { rows[$0] }
    let solver = DualCoordinateDescent(cost: Float(cost))
    return await withTaskGroup(of: (Int, [Float]).self) { group in
      for label in 0..<labelCount {
        group.addTask {
          let isPositive = chosen.map { labels[$0] == label }
          let w = solver.weights(
            rows: part, isPositive: isPositive, featureCount: featureCount,
            seed: seed &+ UInt64(label))
          return (label, w)
        }
      }
      var out = [[Float]](repeating: [], count: labelCount)
      for await (label, w) in group { out[label] = w }
      return out
    }
  }

  /// Each row's margins from separators that were fitted without the row's fold.
  ///
  /// Shape `[rows][labels]`.
  func outOfFoldMargins(folds: [Int], cost: Double) async -> [[Float]] {
    var out = [[Float]](repeating: [], count: rows.count)
    for fold in Set(folds).sorted() {
      let separators = await fit(rows: rows.indices.filter { folds[$0] != fold }, cost: cost)
      for i in rows.indices where folds[i] == fold {
        out[i] = separators.map { w in
          var sum = w[featureCount]
          for j in rows[i].indices.indices { sum += w[Int(rows[i].indices[j])] * rows[i].values[j] }
          return sum
        }
      }
    }
    return out
  }
}

/// The position of the largest value; of equal ones the first.
func indexOfLargest<T: Comparable>(_ values: [T]) -> Int {
  values.indices.max { values[$0] < values[$1] || (values[$0] == values[$1] && $0 > $1) } ?? 0
}

/// A fold for each row such that a group lies in one fold; groups are dealt out in a seeded order.
func groupedFolds(groups: [String], count: Int, seed: UInt64) -> [Int] {
  var names = Array(Set(groups)).sorted()
  var random = SplitMix64(seed: seed)
  names.shuffle(using: &random)
  let fold = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % count) })
  return groups.map { fold[$0] ?? 0 }
}

/// The temperature with the least log loss, by golden-section search over its logarithm in 0.05...20.
///
/// Source: Guo, Pleiss, Sun, Weinberger: "On Calibration of Modern Neural Networks", ICML 2017, §4.2.
func fittedTemperature(margins: [[Float]], labels: [Int]) -> Double {
  func loss(_ logT: Double) -> Double {
    let t = exp(logT)
    var sum = 0.0
    for (row, label) in zip(margins, labels) {
      sum -= log(max(softmax(row, temperature: t)[label], 1e-12))
    }
    return sum
  }
  let ratio = (5.0.squareRoot() - 1) / 2
  var (low, high) = (log(0.05), log(20.0))
  var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
  var (lossA, lossB) = (loss(a), loss(b))
  while high - low > 0.01 {
    if lossA < lossB {
      (high, b, lossB) = (b, a, lossA)
      a = high - ratio * (high - low)
      lossA = loss(a)
    } else {
      (low, a, lossA) = (a, b, lossB)
      b = low + ratio * (high - low)
      lossB = loss(b)
    }
  }
  return exp((low + high) / 2)
}
