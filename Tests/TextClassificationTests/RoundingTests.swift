import Testing

@testable import TextClassification

/// What is lost by keeping weights as bytes.
@Suite struct RoundingTests {
  @Test func `margins differ from those of the unrounded weights by half a step at most`()
    async throws
  {
    let examples = Topics.examples(count: 60, noise: 0.5, seed: 21)
    let classifier = try await LinearClassifier.train(
      labels: Topics.labels, examples: examples, options: .quick
    ).classifier
    let vocabulary = classifier.vocabulary
    let rows = examples.map { vocabulary.vector(of: $0.features, blockWeights: [1, 1]) }
    let problem = TrainingProblem(
      rows: rows, labels: examples.map(\.label), labelCount: 3, featureCount: vocabulary.count,
      seed: TrainingOptions.quick.seed)
    let separators = await problem.fit(rows: Array(rows.indices), cost: classifier.cost)

    let unseen = Topics.texts(count: 150, noise: 0.7, seed: 22)
    var agreeing = 0
    for row in unseen {
      let features = TextClassifier.features(of: row.text)
      let vector = vocabulary.vector(of: features, blockWeights: [1, 1])
      let exact = separators.map { w in
        zip(vector.indices, vector.values).reduce(w[vocabulary.count]) { $0 + w[Int($1.0)] * $1.1 }
      }
      let rounded = classifier.margins(of: features)
      let weight = vector.values.reduce(0, +)
      for label in 0..<3 {
        let limit = classifier.scales[label] / 2 * weight + 1e-4
        let difference = abs(exact[label] - rounded[label])
        #expect(difference <= limit, "\(row.text): \(difference) > \(limit)")
      }
      if indexOfLargest(exact) == indexOfLargest(rounded) { agreeing += 1 }
    }
    #expect(agreeing >= 148, "\(agreeing) of 150")
  }

  @Test func `the largest weight of a label takes the whole byte`() async throws {
    let classifier = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 30, seed: 23), options: .quick
    ).classifier
    for label in 0..<3 {
      let own = stride(from: label, to: classifier.weights.count, by: 3).map {
        abs(Int(classifier.weights[$0]))
      }
      #expect(own.max() == 127, "label \(label)")
    }
  }
}
