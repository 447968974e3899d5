import PageLayout
import ResumeLexicon
import TestSupport
import TextClassification

@testable import ResumeSections

extension SyntheticResume {
  /// The resume as what a model is trained on.
  var labeledDocument: LabeledDocument {
    LabeledDocument(
      person: person,
      paragraphs: rows.map { row in
        Paragraph(
          page: 1, box: Box(x0: 0, y0: 0, x1: 100, y1: 10), text: row.text,
          role: Paragraph.Role(rawValue: row.role) ?? .body, column: row.column,
          style: ParagraphStyle(sizeRatio: row.sizeRatio, isBold: row.role == "heading"))
      },
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

/// A made-up resume with label names, furniture under `other`.
struct SyntheticDocument {
  var paragraphs: [Paragraph]
  var labels: [String]

  init(seed: UInt64) {
    let resume = SyntheticResume(seed: seed)
    paragraphs = resume.labeledDocument.paragraphs
    labels = resume.rows.map { $0.label ?? "other" }
  }
}
