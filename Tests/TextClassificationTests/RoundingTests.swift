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
    let separators = self.separators(examples, classifier)

    let unseen = Topics.texts(count: 150, noise: 0.7, seed: 22)
    var agreeing = 0
    for row in unseen {
      let features = TextClassifier.features(of: row.text)
      var texts = FeatureRows(blockCount: 2)
      texts.append(features.blocks)
      let vector = SparseRows(texts, vocabulary, blockWeights: [1, 1])
      let exact = separators.margins(RowView(vector), row: 0)
      let rounded = classifier.margins(of: features)
      let weight = RowView(vector).places(of: 0).reduce(0) { $0 + $1.value }
      for label in 0..<3 {
        let limit = classifier.scales.values[label] / 2 * weight + 1e-4
        let difference = abs(exact[label] - rounded[label])
        #expect(difference <= limit, "\(row.text): \(difference) > \(limit)")
      }
      if indexOfLargest(exact) == indexOfLargest(rounded) { agreeing += 1 }
    }
    #expect(agreeing >= 148, "\(agreeing) of 150")
  }

  /// The separators before they are rounded: the rows in the order in which a training puts them.
  private func separators(_ examples: [Example], _ classifier: LinearClassifier) -> Separators {
    var set = TrainingSet(labels: Topics.labels, blockCount: 2)
    let keys = examples.map {
      TrainingSet.Key(
        text: $0.features.digest, label: $0.label, group: FeatureHash.named($0.group))
    }
    for example in examples { set.append(example.features.blocks) }
    set.arrange(by: keys)
    set.leaveOut(rarerThan: 1)
    let problem = TrainingProblem(
      rows: SparseRows(set.features, classifier.vocabulary, blockWeights: [1, 1]),
      labels: set.rowLabels, labelCount: 3, columnCount: classifier.vocabulary.count,
      labelWeights: [1, 1, 1],
      rowWeights: set.weights, minimumCount: 1, seed: TrainingOptions.quick.seed)
    return problem.separators(cost: classifier.cost)
  }

  @Test func `the largest weight of a label takes the whole byte`() async throws {
    let classifier = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 30, seed: 23), options: .quick
    ).classifier
    for label in 0..<3 {
      let own = (0..<classifier.featureCount).map { abs(Int(classifier.weights[$0, label])) }
      #expect(own.max() == 127, "label \(label)")
    }
  }
}
