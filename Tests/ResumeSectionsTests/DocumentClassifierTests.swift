import PageLayout
import ResumeLexicon
import TestSupport
import Testing
import TextClassification

@testable import ResumeSections

@Suite struct DocumentClassifierTests {
  private static let unseen = (101...106).map { SyntheticResume(seed: $0).labeledDocument }

  @Test func `people it never saw are labelled well, better with context than without`()
    async throws
  {
    let classifier = try await Trained.classifier
    #expect(classifier.labels == ResumeLabel.names)
    #expect(classifier.featureCount > 100)
    let right = DocumentClassifier.Method.allCases.map { method in
      Self.unseen.reduce(0) { sum, document in
        let found = classifier.predictions(for: document.paragraphs, method: method)
        return sum + zip(found, document.labels).count { $0.label == $1 }
      }
    }
    let all = Self.unseen.reduce(0) { $0 + $1.labels.count { $0 != nil } }
    #expect(right[0] * 10 >= all * 7, "text: \(right[0]) of \(all)")
    #expect(right[1] * 10 >= all * 9, "context: \(right[1]) of \(all)")
    #expect(right[2] * 10 >= all * 9, "sequence: \(right[2]) of \(all)")
  }

  @Test func `there is one prediction a paragraph and its probabilities sum to 1`() async throws {
    let classifier = try await Trained.classifier
    for document in Self.unseen {
      for method in DocumentClassifier.Method.allCases {
        let found = classifier.predictions(for: document.paragraphs, method: method)
        #expect(found.count == document.paragraphs.count)
        for prediction in found {
          #expect(prediction.probabilities.count == 5)
          #expect(abs(prediction.probabilities.reduce(0, +) - 1) < 1e-9, "\(method)")
          #expect(prediction.probabilities.allSatisfy { (0...1).contains($0) }, "\(method)")
          #expect(prediction.confidence == prediction.probabilities[prediction.label])
        }
      }
    }
  }

  @Test func `text and context choose the likeliest label`() async throws {
    let classifier = try await Trained.classifier
    for method in [DocumentClassifier.Method.text, .context] {
      for prediction in classifier.predictions(for: Self.unseen[0].paragraphs, method: method) {
        #expect(prediction.confidence == prediction.probabilities.max(), "\(method)")
      }
    }
  }

  @Test func `furniture is other, whatever it says`() async throws {
    let classifier = try await Trained.classifier
    for method in DocumentClassifier.Method.allCases {
      let found = classifier.predictions(
        for: [.heading("Skills"), .furniture("Python SQL Docker"), .text("Python SQL Docker")],
        method: method)
      #expect(found[1].label == ResumeLabel.other.index, "\(method)")
      #expect(found[1].probabilities == [0, 0, 0, 0, 1], "\(method)")
      #expect(found[2].label == ResumeLabel.skill.index, "\(method)")
    }
  }

  @Test func `the text method looks at the text alone`() async throws {
    let classifier = try await Trained.classifier
    let text = "managed the shifts and hired two"
    let found = classifier.predictions(
      for: [.heading("Education"), .text(text)], method: .text)
    #expect(found[1].probabilities == classifier.text.probabilities(of: text))
  }

  @Test func `a document of nothing, of furniture, of one word, of blanks is no trap`()
    async throws
  {
    let classifier = try await Trained.classifier
    let documents: [[Paragraph]] = [
      [], [.furniture("1")], [.text("x")], [.text(""), .text(" ")], [.heading("")],
    ]
    for document in documents {
      for method in DocumentClassifier.Method.allCases {
        let found = classifier.predictions(for: document, method: method)
        #expect(found.count == document.count)
      }
    }
  }

  @Test func `training twice gives the same bytes`() async throws {
    let again = try await DocumentClassifier.train(
      on: Trained.documents, options: Trained.options)
    #expect(again.encodedBytes == (try await Trained.classifier.encodedBytes))
  }

  @Test func `paragraphs without a label teach nothing`() async throws {
    var documents = Trained.documents.prefix(3).map(\.self)
    let usual = try await DocumentClassifier.train(on: documents, options: Trained.options)
    documents.append(
      LabeledDocument(
        person: "nobody", paragraphs: [.text("unlabelled words")], labels: [nil]))
    let more = try await DocumentClassifier.train(on: documents, options: Trained.options)
    #expect(more.encodedBytes == usual.encodedBytes)
  }

  @Test func `nothing labelled, or one label alone, is an error`() async {
    let one = LabeledDocument(person: "p", paragraphs: [.text("a"), .text("b")], labels: [1, 1])
    let none = LabeledDocument(person: "p", paragraphs: [.text("a")], labels: [nil])
    await #expect(throws: TrainingError.noExamples) { try await DocumentClassifier.train(on: []) }
    await #expect(throws: TrainingError.noExamples) {
      try await DocumentClassifier.train(on: [none])
    }
    await #expect(throws: TrainingError.oneLabel("skill")) {
      try await DocumentClassifier.train(on: [one])
    }
  }

  @Test func `there is one label a paragraph`() async {
    await #expect(processExitsWith: .failure) {
      _ = LabeledDocument(person: "p", paragraphs: [.text("a")], labels: [])
    }
  }
}
