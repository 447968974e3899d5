import Testing

@testable import Evaluation

@Suite struct ConfidentLearningTests {
  @Test("thresholds and candidates are cleanlab's")
  func peer() {
    let thresholds = ConfidentLearning.thresholds(of: CalibrationTests.sample)
    for (value, peer) in zip(thresholds, [0.585, 0.46666666666666667, 0.56666666666666667]) {
      #expect(isClose(value ?? 0, peer))
    }
    let candidates = ConfidentLearning.candidates(in: CalibrationTests.sample)
    #expect(candidates.map(\.row) == [7, 1])
    #expect(candidates.map(\.suggested) == [0, 1])
    #expect(candidates.map(\.margin) == [1, 0.5 - 0.4])
  }

  @Test("wrong labels are found among right ones, and come first")
  func planted() {
    var generator = SplitMix64(seed: 5)
    let rows = (0..<300).map { position in
      let truth = position % 3
      let isWrong = position % 30 == 7
      var probabilities = [0.1, 0.1, 0.1]
      probabilities[truth] = isWrong ? 0.8 : 0.7 + 0.1 * generator.nextFraction()
      return ScoredRow(
        id: "\(position)", person: "p", actual: isWrong ? (truth + 1) % 3 : truth,
        predicted: truth, probabilities: probabilities)
    }
    let found = ConfidentLearning.candidates(in: ScoredSet(labels: ["a", "b", "c"], rows: rows))
    #expect(found.count == 10)
    #expect(found.allSatisfy { $0.row % 30 == 7 && $0.suggested == $0.row % 3 })
  }

  @Test("rows without probabilities and labels without rows give no candidates")
  func nothing() {
    #expect(ConfidentLearning.candidates(in: Samples.set([(3, 2)])).isEmpty)
    #expect(ConfidentLearning.candidates(in: Samples.set([])).isEmpty)
  }
}
