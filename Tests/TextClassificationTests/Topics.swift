import TestSupport

@testable import TextClassification

/// Made-up texts on three topics, each with words of its own and words that all share.
enum Topics {
  static let labels = ["care", "code", "cooking"]
  private static let own = [
    "nurse ward patients triage vaccines bedside charts clinic therapy dosage",
    "compiler latency servers parser queue threads kernel commits cluster unit",
    "menu kitchen sauces pastry grill tasting recipes banquet oven plating",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let shared = "led built with the team for two years and planned daily"
    .split(separator: " ").map(String.init)

  /// A text of a topic; `noise` is the share of its words that come from any topic.
  static func text(
    on topic: Int, noise: Double, using random: inout SeededGenerator
  ) -> String {
    (0..<8).map { place in
      if place % 2 == 0 { return shared.randomElement(using: &random) ?? "" }
      let isNoise = Double.random(in: 0..<1, using: &random) < noise
      let from = isNoise ? Int.random(in: 0..<3, using: &random) : topic
      return own[from].randomElement(using: &random) ?? ""
    }.joined(separator: " ")
  }

  /// Texts with their topics in turn.
  static func texts(
    count: Int, noise: Double = 0, seed: UInt64
  ) -> [(text: String, topic: Int)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { (text(on: $0 % 3, noise: noise, using: &random), $0 % 3) }
  }

  /// Labelled examples, three texts a person.
  static func examples(count: Int, noise: Double = 0, seed: UInt64) -> [Example] {
    texts(count: count, noise: noise, seed: seed).enumerated().map { i, row in
      Example(
        features: TextClassifier.features(of: row.text), label: row.topic, group: "person \(i / 3)")
    }
  }
}

extension TrainingOptions {
  /// Fast enough for tests.
  static let quick = TrainingOptions(costs: [1], foldCount: 3)
}

extension LinearClassifier {
  /// A classifier that knows no feature and prefers no label.
  static func blank(
    labels: [String], slope: Double = 1, offset: Double = 0, blockWeights: [Float] = [1, 1]
  ) -> LinearClassifier {
    LinearClassifier(
      labels: labels, cost: 1, calibration: MarginCalibration(slope: slope, offset: offset),
      thresholds: DecisionThresholds(none: 0, labels: labels.map { _ in 0 }),
      vocabulary: Vocabulary(hashes: [], idfSteps: [], idfStep: 0), blockWeights: blockWeights,
      weights: ByteWeights(idfSteps: [], labelCount: labels.count),
      scales: labels.map { _ in 1 }, biases: labels.map { _ in 0 })
  }
}
