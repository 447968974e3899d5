import TestSupport
import Testing

@testable import TextClassification

@Suite struct DecisionThresholdTests {
  /// Rows whose answer is label 0 with a confidence, and right or wrong.
  private func thresholds(
    _ answers: [(confidence: Double, isRight: Bool)], precision: Double
  ) -> DecisionThresholds {
    DecisionThresholds(
      probabilities: answers.map { [$0.confidence, 1 - $0.confidence] },
      labels: answers.map { $0.isRight ? 0 : 1 }, labelCount: 2, precision: precision)
  }

  private let answers: [(confidence: Double, isRight: Bool)] = (0..<40).map { (i: Int) in
    let isRight: Bool = i >= 20 || i % 2 == 0
    return (confidence: 0.6 + Double(i) / 100, isRight: isRight)
  }

  @Test func `answers above a label's threshold are right as often as wanted`() {
    for precision in [0.5, 0.75, 0.9, 1] {
      let least = Double(thresholds(answers, precision: precision).labels[0])
      let kept = answers.filter { $0.confidence >= least }
      let right = Double(kept.count(where: \.isRight)) / Double(kept.count)
      #expect(right >= precision, "\(precision): \(right) of \(kept.count)")
    }
    #expect(thresholds(answers, precision: 1).labels[0] < 0.81)
    #expect(thresholds(answers, precision: 0.5).labels[0] < 0.6)
  }

  @Test func `a precision that is never reached lets nothing through`() {
    let wrong = answers.map { (confidence: $0.confidence, isRight: false) }
    #expect(thresholds(wrong, precision: 0.5).labels[0] > 1)
    #expect(thresholds(Array(answers.suffix(4)), precision: 0.5).labels[0] > 1, "too few answers")
    #expect(thresholds([], precision: 0.5) == DecisionThresholds(none: 0, labels: [2, 2]))
  }

  @Test func `a label with few answers is judged by those of all labels that are as sure too`() {
    // Label 1 has three right answers; all of label 0's are right, or half of them.
    func threshold(isRight: (Int) -> Bool) -> Float {
      let rows = (0..<200).map { [0.8 + Double($0) / 2000, 0.2 - Double($0) / 2000] }
      let few = (0..<3).map { [0.15 - Double($0) / 100, 0.85 + Double($0) / 100] }
      return DecisionThresholds(
        probabilities: rows + few, labels: rows.indices.map { isRight($0) ? 0 : 1 } + [1, 1, 1],
        labelCount: 2, precision: 0.9
      ).labels[1]
    }
    #expect(threshold { _ in true } < 0.85)
    #expect(threshold { $0 % 2 == 0 } > 1)
  }

  @Test func `all that pass are right as often as wanted with a margin where there are enough`() {
    // Of 1000 answers at each confidence as many are right as it says: 90 % are reached by a hair at 0.9 − 0.05.
    let rows = (0..<20_000).map { 0.8 + Double($0 / 1000) / 100 }
    let labels = rows.enumerated().map { Double($0 % 1000) < $1 * 1000 ? 0 : 1 }
    let least = DecisionThresholds(
      probabilities: rows.map { [$0, 1 - $0] }, labels: labels, labelCount: 2, precision: 0.9
    ).labels[0]
    let kept = zip(rows, labels).filter { $0.0 >= Double(least) }
    let right = Double(kept.count { $0.1 == 0 })
    #expect(right / Double(kept.count) > 0.902 && right / Double(kept.count) < 0.92)
  }

  @Test func `an answer is accepted at its label's threshold, surely at that for none too`() {
    let thresholds = DecisionThresholds(none: 0.5, labels: [0.25, 0.75, 2])
    let acceptances = [(0, 0.2), (0, 0.3), (0, 0.5), (1, 0.7), (1, 0.8), (2, 1)].map {
      thresholds.acceptance(of: $0, probability: $1)
    }
    #expect(acceptances == [.refused, .unsurely, .surely, .refused, .surely, .refused])
  }

  @Test func `nearly all right answers are above the threshold for none`() {
    let none = Double(thresholds(answers, precision: 0.9).none)
    let right = answers.filter(\.isRight)
    let kept = right.count { $0.confidence >= none }
    #expect(Double(kept) >= 0.95 * Double(right.count))
    #expect(kept < right.count)
  }
}
