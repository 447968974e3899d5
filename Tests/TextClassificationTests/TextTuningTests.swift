import TestSupport
import Testing

@testable import TextClassification

@Suite struct TextTuningTests {
  private let texts = Topics.texts(count: 90, noise: 0.6, seed: 41).enumerated().map {
    LabeledText(text: $1.text, label: Topics.labels[$1.topic], group: "person \($0 / 3)")
  }

  private func right(_ rows: [[Double]], _ tuning: TextTuning) -> Int {
    zip(texts, rows).count { tuning.labels[indexOfLargest($1)] == $0.label }
  }

  @Test func `what a training would choose is one of the ways, and gives its classifier`()
    async throws
  {
    let options = TrainingOptions(costs: [0.01, 1, 4], foldCount: 3)
    let tuning = try await TextTuning(on: texts, options: options)
    let trained = try await TextClassifier.train(on: texts, options: options).classifier
    let again = try await TextClassifier.train(on: texts, options: tuning.usual).classifier
    #expect(tuning.usual.costs == [trained.cost])
    #expect(
      TextClassifier(model: again).encodedBytes == TextClassifier(model: trained).encodedBytes)
    var best = 0
    for cost in options.costs {
      var way = tuning.usual
      way.costs = [cost]
      best = max(best, right(try await tuning.outOfFoldProbabilities(with: way), tuning))
    }
    let usual = try await tuning.outOfFoldProbabilities(with: tuning.usual)
    #expect(usual.count == 90 && usual.allSatisfy { abs($0.reduce(0, +) - 1) < 1e-9 })
    #expect(right(usual, tuning) == best, "all texts take part, so the same texts chose the cost")
  }

  @Test func `the order of the texts changes no probability`() async throws {
    let options = TrainingOptions(costs: [1], foldCount: 3, maximumByteCount: 3000)
    let tuning = try await TextTuning(on: texts, options: options)
    let backwards = try await TextTuning(on: texts.reversed(), options: options)
    let (one, other) = (
      try await tuning.outOfFoldProbabilities(with: tuning.usual),
      try await backwards.outOfFoldProbabilities(with: backwards.usual)
    )
    #expect(one == other.reversed())
  }
}
