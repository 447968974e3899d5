internal import PlainFoundation

/// Estimates the labels of texts from what several unsure functions or people say, without knowing the truth.
///
/// Each voter has a table of probabilities: what it says, or that it says nothing, of texts of each label. Tables and
/// labels are estimated in turn until neither changes (expectation maximisation; A. P. Dawid and A. M. Skene, "Maximum
/// Likelihood Estimation of Observer Error-Rates Using the EM Algorithm", Applied Statistics 28, 1979). Silence is an
/// answer of its own, so that functions which know one label only have a say: that one speaks is what tells.
package struct LabelModel: Sendable {
  /// How probable each label is before anybody says anything.
  ///
  /// Shape `[labels]`.
  package private(set) var prior: [Double]
  /// What each voter says of texts of each label; the last answer is silence.
  ///
  /// Shape `[voters][labels][labels + 1]`.
  package private(set) var answers: [[[Double]]]

  /// Passes after which estimates hardly move.
  private static let mostPasses = 100
  /// An improvement of the mean logarithm of likelihood that is too small to go on.
  private static let leastGain = 1e-7
  /// Seen before anything is seen: every answer half a time, the right one once more.
  private static let (everyAnswer, rightAnswer) = (0.5, 1.0)

  /// Learns from the votes on texts.
  ///
  /// - Parameters:
  ///   - votes: For each text what each voter says: a label's position, or `nil`. Texts of which nobody says anything teach
  ///     nothing.
  ///   - labelCount: How many labels there are, at least two.
  ///   - known: For each text its label where it is known for sure; empty when none is.
  package init(votes: [[Int?]], labelCount: Int, known: [Int?] = []) {
    precondition(labelCount > 1, "\(labelCount) labels")
    let voterCount = votes.first?.count ?? 0
    prior = Array(repeating: 1 / Double(labelCount), count: labelCount)
    answers = []
    let rows = votes.indices.filter { votes[$0].contains { $0 != nil } }
    func knownLabel(_ row: Int) -> Int? { known.indices.contains(row) ? known[row] : nil }
    var beliefs = rows.map { row in
      knownLabel(row).map { Self.certain($0, of: labelCount) }
        ?? Self.majority(votes[row], labelCount)
    }
    var last = -Double.infinity
    for _ in 0..<Self.mostPasses {
      learn(rows.map { votes[$0] }, beliefs, voterCount, labelCount)
      var sum = 0.0
      for (i, row) in rows.enumerated() {
        let (belief, logLikelihood) = belief(votes[row])
        beliefs[i] = knownLabel(row).map { Self.certain($0, of: labelCount) } ?? belief
        sum += logLikelihood
      }
      let mean = sum / Double(max(1, rows.count))
      if mean - last < Self.leastGain { break }
      last = mean
    }
  }

  /// How probable each label of a text is; `nil` when nobody says anything.
  ///
  /// Shape `[labels]`.
  package func probabilities(of votes: [Int?]) -> [Double]? {
    votes.contains { $0 != nil } ? belief(votes).0 : nil
  }

  private mutating func learn(
    _ votes: [[Int?]], _ beliefs: [[Double]], _ voterCount: Int, _ labelCount: Int
  ) {
    var sums = [Double](repeating: 1, count: labelCount)
    var counts = (0..<voterCount).map { _ in
      (0..<labelCount).map { label in
        (0...labelCount).map { Self.everyAnswer + ($0 == label ? Self.rightAnswer : 0) }
      }
    }
    for (row, belief) in zip(votes, beliefs) {
      for (label, share) in belief.enumerated() {
        sums[label] += share
        for (voter, vote) in row.enumerated() { counts[voter][label][vote ?? labelCount] += share }
      }
    }
    let total = sums.reduce(0, +)
    prior = sums.map { $0 / total }
    answers = counts.map { voter in
      voter.map { answers in
        let sum = answers.reduce(0, +)
        return answers.map { $0 / sum }
      }
    }
  }

  private func belief(_ votes: [Int?]) -> ([Double], logLikelihood: Double) {
    let scores = prior.indices.map { label in
      votes.enumerated().reduce(log(prior[label])) { sum, vote in
        sum + log(answers[vote.offset][label][vote.element ?? prior.count])
      }
    }
    let top = scores.max() ?? 0
    let shares = scores.map { exp($0 - top) }
    let sum = shares.reduce(0, +)
    return (shares.map { $0 / sum }, top + log(sum))
  }

  /// Each label's share of the votes.
  private static func majority(_ votes: [Int?], _ labelCount: Int) -> [Double] {
    var shares = [Double](repeating: 0, count: labelCount)
    let said = votes.compactMap(\.self)
    for vote in said { shares[vote] += 1 / Double(said.count) }
    return shares
  }

  private static func certain(_ label: Int, of count: Int) -> [Double] {
    (0..<count).map { $0 == label ? 1 : 0 }
  }
}
