/// A candidate against a baseline on the very same rows.
///
/// Pairing is what makes small differences visible: rows both models have right, or both wrong,
/// say nothing and drop out.
public struct PairedComparison: Hashable, Sendable, Codable {
  /// How many rows both models judged.
  public var rowCount: Int
  /// How many people they belong to.
  public var personCount: Int
  /// Rows both have right.
  public var bothCorrect: Int
  /// The candidate's accuracy, 0...1.
  public var candidateAccuracy: Double
  /// The baseline's accuracy, 0...1.
  public var baselineAccuracy: Double
  /// Rows only the candidate has right.
  public var candidateOnlyCorrect: Int
  /// Rows only the baseline has right: what the candidate broke.
  public var baselineOnlyCorrect: Int
  /// Candidate's accuracy less baseline's, −1...1, with its interval over people.
  public var difference: Estimate
  /// Two-sided McNemar mid-p over rows; for comparison with other tools, gates use `signFlip`.
  public var mcNemarMidP: Double
  /// The permutation test over people.
  public var signFlip: SignFlipTest

  /// Rows neither has right.
  public var bothWrong: Int { rowCount - bothCorrect - discordantCount }

  /// Rows where exactly one model is right.
  public var discordantCount: Int { candidateOnlyCorrect + baselineOnlyCorrect }

  /// Pairs two sets by row id and compares them.
  ///
  /// The order of rows does not matter. Two sets can be compared when they have the same labels in
  /// the same order and the same rows, each with the same actual label and person, and at least one.
  public init(
    candidate: ScoredSet, baseline: ScoredSet, bootstrap: ClusterBootstrap = ClusterBootstrap()
  ) throws(NotComparable) {
    let before = try Self.pair(candidate, with: baseline)
    var wins: [Int] = []
    var losses: [Int] = []
    var sizes: [Int] = []
    var agreed = 0
    for positions in candidate.rowsByPerson {
      var (won, lost) = (0, 0)
      for position in positions {
        switch (candidate.rows[position].isCorrect, before[position].isCorrect) {
        case (true, false): won += 1
        case (false, true): lost += 1
        case (true, true): agreed += 1
        case (false, false): break
        }
      }
      wins.append(won)
      losses.append(lost)
      sizes.append(positions.count)
    }
    rowCount = candidate.rows.count
    personCount = sizes.count
    bothCorrect = agreed
    candidateAccuracy = candidate.confusionMatrix.accuracy
    baselineAccuracy = baseline.confusionMatrix.accuracy
    candidateOnlyCorrect = wins.reduce(0, +)
    baselineOnlyCorrect = losses.reduce(0, +)
    let differences = zip(wins, losses).map { $0 - $1 }
    mcNemarMidP = McNemarTest.midP(candidateOnlyCorrect, baselineOnlyCorrect)
    signFlip = SignFlipTest(differences: differences, seed: bootstrap.seed)
    difference = Self.estimate(
      differences: differences, sizes: sizes, bootstrap: bootstrap,
      cluster: bootstrap.cluster ?? candidate.nouns.group)
  }

  /// The pooled difference over people with its interval; −1...1 when there is only one person.
  private static func estimate(
    differences: [Int], sizes: [Int], bootstrap: ClusterBootstrap, cluster: Noun
  ) -> Estimate {
    let count = sizes.reduce(0, +)
    let value = Double(differences.reduce(0, +)) / Double(count)
    guard sizes.count >= 2 else {
      return Estimate(
        value: value, count: count, low: -1, high: 1, confidence: bootstrap.confidence,
        method: "no interval from one \(cluster.one)")
    }
    let interval = bootstrap.intervals(clusterCount: sizes.count) { drawn in
      var (difference, rows) = (0, 0)
      for (person, times) in drawn.enumerated() where times > 0 {
        difference += times * differences[person]
        rows += times * sizes[person]
      }
      return [Double(difference) / Double(rows)]
    }[0]
    return Estimate(
      value: value, count: count, low: interval.low, high: interval.high,
      confidence: bootstrap.confidence, method: "bootstrap over \(sizes.count) \(cluster.many)")
  }

  /// Returns the baseline's rows in the candidate's order.
  static func pair(
    _ candidate: ScoredSet, with baseline: ScoredSet
  ) throws(NotComparable) -> [ScoredRow] {
    guard candidate.labels == baseline.labels else {
      throw .labelsDiffer(candidate: candidate.labels, baseline: baseline.labels)
    }
    guard !candidate.rows.isEmpty && !baseline.rows.isEmpty else { throw .noRows }
    var byID: [String: ScoredRow] = [:]
    for row in baseline.rows where byID.updateValue(row, forKey: row.id) != nil {
      throw .duplicateRow(row.id)
    }
    var seen = Set<String>()
    var paired: [ScoredRow] = []
    for row in candidate.rows {
      guard seen.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      guard let other = byID[row.id] else { continue }
      guard other.actual == row.actual && other.person == row.person else {
        throw .rowChanged(row.id)
      }
      paired.append(other)
    }
    guard paired.count == candidate.rows.count && paired.count == baseline.rows.count else {
      throw .rowsDiffer(
        candidate: candidate.rows.count, baseline: baseline.rows.count, shared: paired.count)
    }
    return paired
  }
}
