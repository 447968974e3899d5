import ResumeLexicon
import TestSupport
import TextClassification

@testable import ResumeSections

extension SyntheticResume {
  /// The resume as what a model is trained on.
  var labeledDocument: LabeledDocument {
    LabeledDocument(
      person: person,
      paragraphs: paragraphs,
      labels: rows.map { row in
        row.label.flatMap(ResumeLabel.init(rawValue:))?.index
      })
  }
}

/// A classifier trained once for all tests of the process.
enum Trained {
  static let options = TrainingOptions(costs: [1], foldCount: 2)
  static let documents = (1...12).map { SyntheticResume(seed: $0).labeledDocument }
  private static let task = Task {
    try await DocumentClassifier.train(on: documents, options: options)
  }

  static var classifier: DocumentClassifier {
    get async throws { try await task.value }
  }
}
