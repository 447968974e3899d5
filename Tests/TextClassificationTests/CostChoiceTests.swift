import Testing

@testable import TextClassification

/// Among costs that are right equally often but for chance, the smallest is chosen.
@Suite struct CostChoiceTests {
  private func cost(
    preferringSmaller prefersSmaller: Bool, of costs: [Double] = [0.0003, 0.003, 0.03, 0.3, 3],
    seed: UInt64
  ) async throws -> Double {
    let texts = Topics.texts(count: 240, noise: 0.5, seed: seed).enumerated().map { i, row in
      LabeledText(text: row.text, label: Topics.labels[row.topic], group: "person \(i)")
    }
    let options = TrainingOptions(costs: costs)
    var fitting = try TextClassifier.trainingSet(texts).fitting(options)
    return await fitting.chooseCost(
      preferringSmaller: prefersSmaller, weighingWords: false
    ) { _ in }
  }

  @Test(arguments: [4, 12, 20] as [UInt64])
  func `a larger cost that is right more often only by chance is not chosen`(
    seed: UInt64
  ) async throws {
    #expect(try await cost(preferringSmaller: false, seed: seed) == 0.3)
    #expect(try await cost(preferringSmaller: true, seed: seed) == 0.03)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a smaller cost that is right less often is not chosen`(seed: UInt64) async throws {
    #expect(try await cost(preferringSmaller: true, seed: seed) == 0.03)
  }

  @Test(arguments: [2, 3] as [UInt64])
  func `small costs that differ by chance do not hide a larger one`(seed: UInt64) async throws {
    #expect(
      try await cost(preferringSmaller: true, of: [1e-6, 2e-6, 1e-5, 0.03, 0.3], seed: seed) == 0.03
    )
  }
}
