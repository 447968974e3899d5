import PageLayout
import TestSupport
import Testing
import TextClassification
import UnicodeText

@testable import ResumeSections

@Suite struct ParagraphExplanationTests {
  private static let documents = (101...104).map { SyntheticResume(seed: $0).labeledDocument }

  @Test func `all pieces and the biases add up to the difference of the context model's margins`()
    async throws
  {
    let classifier = try await Trained.classifier
    let none = HashedFeatures(blockCount: ParagraphFeatures.blockCount)
    let biases = classifier.context.margins(of: none)
    for document in Self.documents {
      for case let found? in classifier.explanations(for: document.paragraphs, pieces: .max) {
        let label = try #require(classifier.labels.firstIndex(of: found.label))
        let other = try #require(classifier.labels.firstIndex(of: found.other))
        let sum = found.pieces.reduce(Double(biases[label] - biases[other])) { $0 + $1.weight }
        #expect(abs(sum - found.margin) < 1e-3)
        #expect((found.margin > 0) == (found.label == found.contextLabel) || found.margin == 0)
      }
    }
  }

  @Test func `labels are those of the predictions, furniture has no explanation`() async throws {
    let classifier = try await Trained.classifier
    for document in Self.documents {
      let explanations = classifier.explanations(for: document.paragraphs, pieces: 3)
      let predictions = classifier.predictions(for: document.paragraphs)
      for (i, paragraph) in document.paragraphs.enumerated() {
        #expect((explanations[i] == nil) == (paragraph.role == .furniture))
        guard let found = explanations[i] else { continue }
        #expect(found.label == classifier.labels[predictions[i].label])
        #expect(found.other != found.label && found.pieces.count <= 3)
      }
    }
    #expect(classifier.explanations(for: [], pieces: 3).isEmpty)
  }

  @Test func `a heading that says skills is named as what decided`() async throws {
    let classifier = try await Trained.classifier
    let found = classifier.explanations(
      for: [.heading("Skills"), .text("Python, SQL, Docker")], pieces: 1000)
    let heading = try #require(found[1]).pieces.first { $0.text == "a listed word for skill" }
    let piece = try #require(heading)
    #expect(piece.source == .heading && piece.weight > 0)
    #expect(try #require(found[1]).pieces.contains { $0.source == .text && $0.text == "docker" })
  }
}
