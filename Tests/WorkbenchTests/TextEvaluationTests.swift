import Evaluation
import Reporting
import TestSupport
import Testing
import TextClassification

@testable import Workbench

@Suite struct TextEvaluationTests {
  private static let texts: [LabeledText] = (0..<40).map { position in
    position.isMultiple(of: 2)
      ? LabeledText(
        text: "a hammer and wrench number \(position)", label: "tool", group: "p\(position % 8)")
      : LabeledText(
        text: "an otter or heron number \(position)", label: "animal", group: "p\(position % 8)")
  }

  private func evaluation() async throws -> TextEvaluation {
    let classifier = TextClassifier(
      model: try await TextClassifier.train(on: Self.texts, options: .quick).classifier)
    var predictor = classifier.predictor()
    let number = Dictionary(uniqueKeysWithValues: classifier.labels.enumerated().map { ($1, $0) })
    let rows = Self.texts.enumerated().map { position, text in
      predictor.read(text.text)
      let best = predictor.probabilities.indices.max {
        predictor.probabilities[$0] < predictor.probabilities[$1]
      }
      // One gold label is wrong.
      let actual = number[text.label] ?? 0
      return ScoredRow(
        id: "\(position)", person: text.group ?? "", actual: position == 3 ? 1 - actual : actual,
        predicted: best ?? 0, probabilities: predictor.probabilities)
    }
    return TextEvaluation(
      of: ScoredSet(labels: classifier.labels, rows: rows),
      rows: Self.texts.enumerated().map { position, text in
        .init(
          text: text.text, person: text.group, line: position + 1,
          attributes: ["source": position < 20 ? "web" : "print"])
      }, by: classifier)
  }

  @Test func `a report has the figures, the slices and what decided each mistake`() async throws {
    let report = try await evaluation().report(
      data: "test.csv", facts: [], modelFacts: [Fact("kind", "text")], commands: ["vitae test"],
      gates: [])
    #expect(report.metrics.first?.estimate.value == 39.0 / 40)
    #expect(report.probabilities != nil)
    #expect(
      Set(report.slices.map(\.attribute)) == ["source", "length", "person, most errors first"])
    let confusion = try #require(report.confusions.first)
    #expect(report.confusions.count == 1 && confusion.count == 1)
    let quote = try #require(confusion.quotes.first)
    #expect(quote.place == "line 4" && quote.document == "test.csv")
    #expect(quote.evidence.contains { $0.weight > 0 })
    #expect(report.dataFacts.contains(Fact("people", "8")))
  }
}
