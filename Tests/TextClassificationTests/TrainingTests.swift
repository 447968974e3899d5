import TestSupport
import Testing

@testable import TextClassification

@Suite struct TrainingTests {
  private func bytes(_ examples: [Example], options: TrainingOptions = .quick) async throws
    -> [UInt8]
  {
    let result = try await LinearClassifier.train(
      labels: Topics.labels, examples: examples, options: options)
    return TextClassifier(model: result.classifier).encodedBytes
  }

  @Test func `a model learns what parts the topics`() async throws {
    let result = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, seed: 1))
    #expect(result.classifier.labels == Topics.labels)
    #expect(result.outOfFoldProbabilities.count == 60)
    let classifier = TextClassifier(model: result.classifier)
    let unseen = Topics.texts(count: 60, seed: 2)
    let right = unseen.count { classifier.classify($0.text).label == Topics.labels[$0.topic] }
    #expect(right >= 58, "\(right) of 60")
  }

  @Test func `training twice gives the same bytes`() async throws {
    let examples = Topics.examples(count: 30, noise: 0.3, seed: 3)
    #expect(try await bytes(examples) == bytes(examples))
  }

  @Test func `the order of the examples changes no byte and no row of the result`() async throws {
    let examples = Topics.examples(count: 60, noise: 0.3, seed: 3)
    let usual = try await LinearClassifier.train(
      labels: Topics.labels, examples: examples, options: .quick)
    for seed in 1...5 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let order = Array(examples.indices).shuffled(using: &random)
      let other = try await LinearClassifier.train(
        labels: Topics.labels, examples: order.map { examples[$0] }, options: .quick)
      #expect(
        TextClassifier(model: other.classifier).encodedBytes
          == TextClassifier(model: usual.classifier).encodedBytes, "seed \(seed)")
      #expect(
        other.outOfFoldProbabilities == order.map { usual.outOfFoldProbabilities[$0] },
        "seed \(seed)")
    }
  }

  @Test func `labels and groups in two spellings are one, whatever the order of the texts`()
    async throws
  {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let texts = Topics.texts(count: 30, noise: 0.3, seed: 20).enumerated().map { i, row in
      LabeledText(
        text: row.text, label: row.topic == 0 ? (i % 2 == 0 ? decomposed : composed) : "b",
        group: i % 5 == 0 ? (i % 2 == 0 ? decomposed : composed) : "g\(i)")
    }
    let usual = try await TextClassifier.train(on: texts, options: .quick).classifier
    let other = try await TextClassifier.train(on: texts.reversed(), options: .quick).classifier
    #expect(usual.labels.map { Array($0.utf8) } == [Array("b".utf8), Array(composed.utf8)])
    #expect(TextClassifier(model: usual).encodedBytes == TextClassifier(model: other).encodedBytes)
    let composedAll = texts.map {
      LabeledText(
        text: $0.text, label: $0.label == composed ? composed : "b",
        group: $0.group == composed ? composed : $0.group)
    }
    let plain = try await TextClassifier.train(on: composedAll, options: .quick).classifier
    #expect(TextClassifier(model: usual).encodedBytes == TextClassifier(model: plain).encodedBytes)
  }

  @Test func `texts and their features give the same model`() async throws {
    let texts = Topics.texts(count: 60, noise: 0.3, seed: 14).enumerated().map {
      LabeledText(text: $1.text, label: Topics.labels[$1.topic], group: "person \($0 / 3)")
    }
    let one = try await TextClassifier.train(on: texts, options: .quick)
    let other = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, noise: 0.3, seed: 14),
      options: .quick)
    for text in texts {
      #expect(
        TextClassifier(model: one.classifier).classify(text.text).label
          == TextClassifier(model: other.classifier).classify(text.text).label)
    }
    #expect(one.outOfFoldProbabilities.count == 60)
  }

  @Test func `balanced weights find more of a rare label`() async throws {
    let texts = Topics.texts(count: 400, noise: 0.6, seed: 15).enumerated().filter {
      $1.topic != 2 || $0 % 30 == 2
    }.map { LabeledText(text: $1.text, label: Topics.labels[$1.topic]) }
    func found(_ weights: TrainingOptions.ClassWeights) async throws -> Int {
      let result = try await TextClassifier.train(
        on: texts, options: TrainingOptions(costs: [0.25], classWeights: weights))
      let classifier = TextClassifier(model: result.classifier)
      return Topics.texts(count: 300, noise: 0.6, seed: 16).count {
        $0.topic == 2 && classifier.classify($0.text).label == "cooking"
      }
    }
    let (none, balanced) = (try await found(.none), try await found(.balanced))
    #expect(balanced > none, "\(balanced) and \(none) of 100")
  }

  @Test(arguments: [2000, 4000, 20_000, 10_000_000])
  func `a model takes no more bytes than it may`(limit: Int) async throws {
    let texts = Topics.texts(count: 300, noise: 0.3, seed: 17).map {
      LabeledText(text: $0.text, label: Topics.labels[$0.topic])
    }
    var options = TrainingOptions.quick
    options.maximumByteCount = limit
    let result = try await TextClassifier.train(on: texts, options: options)
    let classifier = TextClassifier(model: result.classifier)
    #expect(classifier.encodedBytes.count <= limit)
    let right = Topics.texts(count: 90, noise: 0, seed: 18).count {
      classifier.classify($0.text).label == Topics.labels[$0.topic]
    }
    #expect(right >= (limit < 4000 ? 60 : 85), "\(right) of 90 with \(limit) bytes")
  }

  @Test func `too few bytes are an error that says how many are needed`() async {
    let texts = Topics.texts(count: 30, seed: 19).map {
      LabeledText(text: $0.text, label: Topics.labels[$0.topic])
    }
    await #expect(throws: TrainingError.self) {
      try await TextClassifier.train(on: texts, options: .init(maximumByteCount: 100))
    }
  }

  @Test func `trainings that overlap give the bytes of one alone`() async throws {
    let examples = Topics.examples(count: 30, noise: 0.3, seed: 4)
    let alone = try await bytes(examples)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try await bytes(examples) } }
      for try await result in group { #expect(result == alone) }
    }
  }

  @Test func `the seed changes the bytes and hardly an answer`() async throws {
    let examples = Topics.examples(count: 60, seed: 5)
    var options = TrainingOptions.quick
    options.seed = 7
    let other = try await TextClassifier(bytes: bytes(examples, options: options))
    let usual = try await TextClassifier(bytes: bytes(examples))
    #expect(other.encodedBytes != usual.encodedBytes)
    for row in Topics.texts(count: 30, seed: 6) {
      #expect(other.classify(row.text).label == usual.classify(row.text).label, "\(row.text)")
    }
  }

  @Test func `labels keep the order they are given in, and the order changes no answer`()
    async throws
  {
    let examples = Topics.examples(count: 60, seed: 7)
    let reversed = examples.map { example in
      var example = example
      example.label = 2 - example.label
      return example
    }
    let labels: [String] = Topics.labels.reversed()
    let result = try await LinearClassifier.train(
      labels: labels, examples: reversed, options: .quick)
    #expect(result.classifier.labels == labels)
    let usual = try await TextClassifier(bytes: bytes(examples))
    let turned = TextClassifier(model: result.classifier)
    for row in Topics.texts(count: 30, seed: 8) {
      #expect(turned.classify(row.text).label == usual.classify(row.text).label, "\(row.text)")
    }
  }

  @Test func `the cost is one of those given`() async throws {
    var options = TrainingOptions.quick
    options.costs = [0.125, 2]
    let result = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 30, noise: 0.5, seed: 9),
      options: options)
    #expect(options.costs.contains(result.classifier.cost))
    #expect((0.04...21).contains(result.classifier.calibration.slope))
  }

  @Test func `nothing to learn from is an error that says so`() async {
    func error(_ examples: [Example]) async -> String? {
      do {
        _ = try await LinearClassifier.train(labels: ["a", "b"], examples: examples)
        return nil
      } catch {
        return error.description
      }
    }
    func example(_ label: Int) -> Example {
      Example(features: TextClassifier.features(of: "x"), label: label, group: "g")
    }
    #expect(await error([]) == "there are no labelled examples to learn from")
    #expect(
      await error([example(1), example(1)])
        == "every example is labelled 'b'; a classifier needs at least two labels")
    #expect(
      await error([example(0), example(2)])
        == "an example has label number 2, but there are 2 labels")
    #expect(await error([example(-1)])?.contains("label number -1") == true)
  }

  @Test func `two texts without features can be learnt from`() async throws {
    let examples = (0..<2).map {
      Example(features: TextClassifier.features(of: ""), label: $0, group: "g")
    }
    let result = try await LinearClassifier.train(labels: ["a", "b"], examples: examples)
    let probabilities = result.classifier.probabilities(of: TextClassifier.features(of: "new"))
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-9)
  }

  @Test func `options that make no sense are refused`() async {
    await #expect(processExitsWith: .failure) { _ = TrainingOptions(costs: []) }
    await #expect(processExitsWith: .failure) { _ = TrainingOptions(costs: [1, 0]) }
    await #expect(processExitsWith: .failure) { _ = TrainingOptions(foldCount: 1) }
  }
}
