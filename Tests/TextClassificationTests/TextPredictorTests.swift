import TestSupport
import Testing

@testable import TextClassification

/// What people and attackers hand to a classifier: bounded time, probabilities that sum to 1, never a trap.
@Suite struct TextPredictorTests {
  private static let trained = Task {
    try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, noise: 0.1, seed: 31),
      options: .quick)
  }

  private var predictor: TextPredictor {
    get async throws {
      TextClassifier(model: try await Self.trained.value.classifier).predictor()
    }
  }

  @Test func `a predictor that is used again says what a new one says`() async throws {
    var used = try await predictor
    for row in Topics.texts(count: 60, noise: 0.5, seed: 32) + [("", 0), ("é", 0)] {
      let answer = used.classify(row.text)
      #expect(answer == used.classifier.classify(row.text))
      #expect(used.probabilities == used.classifier.probabilities(of: row.text))
    }
  }

  @Test func `a text of which no n-gram is known has no answer, however low the thresholds`()
    async throws
  {
    var predictor = try await predictor
    for text in ["", "!!! ???", "xyzzy", "\u{1F600}"] {
      let answer = predictor.answer(text)
      #expect(answer == nil, "\(text)")
      #expect(!predictor.hasKnownFeatures && predictor.acceptance == .refused)
    }
    let sure = predictor.answer("nurse ward patients triage vaccines bedside")
    #expect(sure?.label == "care" && predictor.acceptance == .surely)
    #expect(sure == predictor.classify("nurse ward patients triage vaccines bedside"))
    let easy = DecisionThresholds(none: 0, labels: [0, 0, 0])
    #expect(Topics.labels.indices.allSatisfy { easy.acceptance(of: $0, probability: 0) == .surely })
    var blank = TextClassifier(model: .blank(labels: Topics.labels)).predictor()
    let unknown = blank.answer("nurse")
    #expect(unknown == nil)
  }

  @Test func `a megabyte, a million words and a word without end are read in part`() async throws {
    var predictor = try await predictor
    let distinct = (0..<1_000_000).map { String($0, radix: 36) }.joined(separator: " ")
    for text in [
      distinct, String(repeating: "x", count: 1 << 20), String(repeating: "oven ", count: 1 << 18),
      String(repeating: "e\u{301}", count: 1 << 19), String(repeating: "\u{301}", count: 1 << 19),
    ] {
      predictor.read(text)
      #expect(abs(predictor.probabilities.reduce(0, +) - 1) < 1e-9, "\(text.prefix(8))")
    }
  }

  @Test func `any bytes get probabilities that sum to 1`() async throws {
    var predictor = try await predictor
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      predictor.read(utf8: bytes)
      #expect(abs(predictor.probabilities.reduce(0, +) - 1) < 1e-9, "seed \(seed)")
    }
  }
}
