import TestSupport
import Testing

@testable import Workbench

@Suite struct LabelModelTests {
  /// What voters of known accuracy say of texts of known labels; each is silent half of the time.
  private func votes(
    _ count: Int, accuracies: [Double], labels: Int, seed: UInt64
  ) -> (votes: [[Int?]], truth: [Int]) {
    var random = SeededGenerator(seed: seed)
    // A third of the texts have label 0, the others are shared.
    let truth = (0..<count).map { _ in
      Int.random(in: 0..<3, using: &random) == 0 ? 0 : Int.random(in: 1..<labels, using: &random)
    }
    let votes = truth.map { label in
      accuracies.map { accuracy -> Int? in
        guard Bool.random(using: &random) else { return nil }
        guard Double.random(in: 0..<1, using: &random) >= accuracy else { return label }
        return (label + Int.random(in: 1..<labels, using: &random)) % labels
      }
    }
    return (votes, truth)
  }

  private func accuracy(_ answers: [[Double]?], _ truth: [Int]) -> Double {
    let right = zip(answers, truth).count { answer, label in
      guard let answer else { return false }
      return answer.firstIndex(of: answer.max() ?? 0) == label
    }
    return Double(right) / Double(truth.count)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `accuracies of voters are found, and unequal voters are weighed`(_ seed: UInt64) {
    let accuracies = [0.95, 0.9, 0.45, 0.4, 0.4]
    let (votes, truth) = votes(4000, accuracies: accuracies, labels: 3, seed: seed)
    let model = LabelModel(votes: votes, labelCount: 3)
    for (voter, expected) in accuracies.enumerated() {
      // Of the texts on which it speaks.
      let right = (0..<3).reduce(0.0) { sum, label in
        let answers = model.answers[voter][label]
        return sum + model.prior[label] * answers[label] / (1 - answers[3])
      }
      #expect(abs(right - expected) < 0.05, "voter \(voter): \(right)")
    }
    #expect(abs(model.prior[0] - 1.0 / 3) < 0.05)
    let spoken = votes.indices.filter { votes[$0].contains { $0 != nil } }
    let answers = spoken.map { model.probabilities(of: votes[$0]) }
    let majority = spoken.map { row -> [Double]? in
      var counts = [Double](repeating: 0, count: 3)
      for vote in votes[row] { if let vote { counts[vote] += 1 } }
      return counts
    }
    let known = spoken.map { truth[$0] }
    #expect(accuracy(answers, known) > accuracy(majority, known) + 0.05)
  }

  @Test func `probabilities are right as often as they say`() {
    let (votes, truth) = votes(6000, accuracies: [0.8, 0.75, 0.7, 0.7], labels: 2, seed: 9)
    let model = LabelModel(votes: votes, labelCount: 2)
    var (sum, right, count) = (0.0, 0.0, 0.0)
    for (row, label) in zip(votes, truth) {
      guard let answer = model.probabilities(of: row), let top = answer.max() else { continue }
      #expect(abs(answer.reduce(0, +) - 1) < 1e-9)
      (sum, count) = (sum + top, count + 1)
      right += answer.firstIndex(of: top) == label ? 1 : 0
    }
    #expect(abs(sum - right) / count < 0.03)
  }

  @Test func `functions that know one label only have a say by speaking`() {
    var random = SeededGenerator(seed: 4)
    let truth = (0..<3000).map { _ in Int.random(in: 0..<2, using: &random) }
    // The first speaks on 60 % of its texts and 2 % of others; the second on 30 % of all, whatever they are.
    let votes = truth.map { label -> [Int?] in
      [
        Double.random(in: 0..<1, using: &random) < (label == 0 ? 0.6 : 0.02) ? 0 : nil,
        Double.random(in: 0..<1, using: &random) < 0.3 ? 0 : nil,
        Double.random(in: 0..<1, using: &random) < (label == 1 ? 0.7 : 0.05) ? 1 : nil,
      ]
    }
    let model = LabelModel(votes: votes, labelCount: 2)
    #expect((model.probabilities(of: [0, nil, nil])?[0] ?? 0) > 0.9)
    #expect((model.probabilities(of: [nil, nil, 1])?[1] ?? 0) > 0.9)
    // Both labels are said: the voter that guesses loses.
    #expect((model.probabilities(of: [nil, 0, 1])?[1] ?? 0) > 0.8)
    #expect(model.probabilities(of: [nil, nil, nil]) == nil)
  }

  @Test func `known labels teach and do not change`() {
    // Both voters are wrong on every text of label 1: without known labels nobody could tell.
    let votes: [[Int?]] = (0..<40).map { _ in [0, 0] }
    let known: [Int?] = (0..<40).map { $0 < 30 ? 1 : nil }
    let model = LabelModel(votes: votes, labelCount: 2, known: known)
    #expect((model.probabilities(of: [0, 0])?[1] ?? 0) > 0.5)
    let free = LabelModel(votes: votes, labelCount: 2)
    #expect((free.probabilities(of: [0, 0])?[0] ?? 0) > 0.9)
  }

  @Test func `the same votes give the same estimates, and none give none`() {
    let (votes, _) = votes(500, accuracies: [0.8, 0.6], labels: 4, seed: 2)
    let models = (0..<2).map { _ in LabelModel(votes: votes, labelCount: 4) }
    #expect(models[0].answers == models[1].answers && models[0].prior == models[1].prior)
    let empty = LabelModel(votes: [], labelCount: 2)
    #expect(empty.prior == [0.5, 0.5])
  }
}
