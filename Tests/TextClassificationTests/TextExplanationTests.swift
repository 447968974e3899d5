import Testing

@testable import TextClassification

@Suite struct TextExplanationTests {
  @Test func `the pieces and the biases add up to the difference of the margins`() async throws {
    let model = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, noise: 0.1, seed: 31),
      options: .quick
    ).classifier
    var predictor = TextClassifier(model: model).predictor()
    for row in Topics.texts(count: 20, noise: 0.3, seed: 33) {
      let explanation = predictor.explain(row.text, pieces: .max)
      let margins = model.margins(of: TextClassifier.features(of: row.text))
      let label = try #require(Topics.labels.firstIndex(of: explanation.label))
      let other = try #require(Topics.labels.firstIndex(of: explanation.other))
      let difference =
        margins[label] - margins[other] - model.biases.values[label] + model.biases.values[other]
      let sum = explanation.pieces.reduce(0) { $0 + $1.weight }
      #expect(abs(sum - Double(difference)) < 1e-3, "\(row.text)")
      #expect(explanation.label == predictor.classify(row.text).label)
    }
  }

  @Test func `the word that only one topic has comes first`() async throws {
    let model = try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, seed: 31), options: .quick
    ).classifier
    var predictor = TextClassifier(model: model).predictor()
    let explanation = predictor.explain("led the compiler", pieces: 3)
    #expect(explanation.label == "code")
    #expect(explanation.pieces.first?.text == "compiler")
    #expect(explanation.pieces.count == 3)
    #expect(predictor.explain("", pieces: 3).pieces.isEmpty)
  }
}
