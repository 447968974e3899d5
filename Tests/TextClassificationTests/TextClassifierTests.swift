import Testing

@testable import TextClassification

@Suite struct TextClassifierTests {
  private static let trained = Task {
    try await LinearClassifier.train(
      labels: Topics.labels, examples: Topics.examples(count: 60, noise: 0.1, seed: 31),
      options: .quick)
  }

  private var classifier: TextClassifier {
    get async throws { TextClassifier(model: try await Self.trained.value.classifier) }
  }

  @Test func `the best label comes with its probability`() async throws {
    let classifier = try await classifier
    let best = classifier.classify("planned the menu and the pastry with two recipes")
    #expect(best.label == "cooking")
    let probabilities = classifier.probabilities(
      of: "planned the menu and the pastry with two recipes")
    #expect(best.probability == probabilities.max())
    #expect(best.probability > 0.5)
  }

  @Test func `probabilities sum to 1 for any text`() async throws {
    let classifier = try await classifier
    let texts = [
      "", " ", "zzz", "compiler", "nurse menu compiler", "1 2 3", "\u{0}", "é",
      String(repeating: "oven ", count: 5000),
    ]
    for text in texts {
      let probabilities = classifier.probabilities(of: text)
      #expect(probabilities.count == 3)
      #expect(abs(probabilities.reduce(0, +) - 1) < 1e-9, "\(text.prefix(20))")
      #expect(probabilities.allSatisfy { (0...1).contains($0) }, "\(text.prefix(20))")
    }
  }

  @Test func `a text without known features gets what an empty one gets`() async throws {
    let classifier = try await classifier
    #expect(classifier.probabilities(of: "") == classifier.probabilities(of: "ξψω ☃"))
  }

  @Test func `the top labels come likeliest first`() async throws {
    let classifier = try await classifier
    let all = classifier.classify("triage in the clinic and a compiler", top: 3)
    #expect(Set(all.map(\.label)) == Set(Topics.labels))
    #expect(all.map(\.probability) == all.map(\.probability).sorted(by: >))
    #expect(classifier.classify("triage in the clinic and a compiler", top: 1) == [all[0]])
    #expect(classifier.classify("triage in the clinic and a compiler", top: 9) == all)
    #expect(classifier.classify("triage", top: 0) == [])
    #expect(classifier.classify("triage in the clinic and a compiler") == all[0])
  }

  @Test func `labels of equal probability keep the model's order`() {
    let model = LinearClassifier.blank(labels: ["b", "a", "c"])
    let classifier = TextClassifier(model: model)
    #expect(classifier.classify("x", top: 3).map(\.label) == ["b", "a", "c"])
    #expect(classifier.classify("x").label == "b")
  }

  @Test func `a model of another number of blocks is no text model`() async {
    await #expect(processExitsWith: .failure) {
      _ = TextClassifier(
        model: LinearClassifier.blank(labels: ["a", "b"], blockWeights: [1]))
    }
  }
}
