import Evaluation

/// Rows made up for tests.
enum Samples {
  static let labels = ["experience", "skill", "education", "project", "other"]

  /// A set from each person's right and wrong counts: `("ann", right: 9, wrong: 1)`.
  ///
  /// All rows are label 0; a wrong one is called label 1.
  static func set(
    _ people: [(right: Int, wrong: Int)], labels: [String] = ["a", "b"]
  ) -> ScoredSet {
    var rows: [ScoredRow] = []
    for (person, counts) in people.enumerated() {
      for position in 0..<(counts.right + counts.wrong) {
        rows.append(
          ScoredRow(
            id: "\(person)/\(position)", person: "person \(person)", actual: 0,
            predicted: position < counts.right ? 0 : 1))
      }
    }
    return ScoredSet(labels: labels, rows: rows)
  }

  /// Two sets over the same rows, where each row is right with its model's probability.
  ///
  /// There are `people` × `rowsEach` rows. People differ in difficulty by up to ± `spread`, shared by both models.
  static func pair(
    people: Int, rowsEach: Int, candidate: Double, baseline: Double, spread: Double = 0.1,
    seed: UInt64
  ) -> (candidate: ScoredSet, baseline: ScoredSet) {
    var generator = SplitMix64(seed: seed)
    var rows: (candidate: [ScoredRow], baseline: [ScoredRow]) = ([], [])
    for person in 0..<people {
      let shift = (generator.nextFraction() * 2 - 1) * spread
      for position in 0..<rowsEach {
        func row(_ accuracy: Double) -> ScoredRow {
          let isRight = generator.nextFraction() < accuracy + shift
          return ScoredRow(
            id: "\(person)/\(position)", person: "\(person)", actual: 0, predicted: isRight ? 0 : 1)
        }
        rows.candidate.append(row(candidate))
        rows.baseline.append(row(baseline))
      }
    }
    return (
      ScoredSet(labels: ["a", "b"], rows: rows.candidate),
      ScoredSet(labels: ["a", "b"], rows: rows.baseline)
    )
  }

  /// A set where the first `right` of `count` rows are right, each row another person.
  static func independent(right: Int, of count: Int) -> ScoredSet {
    set((0..<count).map { $0 < right ? (1, 0) : (0, 1) })
  }
}

/// Whether two numbers are equal up to a small distance; write `#expect(isClose(a, b))`.
func isClose(_ first: Double, _ second: Double, within distance: Double = 1e-12) -> Bool {
  abs(first - second) <= distance
}

extension Samples {
  /// Two sets over the same rows of several classes, where each row is right with its model's probability.
  ///
  /// Classes are drawn for each row alike; `weak` replaces the candidate's probability in class 0.
  static func classes(
    _ count: Int, people: Int, rowsEach: Int, candidate: Double, baseline: Double,
    weak: Double? = nil, seed: UInt64
  ) -> (candidate: ScoredSet, baseline: ScoredSet) {
    var generator = SplitMix64(seed: seed)
    let labels = (0..<count).map { "class \($0)" }
    var rows: (candidate: [ScoredRow], baseline: [ScoredRow]) = ([], [])
    for person in 0..<people {
      let shift = (generator.nextFraction() * 2 - 1) * 0.1
      for position in 0..<rowsEach {
        let actual = generator.next(below: count)
        func row(_ accuracy: Double) -> ScoredRow {
          let isRight = generator.nextFraction() < accuracy + shift
          return ScoredRow(
            id: "\(person)/\(position)", person: "\(person)", actual: actual,
            predicted: isRight ? actual : (actual + 1) % count)
        }
        rows.candidate.append(row(actual == 0 ? weak ?? candidate : candidate))
        rows.baseline.append(row(baseline))
      }
    }
    return (
      ScoredSet(labels: labels, rows: rows.candidate),
      ScoredSet(labels: labels, rows: rows.baseline)
    )
  }
}
